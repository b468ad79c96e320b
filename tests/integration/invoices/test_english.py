"""Invoices for who reads English; what is kept of them, and what leaves the house, is in the company's language."""

from typing import Any

from apps.invoices.models import Invoice, InvoiceMail
from tests.factories import invoices
from tests.personas import Caller
from tests.stand_in_pac import Fault, StandInPac

ENGLISH = {"accept-language": "en"}


def told(who: Caller, pk: int, **headers: str) -> Any:
    return who.get(f"/invoices/{pk}", None, **headers).json()["data"]


def test_steps_and_why_they_are_refused_are_said_in_the_language_of_the_reader(admin: Caller) -> None:
    made = invoices.unsealed(admin.user)
    [stamp] = [one for one in told(admin, made.pk, **ENGLISH)["actions"] if one["name"] == "stamp"]
    assert (stamp["label"], stamp["reason"]) == ("Register the stamp", "It is still being sealed: wait a moment.")
    [stamp] = [one for one in told(admin, made.pk)["actions"] if one["name"] == "stamp"]
    assert (stamp["label"], stamp["reason"]) == (
        "Registrar el timbrado",
        "Todavía se está sellando: espera un momento.",
    )


def test_what_was_done_is_said_in_english(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    made = admin.post("/invoices/draft", {"idOrder": order.pk}, **ENGLISH).json()
    assert made["message"] == "The draft of the invoice is ready: look it over and issue it."
    issued = admin.post(f"/invoices/{made['data']['id']}/issue", {}, **ENGLISH).json()
    assert issued["message"] == "The invoice has its folio and is being sealed."
    again = admin.post("/invoices/draft", {"idOrder": order.pk}, **ENGLISH).json()
    assert again["message"] == f"It already has the invoice {issued['data']['number']}, in state To be stamped."


def test_a_field_is_refused_in_english(admin: Caller) -> None:
    found = told(admin, invoices.invoice(admin.user).pk)
    body = {"paymentMethod": "PUE", "paymentForm": "99", "version": found["version"]}
    said = "PUE says how it is paid: choose a form of payment other than 99."
    assert admin.put(f"/admin/invoices/{found['id']}", body, **ENGLISH).json()["errors"] == {"paymentForm": said}


def test_what_a_cfdi_says_is_spanish_whoever_asks_for_it(admin: Caller) -> None:
    rent = invoices.rent(admin.user)
    invoices.settings(admin.user)
    made = admin.post("/invoices/draft", {"idInstallment": rent.pk}, **ENGLISH).json()["data"]
    assert made["source"] == f"Lease {rent.lease_id}, installment {rent.number}"
    assert made["lines"][0]["description"].startswith("Renta del ")


def test_why_the_pac_refused_is_kept_in_spanish_and_read_in_english(admin: Caller, pac: StandInPac) -> None:
    invoices.pac_account(admin.user, "swsapien", "test")
    pac.faults.append(Fault(refuses=("CFDI40143", "El RFC no existe")))
    made = invoices.invoice(admin.user)
    admin.post(f"/invoices/{made.pk}/issue", {}, **ENGLISH)
    kept = Invoice.objects.get(pk=made.pk).error
    assert kept.startswith(
        "El SAT no tiene el RFC del cliente, o lo canceló: corrígelo como en su constancia. (El PAC dijo: "
    )
    said = told(admin, made.pk, **ENGLISH)["error"]
    assert said.startswith(
        "The SAT does not have the customer's RFC, or cancelled it: correct it as in their constancia."
    )
    assert "(The PAC said: " in said


def test_a_mail_is_written_in_spanish(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "stamp")
    body = {"recipients": ["ana@cliente.mx"]}
    sent = admin.post(f"/invoices/{made.pk}/mail", body, **ENGLISH).json()
    assert sent["message"] == "The invoice is on its way by mail."
    mail = InvoiceMail.objects.get(invoice=made)
    assert f"Factura {made.number}" in mail.subject
    assert f"la factura {made.number}" in mail.message
