"""What `/api/admin` offers of commissions."""

from typing import Any

from apps.commissions import abilities
from apps.commissions.lists import COMMISSIONS as SPEC
from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.schemas.commissions import CommissionDetail
from apps.commissions.schemas.shown import commission_detail
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part


def _named(entry: Any) -> str:
    if entry.lease_id:
        return gettext("Renta {lease}").format(lease=entry.lease_id)
    if entry.order_id:
        return gettext("Orden {order}").format(order=entry.order_id)
    return gettext("Devolución {devolution}").format(devolution=entry.devolution_id)


COMMISSIONS: Resource[Commission] = Resource(
    spec=SPEC,
    model=Commission,
    read=abilities.COMMISSION_OPEN,
    reads_list=abilities.COMMISSIONS_READ,
    detail=CommissionDetail,
    present=commission_detail,
    history=HistoryOf(
        parts=[Part(CommissionEntry, "commission_id", _named)],
        hidden=frozenset(
            {"image", "version", "commission", "order", "devolution", "lease", "seller", "selling_total_mxn", "paid_at", "paid_by",
             "cancelled_at"}
        ),
    ),
    labels={"put_in": gettext_noop("Agregado"), "take_out": gettext_noop("Retirado"), "give_back": gettext_noop("Liberado")},
)  # fmt: skip

RESOURCES: list[Resource[Any]] = [COMMISSIONS]
