"""Leases for who reads English; their history, charges, mails and papers are in the company's language."""

from datetime import date
from typing import Any

from django.core import mail

from apps.accounts.services.company import update_company
from apps.inventory.models import Piece
from apps.leases.models import Lease, LeaseCharge
from apps.leases.services.reminding import remind_rents
from tests.factories import leases
from tests.integration.leases.test_dropped_pieces import text_of
from tests.personas import Caller

ENGLISH = {"accept-language": "en"}
DAY = date(2026, 3, 20)


def shown(who: Caller, lease: Lease, **headers: str) -> Any:
    with leases.on(DAY):
        return who.get(f"/admin/leases/{lease.pk}", None, **headers).json()


def called(who: Caller, lease: Lease, name: str, **body: Any) -> Any:
    with leases.on(DAY):
        return who.post(f"/leases/{lease.pk}/{name}", body, **ENGLISH).json()


def test_steps_and_why_they_are_refused_are_said_in_the_language_of_the_reader(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    for headers, label, reason in (
        (ENGLISH, "Finish", "The customer still has pieces."),
        ({}, "Terminar", "El cliente todavía tiene piezas."),
    ):
        [finish] = [one for one in shown(admin, lease, **headers)["actions"] if one["name"] == "finish"]
        assert finish["label"] == label
        assert reason in finish["reason"]


def test_what_was_done_and_what_is_refused_is_said_in_english(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    assert called(admin, lease, "renew", months=2, percent="5")["message"] == "The lease was renewed."
    strange = called(admin, lease, "lost", pieces=[{"IdPiece": 999999}], reason="Nadie sabe de ella")
    assert strange["errors"]["pieces"].startswith("One of the pieces is not with the customer by this lease: ")


def test_what_is_written_down_of_a_lease_stays_spanish(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    [piece, _] = leases.out(lease)
    called(admin, lease, "lost", pieces=[{"IdPiece": piece, "amount": "500"}], reason="Se incendió")
    assert LeaseCharge.objects.get(lease=lease).text == f"No devuelta: {Piece.objects.get(pk=piece).words}"


def test_a_statement_is_read_in_english_and_printed_in_spanish(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    texts = [entry["text"] for entry in shown(admin, lease, **ENGLISH)["statement"]]
    assert any(text.startswith("Installment 1, 31/01/2026 to ") for text in texts)
    with leases.on(DAY):
        paper = text_of(admin.get(f"/leases/{lease.pk}/statement", None, **ENGLISH).content)
    assert "Mensualidad 1, 31/01/2026 al " in paper and "Installment" not in paper


def test_a_reminder_is_mailed_in_spanish(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Ñandú", "rent_remind_before": 5}, by=admin.user)
    lease = leases.lease(admin.user, "deliver")
    with leases.on(date(2026, 2, 24)):
        remind_rents()
    assert mail.outbox[-1].subject == f"Recordatorio de la mensualidad 2 de la renta {lease.pk} de Muebles Ñandú"
