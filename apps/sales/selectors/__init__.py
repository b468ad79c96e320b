"""Reads of quotes and payments."""
