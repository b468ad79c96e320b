"""What the feed reads: what the shop shows, its pictures, and a mark that moves whenever any of that may have changed."""

import hashlib
from pathlib import PurePosixPath
from typing import Any

from django.db.models import Count, Max, Prefetch, Q, QuerySet

from apps.catalog.models import Brand, Category, Color, Product, ProductImage, Subcategory
from apps.catalog.transitions import ProductStatus
from apps.ecommerce.models import ItemStatus, ShopItem
from apps.ecommerce.selectors.items import shop_circuits, shop_products
from apps.inventory.models import Circuit, CircuitPiece, CircuitProduct, Hold, Piece
from apps.inventory.transitions.circuit import CircuitStatus
from apps.sales.models import ExchangeRate

_SHOWN: Any = Q(shop_item__status=ItemStatus.ACTIVE)
_AUDITED = (ShopItem, Product, ProductImage, Brand, Category, Subcategory, Color, Circuit, CircuitProduct, Piece)


def products_in_shop() -> QuerySet[Product]:
    """In the order in which they were made, so that paging is stable."""
    return shop_products().filter(_SHOWN).select_related("shop_item").prefetch_related("images").order_by("pk")


def circuits_in_shop() -> QuerySet[Circuit]:
    parts = CircuitProduct.objects.select_related("product").prefetch_related("product__images").order_by("pk")
    rows = shop_circuits().filter(_SHOWN).select_related("shop_item")
    return rows.prefetch_related(None).prefetch_related(Prefetch("products", parts)).order_by("pk")


def mark() -> str:
    """Another one after any change of what the feed could show; reading it takes no time that grows with the shop.

    Every save leaves a version, and holds and the pieces of circuits are rows of their own: the newest of each tells.
    On PostgreSQL two commands that commit in the other order than they wrote may leave the same mark: that is why
    nothing drawn is kept longer than `SHOP_FEED_KEPT`.
    """
    newest = [model.history.aggregate(last=Max("history_id"))["last"] for model in _AUDITED]
    rate = ExchangeRate.objects.aggregate(last=Max("pk"))["last"]
    holds = Hold.objects.aggregate(last=Max("pk"))["last"], Hold.objects.filter(released_at=None).count()
    inside = CircuitPiece.objects.aggregate(last=Max("pk"), open=Count("pk", filter=Q(removed_at=None)))
    return hashlib.sha256(repr((newest, rate, holds, sorted(inside.items()))).encode()).hexdigest()


def picture_id(image: ProductImage) -> str:
    """How the feed names a picture: a new one has another name, so that what is cached under one is never wrong."""
    return f"{image.pk}-{PurePosixPath(image.path).stem[:12]}"


def picture_of(name: str) -> ProductImage | None:
    """The picture that `picture_id` named so, while the shop shows its product or a circuit with it."""
    pk = name.partition("-")[0]
    image = ProductImage.objects.filter(pk=int(pk)).first() if pk.isdecimal() else None
    if image is None or picture_id(image) != name:
        return None
    alone = Q(shop_item__status=ItemStatus.ACTIVE, status=ProductStatus.ACTIVE)
    inside = Q(
        in_circuits__circuit__shop_item__status=ItemStatus.ACTIVE, in_circuits__circuit__status=CircuitStatus.ACTIVE
    )
    return image if Product.objects.filter(alone | inside, pk=image.product_id).exists() else None
