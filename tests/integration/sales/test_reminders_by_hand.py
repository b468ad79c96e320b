"""A reminder to pay in one's own words, to several; and not once another sum is owed."""

from typing import Any

import pytest
from django.core import mail

from apps.accounts.services.company import update_company
from apps.sales.models import Order, PaymentReminder
from apps.sales.services import reminders
from apps.sales.services.reminders import send_payment_reminder
from tests.factories import sales
from tests.jobs import run
from tests.personas import Caller


@pytest.fixture
def order(admin: Caller) -> Order:
    return owing(admin)


def owing(admin: Caller) -> Order:
    """An order of which 100 pesos are paid."""
    made = sales.order(admin.user, paid=False)
    sales.take(made.quote_id, "confirm", admin.user)
    return Order.objects.get(pk=made.pk)


def remind(who: Caller, order: Order, **values: Any) -> Any:
    return who.post(f"/orders/payment-reminder/{order.pk}", values)


def draft(who: Caller, order: Order) -> Any:
    return who.get(f"/orders/payment-reminder/{order.pk}/draft").json()["data"]


def test_it_goes_to_each_in_one_s_own_words(admin: Caller, order: Order) -> None:
    answer = remind(admin, order, recipients=["uno@compra.mx", "dos@compra.mx"], subject="Tu saldo", message="Faltan 5")
    assert [one.to for one in mail.outbox] == [["uno@compra.mx"], ["dos@compra.mx"]]
    assert {one.body.split("\n")[0] for one in mail.outbox} == {"Faltan 5"}
    assert {(one["subject"], one["message"]) for one in answer.json()["data"]["reminders"]} == {
        ("Tu saldo", "Faltan 5")
    }


def test_the_draft_says_what_the_mail_would_say(admin: Caller, order: Order) -> None:
    update_company({"trade_name": "Muebles", "payment_data": "CLABE 012"}, by=admin.user)
    offered = draft(admin, order)
    assert f"quedan por pagar ${order.total - 100:,.2f} MXN." in offered["message"]
    assert "Datos de pago:\nCLABE 012" in offered["message"]
    assert "{" not in offered["message"] and "por confirmar" not in offered["message"]
    remind(admin, order)
    assert mail.outbox[0].body.startswith(offered["message"] + "\n\n")
    assert (PaymentReminder.objects.get().subject, PaymentReminder.objects.get().message) == (
        offered["subject"], offered["message"],
    )  # fmt: skip


@pytest.mark.parametrize("own", ["Faltan $5,700.00", ""])
def test_one_s_own_words_do_not_go_out_once_another_sum_is_owed(
    admin: Caller, order: Order, monkeypatch: pytest.MonkeyPatch, own: str
) -> None:
    waiting: list[int] = []

    class Lost:
        enqueue = staticmethod(waiting.append)

    monkeypatch.setattr(reminders, "send_payment_reminder", Lost)
    remind(admin, order, message=own)
    sales.payment(order.quote, admin.user, "500")
    sales.take(order.quote_id, "confirm", admin.user)
    run(send_payment_reminder, waiting[0])
    told = PaymentReminder.objects.get()
    assert (told.state, told.error) == (
        ("Falló", "Lo que se debe cambió antes de que saliera el correo: escribe otra vez el mensaje.")
        if own
        else ("Enviado", "")
    )


def test_the_draft_is_for_who_may_remind(everybody: dict[str, Caller], stranger: Caller) -> None:
    order = owing(everybody["admin"])
    told = {name: one.get(f"/orders/payment-reminder/{order.pk}/draft").status_code for name, one in everybody.items()}
    assert told == {
        "admin": 200, "seller": 404, "wholesaler": 404, "billing": 200, "coordinator": 403, "warehouse": 403,
        "customer": 404,
    }  # fmt: skip
    assert stranger.get(f"/orders/payment-reminder/{order.pk}/draft").status_code == 401
