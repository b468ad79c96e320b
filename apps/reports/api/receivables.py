"""What customers owe."""

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, answer
from apps.invoices.abilities import INVOICES_READ
from apps.reports.schemas.receivables import DebtorOut, debtor_out
from apps.reports.selectors.owing import debtors

router = Router(tags=["receivables"])


@router.get("/receivables/customers", auth=can(INVOICES_READ), operation_id="receivables_by_customer")
def by_customer(request: Call) -> Answer[list[DebtorOut]]:
    """Who owes something of the orders and leases that the person sees, and how old it is; who owes most comes first."""
    return answer([debtor_out(one) for one in debtors(request.user)])
