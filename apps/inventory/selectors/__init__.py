"""Reads of the warehouse."""
