"""The pages of the feed: drawn once, and given again while nothing that they show may have changed."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from django.conf import settings
from django.core.cache import cache
from django.db.models import QuerySet

from apps.core.schemas.base import Schema
from apps.ecommerce.schemas import feed as schemas
from apps.ecommerce.selectors.feed import circuits_in_shop, mark, products_in_shop
from apps.ecommerce.selectors.items import categories_in_shop
from apps.ecommerce.services.feed import note_shown


@dataclass(frozen=True)
class Drawn:
    """An answer as it is sent, and its ETag: equal texts have equal ones, whatever happened in between."""

    body: bytes
    etag: str


@dataclass(frozen=True)
class _Sheet:
    rows: Callable[[], QuerySet[Any]]
    present: Callable[[Any], dict[str, Any]]
    answer: type[Schema]


_SHEETS = {
    "products": _Sheet(products_in_shop, schemas.feed_product, schemas.FeedProducts),
    "circuits": _Sheet(circuits_in_shop, schemas.feed_circuit, schemas.FeedCircuits),
}


def feed_page(name: Literal["products", "circuits"], page: int, limit: int) -> Drawn:
    """One page of what the shop shows, in the order in which the things were made."""
    return _kept(f"{name}.{page}.{limit}", lambda: _draw_page(_SHEETS[name], page, limit))


def feed_categories() -> Drawn:
    """The categories with what the shop shows of each."""
    return _kept("categories", _draw_categories)


def _kept(name: str, draw: Callable[[], Schema]) -> Drawn:
    # Read before anything is drawn: a change meanwhile makes the page too new for its mark, never too old.
    place = f"shop.{mark()}.{name}"
    found: Drawn | None = cache.get(place)
    if found is None:
        body = draw().model_dump_json(exclude_unset=True).encode()
        found = Drawn(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
        cache.set(place, found, settings.SHOP_FEED_KEPT)
    return found


def _draw_page(sheet: _Sheet, page: int, limit: int) -> Schema:
    rows = sheet.rows()
    total = rows.order_by().count()
    start = (page - 1) * limit
    things = list(rows[start : start + limit]) if start < total else []
    shown = {thing.shop_item.pk: sheet.present(thing) for thing in things}
    since = note_shown({pk: _digest(facts) for pk, facts in shown.items()})
    data = [{**facts, "updatedAt": since[pk]} for pk, facts in shown.items()]
    return sheet.answer.model_validate(
        {"success": True, "message": "", "data": data, "total": total, "page": page, "limit": limit}
    )


def _draw_categories() -> Schema:
    data = [row for row in map(schemas.feed_category, categories_in_shop()) if row["products"]]
    return schemas.FeedCategories.model_validate({"success": True, "message": "", "data": data})


def _digest(facts: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(facts, default=str, sort_keys=True).encode()).hexdigest()
