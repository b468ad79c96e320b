"""The PAC asks the SAT to cancel, and the SAT says what became of it: accepted, refused, waiting, lost. Nothing is cancelled twice and
nothing is believed cancelled that is not. Spoken to over HTTP, by satcfdi's own clients of both PACs."""

from base64 import b64decode
from datetime import timedelta
from hashlib import sha1
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from cryptography.hazmat.primitives.hashes import SHA1
from cryptography.x509 import load_der_x509_certificate
from django.utils import timezone
from lxml import etree

from apps.invoices.models import Certificate, Errand, Invoice, InvoiceXml, PacAccount
from apps.sales.models import Order
from tests.factories import invoices
from tests.personas import Caller
from tests.stand_in_pac import HOLDS, IN_PROCESS, REFUSED, Fault, StandInPac

BOTH = pytest.mark.parametrize("provider", ["swsapien", "finkok"])
NAMES = {"swsapien": "SW Sapien", "finkok": "Finkok"}
_DSIG = "{http://www.w3.org/2000/09/xmldsig#}"


def told(who: Caller, pk: int) -> Any:
    return who.get(f"/invoices/{pk}").json()["data"]


def stamped(who: Caller, provider: str = "swsapien", environment: str = "production", **values: Any) -> Invoice:
    invoices.pac_account(who.user, provider, environment)
    made = invoices.invoice(who.user, "issue", **values)
    assert made.status == "Timbrada"
    return made


def invoiced(made: Invoice) -> Order:
    return Order.objects.get(invoices=made)


def credited(note: Invoice) -> Invoice:
    return Invoice.objects.get(credit_notes=note)


def ask(who: Caller, made: Invoice, motive: str = "02") -> Any:
    return who.post(f"/invoices/{made.pk}/cancel", {"motive": motive})


def again(made: Invoice) -> None:
    invoices.ask_pac_again(made.pk)


def later(made: Invoice, by: timedelta) -> None:
    """So much time passes for what the SAT was asked for."""
    errand = Errand.objects.get(invoice=made, kind="cancel")
    Errand.objects.filter(pk=errand.pk).update(sent_at=(errand.sent_at or timezone.now()) - by)


def cancelled_once(pac: StandInPac, made: Invoice) -> None:
    kept = Invoice.objects.get(pk=made.pk)
    assert (kept.status, kept.counts, kept.cancelled_at is not None) == ("Cancelada", False, True)
    assert len(pac.cancels) == 1
    assert not Errand.objects.exclude(next_at=None, problem="", doubt=False).exists()
    if made.order_id:
        assert invoiced(made).invoice_number == ""


@BOTH
def test_what_needs_no_acceptance_is_cancelled_by_itself(admin: Caller, pac: StandInPac, provider: str) -> None:
    made = stamped(admin, provider)
    answered = ask(admin, made)
    assert (answered.status_code, answered.json()["data"]["status"]) == (200, "Cancelada")
    cancelled_once(pac, made)
    asked = etree.fromstring(pac.cancels[0])
    [folio] = [node for node in asked.iter() if node.tag.endswith("Folio")]
    assert dict(folio.attrib) == {"UUID": str(made.uuid).upper(), "Motivo": "02"}
    assert asked.get("RfcEmisor") == invoices.RFC
    shown = told(admin, made.pk)
    assert (shown["errand"], [one["kind"] for one in shown["files"]]) == (None, ["sealed", "stamped", "acuse"])
    entries = admin.get(f"/admin/invoices/{made.pk}/history").json()["data"]
    assert (entries[0]["action"], entries[0]["user"]["id"]) == ("cancelled_by_sat", admin.user.pk)
    assert invoices.invoice(admin.user, "issue", of=invoiced(made)).number == "F-2"


