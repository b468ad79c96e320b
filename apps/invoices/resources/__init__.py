"""What `/api/admin` offers of invoices."""

from typing import Any

from apps.core.abilities import COMMENTS_READ
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.lists.admin import Write
from apps.core.records.history import HistoryOf, Part
from apps.invoices import abilities, lists
from apps.invoices.models import Invoice, InvoiceMail
from apps.invoices.schemas.invoices import InvoiceDetail, InvoiceUpdate
from apps.invoices.schemas.shown import invoice_detail
from apps.invoices.selectors.invoices import WHOLE_INVOICE
from apps.invoices.services.drafting import update_draft


def _update(pk: int, payload: InvoiceUpdate, *, by: Any) -> Invoice:
    return update_draft(pk, payload.sent(), by=by, read=payload.read())


INVOICES: Resource[Invoice] = Resource(
    spec=lists.INVOICES,
    model=Invoice,
    followed=True,
    read=abilities.INVOICES_READ,
    detail=InvoiceDetail,
    present=invoice_detail,
    whole=WHOLE_INVOICE,
    update=Write(abilities.INVOICES_ASK, InvoiceUpdate, _update),
    history=HistoryOf(
        parts=[
            Part(
                InvoiceMail,
                "invoice_id",
                lambda mail: gettext("Correo a {recipient}").format(recipient=mail.recipient),
                needs=COMMENTS_READ,
            )
        ],
        secrets=dict.fromkeys(("subject", "message"), abilities.INVOICES_ISSUE),
        hidden=frozenset({"deleted_at", "kind", "counts", "part", "credits", "invoice", "started_at", "attempts"}),
    ),
    labels={
        "seal": gettext_noop("Sellada"),
        "fail": gettext_noop("No se pudo sellar"),
        "stamped_by_pac": gettext_noop("La timbró el PAC"),
        "refused_by_pac": gettext_noop("El PAC no la timbró"),
        "stand_again": gettext_noop("Ya no se sustituye"),
        "credit": gettext_noop("Nota de crédito"),
        "mail_result": gettext_noop("Correo"),
        "mail_again": gettext_noop("Correo otra vez"),
    },
)

RESOURCES: list[Resource[Any]] = [INVOICES]
