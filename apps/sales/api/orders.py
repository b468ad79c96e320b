"""Orders: the list, one of them, its document, and its payments."""

from typing import Annotated, Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from ninja import Body, Query
from pydantic import Field

from apps.core.errors import NotAllowed, NotFound
from apps.core.http.auth import Call, can
from apps.core.http.downloads import CSV, FRAMES
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import (
    ORDERS as DIALECT,
)
from apps.core.lists import (
    Words,
    chosen_columns,
    columns_answer,
    export_response,
    file_answer,
    params_of,
    read_params,
    wire_list,
)
from apps.core.records.steps_taken import steps_taken
from apps.core.schemas import Answer, Flag, Id, ListedColumns, Person, TraceOut, Truth, answer
from apps.sales import abilities
from apps.sales.documents.order import order_document, order_file_name
from apps.sales.resources import ORDERS, PAYMENTS
from apps.sales.schemas import orders as schemas
from apps.sales.schemas.payments import PaymentComment, PaymentOut
from apps.sales.schemas.shown import PAID, UNPAID
from apps.sales.schemas.taken import CommentIn, Showing
from apps.sales.selectors.orders import comments_on_payments, customers_of, orders, sellers_of
from apps.sales.services.payments import cancel_payment, confirm_payment
from apps.sales.transitions.order_states import OrderStatus


class Suggested(Words):
    user: Annotated[str, Field(max_length=200)] = ""
    showing: Showing = 0


router = Router(tags=["orders"])
LIST, READ = can(abilities.ORDERS_READ), can(abilities.ORDER_READ)
_Params: Any = params_of(ORDERS.spec, DIALECT, also={"active"})
_Payment = Answer[PaymentOut]
NOTHING: Any = CommentIn()

wire_list(router, "/orders/list", ORDERS.spec, needs=[abilities.ORDERS_READ], dialect=DIALECT)


@router.get("/orders/column-list", auth=LIST)
def columns(request: Call) -> ListedColumns:
    """The columns that the CSV may have, for this person."""
    return columns_answer(ORDERS.spec.visible_columns(request.user))


@router.get("/orders/csv", auth=LIST, openapi_extra=file_answer(CSV, FRAMES))
def csv(request: Call, params: Annotated[_Params, Query(...)]) -> HttpResponseBase:
    """Every row of the filter, with the columns that `active[n]` names."""
    chosen = chosen_columns(ORDERS.spec, request.user, request)
    return export_response(request, ORDERS.spec, read_params(ORDERS.spec, params), chosen, "csv")


@router.get("/orders/clients", auth=LIST)
def clients(request: Call, asked: Query[Suggested]) -> Answer[list[Person]]:
    """Whose orders there are, with the words of `user` in their names; `showing` 0 is all of them."""
    return answer(_suggested(customers_of(orders(request.user), asked.user), asked.showing))


@router.get("/orders/users", auth=LIST)
def sellers(request: Call, asked: Query[Suggested]) -> Answer[list[Person]]:
    """Who sold the orders that one sees."""
    return answer(_suggested(sellers_of(orders(request.user), asked.user), asked.showing))


@router.get("/orders/order-status", auth=LIST)
def order_states(request: Call, payments: Annotated[Flag, Query(False)] = False) -> Answer[list[str]]:
    """The states of an order, for a filter."""
    return answer(list(OrderStatus.values))


@router.get("/orders/payment-status", auth=LIST)
def payment_states(request: Call) -> Answer[list[str]]:
    """Whether an order is paid, for a filter."""
    return answer([UNPAID, PAID])


@router.get("/orders/show/{id}", auth=READ)
def show(request: Call, id: Id) -> Answer[schemas.OrderDetail]:
    """All of an order, with its pieces and what was paid."""
    return answer(ORDERS.shown(request.user, id))


@router.get("/orders/status/list/{id}", auth=READ)
def status_trail(request: Call, id: Id) -> Answer[list[TraceOut]]:
    """Each step of an order: who, when, and why; the first one first."""
    return answer(steps_taken(ORDERS.one(request.user, id), request.user, gettext_noop("Aprobación")))


@router.get("/orders/download/{id}", auth=READ, openapi_extra=file_answer("application/pdf"))
def download(request: Call, id: Id) -> HttpResponse:
    """The order as `orden_{id}.pdf`, with its prices: for who reads quotes."""
    order = ORDERS.one(request.user, id)
    if not request.user.may(abilities.QUOTE_READ):
        raise NotAllowed(gettext("El documento lleva precios que tu rol no muestra."), needs=[abilities.QUOTE_READ])
    response = HttpResponse(order_document(order), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{order_file_name(order)}"'
    return response


@router.get("/orders/payment-comments/{orderId}", auth=can(abilities.QUOTE_READ))
def payment_comments(request: Call, orderId: Id) -> Answer[list[PaymentComment]]:
    """What was said about the payments of an order, the newest first; for who reads quotes."""
    return answer(comments_on_payments(ORDERS.one(request.user, orderId).quote_id, request.user))


@router.get("/orders/confirm-payment/{orderId}/{paymentId}", auth=can(abilities.ORDER_READ, changes=True))
def confirm_by_get(request: Call, orderId: Id, paymentId: Id, asked: Query[CommentIn]) -> _Payment:
    """Pendiente → Pagado. The specification asks for it by GET; a POST does the same."""
    return _confirm(request, orderId, paymentId, asked)


@router.post("/orders/confirm-payment/{orderId}/{paymentId}", auth=READ, operation_id="confirm_order_payment")
def confirm(request: Call, orderId: Id, paymentId: Id, payload: Annotated[CommentIn, Body(...)] = NOTHING) -> _Payment:
    """Pendiente → Pagado; something may be said of it."""
    return _confirm(request, orderId, paymentId, payload)


def _confirm(request: Call, order_id: int, pk: int, said: CommentIn) -> _Payment:
    _of_order(request, order_id, pk)
    confirm_payment(pk, reason=said.comment, by=request.user)
    return answer(PAYMENTS.shown(request.user, pk), gettext("El pago quedó confirmado."))


@router.post("/orders/cancel-payment/{orderId}/{paymentId}/{cancelFromReportPayment}", auth=READ)
def cancel(
    request: Call, orderId: Id, paymentId: Id, cancelFromReportPayment: Truth, payload: Annotated[CommentIn, Body(...)]
) -> _Payment:
    """Cancel a payment, with a comment; it does not matter from which screen."""
    _of_order(request, orderId, paymentId)
    cancel_payment(paymentId, reason=payload.comment, by=request.user)
    return answer(PAYMENTS.shown(request.user, paymentId), gettext("El pago quedó cancelado."))


def _of_order(request: Call, order_id: int, payment_id: int) -> None:
    """Raises NotFound when the payment is of another order."""
    order = ORDERS.one(request.user, order_id)
    if not order.payments.filter(pk=payment_id).exists():
        raise NotFound


def _suggested(people: Any, showing: int) -> list[dict[str, Any]]:
    rows = people[:showing] if showing else people
    return [{"id": person.pk, "name": person.name} for person in rows]
