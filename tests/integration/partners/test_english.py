"""Customers in English: what is answered; what is kept, and sheets, are in the company's language."""

from io import BytesIO

import pytest
from django.core import mail
from openpyxl import load_workbook

from apps.partners.models import Address, Customer
from tests.factories import partners as make
from tests.integration.partners.test_customer_import import GOOD, csv, problems, send
from tests.personas import Caller


@pytest.fixture
def english(admin: Caller) -> Caller:
    admin.headers["Accept-Language"] = "en"
    return admin


def test_a_customer_is_added_refused_and_given_access(english: Caller) -> None:
    new = {"customerFirstName": "Luz", "customerEmail": "luz@x.mx", "RFC": "GODE561231GR8"}
    made = english.post("/users/customer", new).json()
    assert (made["message"], made["data"]["customerType"]) == ("The customer is added.", "Cliente")
    alike = english.post("/users/customer", {"customerFirstName": "Ana", "RFC": new["RFC"]}).json()
    assert alike["message"].startswith("It may exist already: look at the records")
    assert alike["errors"] == {"RFC": "Also has it: Luz."}
    given = english.post("/users/customer/access", {"id": made["data"]["id"]}).json()
    assert given["message"] == "Luz has access now."
    assert mail.outbox[0].subject == "Tu acceso a Trastienda"
    checks = english.get("/users/customer/preflight", {"id": made["data"]["id"]}).json()["data"]["checks"]
    sentences = {one["field"]: one["sentence"] for one in checks}
    assert sentences["taxRegime"] == "The tax regime is missing."


def test_its_steps_and_its_history_have_english_words(english: Caller) -> None:
    one = make.customer(english.user, first_name="Luz", addresses=[make.INVOICE])
    shown = english.get(f"/admin/customers/{one.pk}").json()
    assert [step["label"] for step in shown["actions"]] == ["Activate", "Deactivate"]
    done = english.post(f"/users/customer/{one.pk}/deactivate", {"reason": "Se mudó."}).json()
    assert done["message"] == "Luz is inactive."
    told = english.get(f"/admin/customers/{one.pk}/history").json()["data"]
    assert (told[0]["actionLabel"], told[0]["reason"]) == ("Deactivate", "Se mudó.")
    assert "Address for invoicing: Av. Vallarta 1020 · Street and number" in {
        c["label"] for e in told for c in e["changes"]
    }
    assert str(Address.objects.get()) == "Dirección de facturación Av. Vallarta 1020"


def test_a_sheet_has_spanish_heads_and_english_faults(english: Caller) -> None:
    answer = send(english, csv(GOOD, ["", "", "ABC", "", "", ""]), dry=True)
    assert problems(answer) == [(3, "RFC", "An RFC has 12 characters (company) or 13 (person); this one has 3.")]
    assert send(english, csv(GOOD)).json()["message"] == "1 row was saved."
    assert Customer.objects.count() == 1
    template = english.get("/users/customer/template").getvalue()
    assert "Razón social" in [cell.value for cell in load_workbook(BytesIO(template)).worksheets[0][1]]
