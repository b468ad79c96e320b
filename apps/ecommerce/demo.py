"""The shop of the demo company: most of what it has is shown, some of it without a price, a few things featured."""

from collections.abc import Sequence

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.ecommerce.services.settings import Kind, change_settings
from apps.inventory.models import Circuit
from apps.inventory.transitions.circuit import CircuitStatus


def load(products: Sequence[Product], by: User) -> None:
    """Two of three products are active, one of five of them without its price; the last circuits wait."""
    _show("products", [product.pk for number, product in enumerate(products) if number % 3], by)
    circuits = Circuit.objects.filter(status=CircuitStatus.ACTIVE).order_by("pk")
    _show("circuits", list(circuits.values_list("pk", flat=True))[:3], by)


def _show(kind: Kind, ids: Sequence[int], by: User) -> None:
    groups = (
        (ids, {"status": ItemStatus.ACTIVE}),
        ([pk for number, pk in enumerate(ids) if number % 5], {"price_visibility": PriceVisibility.VISIBLE}),
        (ids[::6], {"featured": True}),
    )
    for some, values in groups:
        # At most what a call may send at once.
        for start in range(0, len(some), 1000):
            change_settings(kind, some[start : start + 1000], values, by=by)
