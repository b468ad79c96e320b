"""A product as one person may see it: a price that is not theirs to see is not in it."""

import base64
from typing import Any

from django.core.files.storage import default_storage

from apps.catalog import abilities, rules, selectors
from apps.catalog.models import Product, ProductImage
from apps.catalog.schemas.products import PRODUCT_FORM, ProductRow
from apps.core.abilities import Actor
from apps.core.files.links import file_link
from apps.core.lists.fields import row_of
from apps.core.records.workflow import actions_for

_COSTS = {price.name for price in rules.PRICES if price.needs == abilities.COSTS_READ}


def product_detail(product: Product, reader: Actor, *, with_content: bool = False) -> dict[str, Any]:
    """All of it; `with_content` puts the pictures themselves in, not only their links."""
    return {
        **row_of(ProductRow, product, reader),
        **_costs_and_backs(product, reader),
        "IdBrand": product.brand_id,
        "IdCategory": product.subcategory_id,
        "IdTrueCategory": product.subcategory.category_id,
        "IdPaint": product.paint_id,
        "IdTapestry": product.tapestry_id,
        "IdSupplier": product.supplier_id,
        "description": product.description,
        "destination": product.destination,
        "satCode": product.sat_code,
        "satName": selectors.sat_names([product.sat_code]).get(product.sat_code),
        "satUnit": product.sat_unit,
        "width": product.width,
        "height": product.height,
        "length": product.length,
        "weight": product.weight,
        "weightUnit": product.weight_unit,
        "lateGrace": product.late_grace,
        "images": [_image(image, with_content) for image in product.images.all()],
        "locations": [
            {"id": place.pk, "name": place.name, "quantity": place.quantity} for place in selectors.stock_of(product)
        ],
        "actions": actions_for(product, reader),
        "version": PRODUCT_FORM.version(product, rules.hidden_from(reader)),
    }


def sale_prices(product: Product, reader: Actor) -> dict[str, Any]:
    """What the product is sold for, as far as the reader may see it."""
    seen: dict[str, Any] = {
        price.wire: getattr(product, price.name) for price in rules.visible_prices(reader) if price.name not in _COSTS
    }
    if reader.may(abilities.WHOLESALE_PRICES_READ):
        seen["wholesalerPrice"] = product.has_wholesaler_price
    return seen


def _costs_and_backs(product: Product, reader: Actor) -> dict[str, Any]:
    visible = rules.visible_prices(reader)
    back = rules.from_back(product.prices_back)
    costs = {price.wire: getattr(product, price.name) for price in visible if price.name in _COSTS}
    return costs | {f"{price.wire}Back": back[price.name] for price in visible}


def _image(image: ProductImage, with_content: bool) -> dict[str, Any]:
    shown = {
        "position": image.position,
        "url": file_link(image.path),
        "thumbnail": file_link(image.thumbnail),
        "width": image.pixels_wide,
        "height": image.pixels_high,
    }
    return {**shown, "b64": _data_address(image.path)} if with_content else shown


def _data_address(path: str) -> str:
    kind = {"jpg": "jpeg"}.get(extension := path.rsplit(".", 1)[-1], extension)
    with default_storage.open(path) as file:
        return f"data:image/{kind};base64,{base64.b64encode(file.read()).decode()}"
