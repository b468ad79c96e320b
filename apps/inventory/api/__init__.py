"""The calls of the warehouse."""

from apps.core.http.routes import Router
from apps.inventory.api.circuits import router as circuits
from apps.inventory.api.entries import router as entries_calls
from apps.inventory.api.exits import router as exits_calls
from apps.inventory.api.imports import router as imports_calls
from apps.inventory.api.labels import router as labels
from apps.inventory.api.passport import router as passport
from apps.inventory.api.pieces import router as pieces
from apps.inventory.api.products import router as products
from apps.inventory.api.sheets import router as sheets
from apps.inventory.api.transfers import router as transfers

ROUTERS: list[Router] = [
    circuits,
    labels,
    passport,
    pieces,
    products,
    transfers,
    sheets,
    entries_calls,
    exits_calls,
    imports_calls,
]
