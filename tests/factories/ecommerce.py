"""What the shop shows, made through its services."""

from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.services.products import update_product
from apps.core.files.pictures import clean_picture
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.ecommerce.services.keys import make_key
from apps.ecommerce.services.settings import change_settings
from apps.inventory.models import Circuit
from tests.factories import catalog, inventory

SHOWN = {"status": ItemStatus.ACTIVE, "price_visibility": PriceVisibility.VISIBLE}
PRICES = {name: Decimal(value) for name, value in (("min_price", 900), ("max_price", 1000), ("offer_price", 950))}


def product(by: User, *, pieces: int = 1, pictures: int = 0, **values: Any) -> Product:
    """A product that the shop shows with its price."""
    made = catalog.product(by, **{**catalog.PRICES, **values})
    update_product(made.pk, {}, {at: clean_picture(catalog.picture()) for at in range(1, pictures + 1)}, by=by)
    if pieces:
        inventory.pieces(by, pieces, of=made)
    change_settings("products", [made.pk], SHOWN, by=by)
    return made


def circuit(by: User, *sizes: tuple[int, int], **values: Any) -> Circuit:
    """A circuit that the shop shows with its price."""
    made = inventory.circuit(by, *sizes, **{**PRICES, **values})
    change_settings("circuits", [made.pk], SHOWN, by=by)
    return made


def key(by: User, name: str = "Tienda") -> str:
    """The whole text of a new key."""
    return make_key(name, by=by)[1]
