"""The public in general as a customer: whom global invoices are for."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.records.history import save_as
from apps.core.records.workflow import one_at_a_time
from apps.partners.models import Customer
from apps.partners.reach import Kind
from apps.partners.rules import GENERIC_REGIME, GENERIC_USE, PUBLIC_RFC
from apps.partners.transitions import CustomerStatus


def public_customer(name: str, *, by: User) -> Customer:
    """The active one of this name with the generic RFC; the first time it is made."""
    with transaction.atomic():
        one_at_a_time("the public in general")
        there = Customer.objects.filter(rfc=PUBLIC_RFC, business_name=name, status=CustomerStatus.ACTIVE)
        found = there.order_by("pk").first()
        if found:
            return found
        made = Customer(
            kind=Kind.CUSTOMER,
            business_name=name,
            rfc=PUBLIC_RFC,
            tax_regime=GENERIC_REGIME,
            cfdi_use=GENERIC_USE,
            created_by=by,
        )
        return save_as(made, by=by, action="create")
