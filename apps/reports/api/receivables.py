"""What customers owe."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import companys
from apps.core.lists import file_answer
from apps.core.schemas import Answer, Id, answer
from apps.inventory.api.movement_documents import pdf_answer
from apps.invoices.abilities import INVOICES_READ
from apps.reports.documents.statement import statement_document
from apps.reports.schemas.periods import FromToOfTheYear
from apps.reports.schemas.receivables import DebtorOut, debtor_out
from apps.reports.schemas.statement import StatementOut, statement_out
from apps.reports.selectors.owing import debtors
from apps.reports.selectors.statement import statement

router = Router(tags=["receivables"])
READ = can(INVOICES_READ)


@router.get("/receivables/customers", auth=READ, operation_id="receivables_by_customer")
def by_customer(request: Call) -> Answer[list[DebtorOut]]:
    """Who owes something of the orders and leases that the person sees, and how old it is; who owes most comes first."""
    return answer([debtor_out(one) for one in debtors(request.user)])


@router.get("/receivables/customers/{id}/statement", auth=READ, operation_id="statement_of_customer")
def of_customer(request: Call, id: Id, asked: Annotated[FromToOfTheYear, Query(...)]) -> Answer[StatementOut]:
    """What the customer was asked for and paid of the documents that the person sees, day by day, and what is owed of it now."""
    return answer(statement_out(statement(request.user, id, asked.period())))


@router.get(
    "/receivables/customers/{id}/statement.pdf",
    auth=READ,
    openapi_extra=file_answer("application/pdf"),
    operation_id="statement_of_customer_pdf",
)
def paper_of_customer(request: Call, id: Id, asked: Annotated[FromToOfTheYear, Query(...)]) -> HttpResponse:
    """The same on paper."""
    with companys():
        paper = statement_document(statement(request.user, id, asked.period()))
    return pdf_answer(paper, f"estado_de_cuenta_cliente_{id}.pdf")
