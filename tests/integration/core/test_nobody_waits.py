"""Nobody waits for a document that is drawn, nor for a mail server that is slow: no transaction is open meanwhile."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.db import connection

from apps.accounts.models import User
from apps.accounts.services.passwords import mail_forgotten_password, mail_invitation
from apps.accounts.transitions import UserStatus
from apps.core.pdf import renderer
from apps.inventory.models import InventoryExit
from apps.sales.models import Delivery, PaymentReminder, QuoteMail
from apps.sales.models.mail import MailState
from apps.sales.services.quote_mails import send_quote_mail
from apps.sales.services.reminders import send_payment_reminder
from tests.contract.operations import CONTRACT, answered_at
from tests.factories import commissions, counts, entries, inventory, invoices, leases, refunds, sales
from tests.jobs import run
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of each document drawn and each mail sent: whether it was done inside a transaction."""
    found: list[bool] = []

    def drawn(_page: str) -> renderer.Drawn:
        found.append(connection.in_atomic_block)
        return renderer.Drawn(b"%PDF-1.7", complete=False)

    def sent(_self: EmailMessage, *_: Any, **__: Any) -> int:
        found.append(connection.in_atomic_block)
        return 1

    monkeypatch.setattr(renderer, "draw", drawn)
    monkeypatch.setattr(EmailMessage, "send", sent)
    return found


def _delivered(by: User) -> int:
    return sales.order(by, *sales.TO_READY, "output", "deliver_one").pk


DOCUMENTS: dict[str, Callable[[User], int]] = {
    "/commissions/pdf/{}": lambda by: commissions.commission(by, by).pk,
    "/devolution/download/{}": lambda by: refunds.refund(by).pk,
    "/invoices/{}/pdf": lambda by: invoices.invoice(by, "issue").pk,
    "/leases/{}/contract": lambda by: leases.lease(by).pk,
    "/receivables/customers/{}/statement.pdf": lambda by: sales.order(by).customer_id,
    "/leases/{}/statement": lambda by: leases.lease(by).pk,
    "/labels/test.pdf?paper=letter-30": lambda by: by.pk,
    "/orders/deliveries/{}/pdf": lambda by: Delivery.objects.get(order=_delivered(by)).pk,
    "/orders/download/{}": lambda by: sales.order(by).pk,
    "/orders/outputs/{}/pdf": lambda by: InventoryExit.objects.get(document_id=_delivered(by)).pk,
    "/pdf-incomes": lambda by: entries.entry(by).pk,
    "/stock-counts/{}/sheet": lambda by: counts.count(by, "read", "close").pk,
    "/products-entries/{}/pdf": lambda by: entries.entry(by).pk,
    "/quotes/download?id={}": lambda by: sales.quote(by).pk,
    "/reports/download": lambda by: inventory.piece(by).pk,
    "/transfer/download?id={}": lambda by: inventory.transfer(by).pk,
}


def test_every_document_is_here() -> None:
    """A voucher that may be a picture as well is kept as it came, and not drawn."""
    calls = {
        path.removeprefix("/api").replace("{id}", "{}")
        for path, methods in CONTRACT["paths"].items()
        if "get" in methods and "application/pdf" in answered_at(path) and "image/png" not in answered_at(path)
    }
    assert calls == {path.partition("?")[0] for path in DOCUMENTS}


@pytest.mark.parametrize("path", DOCUMENTS)
def test_a_document_is_drawn_outside(admin: Caller, held: list[bool], path: str) -> None:
    pk = DOCUMENTS[path](admin.user)
    held.clear()
    assert admin.get(path.format(pk)).status_code == 200
    assert held == [False]


def test_labels_are_drawn_outside(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked for by a POST, as they mark their pieces."""
    inventory.piece(admin.user)
    held, draw = [], renderer.draw

    def drawn(page: str) -> renderer.Drawn:
        held.append(connection.in_atomic_block)
        return draw(page)

    monkeypatch.setattr(renderer, "draw", drawn)
    assert admin.post("/labels/pieces", {}).content.startswith(b"%PDF")
    assert held == [False]


def _quote_mail(admin: Caller) -> None:
    sales.quote(admin.user, "send")
    QuoteMail.objects.update(state=MailState.PENDING, started_at=None, sent_at=None)
    run(send_quote_mail, QuoteMail.objects.get().pk)


def _reminder(admin: Caller) -> None:
    order = sales.order(admin.user, paid=False)
    sales.take(order.quote_id, "confirm", admin.user)
    admin.post(f"/orders/payment-reminder/{order.pk}")
    PaymentReminder.objects.filter(order=order).update(state=MailState.PENDING, started_at=None, sent_at=None)
    run(send_payment_reminder, PaymentReminder.objects.get().pk)


def _invitation(admin: Caller) -> None:
    invited = person("seller", "nueva@pruebas.mx")
    User.objects.filter(pk=invited.pk).update(status=UserStatus.INVITED)
    mail_invitation.call(invited.pk)


@pytest.mark.parametrize(
    ("mail", "steps"),
    [
        (_quote_mail, [False, False]),  # its document too
        (_reminder, [False, False]),
        (_invitation, [False]),
        (lambda admin: run(mail_forgotten_password, admin.user.email), [False]),
    ],
)
def test_a_mail_is_sent_outside(admin: Caller, held: list[bool], mail: Any, steps: list[bool]) -> None:
    mail(admin)
    assert held[-len(steps) :] == steps
