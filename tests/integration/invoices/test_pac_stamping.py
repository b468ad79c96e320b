"""A PAC stamps what was sealed, whatever goes wrong with it: nothing is lost, nothing is stamped twice, and the screen says why
it waits. Spoken to over HTTP, by satcfdi's own clients of both PACs."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.invoices.models import Errand, Invoice, InvoiceXml
from apps.invoices.selectors.invoices import sealed_xmls, stamped_in
from apps.invoices.services.pac import http
from apps.invoices.services.pac.errands import run_errand
from apps.partners.models import Customer
from apps.sales.models import Order
from tests.factories import invoices
from tests.jobs import run
from tests.personas import Caller
from tests.stand_in_pac import Fault, StandInPac

BOTH = pytest.mark.parametrize("provider", ["swsapien", "finkok"])
NAMES = {"swsapien": "SW Sapien", "finkok": "Finkok"}


def told(who: Caller, pk: int) -> Any:
    return who.get(f"/invoices/{pk}").json()["data"]


def order_of(made: Invoice) -> Order:
    return Order.objects.get(invoices=made)


def issued(who: Caller, pac: StandInPac, provider: str, *faults: Fault, environment: str = "test") -> Invoice:
    """An invoice that its PAC was asked to stamp, with what goes wrong with the first calls."""
    invoices.pac_account(who.user, provider, environment)
    pac.faults.extend(faults)
    return invoices.invoice(who.user, "issue")


def stamped_once(pac: StandInPac, made: Invoice) -> None:
    """The PAC stamped it once, with the bytes that were sealed, and we have that stamp."""
    kept = Invoice.objects.get(pk=made.pk)
    [(number, content)] = pac.stamped.values()
    assert (kept.status, kept.uuid) == ("Timbrada", number)
    assert bytes(InvoiceXml.objects.get(invoice=made, kind="stamped").content) == content
    assert set(pac.got) == set(sealed_xmls(made))
    assert not Errand.objects.exclude(next_at=None, problem="", doubt=False).exists()


@BOTH
def test_what_is_issued_is_stamped_by_the_pac(admin: Caller, pac: StandInPac, provider: str) -> None:
    made = issued(admin, pac, provider)
    stamped_once(pac, made)
    entries = admin.get(f"/admin/invoices/{made.pk}/history").json()["data"]
    assert (entries[0]["action"], entries[0]["user"]["id"]) == ("stamped_by_pac", admin.user.pk)
    assert (told(admin, made.pk)["isTest"], told(admin, made.pk)["errand"]) == (True, None)
    order = order_of(made)
    assert (order.invoice_number, order.invoice_confirmed_by) == (made.number, admin.user)


@BOTH
@pytest.mark.parametrize(
    "fault",
    [
        Fault(dies="before"),
        Fault(dies="after"),
        Fault(status=500, body=b"oops"),
        Fault(status=503, body=b""),
        Fault(status=429, body=b""),
        Fault(status=302, body=b""),
        Fault(status=200, body=b"<html>not what you asked for</html>"),
        Fault(status=200, body=b"[]"),
        Fault(status=200, body=b'{"status": "success"}'),
    ],
    ids=["dies-before", "dies-after", "500", "503", "429", "moved", "html", "list", "nothing"],
)
def test_a_pac_that_does_not_answer_is_asked_again_with_the_same_bytes(
    admin: Caller, pac: StandInPac, provider: str, fault: Fault
) -> None:
    made = issued(admin, pac, provider, fault)
    shown = told(admin, made.pk)
    assert (shown["status"], shown["errand"]["lacksXml"], shown["errand"]["tries"]) == ("Por timbrar", False, 1)
    assert shown["errand"]["problem"].startswith(NAMES[provider])
    assert shown["errand"]["nextAt"] is not None
    invoices.ask_pac_again(made.pk)
    stamped_once(pac, made)


@BOTH
def test_a_pac_that_stalls_is_given_up_after_its_time(
    admin: Caller, pac: StandInPac, provider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "_TIMES", (1, 0.2))
    made = issued(admin, pac, provider, Fault(stalls=0.6))
    assert told(admin, made.pk)["errand"]["problem"] == f"{NAMES[provider]} no respondió."
    invoices.ask_pac_again(made.pk)
    stamped_once(pac, made)


def test_pauses_grow_to_an_hour(admin: Caller, pac: StandInPac) -> None:
    made = issued(admin, pac, "finkok", *[Fault(status=503)] * 8)
    pauses = []
    for _ in range(7):
        pauses.append((Errand.objects.get().next_at - timezone.now()).total_seconds() / 60)  # type: ignore[operator]
        invoices.ask_pac_again(made.pk)
    assert [round(pause) for pause in pauses] == [1, 2, 5, 15, 30, 60, 60]
    assert Errand.objects.get().tries == 8


def test_nobody_waits_for_the_pause_who_asks_now(admin: Caller, pac: StandInPac) -> None:
    made = issued(admin, pac, "swsapien", Fault(status=503))
    assert admin.post(f"/invoices/{made.pk}/send", {}).json()["data"]["status"] == "Timbrada"
    stamped_once(pac, made)


def test_a_job_without_the_ticket_asks_nothing(admin: Caller, pac: StandInPac) -> None:
    made = issued(admin, pac, "swsapien", Fault(status=503))
    errand = Errand.objects.get()
    Errand.objects.update(ticket=errand.ticket + 1)
    run(run_errand, errand.pk, errand.ticket)
    assert (len(pac.asked), Invoice.objects.get(pk=made.pk).status) == (1, "Por timbrar")


@BOTH
def test_what_a_pac_stamped_before_and_does_not_give_is_brought_by_hand(
    admin: Caller, pac: StandInPac, provider: str
) -> None:
    made = issued(admin, pac, provider, Fault(dies="after"), Fault(hides=True), Fault(hides=True))
    invoices.ask_pac_again(made.pk)
    shown = told(admin, made.pk)
    assert (shown["status"], shown["errand"]["lacksXml"], shown["errand"]["nextAt"]) == ("Por timbrar", True, None)
    assert shown["errand"]["problem"] == (
        f"Ya está timbrada, pero {NAMES[provider]} no devuelve el XML: descárgalo de su portal y súbelo aquí."
    )
    refused = admin.post(f"/invoices/{made.pk}/annul", {"reason": "No"})
    assert refused.status_code == 409
    [(_, content)] = pac.stamped.values()
    sent = admin.form(f"/invoices/{made.pk}/stamped", {"file": invoices.upload("f.xml", content)}).json()["data"]
    assert (sent["status"], sent["isTest"], sent["errand"]) == ("Timbrada", True, None)


@BOTH
def test_a_refusal_says_what_is_to_be_corrected_and_it_is_sealed_anew_under_its_folio(
    admin: Caller, pac: StandInPac, provider: str
) -> None:
    words = "El campo Nombre del receptor, debe pertenecer al nombre asociado al RFC registrado."
    made = issued(admin, pac, provider, Fault(refuses=("CFDI40145", words)))
    shown = told(admin, made.pk)
    assert (shown["status"], shown["sealed"], shown["editable"]) == ("Con error", False, True)
    assert shown["error"].startswith("El nombre del cliente no es el que el SAT tiene de su RFC: ")
    assert f"CFDI40145 - {words}" in shown["error"]
    [about] = [check for check in shown["checks"] if check["of"] == "customer" and check["level"] == "amber"]
    assert (about["field"], about["id"]) == ("BusinessName", made.customer_id)
    Customer.objects.filter(pk=made.customer_id).update(business_name="MUEBLES DE MEXICO")
    assert not [one for one in told(admin, made.pk)["checks"] if one["level"] == "amber"]
    again = admin.post(f"/invoices/{made.pk}/retry", {}).json()["data"]
    assert (again["status"], again["number"]) == ("Timbrada", made.number)
    assert len(sealed_xmls(made)) == 2
    assert pac.got == sealed_xmls(made)[:1]


@BOTH
def test_a_refused_customer_is_told_on_the_next_invoice(admin: Caller, pac: StandInPac, provider: str) -> None:
    made = issued(admin, pac, provider, Fault(refuses=("CFDI40147", "El domicilio")))
    other = invoices.invoice(admin.user, of=invoices.order(admin.user, customer=made.customer))
    [check] = [one for one in told(admin, other.pk)["checks"] if one["level"] == "amber"]
    assert check["field"] == "taxPostalCode"
    assert check["sentence"].startswith("El código postal no es el que el SAT tiene del RFC del cliente: ")
    assert check["sentence"].endswith(f"(Así lo dijo el PAC de la factura {made.number}.)")


@BOTH
@pytest.mark.parametrize(
    "fault",
    [
        Fault(status=401, body=b"{}"),
        Fault(refuses=("703", "Cuenta suspendida")),
        Fault(refuses=("", "No cuenta con saldo")),
    ],
    ids=["unknown", "suspended", "no-credit"],
)
def test_what_is_wrong_with_the_account_keeps_no_invoice_from_being_stamped_later(
    admin: Caller, pac: StandInPac, provider: str, fault: Fault
) -> None:
    made = issued(admin, pac, provider, fault)
    shown = told(admin, made.pk)
    assert (shown["status"], shown["errand"]["lacksXml"]) == ("Por timbrar", False)
    assert "no timbra con la cuenta de la empresa" in shown["errand"]["problem"]
    invoices.ask_pac_again(made.pk)
    stamped_once(pac, made)


@pytest.mark.parametrize(("provider", "status"), [("finkok", "Timbrada"), ("swsapien", "Por timbrar")])
def test_a_refusal_after_silence_is_believed_only_of_who_can_know(
    admin: Caller, pac: StandInPac, provider: str, status: str
) -> None:
    """It was stamped, the answer was lost, and 72 hours later the PAC only says that the seal is too old."""
    made = issued(admin, pac, provider, Fault(dies="after"), Fault(refuses=("401", "Fuera de rango")))
    invoices.ask_pac_again(made.pk)
    shown = told(admin, made.pk)
    assert shown["status"] == status
    assert status == "Timbrada" or shown["errand"]["problem"].startswith("SW Sapien no sabe si la timbró")


def test_what_was_never_sent_may_be_annulled_and_what_was_sent_may_not(
    admin: Caller, pac: StandInPac, settings: Any
) -> None:
    reached = settings.PAC_URL
    settings.PAC_URL = "http://127.0.0.1:1"
    made = issued(admin, pac, "finkok")
    assert admin.post(f"/invoices/{made.pk}/annul", {"reason": "No"}).status_code == 200
    settings.PAC_URL = reached
    other = issued(admin, pac, "finkok", Fault(dies="after"))
    refused = admin.post(f"/invoices/{other.pk}/annul", {"reason": "No"})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "Se envió al PAC y todavía no contesta: puede estar timbrada. Espera, o usa «Timbrar ahora».",
    )
    later = timezone.now() - timedelta(hours=73)
    Invoice.objects.filter(pk=other.pk).update(sealed_at=later)
    assert admin.post(f"/invoices/{other.pk}/seal_again", {}).status_code == 409


def test_without_a_pac_nobody_is_asked(admin: Caller, pac: StandInPac) -> None:
    made = invoices.invoice(admin.user, "issue")
    assert (Errand.objects.count(), pac.asked) == (0, [])
    refused = admin.post(f"/invoices/{made.pk}/send", {})
    assert refused.json()["message"] == (
        "No hay un PAC configurado en los ajustes de facturación: sube el XML timbrado."
    )
    invoices.pac_account(admin.user)
    assert admin.post(f"/invoices/{made.pk}/send", {}).json()["data"]["status"] == "Timbrada"


def test_a_test_is_worth_nothing_and_is_undone_without_the_sat(admin: Caller, pac: StandInPac) -> None:
    made = issued(admin, pac, "finkok")
    month = timezone.localdate(made.issued_at).replace(day=1)
    assert not stamped_in(admin.user, month).exists()
    assert admin.post(f"/invoices/{made.pk}/void_test", {}).json()["data"]["status"] == "Cancelada"
    assert order_of(made).invoice_number == ""
    invoices.pac_account(admin.user, "finkok", "production")
    live = invoices.invoice(admin.user, "issue", of=order_of(made))
    assert (told(admin, live.pk)["isTest"], live.number) == (False, "F-2")
    assert stamped_in(admin.user, month).exists()
    refused = admin.post(f"/invoices/{live.pk}/void_test", {})
    assert refused.json()["message"] == "No es de pruebas: se cancela ante el SAT."


def test_a_stranger_sends_nothing(admin: Caller, seller: Caller, pac: StandInPac) -> None:
    made = issued(admin, pac, "finkok", Fault(status=503))
    assert seller.post(f"/invoices/{made.pk}/send", {}).status_code == 404
