"""The calls of customers and wholesalers; `project.api` mounts these routers."""

from apps.partners.api.lookups import router as lookups
from apps.partners.api.people import router as people
from apps.partners.api.quote_builder import router as quote_builder
from apps.partners.api.spreadsheets import router as spreadsheets
from apps.partners.api.tax_situation import router as tax_situation

ROUTERS = (lookups, spreadsheets, people, quote_builder, tax_situation)

__all__ = ["ROUTERS"]
