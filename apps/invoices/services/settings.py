"""How the company gives invoices: its data, its series, its certificates."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import one_at_a_time
from apps.core.server.secrets import encrypt
from apps.invoices.models import Certificate, InvoiceSettings
from apps.invoices.rules.csd import CsdRefused, read_csd
from apps.invoices.rules.issuer import missing
from apps.invoices.selectors.settings import invoice_settings, issuer_of

_SETTINGS = "invoice settings"


def update_settings(
    values: Mapping[str, Any], *, by: User, read: Read[InvoiceSettings] | None = None
) -> InvoiceSettings:
    """Store these fields. Raises Invalid with what the SAT would refuse of what was written, and EditConflict."""
    with transaction.atomic():
        one_at_a_time(_SETTINGS)
        kept = invoice_settings()
        left = merged(kept, values, read)
        was = {name: getattr(kept, name) for name in left}
        for name, value in left.items():
            setattr(kept, name, value)
        wrong = missing(issuer_of(kept))
        columns = {"taxRegime": kept.regime, "postalCode": kept.postal_code}
        said = {field: sentence for field, sentence in wrong.items() if columns.get(field)}
        if said:
            raise Invalid(errors=said)
        if kept._state.adding:
            return save_as(kept, by=by, action="create")
        for name, value in was.items():
            setattr(kept, name, value)
        return change_as(kept, left, by=by)


def add_certificate(content: bytes, key: bytes, password: str, *, by: User) -> Certificate:
    """Keep a CSD of the company; its key is encrypted, its password is not kept. Raises Invalid at certificate, key or password,
    and Conflict for one that is there already."""
    with transaction.atomic():
        one_at_a_time(_SETTINGS)
        rfc = invoice_settings().rfc
        if not rfc:
            raise Conflict(gettext("Escribe antes el RFC de la empresa en los ajustes de facturación."))
        try:
            csd = read_csd(content, key, password, rfc=rfc, now=timezone.now())
        except CsdRefused as refused:
            raise Invalid.field(refused.field, str(refused)) from None
        if Certificate.objects.filter(number=csd.number).exists():
            raise Conflict(gettext("El certificado {csd} ya está.").format(csd=csd.number))
        made = Certificate(
            number=csd.number,
            rfc=csd.rfc,
            name=csd.name,
            valid_from=csd.valid_from,
            valid_to=csd.valid_to,
            der=csd.content,
            private_key=encrypt(csd.key),
            uploaded_by=by,
        )
        return save_as(made, by=by, action="create")
