"""One address at a time, as the quote builder saves them."""

from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.core.records.edits import Read
from apps.partners.models import Address, AddressKind
from apps.partners.reach import EDIT, EDIT_TAX
from apps.partners.services import address_book
from apps.partners.services.locking import locked_for


def save_address(
    customer_id: int,
    kind: AddressKind,
    pk: int | None,
    values: dict[str, Any],
    *,
    by: User,
    read: Read[Address] | None = None,
) -> Address:
    """Add or change an address; who may only change tax data reaches those for invoices. Raises EditConflict."""
    needs = EDIT_TAX if kind == AddressKind.INVOICE else EDIT
    with transaction.atomic():
        customer = locked_for(needs, None, customer_id, by)
        return address_book.put_address(customer, kind, pk, values, by=by, read=read)
