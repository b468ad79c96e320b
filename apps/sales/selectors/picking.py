"""What the builder picks from: free pieces of a product, those of a circuit, and what the product costs."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from django.db.models import Count, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.catalog.models import Product, ProductImage
from apps.catalog.transitions import ProductStatus
from apps.core.db.search import normalize
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.inventory.models import Availability, CircuitProduct, DocumentKind, Hold, Piece
from apps.inventory.selectors.circuits import circuits, pieces_of
from apps.inventory.selectors.pieces import free_pieces, matching, matching_told, pieces
from apps.inventory.selectors.scanning import Scan, Scanned
from apps.inventory.transitions.circuit import CircuitStatus
from apps.inventory.transitions.piece import PieceStatus
from apps.sales.models import Quote

MOST_PIECES = 200


def rented_pieces(product_id: int, words: str, *, told: bool) -> list[Piece]:
    """Those of a product that a customer rents: a quote may be promised them for when they are back."""
    rows = pieces().filter(product=product_id, leased=True)
    return _first(_with_words(rows, words, told=told).order_by("pk"))


def pieces_for_sale(product_id: int, words: str, *, told: bool, location: int | None = None) -> list[Piece]:
    """The pieces of a product that a quote may name: free ones first, then those still to arrive (Preventa). By all that pieces
    show who is `told` it; else by what is shown of free ones alone."""
    held = Hold.objects.filter(released_at=None).values("piece")
    presale = Q(availability=Availability.PRESALE, status=PieceStatus.INVENTORY, location__isnull=False)
    rows = pieces().filter(Q(pk__in=free_pieces().values("pk")) | presale, product=product_id).exclude(pk__in=held)
    if location is not None:
        rows = rows.filter(location=location)
    return _first(_with_words(rows, words, told=told).order_by("-in_stock", "pk"))


def _with_words(rows: QuerySet[Piece], words: str, *, told: bool) -> QuerySet[Piece]:
    if not words.strip():
        return rows
    return matching(rows, words) if told else matching_told(rows, words)


def _first(rows: QuerySet[Piece]) -> list[Piece]:
    return list(rows[:MOST_PIECES])


def named_pieces(names: Sequence[str], taken: Collection[int]) -> dict[str, Piece]:
    """For each name or code of a product its first free piece, no piece twice and none of `taken`."""
    wanted = {name: normalize(name) for name in names if normalize(name)}
    rows = Product.objects.filter(status=ProductStatus.ACTIVE)
    close = Q(pk__in=[])
    for words in wanted.values():
        close |= Q(search_text__has_word=words)
    products: dict[str, int] = {}
    for product in rows.filter(close).order_by("-pk"):
        for called in (product.name, product.code, product.internal_code):
            products[normalize(called)] = product.pk
    free: dict[int, list[Piece]] = {}
    ids = {products[words] for words in wanted.values() if words in products}
    rest = free_pieces().filter(product__in=ids).exclude(pk__in=taken)
    for piece in pieces().filter(pk__in=rest.values("pk")).order_by("pk"):
        free.setdefault(piece.product_id, []).append(piece)
    found = {name: free.get(products.get(words, 0), []) for name, words in wanted.items()}
    return {name: pieces_.pop(0) for name, pieces_ in found.items() if pieces_}


def of_its_own(asked: Scan) -> Scan:
    """The same for the pieces that the quote names already: those of a purchase are the customer's, and nothing stands in its way."""
    kind, pk = asked.document or ("", 0)
    is_purchase = kind == DocumentKind.QUOTE and Quote.objects.filter(pk=pk, bought_from__isnull=False).exists()
    return replace(asked, purpose="look") if is_purchase else asked


def with_names(scanned: list[Scanned], chosen: Collection[int]) -> list[Scanned]:
    """Codes that are no piece's may be the name or code of a product: then its first free piece is meant."""
    unknown = [answer.code for answer in scanned if answer.state == "unknown"]
    if not unknown:
        return scanned
    found = named_pieces(unknown, {*chosen, *(answer.piece.pk for answer in scanned if answer.piece)})
    return [
        Scanned(answer.code, "ok", found.pop(answer.code))
        if answer.state == "unknown" and answer.code in found
        else answer
        for answer in scanned
    ]


def product_for_sale(pk: int) -> Any:
    """A product with its picture (`cover`) and how many pieces are `free`."""
    cover = ProductImage.objects.filter(product=OuterRef("pk")).order_by("position").values("thumbnail")[:1]
    free = free_pieces().filter(product=OuterRef("pk")).order_by().values("product").annotate(n=Count("pk"))
    found = (
        Product.objects.filter(pk=pk, status=ProductStatus.ACTIVE)
        .select_related("brand", "subcategory")
        .annotate(cover=Subquery(cover), free=Coalesce(Subquery(free.values("n")), 0))
        .first()
    )
    if found is None:
        raise NotFound(gettext("Ese producto no existe o ya no se vende."))
    return found


def circuit_for_sale(pk: int) -> tuple[Any, dict[int, list[Piece]]]:
    """A circuit, and of each product the pieces that may be sold with it."""
    cover = ProductImage.objects.filter(product=OuterRef("product")).order_by("position").values("thumbnail")[:1]
    parts = CircuitProduct.objects.select_related("product__brand", "product__subcategory").annotate(
        cover=Subquery(cover)
    )
    rows: QuerySet[Any] = circuits().prefetch_related(None).prefetch_related(Prefetch("products", parts))
    circuit = rows.filter(pk=pk, status=CircuitStatus.ACTIVE).first()
    if circuit is None:
        raise NotFound(gettext("Ese circuito no existe o se desarmó."))
    return circuit, _by_product(p for p in pieces_of(pk) if p.in_stock and p.status == PieceStatus.CIRCUIT)


def _by_product(found: Any) -> dict[int, list[Piece]]:
    by_product: dict[int, list[Piece]] = {}
    for piece in found:
        by_product.setdefault(piece.product_id, []).append(piece)
    return by_product
