"""The lines of quotes and orders with their pieces."""

from typing import Any

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.catalog.models import Product, ProductImage
from apps.core.db.projection import Parts, columns_of
from apps.inventory.models import Circuit, Piece
from apps.inventory.selectors.pieces import found_by_pieces
from apps.sales.models import (
    OrderCircuitProduct,
    OrderPiece,
    OrderProduct,
    QuoteCircuitProduct,
    QuotePiece,
    QuoteProduct,
)

_NAMED = [
    *columns_of(Product, "product__"), "product__brand__name", "product__subcategory__name", "cover", "in_stock",
    *(f"product__{color}__{column}" for color in ("paint", "tapestry") for column in ("name", "code")),
]  # fmt: skip
_CIRCUIT = [*columns_of(Circuit, "circuit__"), "circuit__location__name"]
_PIECE = [*columns_of(Piece, "piece__"), "piece__location__name"]


def _with_product(model: Any) -> QuerySet[Any]:
    """The lines with the `cover` of their product, and how many pieces of it are `in_stock`."""
    cover = ProductImage.objects.filter(product=OuterRef("product")).order_by("position").values("thumbnail")
    stock = Piece.objects.filter(product=OuterRef("product"), in_stock=True).order_by().values("product")
    rows: QuerySet[Any] = model.objects.annotate(
        cover=Subquery(cover[:1]), in_stock=Coalesce(Subquery(stock.annotate(total=Count("pk")).values("total")), 0)
    )
    return rows


class Lines:
    """How the lines that name a document by `key` are read: its products and its circuits, with the products inside and the
    pieces of both, in a number of queries that does not grow with them."""

    def __init__(self, key: str, products: Any, circuits: Any, inside: Any, pieces: Any) -> None:
        def its_pieces(line: str) -> dict[str, Parts[Any]]:
            rows = Parts(lambda: pieces.objects.order_by("id"), line, [*columns_of(pieces), *_PIECE])
            return {"pieces": rows}

        self._products: Parts[Any] = Parts(
            lambda: _with_product(products), key, [*columns_of(products), *_NAMED], its_pieces("product_line_id")
        )
        in_circuit: Parts[Any] = Parts(
            lambda: _with_product(inside), "line_id", [*columns_of(inside), *_NAMED], its_pieces("circuit_line_id")
        )
        self._circuits: Parts[Any] = Parts(
            circuits.objects.all, key, [*columns_of(circuits), *_CIRCUIT], {"products": in_circuit}
        )

    def of(self, pk: int) -> tuple[list[Any], list[Any]]:
        """Those of one document: products, circuits."""
        return self._products.of_one(pk), self._circuits.of_one(pk)


def quotes_found_by_pieces(text: str) -> Q:
    lines = (QuoteProduct.objects.values_list("quote"), QuoteCircuitProduct.objects.values_list("line__quote"))
    return found_by_pieces(QuotePiece.objects.all(), "quote", text, lines=lines)


def orders_found_by_pieces(text: str) -> Q:
    lines = (OrderProduct.objects.values_list("order"), OrderCircuitProduct.objects.values_list("line__order"))
    return found_by_pieces(OrderPiece.objects.all(), "order", text, lines=lines)
