"""The product of a line, as the specification names what it is."""

from typing import Any

from apps.accounts.models import User
from apps.catalog.abilities import PRODUCTS_READ
from apps.catalog.models import Product
from apps.core.files.links import file_link
from apps.core.schemas.base import Schema


class ProductNames(Schema):
    IdProduct: int
    Name: str
    Model: str
    Item: str
    Type: str
    Code: str
    name_brand: str
    name_categorie: str
    image: str | None


class LineProduct(ProductNames):
    """The product of a line. `QtyIventory`, its stock now, is null for who reads no products."""

    NamePaint: str | None
    CodePaint: str | None
    NameTapestry: str | None
    CodeTapestry: str | None
    QtyIventory: int | None


def product_names(product: Product, cover: str | None) -> dict[str, Any]:
    return {
        "IdProduct": product.pk,
        "Name": product.name,
        "Model": product.model,
        "Item": product.item,
        "Type": product.type,
        "Code": product.code,
        "name_brand": product.brand.name,
        "name_categorie": product.subcategory.name,
        "image": file_link(cover) if cover else None,
    }


def line_product(line: Any, reader: User) -> dict[str, Any]:
    """The product of a line of a quote or an order."""
    paint, tapestry = line.product.paint, line.product.tapestry
    return {
        **product_names(line.product, line.cover),
        "NamePaint": paint.name if paint else None,
        "CodePaint": paint.code if paint else None,
        "NameTapestry": tapestry.name if tapestry else None,
        "CodeTapestry": tapestry.code if tapestry else None,
        "QtyIventory": line.in_stock if reader.may(PRODUCTS_READ) else None,
    }
