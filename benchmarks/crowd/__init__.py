"""A crowd of players, as programs, for the benchmark of the server."""
