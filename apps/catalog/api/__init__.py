"""The calls of the catalogue; `project.api` mounts these routers."""

from apps.catalog.api.catalogues import router as catalogues
from apps.catalog.api.products import router as products
from apps.catalog.api.reports import router as reports

ROUTERS = (catalogues, products, reports)

__all__ = ["ROUTERS"]
