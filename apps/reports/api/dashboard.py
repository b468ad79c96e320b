"""The dashboard: what a person may see of a period, and what waits for them."""

from typing import Annotated

from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, answer
from apps.inventory.abilities import EXITS_READ
from apps.leases.abilities import LEASES_READ
from apps.reports.abilities import DASHBOARD_READ, MARGINS_READ
from apps.reports.api.sight import only
from apps.reports.lists.waiting import waiting
from apps.reports.schemas import dashboard as parts
from apps.reports.schemas.figures import link
from apps.reports.schemas.leases import LeasesOut, leases_part
from apps.reports.schemas.margin import MarginOut, margin_out
from apps.reports.schemas.metrics import FirstStep, Recorded, TotalSales, Waiting
from apps.reports.schemas.periods import FromTo, FromToUser
from apps.reports.selectors.first_steps import first_steps
from apps.reports.selectors.sight import (
    MARGINS,
    MONEY,
    SALES,
    sees_leases,
    sees_margins,
    sees_money,
    sees_payments,
    sees_sales,
)

router = Router(tags=["dashboard"], auth=can(DASHBOARD_READ))


@router.get("/dashboard")
def dashboard(request: Call, asked: Annotated[FromTo, Query(...)]) -> Answer[parts.DashboardOut]:
    """Of the last 30 days unless told; what the person may not see is null. Each figure says which list it sums."""
    return answer(parts.dashboard(request.user, asked.period()))


@router.get("/dashboard/waiting", auth=can(DASHBOARD_READ, EXITS_READ))
def what_waits(request: Call) -> Answer[list[Waiting]]:
    """What this person can do now, and how much of it there is; also what there is none of. It stands on the dashboard,
    and above the exits for who has none."""
    found = waiting(request.user)
    return answer([{"key": t.key, "count": n, "list": link(t.spec.name, **chosen)} for t, chosen, n in found])


@router.get("/dashboard/first-steps")
def steps_before_the_first_sale(request: Call) -> Answer[list[FirstStep]]:
    """Those that this person may take, in their order, and whether anybody did."""
    return answer([{"key": key, "done": done} for key, done in first_steps(request.user).items()])


@router.get("/dashboard/leases", auth=can(DASHBOARD_READ))
def leases(request: Call) -> Answer[LeasesOut]:
    """Rents of this month, what is overdue by its age, contracts that end soon, of the leases that the person sees."""
    only(request.user, sees_leases(request.user), LEASES_READ)
    return answer(leases_part(request.user, money=sees_money(request.user)))


@router.get("/dashboard/margin", auth=can(MARGINS_READ))
def margin(request: Call, asked: Annotated[FromTo, Query(...)]) -> Answer[MarginOut]:
    """What is left of what was sold in the period, by category, and what the stock cost: the owner's."""
    only(request.user, sees_margins(request.user), *MARGINS)
    return answer(margin_out(request.user, asked.period()))


@router.get("/total-payment-recorded")
def total_payment_recorded(request: Call, asked: Annotated[FromTo, Query(...)]) -> Answer[Recorded]:
    """What was registered in the period, in pesos, without what balances paid."""
    only(request.user, sees_payments(request.user), *MONEY)
    period = asked.period()
    found = parts.payments_part(request.user, period)["registered"]["total"]
    return answer({"period": parts.days(period), "figure": found})


@router.get("/total-sales")
def total_sales(request: Call, asked: Annotated[FromToUser, Query(...)]) -> Answer[TotalSales]:
    """What was sold in the period by month and seller, or by one seller: subtotals in pesos."""
    only(request.user, sees_sales(request.user), *SALES)
    period = asked.period()
    found = parts.sales_part(request.user, period, seller=asked.user)
    return answer({"period": parts.days(period), **found})
