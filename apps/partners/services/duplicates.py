"""Whether a customer is there already."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import gettext, gettext_noop
from apps.core.records.workflow import one_at_a_time
from apps.partners.models import Customer
from apps.partners.selectors import duplicate_keys, possible_duplicates

_IDENTIFYING = ("rfc", "email", "phone")


class PossibleDuplicate(Conflict):
    """`duplicates` says which."""

    code, accept = "possible_duplicate", "acceptDuplicates"
    message = gettext_noop("Puede que ya exista: revisa los registros con el mismo RFC, correo o teléfono.")


def hold_identities(values: Collection[str] = _IDENTIFYING) -> None:
    """Let commands that write an RFC, e-mail or phone go one after the other: of two alike the second sees the first."""
    if not set(_IDENTIFYING).isdisjoint(values):
        one_at_a_time("partners.identities")


def refuse_duplicates(customer: Customer, changes: Mapping[str, Any], by: User, *, accepted: bool) -> None:
    """Raises PossibleDuplicate when a changed RFC, e-mail or phone is another record's too."""
    if accepted:
        return
    keys = duplicate_keys(**{name: str(changes[name]) for name in _IDENTIFYING if name in changes})
    found = possible_duplicates(keys, by, but=customer.pk)
    if found:
        alike = {
            name: gettext("También lo tiene: {customer}.").format(customer=one.name)
            for one in reversed(found)
            for name in one.by
        }
        raise PossibleDuplicate(errors=alike, extra={"duplicates": [asdict(one) for one in found]})
