"""A postal code is of one state. What is another one's name beside it is a mistake; what may be a short form of it is not."""

from collections.abc import Mapping
from typing import Any

from apps.core.db.search import normalize
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.partners.models import Address, PostalCode


def check_state(values: Mapping[str, Any], address: Address | None = None, field: str = "state") -> None:
    """Raises Invalid at the field when the state that is written is not that of the code, and either is new. An unknown code
    is saved: the preflight tells it."""
    now = {name: values.get(name, getattr(address, name, "")) for name in ("zip_code", "state")}
    if not all(now.values()) or (address and all(getattr(address, name) == value for name, value in now.items())):
        return
    of_code = PostalCode.objects.filter(pk=now["zip_code"]).values_list("state", flat=True).first()
    if of_code is None or not _is_another(now["state"], of_code):
        return
    raise Invalid.field(
        field, gettext("El código postal {code} es de {state}.").format(code=now["zip_code"], state=of_code)
    )


def _is_another(written: str, of_code: str) -> bool:
    """«Coahuila» is Coahuila de Zaragoza, and «México» may be the city."""
    said, own = normalize(written), normalize(of_code)
    if said in own:
        return False
    others = PostalCode.objects.order_by().values_list("state", flat=True).distinct()
    return any(f"{normalize(other)} ".startswith(f"{said} ") for other in others)
