"""The offer price: it is the product's and the circuit's own, changed through their services."""

from decimal import Decimal

from django.db import transaction

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.catalog.services.products import update_product
from apps.core.errors import NotAllowed, WrongState
from apps.core.workflow import locked
from apps.ecommerce.services.settings import Kind
from apps.inventory.services.circuits import update_circuit


def set_offer(kind: Kind, pk: int, price: Decimal | None, *, by: User, version: int | None = None) -> None:
    """Set the offer price in US dollars, or take it away. `version` is the circuit's that was looked at.

    Raises NotFound, NotAllowed to who may not see prices, WrongState for what is gone or has no prices yet, and Stale.
    """
    if not by.may(PRICES_READ):
        raise NotAllowed("No puedes cambiar precios que no ves.")
    if kind == "circuits":
        update_circuit(pk, {"offer_price": price}, by=by, version=version)
        return
    with transaction.atomic():
        # An offer would decide the prices of a product that waits for them.
        if locked(Product, pk).price_to_be_decided:
            raise WrongState("Su precio está por definir: ponle precios antes de ofrecerlo.")
        update_product(pk, {"offer_price": price}, {}, by=by)
