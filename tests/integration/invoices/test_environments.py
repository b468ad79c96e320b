"""What was stamped for a test is given to nobody, and no document of production says anything of it."""

from typing import Any

import pytest

from apps.invoices.models import Errand, Invoice, InvoiceMail
from apps.invoices.rules.pacs import Environment, Provider
from apps.invoices.services.pac.account import keep_account
from tests.factories import invoices, refunds
from tests.personas import Caller
from tests.stand_in_pac import PASSWORD, USER, StandInPac

OTHER = {"test": "production", "production": "test"}
WORDS = {
    "test": "Se relaciona con la factura F-1, que es de pruebas, y ahora se timbra en producción: anula la prueba y haz las dos otra vez.",
    "production": "Se relaciona con la factura F-1, que vale ante el SAT, y ahora se timbra en pruebas: pasa antes a producción.",
}


def change_to(who: Caller, environment: str) -> None:
    keep_account(Provider.FINKOK, Environment(environment), USER, PASSWORD, sure=True, by=who.user)


def stamped(who: Caller, environment: str) -> Invoice:
    invoices.settings(who.user)
    change_to(who, environment)
    made = invoices.invoice(who.user, "issue", of=invoices.order(who.user, *refunds.DELIVERED))
    assert (made.status, made.is_test) == ("Timbrada", environment == "test")
    return made


def issue(who: Caller, made: Any) -> Any:
    return who.post(f"/invoices/{made.pk}/issue", {})


def test_a_test_is_sent_to_nobody(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin, "test")
    refused = admin.post(f"/invoices/{made.pk}/mail", {"recipient": "cliente@demo.mx"})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "Es de pruebas y no tiene validez fiscal: no se envía.",
    )
    assert not InvoiceMail.objects.exists()


@pytest.mark.parametrize("environment", ["test", "production"])
def test_a_substitute_is_stamped_where_its_former_was(admin: Caller, pac: StandInPac, environment: str) -> None:
    made = stamped(admin, environment)
    other = invoices.take(made.pk, "substitute", admin.user)
    change_to(admin, OTHER[environment])
    refused = issue(admin, other)
    assert (refused.status_code, refused.json()["message"]) == (409, WORDS[environment])
    [check] = [one for one in admin.get(f"/invoices/{other.pk}").json()["data"]["checks"] if one["level"] == "red"]
    assert (check["of"], check["field"], check["sentence"]) == ("settings", "environment", WORDS[environment])
    assert len(pac.stamped) == 1
    change_to(admin, environment)
    assert issue(admin, other).json()["data"]["status"] == "Timbrada"


def test_a_credit_note_of_production_lowers_no_test(admin: Caller, pac: StandInPac) -> None:
    made = stamped(admin, "test")
    assert made.order
    note = invoices.invoice(admin.user, of=invoices.refund(admin.user, of=made.order))
    change_to(admin, "production")
    assert issue(admin, note).json()["message"] == WORDS["test"]
    assert Invoice.objects.get(pk=made.pk).credited == 0


def test_what_was_issued_for_a_test_is_not_stamped_in_production(admin: Caller, pac: StandInPac, settings: Any) -> None:
    """It had its folio already when the environment was changed."""
    made = stamped(admin, "test")
    other = invoices.take(made.pk, "substitute", admin.user)
    reached, settings.PAC_URL = settings.PAC_URL, "http://127.0.0.1:1"
    issue(admin, other)
    change_to(admin, "production")
    settings.PAC_URL = reached
    invoices.ask_pac_again(other.pk)
    assert Errand.objects.get(invoice=other.pk).problem == WORDS["test"]
    assert len(pac.stamped) == 1
