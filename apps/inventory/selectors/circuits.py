"""Circuits, with what is there of each: counted from their pieces, never kept."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db.models import Count, F, OuterRef, Prefetch, Q, QuerySet, Subquery, Sum, Window
from django.db.models.functions import Coalesce, RowNumber

from apps.catalog.models import Product
from apps.core.db.projection import Parts
from apps.core.language import gettext
from apps.inventory.models import Circuit, CircuitPiece, CircuitProduct, Condition, Piece
from apps.inventory.selectors.pieces import free_pieces, pieces
from apps.inventory.transitions.piece import SOLD, PieceStatus

IS_THERE: Any = Q(removed_at=None, piece__status=PieceStatus.CIRCUIT, piece__in_stock=True)
"""A piece that is in the circuit and may be sold with it."""
_IS_SOLD: Any = Q(removed_at=None, piece__status__in=SOLD)


def circuits() -> QuerySet[Circuit]:
    """Every circuit: `quantity` complete sets, `present` pieces, `sold` ones, `set_size` pieces that one set needs."""
    of_this = CircuitPiece.objects.filter(circuit=OuterRef("pk"))
    own = CircuitProduct.objects.filter(circuit=OuterRef("pk"))
    size = own.order_by().values("circuit").annotate(size=Sum("pieces_needed")).values("size")
    return (
        Circuit.objects.select_related("location", "created_by")
        .prefetch_related(Prefetch("products", CircuitProduct.objects.select_related("product__brand")))
        .annotate(
            quantity=_or_none(_sets_of_products(own).order_by("sets").values("sets")[:1]),
            present=_or_none(_counted(of_this.filter(IS_THERE), "circuit")),
            sold=_or_none(_counted(of_this.filter(_IS_SOLD), "circuit")),
            set_size=_or_none(size),
        )
    )


CIRCUIT_PARTS: Parts[CircuitProduct] = Parts(
    lambda: CircuitProduct.objects.select_related("product__brand"),
    "circuit_id",
    ["product_id", "product__name", "product__model", "product__code", "product__brand__name", "pieces_needed"],
)
"""What a list shows of the products of its circuits."""


def version_of(circuit: Circuit) -> int:
    """How often the circuit, its products or its pieces were changed; what a sale does to a piece does not count."""
    own, of_products = Circuit.history.filter(id=circuit.pk), CircuitProduct.history.filter(circuit=circuit.pk)
    ids = [versions.order_by().values("history_id") for versions in (own, of_products)]
    return int(ids[0].union(ids[1], all=True).count())


Content = list[list[Any]]
"""Of each product of a circuit: its id, how many pieces a set needs, the unit price, and the pieces that are in it."""


def content_of(circuit: Circuit) -> Content:
    inside: dict[int, list[int]] = {}
    for product_id, piece_id in (
        circuit.pieces.filter(removed_at=None).order_by("piece_id").values_list("piece__product_id", "piece_id")
    ):
        inside.setdefault(product_id, []).append(piece_id)
    return [
        [row.product_id, row.pieces_needed, row.unit_price, inside.get(row.product_id, [])]
        for row in sorted(circuit.products.all(), key=lambda row: row.product_id)
    ]


def content_without_prices(circuit: Circuit) -> Content:
    """For who may not see prices."""
    return [[product_id, needed, None, ids] for product_id, needed, _, ids in content_of(circuit)]


def content_in_words(content: Content) -> str:
    names = dict(Product.objects.filter(pk__in=[row[0] for row in content]).values_list("pk", "name"))
    tags = {p.pk: p.told for p in Piece.objects.filter(pk__in=[pk for row in content for pk in row[3]])}
    lines = []
    for product_id, needed, price, ids in content:
        cost = f", {price:,.2f} USD" if price is not None else ""
        inside = ", ".join(tags[pk] for pk in ids if pk in tags) or gettext("sin piezas")
        lines.append(f"{needed} × {names.get(product_id, product_id)}{cost}: {inside}")
    return "\n".join(lines) or "—"


def _sets_of_products(rows: QuerySet[CircuitProduct]) -> QuerySet[Any]:
    """Products of circuits with the `sets` that their pieces suffice for: the least of them is the circuit's."""
    here = CircuitPiece.objects.filter(IS_THERE, circuit=OuterRef("circuit"), piece__product=OuterRef("product"))
    # A quotient of whole numbers is whole on every database.
    return rows.annotate(sets=_or_none(_counted(here, "circuit")) / F("pieces_needed"))


def _counted(rows: QuerySet[Any], by: str) -> QuerySet[Any]:
    counted: QuerySet[Any] = rows.order_by().values(by).annotate(total=Count("pk")).values("total")
    return counted


def _or_none(rows: QuerySet[Any]) -> Coalesce:
    return Coalesce(Subquery(rows), 0)


def pieces_of(circuit_id: int) -> QuerySet[Piece]:
    """The pieces of a circuit, sold ones too until they are delivered."""
    inside = CircuitPiece.objects.filter(circuit=circuit_id, removed_at=None)
    return pieces().filter(pk__in=inside.values("piece")).order_by("product_id", "pk")


def first_free_pieces(wanted: Mapping[int, int], *, at: int, but: Collection[int] = ()) -> dict[int, list[Piece]]:
    """Of each product as many free pieces at a location as are `wanted`: those that arrived first, none incomplete."""
    order = Window(
        RowNumber(),
        partition_by=[F("product_id")],
        order_by=[F("arrive_date").asc(nulls_last=True), F("pk").asc()],
    )
    rows = _usable(wanted, but).filter(location=at).annotate(place_in_line=order)
    most = max(wanted.values(), default=0)
    ids = list(rows.filter(place_in_line__lte=most).order_by("place_in_line").values_list("pk", flat=True))
    found: dict[int, list[Piece]] = {product_id: [] for product_id in wanted}
    by_id = pieces().in_bulk(ids)
    for piece in (by_id[pk] for pk in ids):
        if len(found[piece.product_id]) < wanted[piece.product_id]:
            found[piece.product_id].append(piece)
    return found


def free_elsewhere(products: Collection[int], *, at: int, but: Collection[int] = ()) -> dict[int, dict[str, int]]:
    """How many free pieces of each product lie at other locations, by the location's name."""
    found: dict[int, dict[str, int]] = {product_id: {} for product_id in products}
    rows = _usable(products, but).exclude(location=at).values("product_id", "location__name")
    for row in rows.annotate(total=Count("pk")).order_by("location_id"):
        found[row["product_id"]][row["location__name"]] = row["total"]
    return found


def _usable(products: Collection[int], but: Collection[int]) -> QuerySet[Piece]:
    rows = free_pieces().filter(product__in=list(products)).exclude(condition=Condition.INCOMPLETE)
    return rows.exclude(pk__in=list(but)) if but else rows
