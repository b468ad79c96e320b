"""The list of commissions."""

from typing import Annotated

from pydantic import Field

from apps.accounts.schemas.names import PersonId
from apps.commissions.models import Commission
from apps.commissions.schemas.commission_row import CommissionRow
from apps.commissions.selectors.commissions import commissions, having
from apps.commissions.transitions.commission import CommissionStatus
from apps.core.lists import Filter, ListSpec, equals
from apps.core.schemas import Day, Id, Month

_Year = Annotated[int, Field(ge=2000, le=2100)]


COMMISSIONS: ListSpec[Commission] = ListSpec(
    name="commissions",
    title="Comisiones",
    rows=commissions,
    row=CommissionRow,
    default_sort="-ID",
    filters={
        "seller": equals(PersonId, "seller_id"),
        "payment": equals(Day, "paid_at__date"),
        "created": equals(Day, "created_at__date"),
        "monthyear": equals(Month, "month"),
        "year": equals(_Year, "month__year"),
        "status": equals(CommissionStatus, "status"),
        "order": Filter(Id, having("order")),
        "devolution": Filter(Id, having("devolution")),
        "lease": Filter(Id, having("lease")),
    },
    numbered=True,
)
