"""A record under lock, for whoever reaches it."""

from apps.accounts.models import User
from apps.core.errors import Conflict, NotAllowed
from apps.core.language import gettext
from apps.core.records.workflow import locked
from apps.partners.models import Customer
from apps.partners.reach import Needs, lacking, reaches
from apps.partners.selectors import partners


def locked_for(needs: Needs, kind: str | None, pk: int, by: User) -> Customer:
    """The record under lock: 404 when the person does not see it, 403 when they see it and no more, 409 when it is nobody's any more."""
    customer = locked(Customer, pk, partners(by, [kind]) if kind else partners(by))
    if not reaches(by, needs, customer):
        raise NotAllowed(needs=lacking(by, needs, customer.kind))
    if customer.anonymized_at:
        raise Conflict(gettext("Sus datos personales se borraron: ya no se modifica."))
    return customer
