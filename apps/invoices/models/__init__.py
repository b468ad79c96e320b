"""Invoices (CFDI 4.0)."""
