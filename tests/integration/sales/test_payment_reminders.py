"""What is owed of an order, told by mail: as it is when the mail goes out, or not at all."""

from decimal import Decimal
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from django.core import mail

from apps.accounts.services.company import update_company
from apps.sales.models import Order, PaymentReminder
from apps.sales.services import mails, reminders
from apps.sales.services.orders import cancel_order, discard_order
from apps.sales.services.reminders import send_payment_reminder
from tests.factories import partners, sales
from tests.integration.sales.support import allowed
from tests.jobs import run
from tests.personas import Caller


def owing(who: Caller, *steps: str, **values: Any) -> Order:
    """An order of which 100 pesos are paid."""
    made = sales.order(who.user, paid=False, **values)
    sales.take(made.quote_id, "confirm", who.user)
    for step in steps:
        sales.take_order(made.pk, step, who.user)
    return Order.objects.get(pk=made.pk)


def remind(who: Caller, order: Order, **values: Any) -> Any:
    return who.post(f"/orders/payment-reminder/{order.pk}", values)


def row() -> PaymentReminder:
    return PaymentReminder.objects.get()


def pesos(amount: Any) -> str:
    return f"${amount:,.2f} MXN"


@pytest.fixture
def no_jobs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Jobs that are enqueued and run by nobody but the test."""
    waiting: list[int] = []

    class Lost:
        enqueue = staticmethod(waiting.append)

    monkeypatch.setattr(reminders, "send_payment_reminder", Lost)
    return waiting


def test_the_customer_is_told_what_is_owed_and_how_to_pay_it(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Ñandú", "payment_data": "CLABE 012 345"}, by=admin.user)
    order = owing(admin, *sales.TO_READY, "confirm_delivery_date")
    assert remind(admin, order).status_code == 200
    [sent] = mail.outbox
    assert sent.to == ["cliente@compra.mx"]
    assert sent.subject == f"Recordatorio de pago de la orden {order.pk} de Muebles Ñandú"
    assert sent.reply_to == [order.seller.email]
    order.refresh_from_db()
    for words in (pesos(order.total), pesos(100), pesos(order.total - 100), f"{order.promised_date:%d/%m/%Y}", "CLABE"):
        assert words in sent.body, words
    [(name, content, kind)] = sent.attachments
    assert (name, kind) == (f"orden_{order.pk}.pdf", "application/pdf")
    assert content == admin.get(f"/orders/download/{order.pk}").content


def test_what_is_paid_and_not_confirmed_is_told_too(admin: Caller) -> None:
    order = owing(admin)
    sales.payment(order.quote, admin.user, "250")
    remind(admin, order)
    assert f"quedan por pagar {pesos(order.total - 100)}." in mail.outbox[0].body
    assert f"De eso, {pesos(250)} ya están registrados y por confirmar." in mail.outbox[0].body


def test_the_order_shows_to_whom_what_went_and_its_history_who_asked(admin: Caller) -> None:
    order = owing(admin)
    [shown] = remind(admin, order, recipient="Otra@Compra.mx", comment="Vence hoy").json()["data"]["reminders"]
    assert (shown["recipient"], shown["state"], shown["error"], shown["by"]) == (
        "otra@compra.mx",
        "Enviado",
        "",
        admin.user.name,
    )
    assert row().owed == order.total - 100
    told = [(e["action"], e["reason"]) for e in admin.get(f"/admin/orders/{order.pk}/history").json()["data"][:3]]
    assert told == [("mail_result", ""), ("create", ""), ("remind", "Vence hoy")]
    trail = admin.get(f"/orders/status/list/{order.pk}").json()["data"]
    assert (trail[-1]["label"], trail[-1]["comment"]) == ("Recordar el pago", "Vence hoy")


def test_the_specification_s_get_does_the_same(admin: Caller) -> None:
    order = owing(admin)
    path = f"/orders/payment-reminder/{order.pk}"
    assert list(admin.get(path, {"recipient": "nadie"}).json()["errors"]) == ["recipient"]
    assert admin.get(path, {"recipient": "otra@compra.mx"}).status_code == 200
    assert [sent.to for sent in mail.outbox] == [["otra@compra.mx"]]


def test_a_customer_without_a_mail_is_asked_for_one_and_nothing_is_noted(admin: Caller) -> None:
    order = owing(admin, customer=partners.customer(admin.user))
    refused = remind(admin, order)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["recipient"])
    assert (PaymentReminder.objects.count(), Order.history.filter(history_action="remind").count()) == (0, 0)


@pytest.mark.parametrize(
    ("paid", "sentence"),
    [("1", ""), ("rest", "Los pagos registrados ya cubren lo que falta: confírmalos antes.")],
)
def test_nobody_is_reminded_of_what_they_have_paid(admin: Caller, paid: str, sentence: str) -> None:
    order = owing(admin)
    sales.payment(order.quote, admin.user, str(order.total - 100) if paid == "rest" else paid)
    answer = remind(admin, order)
    assert (answer.status_code, answer.json()["message"]) == (
        (409, sentence) if sentence else (200, "El recordatorio va en camino al cliente.")
    )
    sales.take(order.quote_id, "confirm", admin.user)
    if sentence:
        assert remind(admin, order).json()["message"] == "Ya está pagada."


@pytest.mark.parametrize("paid", ["all", "registered", "part", "cancelled", "discarded"])
def test_the_mail_tells_what_is_owed_when_it_goes_out(admin: Caller, no_jobs: list[int], paid: str) -> None:
    order = sales.order(admin.user, paid=False, part="transfer")
    sales.take(order.quote_id, "confirm", admin.user) if paid != "discarded" else None
    remind(admin, order)
    happen(order, paid, admin)
    run(send_payment_reminder, no_jobs[0])
    expected = {
        "all": "Ya no se debe nada: se pagó antes de que saliera el correo.",
        "registered": "Los pagos registrados ya cubren lo que falta: se registraron antes de que saliera el correo.",
        "part": "",
        "cancelled": "La orden terminó antes de que saliera el correo.",
        "discarded": "La orden terminó antes de que saliera el correo.",
    }[paid]
    assert (row().state, row().error) == ("Falló" if expected else "Enviado", expected)
    bodies = [sent.body for sent in mail.outbox]
    assert (len(bodies), all(f"quedan por pagar {pesos(order.total - 1100)}." in body for body in bodies)) == (
        0 if expected else 1,
        True,
    )


def happen(order: Order, what: str, who: Caller) -> None:
    """Between the request and the job."""
    if what == "cancelled":
        cancel_order(order.pk, by=who.user)
    elif what == "discarded":
        discard_order(order.pk, by=who.user)
    else:
        sales.payment(order.quote, who.user, "1000" if what == "part" else str(order.total - 100))
        if what != "registered":
            sales.take(order.quote_id, "confirm", who.user)


def test_a_second_click_notes_no_second_mail_and_sends_once(admin: Caller, no_jobs: list[int]) -> None:
    order = owing(admin)
    remind(admin, order)
    remind(admin, order)
    assert no_jobs == [row().pk] * 2
    for pk in no_jobs:
        run(send_payment_reminder, pk)
    assert len(mail.outbox) == 1


def test_what_the_server_refuses_is_said_and_goes_again_with_what_is_owed_then(
    admin: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise SMTPServerDisconnected("gone")

    order = owing(admin)
    with monkeypatch.context() as broken:
        broken.setattr(mails, "send_mail", refuse)
        [failed] = remind(admin, order).json()["data"]["reminders"]
    assert (failed["state"], failed["error"][:28]) == ("Falló", "El servidor de correo cortó ")
    sales.payment(order.quote, admin.user, "400")
    sales.take(order.quote_id, "confirm", admin.user)
    [again] = remind(admin, order).json()["data"]["reminders"]
    assert (again["id"], again["state"], row().owed) == (failed["id"], "Enviado", order.total - Decimal(500))


def test_who_may_remind_and_of_which_orders(everybody: dict[str, Caller]) -> None:
    order = owing(everybody["admin"], customer=partners.customer(everybody["seller"].user, email="uno@compra.mx"))
    told = {name: remind(one, order).status_code for name, one in everybody.items()}
    assert told == {
        "admin": 200, "seller": 200, "wholesaler": 404, "billing": 200, "coordinator": 403, "warehouse": 403,
        "customer": 404,
    }  # fmt: skip
    assert "remind" in allowed(everybody["seller"], order.pk)


def test_who_sees_no_money_sees_no_reminders(admin: Caller, warehouse: Caller) -> None:
    order = owing(admin)
    remind(admin, order)
    assert warehouse.get(f"/orders/show/{order.pk}").json()["data"]["reminders"] == []
    told = warehouse.get(f"/admin/orders/{order.pk}/history").content.decode()
    assert "Por pagar (MXN)" not in told


def test_a_stranger_is_turned_away(admin: Caller, stranger: Caller) -> None:
    order = owing(admin)
    assert remind(stranger, order).status_code == 401
    assert (stranger.get(f"/orders/payment-reminder/{order.pk}").status_code, mail.outbox) == (401, [])
