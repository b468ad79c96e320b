"""The calls of the catalogue; `project.api` mounts these routers."""

from apps.catalog.api.catalogues import router as catalogues
from apps.catalog.api.products import router as products
from apps.catalog.api.reports import router as reports
from apps.catalog.api.spreadsheets import router as spreadsheets

ROUTERS = (catalogues, spreadsheets, products, reports)

__all__ = ["ROUTERS"]
