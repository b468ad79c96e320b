"""What waits for its invoice, and many invoices at once."""

from typing import Any

from ninja import Query

from apps.core.errors import NotFound
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, Id, answer
from apps.invoices import abilities
from apps.invoices.schemas import due as schemas
from apps.invoices.schemas.invoices import named_source
from apps.invoices.selectors.batches import MOST_BATCHES, batches
from apps.invoices.services.batches import invoice_many

router = Router(tags=["invoices"])
ASK = can(abilities.INVOICES_ASK)


@router.get("/invoices/due", auth=ASK, operation_id="invoices_due")
def due(request: Call, asked: Query[schemas.OfMonthIn]) -> Answer[schemas.DueOut]:
    """What has no invoice yet of a month, this one unless told: orders, installments of leases, and payments."""
    return answer(schemas.due_out(request.user, asked.first_day()))


@router.get("/invoices/batches", auth=ASK, operation_id="invoice_batches")
def latest(request: Call) -> Answer[list[schemas.BatchRow]]:
    """The latest first."""
    return answer([schemas.batch_row(one) for one in batches(request.user)[:MOST_BATCHES]])


@router.post("/invoices/batches", auth=ASK, operation_id="invoice_many")
def invoice(request: Call, payload: schemas.BatchIn) -> Created[Answer[schemas.BatchOut]]:
    """Begin to make an invoice of each; a job does it, and the batch says how far it is."""
    made = invoice_many([named_source(one) for one in payload.sources], issues=payload.issue, by=request.user)
    return answer(_shown(request, made.pk), gettext("Se están haciendo las facturas."))


@router.get("/invoices/batches/{id}", auth=ASK, operation_id="invoice_batch")
def show(request: Call, id: Id) -> Answer[schemas.BatchOut]:
    """How far it is, and what came of each line."""
    return answer(_shown(request, id))


def _shown(request: Call, pk: int) -> Any:
    found = batches(request.user).filter(pk=pk).first()
    if found is None:
        raise NotFound(number=pk)
    return schemas.batch_out(found)
