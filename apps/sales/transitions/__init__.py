"""The states of quotes, payments and orders."""
