"""What may still be changed of an order."""

from typing import Annotated

from ninja import Body

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Id
from apps.sales import abilities
from apps.sales.api.order_steps import shown
from apps.sales.resources import ORDERS
from apps.sales.schemas.order_steps import OrderUpdate
from apps.sales.schemas.orders import OrderDetail
from apps.sales.services.order_changes import Swap, change_order

router = Router(tags=["orders"])


@router.put("/orders/update/{id}", auth=can(abilities.ORDER_EDIT))
def update_order(request: Call, id: Id, payload: Annotated[OrderUpdate, Body(...)]) -> Answer[OrderDetail]:
    """Change how and where it goes, and swap pieces for equal free ones. 409 `edit_conflict`, `stale`,
    `piece_taken`."""
    payload.refuse_others(OrderDetail.model_validate(ORDERS.shown(request.user, id)).model_dump(mode="json"))
    swaps = [Swap(swap.IdPiece, swap.by) for swap in payload.replace]
    change_order(
        id,
        payload.values(),
        swaps,
        payload.places(emptied=True),
        read=payload.read(),
        reason=payload.comment,
        by=request.user,
    )
    return shown(request, id, gettext("La orden quedó guardada."))
