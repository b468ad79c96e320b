"""Leases on paper."""