@BOTH
def test_the_request_is_signed_with_the_companys_certificate(admin: Caller, pac: StandInPac, provider: str) -> None:
    ask(admin, stamped(admin, provider))
    asked = etree.fromstring(pac.cancels[0])
    signature = asked.find(f"{_DSIG}Signature")
    assert signature is not None
    signed = etree.fromstring(etree.tostring(signature.find(f"{_DSIG}SignedInfo")))  # lxml loses namespaces of a part
    value = b64decode(signature.findtext(f"{_DSIG}SignatureValue") or "")
    key = load_der_x509_certificate(bytes(Certificate.objects.get().der)).public_key()
    assert isinstance(key, RSAPublicKey)
    key.verify(value, etree.tostring(signed, method="c14n"), PKCS1v15(), SHA1())
    digest = signature.findtext(f".//{_DSIG}DigestValue") or ""
    asked.remove(signature)
    assert b64decode(digest) == sha1(etree.tostring(asked, method="c14n"), usedforsecurity=False).digest()


@BOTH
def test_who_has_to_accept_it_may(admin: Caller, pac: StandInPac, provider: str) -> None:
    made = stamped(admin, provider)
    pac.answers = IN_PROCESS
    shown = ask(admin, made).json()["data"]
    assert (shown["status"], shown["errand"]["said"], shown["errand"]["problem"]) == (
        "Cancelación solicitada",
        "En proceso",
        "",
    )
    assert shown["errand"]["sentAt"] is not None
    pac.standing[str(made.uuid).upper()] = {**HOLDS, "Estado": "Cancelado", "EstatusCancelacion": "Plazo vencido"}
    again(made)
    cancelled_once(pac, made)


@BOTH
def test_who_has_to_accept_it_may_refuse_and_it_can_be_asked_for_again(
    admin: Caller, pac: StandInPac, provider: str
) -> None:
    made = stamped(admin, provider)
    pac.answers = IN_PROCESS
    ask(admin, made)
    pac.standing[str(made.uuid).upper()] = REFUSED
    again(made)
    shown = told(admin, made.pk)
    assert (shown["status"], shown["cancelMotive"], shown["cancelAskedAt"]) == ("Timbrada", "", None)
    sentence = "El cliente no aceptó la cancelación: la factura sigue vigente."
    assert (shown["errand"]["kind"], shown["errand"]["problem"], shown["errand"]["nextAt"]) == (
        "cancel",
        sentence,
        None,
    )
    entries = admin.get(f"/admin/invoices/{made.pk}/history").json()["data"]
    assert (entries[0]["action"], entries[0]["reason"]) == ("cancel_refused_by_sat", sentence)
    assert Invoice.objects.get(pk=made.pk).counts
    # What the SAT still says of the first request is not believed of the second one.
    pac.answers = REFUSED
    assert ask(admin, made).json()["data"]["status"] == "Cancelación solicitada"
    again(made)
    assert told(admin, made.pk)["status"] == "Cancelación solicitada"
    pac.standing[str(made.uuid).upper()] = IN_PROCESS
    again(made)
    pac.standing[str(made.uuid).upper()] = {"Estado": "Cancelado"}
    again(made)
    assert (told(admin, made.pk)["status"], len(pac.cancels)) == ("Cancelada", 2)


@BOTH
@pytest.mark.parametrize(
    "fault",
    [
        Fault(dies="before"),
        Fault(dies="after"),
        Fault(status=500, body=b"oops"),
        Fault(status=429, body=b""),
        Fault(status=200, body=b"<html>not what you asked for</html>"),
        Fault(status=200, body=b'{"status": "success"}'),
        Fault(refuses=("", "El servicio de cancelación del SAT no está disponible")),
        Fault(refuses=("703", "Cuenta suspendida")),
        Fault(status=401, body=b"{}"),
    ],
    ids=["dies-before", "dies-after", "500", "429", "html", "nothing", "unknown", "suspended", "account"],
)
def test_whatever_goes_wrong_it_is_cancelled_once(admin: Caller, pac: StandInPac, provider: str, fault: Fault) -> None:
    made = stamped(admin, provider)
    pac.faults.append(fault)
    shown = ask(admin, made).json()["data"]
    assert (shown["status"], shown["errand"]["tries"]) == ("Cancelación solicitada", 1)
    assert shown["errand"]["problem"].startswith(NAMES[provider])
    assert shown["errand"]["nextAt"] is not None
    again(made)
    cancelled_once(pac, made)


