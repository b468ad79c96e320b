"""The rules of sales, on plain values."""
