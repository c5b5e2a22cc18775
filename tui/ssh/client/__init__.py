"""The client side below the screens: the link to the host, the model of a hosted table, the app's protocol."""
