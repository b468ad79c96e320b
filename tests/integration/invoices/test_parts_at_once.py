"""Many people at once, and nothing of an order is invoiced twice."""

from decimal import Decimal
from itertools import count
from typing import Any

import pytest

from apps.invoices.models import Invoice, InvoicedPiece
from apps.invoices.services.sources.parts import PARTS, Part
from apps.sales.models import Order
from tests.factories import invoices, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.invoices.test_parts import draft
from tests.personas import Caller, person
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)
PEOPLE = 4


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def order_in_parts(admin: Caller) -> Order:
    invoices.settings(admin.user)
    return invoices.order(admin.user, *sales.TO_READY, "deliver_one", pieces=3)


def check(order: Order) -> None:
    """Each piece in one invoice, and together no more than the order."""
    pieces = list(
        InvoicedPiece.objects.filter(counts=True, order_piece__order=order).values_list("order_piece", flat=True)
    )
    assert len(pieces) == len(set(pieces)) <= 3
    assert sum(one.total for one in Invoice.objects.filter(order=order, counts=True)) <= order.total


def test_one_of_many_drafts_what_was_delivered(admin: Caller) -> None:
    for _ in range(RACES):
        order = order_in_parts(admin)
        answers = at_once(lambda _, order=order: draft(admin, order).status_code, PEOPLE)  # type: ignore[misc]
        assert answers == [201, *[409] * (PEOPLE - 1)]
        check(order)


def test_the_whole_and_a_part_at_once_are_one_of_both(admin: Caller) -> None:
    for _ in range(RACES):
        order = order_in_parts(admin)

        def act(number: int, order: Order = order) -> Any:
            return draft(admin, order, ("whole", "delivered")[number % 2]).status_code

        assert at_once(act, PEOPLE) == [201, *[409] * (PEOPLE - 1)]
        check(order)


def test_parts_cancelled_and_made_at_once_never_meet(admin: Caller) -> None:
    """The first part is dropped while others want the rest, and whatever is left."""
    for _ in range(RACES):
        order = order_in_parts(admin)
        first = draft(admin, order).json()["data"]["id"]

        def act(number: int, order: Order = order, first: int = first) -> Any:
            return (
                admin.delete(f"/invoices/{first}").status_code
                if number == 0
                else draft(admin, order, "rest").status_code
            )

        answers = at_once(act, PEOPLE)
        assert answers.count(200) == 1
        assert 1 <= answers.count(201) <= 2
        check(order)


def test_without_the_rule_the_database_keeps_them_apart(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count(1)

    def all_of_it(order: Order, _: Any) -> tuple[Any, Part]:
        return PARTS, Part(order, next(numbers), frozenset(order.pieces.values_list("pk", flat=True)))

    monkeypatch.setattr("apps.invoices.services.drafting.portion_of", all_of_it)
    order = order_in_parts(admin)
    answers = at_once(lambda _: draft(admin, order), PEOPLE)
    assert sorted(answer.status_code for answer in answers) == [201, *[409] * (PEOPLE - 1)]
    refused = {answer.json()["message"] for answer in answers if answer.status_code == 409}
    assert refused <= {"Ya tiene una factura.", "No hay nada que facturar: nada de ello cuesta."}
    check(order)


def test_two_parts_that_take_the_shipping_at_once_are_told(admin: Caller) -> None:
    invoices.settings(admin.user)
    for _ in range(RACES):
        order = invoices.order(admin.user, *sales.TO_READY, "deliver_one", pieces=3, shipping_cost=Decimal(100))
        made = [draft(admin, order, portion).json()["data"]["id"] for portion in ("delivered", "rest")]
        change(admin, made[1], withShipping=False)

        def take(number: int, made: list[int] = made) -> Any:
            return admin.put(f"/admin/invoices/{made[number]}", {"withShipping": True}).status_code

        assert at_once(take, 2) == [200, 422]
        check(order)


def change(who: Caller, pk: int, **values: Any) -> None:
    version = who.get(f"/invoices/{pk}").json()["data"]["version"]
    assert who.put(f"/admin/invoices/{pk}", {**values, "version": version}).status_code == 200
