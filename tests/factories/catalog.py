"""Things of the catalogue, made through its services."""

from decimal import Decimal
from functools import cache
from io import BytesIO
from itertools import count
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.accounts.models import User
from apps.catalog.models import Brand, Category, Color, Product, SatKey, Subcategory, Supplier
from apps.catalog.services.catalogues import create_named
from apps.catalog.services.products import create_product
from apps.core.db.search import searched

_number = count(1)

PRICES = {
    "cost_utility": Decimal(35),
    "exchange_rate": Decimal("17.25"),
    "providers_price_usd": Decimal(100),
    "unit_price_invoice_mn": Decimal(1725),
    "providers_costing_mn": Decimal(1800),
    "unit_price_invoice_usd": Decimal(100),
    "min_normal_price": Decimal(150),
    "max_normal_price": Decimal(200),
    "has_wholesaler_price": True,
    "min_wholesaler_price": Decimal(120),
    "max_wholesaler_price": Decimal(140),
    "offer_price": Decimal(145),
    "lf_price": Decimal(160),
    "dr_price": Decimal(170),
    "suggest_max_price": Decimal(210),
}


def brand(by: User, name: str = "") -> Brand:
    return create_named(Brand, {"name": name or f"Marca {next(_number)}"}, by=by)


def supplier(by: User, name: str = "") -> Supplier:
    return create_named(Supplier, {"name": name or f"Proveedor {next(_number)}"}, by=by)


def category(by: User, name: str = "") -> Category:
    return create_named(Category, {"name": name or f"Categoría {next(_number)}"}, by=by)


def subcategory(by: User, name: str = "", parent: Category | None = None) -> Subcategory:
    values = {"name": name or f"Subcategoría {next(_number)}", "category_id": (parent or category(by)).pk}
    return create_named(Subcategory, values, by=by)


def color(by: User, kind: str = "paint", name: str = "", code: str = "") -> Color:
    return create_named(Color, {"name": name or f"Color {next(_number)}", "kind": kind, "code": code}, by=by)


def sat_keys(**names: str) -> None:
    """Keys of the SAT by their code: `sat_keys(k56101500="Muebles")`."""
    made = [(code[1:], name) for code, name in names.items()]
    SatKey.objects.bulk_create(
        [SatKey(code=code, name=name, search_text=searched([name, code])) for code, name in made], ignore_conflicts=True
    )


def product(by: User, **values: Any) -> Product:
    """An active product; a brand and a subcategory of its own unless told, and a key that the SAT has."""
    if code := values.get("sat_code"):
        sat_keys(**{f"k{code}": "Muebles"})
    filled: dict[str, Any] = {"name": f"Silla {next(_number)}", **values}
    filled["brand_id"] = filled.get("brand_id") or brand(by).pk
    filled["subcategory_id"] = filled.get("subcategory_id") or subcategory(by).pk
    return create_product(filled, {}, by=by)


def sold_product(by: User, **values: Any) -> Product:
    """One that may be sold, and leased, at any price."""
    made = product(by, **{"min_normal_price": Decimal(0), "min_monthly_price": Decimal(0), **values})
    if made.min_normal_price is None and "min_normal_price" not in values:
        # Who may not see prices sets none.
        made.min_normal_price = made.min_monthly_price = Decimal(0)
        made.save()
    return made


@cache
def _drawn(kind: str) -> bytes:
    target = BytesIO()
    Image.new("RGB", (640, 480), "teal").save(target, kind)
    return target.getvalue()


def picture(kind: str = "JPEG") -> SimpleUploadedFile:
    return SimpleUploadedFile("foto.jpg", _drawn(kind))
