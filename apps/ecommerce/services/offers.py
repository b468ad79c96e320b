"""The offer price: it is the product's and the circuit's own, changed through their services."""

from decimal import Decimal
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.catalog.rules import offer_refusal
from apps.catalog.services.products import update_product
from apps.core.errors import Invalid, NotAllowed, WrongState
from apps.core.language import gettext
from apps.core.records.edits import Read
from apps.core.records.workflow import locked
from apps.ecommerce.services.settings import Kind
from apps.inventory.models import Circuit
from apps.inventory.services.circuits import update_circuit


def set_offer(kind: Kind, pk: int, price: Decimal | None, *, by: User, read: Read[Any] | None = None) -> None:
    """Set the offer price in US dollars, or take it away.

    Raises NotFound, NotAllowed to who may not see prices, WrongState for what is gone or has no prices yet, EditConflict, Stale,
    and
    Invalid at `offerPrice` for what is no offer: nothing, or not less than the list price.
    """
    if not by.may(PRICES_READ):
        raise NotAllowed(gettext("No puedes cambiar precios que no ves."), needs=[PRICES_READ])
    with transaction.atomic():
        if kind == "circuits":
            _refuse_no_offer(price, locked(Circuit, pk).max_price)
            update_circuit(pk, {"offer_price": price}, by=by, read=read)
            return
        product = locked(Product, pk)
        # An offer would decide the prices of a product that waits for them.
        if product.price_to_be_decided:
            raise WrongState(gettext("Su precio está por definir: ponle precios antes de ofrecerlo."))
        _refuse_no_offer(price, product.max_normal_price)
        update_product(pk, {"offer_price": price}, {}, by=by, read=read)


def _refuse_no_offer(price: Decimal | None, listed: Decimal | None) -> None:
    wrong = offer_refusal(price, listed)
    if wrong:
        raise Invalid.field("offerPrice", wrong)
