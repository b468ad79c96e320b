"""A stamped invoice by mail, its XML and its paper: noted, sent by a job, and its row says how that went."""

from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction

from apps.accounts.services.mail import MailRefused
from apps.invoices.models import Invoice, InvoiceMail
from apps.invoices.selectors.invoices import current_xml
from apps.invoices.services import mailing
from apps.sales.services import mails
from tests.factories import invoices
from tests.personas import Caller, person


def send(who: Caller, invoice: Invoice, **values: Any) -> Any:
    return who.post(f"/invoices/{invoice.pk}/mail", values)


def test_the_customer_gets_the_xml_and_the_paper(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    answer = send(admin, made, recipient="Compras@Cliente.mx")
    assert answer.status_code == 200, answer.json()
    [sent] = mail.outbox
    assert (sent.to, sent.reply_to) == (["compras@cliente.mx"], [made.seller.email])
    assert sent.subject.startswith(f"Factura {made.number} de ")
    assert f"${made.total:,.2f} MXN" in sent.body
    assert str(made.uuid).upper() in sent.body
    kept = current_xml(made)
    assert kept
    assert [(name, kind) for name, _, kind in sent.attachments] == [
        (f"factura_{made.number}.xml", "application/xml"),
        (f"factura_{made.number}.pdf", "application/pdf"),
    ]
    xml = sent.attachments[0][1]
    assert (xml if isinstance(xml, bytes) else xml.encode()) == bytes(kept.content)
    [row] = admin.get(f"/invoices/{made.pk}").json()["data"]["mails"]
    assert (row["recipient"], row["state"], row["error"]) == ("compras@cliente.mx", "Enviado", "")
    assert "Correo a compras@cliente.mx" in str(admin.get(f"/admin/invoices/{made.pk}/history").json())


def test_it_goes_to_the_customer_unless_told(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    made.customer.email = "facturas@cliente.mx"
    made.customer.save()
    assert send(admin, made).status_code == 200
    assert mail.outbox[0].to == ["facturas@cliente.mx"]


def test_without_anybodys_address_it_is_told_at_its_field(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    made.customer.email = ""
    made.customer.save()
    refused = send(admin, made)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["recipient"])
    assert list(send(admin, made, recipient="no es").json()["errors"]) == ["recipient"]
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("steps", "status"),
    [((), "Borrador"), (("issue",), "Por timbrar"), (("issue", "stamp", "ask_cancel", "confirm_cancel"), "Cancelada")],
)
def test_only_what_holds_before_the_sat_is_sent(admin: Caller, steps: tuple[str, ...], status: str) -> None:
    made = invoices.invoice(admin.user, *steps)
    refused = send(admin, made, recipient="a@b.mx")
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"Solo se envía lo timbrado y vigente: está en estado {status}.",
    )  # fmt: skip
    assert not InvoiceMail.objects.exists()


def test_what_the_server_refuses_is_told_and_tried_again_in_its_row(
    admin: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")

    def refuse(*_: Any, **__: Any) -> None:
        raise MailRefused

    with monkeypatch.context() as broken:
        broken.setattr(mails, "send_mail", refuse)
        [row] = send(admin, made, recipient="a@b.mx").json()["data"]["mails"]
    assert (row["state"], row["error"]) == ("Falló", MailRefused.message)
    [again] = send(admin, made, recipient="a@b.mx").json()["data"]["mails"]
    assert (again["id"], again["state"]) == (row["id"], "Enviado")


def test_what_was_cancelled_meanwhile_does_not_go_out(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    waiting: list[int] = []

    class Lost:
        enqueue = staticmethod(waiting.append)

    with monkeypatch.context() as dying:
        dying.setattr(mailing, "send_invoice_mail", Lost)
        send(admin, made, recipient="a@b.mx")
        send(admin, made, recipient="A@b.mx")
    assert waiting == [InvoiceMail.objects.get().pk] * 2
    with pytest.raises(IntegrityError), transaction.atomic():
        InvoiceMail.objects.create(invoice=made, recipient="a@b.mx", created_by=admin.user)
    for step in ("ask_cancel", "confirm_cancel"):
        invoices.take(made.pk, step, admin.user)
    mails.send_once(InvoiceMail, waiting[0], mailing._send)
    assert (mail.outbox, InvoiceMail.objects.get().error) == (
        [], "La factura se canceló antes de que saliera el correo.",
    )  # fmt: skip


def test_who_issues_sends_and_nobody_else(admin: Caller, seller: Caller, billing: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    assert send(billing, made, recipient="a@b.mx").status_code == 200
    assert send(seller, made, recipient="a@b.mx").status_code == 404
    Invoice.objects.filter(pk=made.pk).update(seller=seller.user)
    assert send(seller, made, recipient="a@b.mx").status_code == 403
    assert send(Caller(person("coordinator")), made, recipient="a@b.mx").status_code == 403


def test_it_goes_to_several_in_one_s_own_words_with_a_draft_to_begin_with(admin: Caller, seller: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    offered = admin.get(f"/invoices/{made.pk}/mail").json()["data"]
    assert offered["subject"].startswith(f"Factura {made.number} de ")
    assert str(made.uuid).upper() in offered["message"]
    told = send(admin, made, recipients=["a@b.mx", "c@d.mx"], message="Va tu factura", copyToMe=True)
    assert [one.to for one in mail.outbox] == [[admin.user.email], ["a@b.mx"], ["c@d.mx"]]
    assert {(one["subject"], one["message"]) for one in told.json()["data"]["mails"]} == {
        (offered["subject"], "Va tu factura")
    }
    assert seller.get(f"/invoices/{made.pk}/mail").status_code == 404


def test_what_is_not_sent_has_no_draft(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    assert admin.get(f"/invoices/{made.pk}/mail").status_code == 409
