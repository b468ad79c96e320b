"""The calls of invoices."""

from apps.core.http.routes import Router
from apps.invoices.api.batches import router as batches
from apps.invoices.api.by_name import router as by_name
from apps.invoices.api.documents import router as documents
from apps.invoices.api.globals import router as globals_
from apps.invoices.api.invoices import router as invoices
from apps.invoices.api.pac import router as pac
from apps.invoices.api.settings import router as settings

ROUTERS: list[Router] = [settings, pac, batches, documents, globals_, by_name, invoices]