def test_an_answer_that_was_lost_has_no_second_effect(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    pac.answers = IN_PROCESS
    pac.faults.append(Fault(dies="after"))
    ask(admin, made)
    assert len(pac.cancels) == 1
    again(made)
    assert (pac.repeats, told(admin, made.pk)["errand"]["said"]) == (1, "En proceso")
    pac.standing[str(made.uuid).upper()] = {"Estado": "Cancelado"}
    again(made)
    cancelled_once(pac, made)


@BOTH
@pytest.mark.parametrize(
    ("code", "begins"),
    [
        ("203", "El SAT dice que no es de la empresa"),
        ("210", "El SAT ya no la cancela: pasó el plazo"),
        ("no_cancelable", "El SAT no la cancela: otros documentos"),
    ],
)
def test_what_the_sat_refuses_holds_and_says_why(
    admin: Caller, pac: StandInPac, provider: str, code: str, begins: str
) -> None:
    made = stamped(admin, provider)
    pac.cancel_code = code
    shown = ask(admin, made).json()["data"]
    assert (shown["status"], shown["errand"]["nextAt"]) == ("Timbrada", None)
    assert shown["errand"]["problem"].startswith(begins)
    assert invoiced(made).invoice_number == made.number


def test_what_the_sat_does_not_have_yet_is_asked_for_again(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    pac.cancel_code = "205"
    assert ask(admin, made).json()["data"]["status"] == "Cancelación solicitada"
    pac.cancel_code = ""
    again(made)
    cancelled_once(pac, made)


def test_a_sat_that_does_not_answer_is_asked_again_and_nothing_else_is(
    admin: Caller, pac: StandInPac, settings: Any
) -> None:
    made = stamped(admin)
    pac.answers = IN_PROCESS
    ask(admin, made)
    reached, settings.SAT_STATUS_URL = settings.SAT_STATUS_URL, "http://127.0.0.1:1"
    again(made)
    shown = told(admin, made.pk)["errand"]
    assert (shown["problem"], shown["said"]) == ("El SAT no respondió: no se sabe todavía si la canceló.", "En proceso")
    settings.SAT_STATUS_URL = reached
    pac.standing[str(made.uuid).upper()] = {"Estado": "Cancelado"}
    again(made)
    cancelled_once(pac, made)


def test_a_request_that_the_sat_never_got_is_made_again_a_day_later(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    pac.answers = HOLDS
    ask(admin, made)
    again(made)
    assert len(pac.cancels) == 1
    later(made, timedelta(hours=25))
    pac.answers = IN_PROCESS
    again(made)
    assert (len(pac.cancels), told(admin, made.pk)["errand"]["said"]) == (2, "En proceso")


def test_the_sat_is_asked_by_what_is_printed_on_the_invoice(admin: Caller, pac: StandInPac) -> None:
    order = invoices.order(
        admin.user, customer=invoices.customer(admin.user, rfc="H&E951128469", business_name="HERRERIA")
    )
    made = stamped(admin, of=order)
    ask(admin, made)
    [asked] = pac.looked
    assert asked == f"?re={invoices.RFC}&rr=H&amp;E951128469&tt={made.total:.2f}&id={str(made.uuid).upper()}"


def test_with_motive_01_the_sat_is_told_what_takes_its_place(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    other = invoices.take(made.pk, "substitute", admin.user)
    invoices.take(other.pk, "issue", admin.user)
    assert ask(admin, made, "01").json()["data"]["status"] == "Cancelada"
    uuid = str(Invoice.objects.get(pk=other.pk).uuid).upper()
    assert f'FolioSustitucion="{uuid}"'.encode() in pac.cancels[0]
    assert invoiced(made).invoice_number == "F-2"


def test_a_test_is_cancelled_in_the_tests_and_the_sat_is_not_asked(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin, "finkok", "test")
    assert ask(admin, made).json()["data"]["status"] == "Cancelada"
    assert (len(pac.cancels), pac.looked) == (1, [])


@pytest.mark.parametrize("environment", ["test", "production"])
def test_a_pac_of_another_environment_is_asked_nothing(admin: Caller, pac: StandInPac, environment: str) -> None:
    made = stamped(admin, "finkok", environment)
    other = {"test": "production", "production": "test"}[environment]
    invoices.pac_account(admin.user, "finkok", other)
    shown = ask(admin, made).json()["data"]
    assert (shown["status"], shown["errand"], pac.cancels) == ("Cancelación solicitada", None, [])
    refused = admin.post(f"/invoices/{made.pk}/ask_sat", {})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "Ningún PAC del mismo ambiente la puede cancelar: pídela en el portal del SAT, y anota aquí lo que conteste.",
    )
    invoices.pac_account(admin.user, "finkok", environment)
    assert admin.post(f"/invoices/{made.pk}/ask_sat", {}).json()["data"]["status"] == "Cancelada"


def test_what_waits_for_the_pac_is_not_sent_to_another_environment(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin, "finkok")
    pac.faults.append(Fault(dies="before"))
    ask(admin, made)
    invoices.pac_account(admin.user, "finkok", "test")
    again(made)
    assert told(admin, made.pk)["errand"]["problem"].startswith("Finkok está ahora en otro ambiente")
    PacAccount.objects.all().delete()
    again(made)
    assert told(admin, made.pk)["errand"]["problem"].startswith("No hay un PAC configurado")
    assert pac.cancels == []


def test_without_a_certificate_it_waits_for_one(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    Certificate.objects.all().delete()
    shown = ask(admin, made).json()["data"]
    assert shown["errand"]["problem"].startswith("No hay un certificado de sello digital (CSD) vigente")
    invoices.certificate(admin.user)
    again(made)
    cancelled_once(pac, made)


def test_what_the_sat_has_is_not_decided_by_a_person_until_it_had_its_time(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    pac.answers = IN_PROCESS
    ask(admin, made)
    sentence = (
        "El PAC ya la pidió al SAT, y lo que conteste se anota solo. Si en cinco días no contesta, se decide aquí."
    )
    for step in ("confirm_cancel", "refuse_cancel"):
        refused = admin.post(f"/invoices/{made.pk}/{step}", {"reason": "Sí"})
        assert (refused.status_code, refused.json()["message"]) == (409, sentence)
    Invoice.objects.filter(pk=made.pk).update(cancel_asked_at=timezone.now() - timedelta(days=6))
    assert admin.post(f"/invoices/{made.pk}/confirm_cancel", {}).json()["data"]["status"] == "Cancelada"
    cancelled_once(pac, made)


def test_what_never_reached_the_pac_is_taken_back(admin: Caller, pac: StandInPac, settings: Any) -> None:
    made = stamped(admin)
    settings.PAC_URL = "http://127.0.0.1:1"
    ask(admin, made)
    shown = admin.post(f"/invoices/{made.pk}/refuse_cancel", {"reason": "Era otra"}).json()["data"]
    assert (shown["status"], shown["errand"]) == ("Timbrada", None)
    assert pac.cancels == []


def test_nobody_waits_who_asks_now_and_a_stranger_asks_nothing(admin: Caller, seller: Caller, pac: StandInPac) -> None:
    made = stamped(admin)
    pac.faults.append(Fault(status=503))
    ask(admin, made)
    assert seller.post(f"/invoices/{made.pk}/ask_sat", {}).status_code == 404
    assert admin.post(f"/invoices/{made.pk}/ask_sat", {}).json()["data"]["status"] == "Cancelada"
    cancelled_once(pac, made)


def test_a_credit_note_that_the_sat_cancels_gives_its_invoice_back(admin: Caller, pac: StandInPac) -> None:
    back = invoices.refund(admin.user)
    invoices.pac_account(admin.user, "finkok", "production")
    note = invoices.invoice(admin.user, "issue", of=back)
    assert (note.status, credited(note).credited) == ("Timbrada", note.total)
    assert ask(admin, note).json()["data"]["status"] == "Cancelada"
    assert credited(note).credited == 0


def test_an_acknowledgement_of_something_else_is_not_kept(
    admin: Caller, pac: StandInPac, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = stamped(admin)
    monkeypatch.setattr(type(pac), "cancel", lambda self, content: (str(made.uuid).upper(), "202", "<Acuse/>"))
    pac.standing[str(made.uuid).upper()] = {"Estado": "Cancelado"}
    assert ask(admin, made).json()["data"]["status"] == "Cancelada"
    assert not InvoiceXml.objects.filter(kind="acuse").exists()
