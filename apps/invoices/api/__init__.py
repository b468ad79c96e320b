"""HTTP of invoices and of what customers owe."""

from ninja import Router

ROUTERS: list[Router] = []
