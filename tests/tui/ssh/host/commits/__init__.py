"""The changes of tables: their queue, what is repeated, and what the store makes of them."""
