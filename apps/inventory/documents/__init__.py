"""The documents of the warehouse."""
