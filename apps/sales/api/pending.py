"""What we owe whom."""

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, answer
from apps.sales import abilities
from apps.sales.schemas.pending import PendingTotals, totals_out
from apps.sales.selectors.pending import pending_totals

router = Router(tags=["orders"])


@router.get("/orders/pending/totals", auth=can(abilities.ORDERS_READ))
def totals(request: Call) -> Answer[PendingTotals]:
    """What is to be delivered by when it was promised for, by place, and of the customers who are owed most."""
    return answer(totals_out(pending_totals(request.user)))
