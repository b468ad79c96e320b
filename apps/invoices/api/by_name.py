"""An invoice by name of an order that was agreed without one."""

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, Done, Id, answer, done
from apps.invoices import abilities
from apps.invoices.schemas.paid import related_out
from apps.invoices.schemas.source import AskedByNameOut, ByNameIn
from apps.invoices.services.by_name import invoice_by_name, invoice_with_others

router = Router(tags=["invoices"])
ISSUE = can(abilities.INVOICES_ISSUE)


@router.post("/invoices/by-name", auth=ISSUE, operation_id="invoice_by_name")
def by_name(request: Call, payload: ByNameIn) -> Created[Answer[AskedByNameOut]]:
    """Its customer asks for one now: a draft with its tax within what was paid. A global invoice that it is in is dropped as a draft, and
    has its cancellation asked for once it is stamped."""
    asked = invoice_by_name(payload.idOrder, by=request.user, reason=payload.reason)
    words = (
        gettext("El borrador de la factura está listo: revísalo y emítelo.")
        if asked.draft
        else gettext("La orden se factura a su nombre cuando su factura global quede cancelada.")
    )
    return answer({"draft": related_out(asked.draft), "cancels": related_out(asked.cancels)}, words)


@router.delete("/invoices/by-name/{id}", auth=ISSUE, operation_id="invoice_with_others")
def with_others(request: Call, id: Id) -> Done:
    """Of this order its customer wants none any more: it goes into a global invoice."""
    invoice_with_others(id, by=request.user)
    return done(gettext("La orden vuelve a ir en una factura global."))
