"""Global invoices: what one would be of, and its draft."""

from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, answer
from apps.invoices import abilities
from apps.invoices.resources import INVOICES
from apps.invoices.schemas import globals as schemas
from apps.invoices.schemas.invoices import InvoiceDetail
from apps.invoices.services.globals import draft_global

router = Router(tags=["invoices"])
ISSUE = can(abilities.INVOICES_ISSUE)


@router.get("/invoices/global", auth=ISSUE, operation_id="global_invoice_look")
def look(request: Call, asked: Query[schemas.GlobalIn]) -> Answer[schemas.GlobalOut]:
    """What a global invoice of a period would be of: the paid orders that nobody asked an invoice for, and those left out."""
    return answer(schemas.global_out(asked.period(), request.user))


@router.post("/invoices/global", auth=ISSUE, operation_id="draft_global_invoice")
def draft(request: Call, payload: schemas.GlobalIn) -> Created[Answer[InvoiceDetail]]:
    """A draft of it."""
    made = draft_global(payload.period(), by=request.user)
    words = gettext("El borrador de la factura global está listo: revísalo y emítelo.")
    return answer(INVOICES.shown(request.user, made.pk), words)
