"""Whether a customer is there already."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.partners.models import Customer
from apps.partners.selectors import duplicate_keys, possible_duplicates

_IDENTIFYING = ("rfc", "email", "phone")


class PossibleDuplicate(Conflict):
    """`duplicates` says which; the same call with acceptDuplicates goes through."""

    code = "possible_duplicate"
    message = "Puede que ya exista: revisa los registros con el mismo RFC, correo o teléfono."


def refuse_duplicates(customer: Customer, changes: Mapping[str, Any], by: User, *, accepted: bool) -> None:
    """Raises PossibleDuplicate when a changed RFC, e-mail or phone is another record's too."""
    if accepted:
        return
    keys = duplicate_keys(**{name: str(changes[name]) for name in _IDENTIFYING if name in changes})
    found = possible_duplicates(keys, by, but=customer.pk)
    if found:
        raise PossibleDuplicate(extra={"duplicates": [asdict(one) for one in found]})
