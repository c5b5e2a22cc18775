"""Services of the whole host: lobby, listing, opening and storing tables."""
