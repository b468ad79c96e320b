"""Credit balances: what customers have left, and which payments used it."""

from typing import Annotated, Any, Literal

from ninja import Query
from pydantic import Field

from apps.core.errors import NotFound
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.lists import Words, row_of
from apps.core.schemas import Answer, Id, answer
from apps.sales import abilities
from apps.sales.resources import PAYMENTS, QUOTES
from apps.sales.schemas import payments as schemas
from apps.sales.selectors.payments import credit_balances, has_balances, uses_of_balances, with_something_left

router = Router(tags=["quotes"])


class PageIn(Words):
    page: int = Field(1, alias="page[number]", ge=1, le=1_000_000)
    limit: int = Field(10, ge=1, le=100)


class Whose(Words):
    idPayment: Id | None = None
    idQuote: Id | None = None
    idCustomer: Id | None = None


@router.get("/credit-balances", auth=can(abilities.QUOTE_READ))
def balances(request: Call, asked: Query[Whose]) -> Answer[list[schemas.CreditBalanceOut]]:
    """What is left to use for the customer of a payment or a quote, or for a customer; the oldest first."""
    rows = with_something_left(credit_balances(request.user)).order_by("pk")
    if asked.idPayment is not None:
        rows = rows.filter(customer=PAYMENTS.one(request.user, asked.idPayment).quote.customer_id)
    if asked.idQuote is not None:
        quote = QUOTES.one(request.user, asked.idQuote)
        rows = rows.filter(customer=quote.customer_id).exclude(quote=quote)
    if asked.idCustomer is not None:
        rows = rows.filter(customer=asked.idCustomer)
    return answer([schemas.balance_out(balance) for balance in rows[:200]])


@router.get("/used-credit-balances/{type}/{id}", auth=can(abilities.QUOTE_READ))
def used_balances(
    request: Call,
    type: Literal["quote", "order", "customer", "balance"],
    id: Id,
    asked: Annotated[PageIn, Query(...)],
) -> schemas.UsedBalances:
    """The payments by credit balance of a quote, an order or a customer, or those that used one balance."""
    rows = uses_of_balances(request.user, type, id)
    if not rows.exists() and not has_balances(request.user, type, id):
        raise NotFound(number=id)
    found = rows[(asked.page - 1) * asked.limit : asked.page * asked.limit]
    shown: list[Any] = [row_of(schemas.PaymentRow, payment, request.user) for payment in found]
    return schemas.UsedBalances(
        success=True, message="", data=shown, total=rows.count(), page=asked.page, limit=asked.limit
    )
