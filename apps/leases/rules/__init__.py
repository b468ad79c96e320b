"""The rules of leases, on plain values."""
