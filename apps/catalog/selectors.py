"""Reads of the catalogue."""

from collections.abc import Collection
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Length

from apps.accounts.models import Location
from apps.catalog import rules
from apps.catalog.models import (
    Brand,
    Category,
    Color,
    ColorKind,
    Product,
    ProductImage,
    SatKey,
    Subcategory,
    Supplier,
)
from apps.catalog.transitions import ProductStatus
from apps.core.db.projection import made_once
from apps.core.db.search import Relevance, search

_ON_ITS_OWN = Q(pieces__in_stock=True, pieces__status="Inventario")
_FREE = Count("pieces", filter=_ON_ITS_OWN, distinct=True) - Count(
    "pieces__holds", filter=_ON_ITS_OWN & Q(pieces__holds__released_at__isnull=True), distinct=True
)
"""Of the stock, what is in no circuit and held by no document; a piece has one open hold at most."""

_SAT_KEYS = Relevance(name=["name"], codes=["pk__startswith"])
_ACTIVE_PRODUCTS = Count("products", filter=Q(products__status=ProductStatus.ACTIVE))


def brands() -> QuerySet[Brand]:
    return Brand.objects.annotate(uses=_ACTIVE_PRODUCTS)


def suppliers() -> QuerySet[Supplier]:
    return Supplier.objects.annotate(uses=_ACTIVE_PRODUCTS)


def categories() -> QuerySet[Category]:
    """In the order that people gave them: a count drops the model's own."""
    return Category.objects.annotate(uses=Count("subcategories")).order_by("position", "pk")


def subcategories() -> QuerySet[Subcategory]:
    return Subcategory.objects.select_related("category").annotate(uses=_ACTIVE_PRODUCTS)


def colors(kind: ColorKind | None = None) -> QuerySet[Color]:
    rows = Color.objects.filter(kind=kind) if kind else Color.objects.all()
    painted = Count("painted_products", filter=Q(painted_products__status=ProductStatus.ACTIVE), distinct=True)
    covered = Count("covered_products", filter=Q(covered_products__status=ProductStatus.ACTIVE), distinct=True)
    return rows.annotate(uses=painted + covered)


@made_once
def products() -> QuerySet[Product]:
    """Every product, deleted ones too, with its names, its `quantity` in all places and its `cover`.

    Stock is counted from the pieces, never kept.
    """
    counted = its_stock().order_by().values("product").annotate(total=Count("*"))
    pictures = ProductImage.objects.filter(product=OuterRef("pk")).order_by("position")
    return Product.objects.select_related("brand", "subcategory__category", "paint", "tapestry", "supplier").annotate(
        quantity=Coalesce(Subquery(counted.values("total")), 0),
        cover=Subquery(pictures.values("thumbnail")[:1]),
    )


def with_pending_picture(rows: QuerySet[Product], on: bool) -> QuerySet[Product]:
    """Those of `rows`, which have their `cover`, of which a picture is still to come, or the others."""
    pending = Q(picture_pending=True) | Q(picture_pending=None, cover=None)
    return rows.filter(pending if on else ~pending)


def with_sat_key(rows: QuerySet[Product], on: bool) -> QuerySet[Product]:
    """Those of `rows` whose key the SAT's catalogue has, or those that cannot be invoiced."""
    known = Exists(SatKey.objects.filter(pk=OuterRef("sat_code")))
    return rows.filter(known if on else ~known)


def tax_refusals(products: Collection[int]) -> dict[int, str]:
    """Of each of these products that cannot be invoiced as it is, why: what quote, order and invoice say alike."""
    found = (
        Product.objects.filter(pk__in=set(products)).order_by("sort_name", "pk").values_list("pk", "name", "sat_code")
    )
    known = sat_names([code for _, _, code in found])
    refused = {pk: rules.sat_refusal(name, code, known=code in known) for pk, name, code in found}
    return {pk: sentence for pk, sentence in refused.items() if sentence}


def sat_names(codes: Collection[str]) -> dict[str, str]:
    """What the SAT calls these keys, those that it has."""
    return dict(SatKey.objects.filter(pk__in=set(codes) - {""}).values_list("pk", "name"))


def picture_is_pending(product: Product) -> bool:
    has = product.cover if hasattr(product, "cover") else product.images.exists() or None
    return rules.is_pending(product.picture_pending, has)


def its_stock(**where: Any) -> QuerySet[Any]:
    """The pieces in stock, of which `where` holds, of the product that is asked about.

    Pieces live one app above: they are found by their name at the product, and say themselves what of them is stock.
    """
    pieces: Any = Product._meta.get_field("pieces").related_model
    return pieces._default_manager.filter(product=OuterRef("pk"), in_stock=True, **where)  # type: ignore[no-any-return]


def with_free_pieces(rows: QuerySet[Product]) -> QuerySet[Product]:
    """Those of `rows` that have a piece which somebody could take."""
    counted = Product.objects.filter(pk=OuterRef("pk")).values("pk").annotate(free=_FREE)
    return rows.filter(Exists(counted.filter(free__gt=0)))


def active_products() -> QuerySet[Product]:
    return products().filter(status=ProductStatus.ACTIVE)


def is_out() -> Q:
    return Q(~Exists(its_stock()))


def is_low() -> Q:
    """Some are left, but no more than the product's own threshold.

    Every piece is counted once: asked of each product by itself, a million of them take seven times as long.
    """
    stocked = Product.objects.order_by().filter(low_count__gt=0, pieces__in_stock=True).values("pk")
    return Q(pk__in=stocked.annotate(left=Count("*")).filter(left__lte=F("low_count")).values("pk"))


def inventory_counts() -> dict[str, int]:
    """How many active products are out of stock, and how many are low."""
    counts: dict[str, int] = active_products().aggregate(
        out=Count("pk", filter=is_out()), low=Count("pk", filter=is_low())
    )
    return counts


def stock_of(product: Product) -> QuerySet[Any]:
    """The places where the product has stock, each with its `quantity`."""
    here = Location.objects.filter(pieces__product=product, pieces__in_stock=True)
    return here.annotate(quantity=Count("pieces")).order_by("pk")


def covers_of(ids: Collection[int]) -> dict[int, str]:
    """Of each of these products that has a picture, the thumbnail that lists show."""
    pictures = ProductImage.objects.filter(product__in=set(ids)).order_by("-position")
    return dict(pictures.values_list("product_id", "thumbnail"))


def sat_keys(text: str, most: int) -> list[SatKey]:
    """The first of the SAT's keys that have the words of `text`, or begin with its digits.

    First those whose code or name begins so; of equals the shorter name, which says less and fits more. When none has all
    of the words, the last ones are left out: what a thing is stands before what it is like.
    """
    words = rules.words_for_sat(text)
    for last in range(len(words), 0, -1):
        asked = " ".join(words[:last])
        ordering: list[Any] = [*_SAT_KEYS.ordering(asked), Length("name"), "search_text"]
        if found := list(search(SatKey.objects.all(), asked).order_by(*ordering)[:most]):
            return found
    return []
