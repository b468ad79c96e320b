"""How the shop shows things: for one or for many at once, all of them or none."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from django.db import models, transaction
from django.db.models import QuerySet

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.errors import Invalid
from apps.core.language import gettext, gettext_noop
from apps.core.records.bulk import change_all_as, create_all_as
from apps.core.records.workflow import hold, lock_all
from apps.ecommerce.models import ShopItem
from apps.inventory.models import Circuit
from apps.inventory.transitions.circuit import CircuitStatus

Kind = Literal["products", "circuits"]

_UNKNOWN = {"products": gettext_noop("Ese producto no existe."), "circuits": gettext_noop("Ese circuito no existe.")}
_GONE = {
    "products": gettext_noop("Ese producto está eliminado: restáuralo antes de mostrarlo en la tienda."),
    "circuits": gettext_noop("Ese circuito está desarmado."),
}
_LIVE = {"products": ProductStatus.ACTIVE, "circuits": CircuitStatus.ACTIVE}


def things(kind: Kind) -> QuerySet[Any]:
    return Product.objects.all() if kind == "products" else Circuit.objects.all()


def change_settings(kind: Kind, ids: Sequence[int], values: Mapping[str, Any], *, by: User) -> int:
    """Set `values` (status, price_visibility, featured) of every one of `ids`; how many of them that changed.

    Raises Invalid at `ids.<n>` for what is unknown or gone, and then changes nothing.
    """
    if not values:
        raise Invalid(gettext("Di qué quieres cambiar: el estado, el precio o si se destaca."))
    link = "product_id" if kind == "products" else "circuit_id"
    with transaction.atomic():
        # Locked before their rows: so two who set the first setting of a thing follow one another.
        hold(things(kind).filter(pk__in=ids), no_key=True)
        _refuse_gone(kind, ids)
        present = lock_all(ShopItem.objects.filter(**{f"{link}__in": ids}))
        missing = set(ids) - {getattr(item, link) for item in present}
        made = [ShopItem(**{link: pk}, **values) for pk in sorted(missing) if _differs(ShopItem(), values)]
        changed = [item for item in present if _differs(item, values)]
        for item in changed:
            vars(item).update(values)
        create_all_as(made, by=by, action="show")
        change_all_as(changed, list(values), by=by, action="show")
    return len(made) + len(changed)


def _refuse_gone(kind: Kind, ids: Sequence[int]) -> None:
    states = dict(things(kind).filter(pk__in=ids).values_list("pk", "status"))
    errors = {
        f"ids.{at}": gettext((_GONE if pk in states else _UNKNOWN)[kind])
        for at, pk in enumerate(ids)
        if states.get(pk) != _LIVE[kind]
    }
    if errors:
        raise Invalid(next(iter(errors.values())), errors=errors)


def _differs(item: models.Model, values: Mapping[str, Any]) -> bool:
    return any(getattr(item, name) != value for name, value in values.items())
