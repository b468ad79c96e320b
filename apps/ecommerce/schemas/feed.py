"""The wire of the feed. It names each field that a shop gets: no cost, no wholesale price, no piece, no supplier."""

from datetime import datetime
from decimal import Decimal
from typing import Any

from pydantic import Field

from apps.catalog.models import ProductImage
from apps.core.schemas import Money
from apps.core.schemas.base import Schema
from apps.ecommerce.models import PriceVisibility
from apps.ecommerce.rules import in_mxn
from apps.ecommerce.selectors.feed import picture_id

PICTURES = "/api/ecom/public/pictures/"


class FeedPrices(Schema):
    """There only while the shop may show prices; null where none is set, in pesos also while there is no rate."""

    priceUsd: Money | None = None
    priceMxn: Money | None = None
    offerPriceUsd: Money | None = None
    offerPriceMxn: Money | None = None


class FeedPicture(Schema):
    """Addresses that take the same key, in the same header."""

    url: str
    thumbnail: str
    width: int
    height: int


class FeedColor(Schema):
    name: str
    code: str


class FeedDimensions(Schema):
    """Centimetres, and the weight in its unit."""

    width: Money | None
    height: Money | None
    length: Money | None
    weight: Money | None
    weightUnit: str


class FeedItem(FeedPrices):
    id: int
    name: str
    featured: bool
    available: int = Field(description="how many could be sold now")
    updatedAt: datetime = Field(description="since when all of this is as it is")


class FeedProduct(FeedItem):
    sku: str
    description: str
    model: str
    type: str
    brand: str
    categoryId: int
    category: str
    subcategoryId: int
    subcategory: str
    dimensions: FeedDimensions
    paint: FeedColor | None
    tapestry: FeedColor | None
    pictures: list[FeedPicture]


class FeedPart(Schema):
    """A product of a circuit, and how many pieces of it one set has."""

    id: int
    sku: str
    name: str
    pieces: int
    pictures: list[FeedPicture]


class FeedCircuit(FeedItem):
    """`available` counts complete sets."""

    products: list[FeedPart]


class FeedSubcategory(Schema):
    id: int
    name: str
    products: int


class FeedCategory(Schema):
    """In the order that the company gave them; only those with products in the shop."""

    id: int
    name: str
    products: int
    subcategories: list[FeedSubcategory]


class _Page(Schema):
    success: bool
    message: str
    total: int
    page: int
    limit: int


class FeedProducts(_Page):
    data: list[FeedProduct]


class FeedCircuits(_Page):
    data: list[FeedCircuit]


class FeedCategories(Schema):
    success: bool
    message: str
    data: list[FeedCategory]


def feed_product(product: Any) -> dict[str, Any]:
    """A product of `selectors.feed.products_in_shop()`, all but since when."""
    return {
        **_facts(product, product.free, product.max_normal_price),
        "sku": product.code,
        "description": product.description,
        "model": product.model,
        "type": product.type,
        "brand": product.brand.name,
        "categoryId": product.subcategory.category_id,
        "category": product.subcategory.category.name,
        "subcategoryId": product.subcategory_id,
        "subcategory": product.subcategory.name,
        "dimensions": {
            "width": product.width,
            "height": product.height,
            "length": product.length,
            "weight": product.weight,
            "weightUnit": product.weight_unit,
        },
        "paint": _color(product.paint),
        "tapestry": _color(product.tapestry),
        "pictures": [_picture(image) for image in product.images.all()],
    }


def feed_circuit(circuit: Any) -> dict[str, Any]:
    """A circuit of `selectors.feed.circuits_in_shop()`, all but since when."""
    return {
        **_facts(circuit, circuit.quantity, circuit.max_price),
        "products": [
            {
                "id": row.product_id,
                "sku": row.product.code,
                "name": row.product.name,
                "pieces": row.pieces_needed,
                "pictures": [_picture(image) for image in row.product.images.all()],
            }
            for row in circuit.products.all()
        ],
    }


def feed_category(category: Any) -> dict[str, Any]:
    """A category of `selectors.items.categories_in_shop()`."""
    inside = [{"id": row.pk, "name": row.name, "products": row.items} for row in category.in_order if row.items]
    return {
        "id": category.pk,
        "name": category.name,
        "products": sum(row["products"] for row in inside),
        "subcategories": inside,
    }


def _facts(thing: Any, available: int, price: Decimal | None) -> dict[str, Any]:
    facts = {"id": thing.pk, "name": thing.name, "featured": thing.featured, "available": available}
    if thing.price_visibility != PriceVisibility.VISIBLE:
        return facts
    return {
        **facts,
        "priceUsd": price,
        "priceMxn": in_mxn(price, thing.rate),
        "offerPriceUsd": thing.offer_price,
        "offerPriceMxn": in_mxn(thing.offer_price, thing.rate),
    }


def _color(color: Any) -> dict[str, str] | None:
    return {"name": color.name, "code": color.code} if color else None


def _picture(image: ProductImage) -> dict[str, Any]:
    address = PICTURES + picture_id(image)
    return {
        "url": address,
        "thumbnail": f"{address}/thumbnail",
        "width": image.pixels_wide,
        "height": image.pixels_high,
    }
