"""The product's addresses, and below /floor/ the least that each kind of call could cost.

- `empty`: nothing at all;
- `list/{name}`: ten fields of ten rows and the exact count of the same table, by Ninja;
- `sql/{name}`: the question of the CSV of that list, its rows fetched from the cursor and thrown away;
- `pdf`: WeasyPrint alone, on the page that `page` answers for a quote.
"""

from typing import Any
from unittest import mock

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import path
from ninja import NinjaAPI

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.lists import Asked, ListSpec, selected
from apps.core.pdf import renderer
from apps.inventory.lists.pieces import PIECES
from apps.inventory.models import Piece
from apps.sales.documents.quote import quote_document
from apps.sales.lists.orders import ORDERS
from apps.sales.models import Order, Quote
from project.urls import urlpatterns as product

floor = NinjaAPI(title="The floors of the measurements", urls_namespace="floor", docs_url=None, openapi_url=None)

_SALE = ["id", "status", "customer_name", "customer_rfc", "created_at", "exchange_rate", "subtotal_usd", "subtotal_mxn"]
TABLES: dict[str, tuple[Any, list[str]]] = {
    "quotes": (Quote, [*_SALE, "total", "version"]),
    "orders": (Order, [*_SALE, "total", "version"]),
    "pieces": (
        Piece,
        ["id", "tag", "serial_number", "petition_number", "invoice_number", "status", "condition", "availability",
         "arrive_date", "created_at"],
    ),
    "products": (
        Product,
        ["id", "name", "item", "model", "type", "code", "internal_code", "status", "created_at", "low_count"],
    ),
}  # fmt: skip
SHEETS: dict[str, ListSpec[Any]] = {"orders": ORDERS, "pieces": PIECES}


@floor.get("/empty")
@floor.post("/empty")
def empty(request: HttpRequest) -> Any:
    return {"status": "ok"}


@floor.get("/list/{name}")
def bare_list(request: HttpRequest, name: str, offset: int = 0) -> Any:
    model, fields = TABLES[name]
    rows = model.objects.order_by("-id").values(*fields)[offset : offset + 10]
    return {"data": list(rows), "total": model.objects.count()}


@floor.get("/sql/{name}")
def bare_sql(request: HttpRequest, name: str) -> Any:
    spec, person = SHEETS[name], User.objects.get(email="admin@demo.mx")
    paths = dict.fromkeys(read for column in spec.visible_columns(person) for read in column.paths_in_files)
    rows = spec.for_export(selected(spec, person, Asked(limit=None)))
    sql, values = rows.prefetch_related(None).values_list(*paths).query.sql_with_params()
    fetched = 0
    with connection.chunked_cursor() as cursor:  # as the CSV does: PostgreSQL would send all of them at once otherwise
        cursor.execute(sql, values)
        while some := cursor.fetchmany(2000):
            fetched += len(some)
    return {"rows": fetched}


@floor.get("/page")
def quote_page(request: HttpRequest, quote: int) -> HttpResponse:
    """What WeasyPrint is given for a quote."""
    given: list[str] = []

    def kept(page: str) -> renderer.Drawn:
        given.append(page)
        return renderer.Drawn(b"", complete=False)

    with mock.patch.object(renderer, "draw", kept):
        quote_document(Quote.objects.get(pk=quote))
    return HttpResponse(given[0])


@floor.post("/pdf")
def bare_pdf(request: HttpRequest) -> HttpResponse:
    return HttpResponse(renderer.draw(request.body.decode()).content)


urlpatterns = [path("floor/", floor.urls), *product]
