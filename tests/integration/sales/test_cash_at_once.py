"""Many at once: cash is handed over once, to one person."""

from typing import Any

import pytest

from apps.sales.models import CashCustody
from tests.factories import catalog, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)
PEOPLE = 6


@pytest.fixture
def crowd() -> list[Caller]:
    return [Caller(person("billing", f"cobra{n}@pruebas.mx")) for n in range(PEOPLE)]


def steps_of(pk: int, action: str) -> int:
    return int(CashCustody.history.filter(payment=pk, history_action=action).count())


def test_one_of_many_confirms(crowd: list[Caller]) -> None:
    pk = sales.cash(person("admin"), crowd[0].user, "hand_over").payment_id
    answers = at_once(lambda n: crowd[n].post(f"/cash-payment/confirm/{pk}", {}).status_code, PEOPLE)
    assert answers == [200, *[409] * (PEOPLE - 1)]
    custody = CashCustody.objects.get(payment=pk)
    assert (steps_of(pk, "confirm_cash"), custody.holder_id) == (1, custody.confirmed_by_id)


def test_confirmed_or_refused_and_never_both(crowd: list[Caller]) -> None:
    pk = sales.cash(person("admin"), crowd[0].user, "hand_over").payment_id
    names = ["confirm", "cancel"]

    def answer(n: int) -> int:
        body = {"comment": "Faltaba dinero"}
        return int(crowd[n].post(f"/cash-payment/{names[n % 2]}/{pk}", body).status_code)

    assert at_once(answer, PEOPLE) == [200, *[409] * (PEOPLE - 1)]
    assert steps_of(pk, "confirm_cash") + steps_of(pk, "refuse_cash") == 1


def test_handed_over_or_cancelled_with_its_payment(crowd: list[Caller]) -> None:
    """Whatever comes first: what was cancelled is nobody's, and is not confirmed afterwards."""
    pk = sales.cash(person("admin"), crowd[0].user, "hand_over").payment_id

    def act(n: int) -> Any:
        if n:
            return crowd[n].post(f"/quotes/cancel-payment?id={pk}&comment=Se+devolvió").status_code
        return crowd[0].post(f"/cash-payment/confirm/{pk}", {}).status_code

    assert at_once(act, 2) in ([200, 200], [200, 409])
    custody = CashCustody.objects.get(payment=pk)
    assert custody.ended_at is not None
    assert (custody.status == "Entregado") == (steps_of(pk, "confirm_cash") == 1)


def test_of_three_vouchers_at_once_one_is_kept(crowd: list[Caller]) -> None:
    pk = sales.cash(person("admin"), crowd[0].user).payment_id

    def upload(n: int) -> int:
        sent = {"idPayment": pk, "image": catalog.picture("PNG")}
        return int(crowd[n].form("/cash-payment-voucher", sent).status_code)

    assert sorted(at_once(upload, 3)) == [200, 409, 409]
    custody = CashCustody.objects.get(payment=pk)
    last = custody.history.latest()
    assert (custody.voucher, custody.voucher_by_id) == (last.voucher, last.history_user_id)
