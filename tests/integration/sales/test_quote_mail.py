"""A quote by mail: noted when it is sent, sent by a job, and its row says how that went."""

from datetime import timedelta
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.services.company import update_company
from apps.sales.models import QuoteMail
from apps.sales.services import mails, quote_mails
from apps.sales.services.quote_mails import send_quote_mail
from apps.sales.services.quotes import cancel_quote, change_quote
from tests.factories import partners, sales
from tests.jobs import run
from tests.personas import Caller

LATER = mails.LONGEST_TRY + timedelta(seconds=1)


def send(who: Caller, quote: Any, **values: Any) -> Any:
    return who.post("/quotes/send", {"id": quote.pk, **values})


def row() -> QuoteMail:
    return QuoteMail.objects.get()


@pytest.fixture
def no_jobs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Jobs that are enqueued and never run: what a worker that dies leaves."""
    waiting: list[int] = []

    class Lost:
        enqueue = staticmethod(waiting.append)

    monkeypatch.setattr(quote_mails, "send_quote_mail", Lost)
    return waiting


@pytest.fixture
def broken_server(monkeypatch: pytest.MonkeyPatch) -> Any:
    def refuse(*_: Any, **__: Any) -> None:
        raise SMTPServerDisconnected("gone")

    with monkeypatch.context() as broken:
        broken.setattr(mails, "send_mail", refuse)
        yield broken


def test_the_customer_gets_the_document_and_answers_the_seller(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Ñandú"}, by=admin.user)
    quote = sales.quote(admin.user)
    assert send(admin, quote).status_code == 200
    [sent] = mail.outbox
    assert (sent.to, sent.subject) == (["cliente@compra.mx"], f"Cotización {quote.pk} de Muebles Ñandú")
    assert sent.reply_to == [admin.user.email]
    assert f"${quote.total:,.2f} MXN" in sent.body
    [(name, content, kind)] = sent.attachments
    assert (name, kind) == (f"cotizacion_{quote.pk}.pdf", "application/pdf")
    assert content == admin.get("/quotes/download", {"id": quote.pk}).content


def test_the_row_says_to_whom_which_version_and_how_it_went(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    [shown] = send(admin, quote, recipient="Otra@Compra.mx").json()["data"]["mails"]
    assert (shown["recipient"], shown["version"], shown["state"], shown["error"]) == (
        "otra@compra.mx",
        1,
        "Enviado",
        "",
    )
    assert shown["sentAt"]
    assert (row().attempts, row().created_by) == (1, admin.user)
    assert [version.history_action for version in row().history.order_by("history_id")] == ["create", "mail_result"]


def test_a_quote_whose_customer_has_no_mail_asks_for_one_and_stays_as_it_was(admin: Caller) -> None:
    quote = sales.quote(admin.user, customer=partners.customer(admin.user))
    refused = send(admin, quote)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["recipient"])
    quote.refresh_from_db()
    assert (quote.status, QuoteMail.objects.count()) == ("Cotización", 0)


def test_what_the_server_refuses_is_said_and_may_be_sent_again(admin: Caller, broken_server: Any) -> None:
    quote = sales.quote(admin.user)
    [failed] = send(admin, quote).json()["data"]["mails"]
    assert failed["state"] == "Falló"
    assert failed["error"] == "El servidor de correo cortó la conexión; revisa el puerto y la seguridad."
    broken_server.undo()
    [again] = send(admin, quote).json()["data"]["mails"]
    assert (again["id"], again["state"], again["error"]) == (failed["id"], "Enviado", "")
    assert (row().attempts, len(mail.outbox)) == (2, 1)


def test_a_sent_one_is_sent_once_more_when_somebody_asks(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    send(admin, quote)
    states = [one["state"] for one in send(admin, quote).json()["data"]["mails"]]
    assert (states, len(mail.outbox)) == (["Enviado", "Enviado"], 2)


def test_the_same_job_twice_sends_once(admin: Caller, no_jobs: list[int]) -> None:
    send(admin, sales.quote(admin.user))
    run(send_quote_mail, no_jobs[0])
    run(send_quote_mail, no_jobs[0])
    assert len(mail.outbox) == 1


def test_a_second_click_while_it_waits_notes_no_second_mail(admin: Caller, no_jobs: list[int]) -> None:
    quote = sales.quote(admin.user)
    send(admin, quote)
    send(admin, quote)
    assert no_jobs == [row().pk, row().pk]
    for pk in no_jobs:
        run(send_quote_mail, pk)
    assert len(mail.outbox) == 1


def test_a_job_that_died_leaves_a_mail_that_another_one_sends_when_it_is_certain(
    admin: Caller, no_jobs: list[int]
) -> None:
    send(admin, sales.quote(admin.user))
    QuoteMail.objects.update(started_at=timezone.now(), attempts=1)
    run(send_quote_mail, row().pk)
    assert (row().state, mail.outbox) == ("Pendiente", [])
    QuoteMail.objects.update(started_at=timezone.now() - LATER)
    run(send_quote_mail, row().pk)
    assert (row().state, row().attempts, len(mail.outbox)) == ("Enviado", 2, 1)


def test_a_job_whose_worker_died_sends_its_mail_at_once(admin: Caller, no_jobs: list[int]) -> None:
    send(admin, sales.quote(admin.user))
    QuoteMail.objects.update(started_at=timezone.now(), attempts=1)
    for _ in range(2):
        run(send_quote_mail, row().pk, attempt=2)
    assert (row().state, len(mail.outbox)) == ("Enviado", 1)


@pytest.mark.parametrize("change", ["changed", "cancelled"])
def test_a_quote_that_changed_meanwhile_does_not_go_out(admin: Caller, no_jobs: list[int], change: str) -> None:
    quote = sales.quote(admin.user)
    send(admin, quote)
    if change == "changed":
        change_quote(quote.pk, {"notes": "Otra"}, by=admin.user)
    else:
        cancel_quote(quote.pk, by=admin.user)
    run(send_quote_mail, row().pk)
    assert (row().state, mail.outbox) == ("Falló", [])
    assert row().error == "La cotización cambió antes de que saliera el correo: envíala otra vez."


def test_a_document_that_cannot_be_drawn_is_said_too(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Any) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(quote_mails, "quote_document", broken)
    [failed] = send(admin, sales.quote(admin.user)).json()["data"]["mails"]
    assert (failed["state"], failed["error"][:36]) == ("Falló", "No se pudo preparar el documento; ya")


@pytest.mark.parametrize(
    "wrong", [{"state": "Quién sabe"}, {"state": "Enviado"}, {"state": "Falló"}, {"error": "x"}, {"sent_at": "now"}]
)
def test_the_database_itself_refuses_a_row_that_contradicts_itself(
    admin: Caller, no_jobs: list[int], wrong: dict[str, Any]
) -> None:
    send(admin, sales.quote(admin.user))
    values = {name: timezone.now() if value == "now" else value for name, value in wrong.items()}
    with pytest.raises(IntegrityError), transaction.atomic():
        QuoteMail.objects.update(**values)
