"""The lines of quotes and orders with their pieces."""

from typing import Any

from django.db.models import OuterRef, QuerySet, Subquery

from apps.catalog.models import Product, ProductImage
from apps.core.lean import columns_of
from apps.core.shown import Parts
from apps.inventory.models import Circuit, Piece

_NAMED = [*columns_of(Product, "product__"), "product__brand__name", "product__subcategory__name", "cover"]
_CIRCUIT = [*columns_of(Circuit, "circuit__"), "circuit__location__name"]
_PIECE = [*columns_of(Piece, "piece__"), "piece__location__name"]


def _with_cover(model: Any) -> QuerySet[Any]:
    cover = ProductImage.objects.filter(product=OuterRef("product")).order_by("position").values("thumbnail")
    rows: QuerySet[Any] = model.objects.annotate(cover=Subquery(cover[:1]))
    return rows


class Lines:
    """How the lines that name a document by `key` are read: its products and its circuits, with the products inside and the
    pieces of both, in a number of queries that does not grow with them."""

    def __init__(self, key: str, products: Any, circuits: Any, inside: Any, pieces: Any) -> None:
        def its_pieces(line: str) -> dict[str, Parts[Any]]:
            rows = Parts(lambda: pieces.objects.order_by("id"), line, [*columns_of(pieces), *_PIECE])
            return {"pieces": rows}

        self._products: Parts[Any] = Parts(
            lambda: _with_cover(products), key, [*columns_of(products), *_NAMED], its_pieces("product_line_id")
        )
        in_circuit: Parts[Any] = Parts(
            lambda: _with_cover(inside), "line_id", [*columns_of(inside), *_NAMED], its_pieces("circuit_line_id")
        )
        self._circuits: Parts[Any] = Parts(
            circuits.objects.all, key, [*columns_of(circuits), *_CIRCUIT], {"products": in_circuit}
        )

    def of(self, pk: int) -> tuple[list[Any], list[Any]]:
        """Those of one document: products, circuits."""
        return self._products.of_one(pk), self._circuits.of_one(pk)
