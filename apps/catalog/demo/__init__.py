"""The catalogue of the demo company: the same every time, made through the services."""

import csv
from decimal import Decimal
from functools import cache
from itertools import cycle, islice
from typing import Any

from django.conf import settings

from apps.accounts.models import User
from apps.catalog.demo.pictures import draw_product
from apps.catalog.models import Brand, Category, Color, Product, Subcategory, Supplier
from apps.catalog.services.catalogues import create_named
from apps.catalog.services.pictures import Pictures
from apps.catalog.services.products import create_product
from apps.catalog.services.sat_keys import load_sat_keys
from apps.core.files.pictures import CleanPicture, clean_picture
from apps.core.money import round_amount

Row = dict[str, str]
_PREFIX = {
    "Oficina": "OFI",
    "Restaurante": "RES",
    "Cocina industrial": "COC",
    "Gimnasio": "GIM",
    "Lavandería": "LAV",
    "Exterior": "EXT",
}
EXCHANGE_RATE = Decimal("18.25")
# How much above the cost each price lies.
_MARGINS = {
    "min_normal_price": "1.35",
    "max_normal_price": "1.60",
    "min_wholesaler_price": "1.20",
    "max_wholesaler_price": "1.30",
    "min_monthly_price": "0.06",
    "max_monthly_price": "0.08",
    "lf_price": "1.42",
    "dr_price": "1.48",
    "suggest_max_price": "1.75",
}


class Catalogue:
    """The plain catalogues by name, each made once."""

    def __init__(self, rows: list[Row], by: User) -> None:
        self.brands = {name: create_named(Brand, {"name": name}, by=by) for name in _once(rows, "brand")}
        self.suppliers = {name: create_named(Supplier, {"name": name}, by=by) for name in _once(rows, "supplier")}
        categories = {name: create_named(Category, {"name": name}, by=by) for name in _once(rows, "category")}
        parents = {row["subcategory"]: categories[row["category"]] for row in rows}
        self.subcategories = {
            name: create_named(Subcategory, {"name": name, "category_id": parent.pk}, by=by)
            for name, parent in parents.items()
        }
        self.colors: dict[str, list[tuple[Color, str]]] = {"paint": [], "tapestry": []}
        for row in _table("colors.csv"):
            values = {"kind": row["kind"], "name": row["name"], "code": row["code"]}
            self.colors[row["kind"]].append((create_named(Color, values, by=by), row["rgb"]))


def load(by: User, products: int | None = None) -> list[Product]:
    """The catalogues and `products` of them (all of the table when not told; beyond it in other colours)."""
    rows = _table("products.csv")
    load_sat_keys(only={row["sat"] for row in rows})
    known = Catalogue(rows, by)
    wanted = len(rows) if products is None else products
    return [_make(known, row, number, len(rows), by) for number, row in enumerate(islice(cycle(rows), wanted))]


def _make(known: Catalogue, row: Row, number: int, table_size: int, by: User) -> Product:
    series = number // table_size
    color, rgb = _color(known, row, number + series)
    values: dict[str, Any] = {
        "name": f"{row['name']} · serie {series + 1}" if series else row["name"],
        "item": row["item"],
        "model": row["model"],
        "type": row["type"],
        "code": f"{_PREFIX[row['category']]}-{number + 1:04}",
        "internal_code": f"{row['model']}/{number + 1}",
        "sat_code": row["sat"],
        "description": f"{row['name']}. {row['item']}.",
        "low_count": int(row["low"]),
        "brand_id": known.brands[row["brand"]].pk,
        "subcategory_id": known.subcategories[row["subcategory"]].pk,
        "supplier_id": None if number % 11 == 10 else known.suppliers[row["supplier"]].pk,
        **{name: Decimal(row[name]) for name in ("width", "height", "length", "weight")},
    }
    if color:
        values[f"{row['finish']}_id"] = color.pk
    values |= {"price_to_be_decided": True} if number % 13 == 12 else _prices(Decimal(row["cost"]), number)
    return create_product(values, _pictures(row, rgb, number), by=by)


def _color(known: Catalogue, row: Row, number: int) -> tuple[Color | None, str]:
    if not row["finish"]:
        return None, "#9c3b2a"
    choices = known.colors[row["finish"]]
    return choices[number % len(choices)]


def _prices(cost: Decimal, number: int) -> dict[str, Any]:
    prices: dict[str, Any] = {name: round_amount(cost * Decimal(margin)) for name, margin in _MARGINS.items()}
    return prices | {
        "has_wholesaler_price": True,
        "offer_price": round_amount(cost * Decimal("1.28")) if number % 6 == 0 else None,
        "cost_utility": Decimal(35),
        "exchange_rate": EXCHANGE_RATE,
        "providers_price_usd": cost,
        "unit_price_invoice_usd": cost,
        "unit_price_invoice_mn": round_amount(cost * EXCHANGE_RATE),
        "providers_costing_mn": round_amount(cost * EXCHANGE_RATE * Decimal("1.08")),
    }


def _pictures(row: Row, rgb: str, number: int) -> Pictures:
    """Two of three products have a picture, some of them a second."""
    if number % 3 == 2:
        return {}
    shown: Pictures = {1: _drawn(row["shape"], rgb, 0)}
    return {**shown, 2: _drawn(row["shape"], rgb, 3)} if number % 6 == 0 else shown


@cache
def _drawn(shape: str, rgb: str, tint: int) -> CleanPicture:
    return clean_picture(draw_product(shape, rgb, tint))


def _once(rows: list[Row], column: str) -> list[str]:
    return list(dict.fromkeys(row[column] for row in rows))


def _table(name: str) -> list[Row]:
    with (settings.FIXTURES / "demo" / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
