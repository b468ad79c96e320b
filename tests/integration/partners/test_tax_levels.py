"""The lists are filtered by the pre-flight's level: in SQL, and always as the rule says."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.files.scans import clean_scan
from apps.partners.models import Customer, LoadedCatalogue, PostalCode
from apps.partners.rules import preflight, worst
from apps.partners.selectors import partners, tax_facts
from apps.partners.services.catalogues import refresh_tax_levels
from apps.partners.services.tax_documents import put_tax_document
from tests.factories import partners as make
from tests.personas import Caller

LEVELS = ("green", "amber", "red")
# Each changes one thing of a complete customer.
CHANGES: list[dict[str, Any]] = [
    {},
    {"rfc": ""},
    {"rfc": "MAB9307148T5"},
    {"rfc": "XAXX010101000", "tax_regime": "616", "cfdi_use": "S01"},
    {"business_name": ""},
    {"business_name": "BAJÍO SA DE CV"},
    {"rfc": "GODE561231GR8", "tax_regime": "612", "business_name": "JUANA SA"},
    {"tax_regime": ""},
    {"cfdi_use": ""},
    {"payment_form": ""},
    {"email": ""},
    {"tax_postal_code": ""},
    {"tax_postal_code": "00001"},
]


def by_rule(who: Caller) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {level: set() for level in LEVELS}
    for customer in partners(who.user):
        found[worst(preflight(tax_facts(customer)))].add(customer.pk)
    return found


def by_filter(who: Caller, path: str = "/users/customers") -> dict[str, set[int]]:
    asked = {level: who.get(path, {"taxLevel": level, "limit": 100}).json()["data"] for level in LEVELS}
    assert all(row["taxLevel"] == level for level, rows in asked.items() for row in rows)
    return {level: {row["id"] for row in rows} for level, rows in asked.items()}


@pytest.fixture
def cases(admin: Caller) -> None:
    """Every change, with and without an invoice address, with and without a constancia."""
    make.postal_codes()
    scan = clean_scan(make.constancia("PNG"))
    for change in CHANGES:
        for addresses in ([make.INVOICE], [make.SHIPMENT]):
            for document in (True, False):
                pk = make.customer(admin.user, **{**make.COMPLETE, **change, "addresses": addresses}).pk
                if document:
                    put_tax_document(pk, scan, "constancia.png", by=admin.user)


def test_the_filter_and_the_rule_agree_in_every_case(admin: Caller, cases: None) -> None:
    found = by_filter(admin)
    assert found == by_rule(admin)
    assert all(found.values()) and sum(map(len, found.values())) == 4 * len(CHANGES)


def test_wholesalers_are_filtered_too_and_an_unknown_level_is_refused(admin: Caller) -> None:
    pk = make.wholesaler(admin.user).pk
    assert by_filter(admin, "/users/wholesalers") == {"green": set(), "amber": set(), "red": {pk}}
    assert admin.get("/users/customers", {"taxLevel": "blue"}).status_code == 422


def test_whatever_is_changed_the_filter_follows(admin: Caller) -> None:
    make.postal_codes()
    pk = make.customer(admin.user, **make.COMPLETE).pk

    def level() -> str:
        found = by_filter(admin)
        assert found == by_rule(admin)
        return next(name for name, pks in found.items() if pk in pks)

    assert level() == "red", "no invoice address"
    admin.put("/quotes/client-billing", {"idCustomer": pk, "address": "Sol 1"})
    assert level() == "amber", "no constancia"
    document = admin.form("/orders/tax-situation", {"idCustomer": pk, "file": make.constancia()}).json()["data"]["id"]
    assert level() == "green"
    admin.put("/quotes/update-client", {"idCustomer": pk, "customerEmail": ""})
    assert level() == "amber"
    admin.put("/quotes/client-billingsdata", {"idCustomer": pk, "taxRegime": ""})
    assert level() == "red"
    sheet = SimpleUploadedFile("x.csv", f"ID,Régimen fiscal,Correo\r\n{pk},601,x@x.mx".encode())
    admin.form("/users/customers/import", {"file": sheet, "dryRun": "false"})
    assert level() == "green", "a spreadsheet writes many at once"
    PostalCode.objects.filter(code="44100").delete()
    assert level() == "red", "another version of the catalogue"
    PostalCode.objects.create(code="44100", state="Jalisco")
    admin.delete(f"/orders/delete-tax-situation/{document}")
    assert level() == "amber"
    admin.put("/users/customer", {"id": pk, "addresses": []})
    assert level() == "red"


def test_a_merge_leaves_the_level_of_what_became_of_it(admin: Caller) -> None:
    make.postal_codes()
    kept = make.customer(admin.user, first_name="Queda").pk
    gone = make.customer(admin.user, **make.COMPLETE, addresses=[make.INVOICE]).pk
    admin.post("/users/customer/merge", {"keep": kept, "merge": gone})
    assert by_filter(admin) == by_rule(admin) == {"green": set(), "amber": {kept}, "red": {gone}}


def test_other_rules_judge_everybody_again_and_the_same_ones_nobody(admin: Caller) -> None:
    pk = make.customer(admin.user).pk
    Customer.objects.filter(pk=pk).update(own_tax_level="green")  # what rules of another version said
    assert refresh_tax_levels() == 1
    assert Customer.objects.get(pk=pk).own_tax_level == "red"
    assert admin.get(f"/admin/customers/{pk}/history").json()["total"] == 1
    Customer.objects.filter(pk=pk).update(own_tax_level="green")
    assert refresh_tax_levels() == 0, "its digest is known"
    LoadedCatalogue.objects.update(digest="of another version")
    assert refresh_tax_levels() == 1


def test_a_phone_from_a_spreadsheet_is_found_as_a_duplicate(admin: Caller) -> None:
    pk = make.customer(admin.user, phone="33 1111 2222").pk
    sheet = SimpleUploadedFile("x.csv", f"ID,Teléfono\r\n{pk},33 3615 1040".encode())
    admin.form("/users/customers/import", {"file": sheet, "dryRun": "false"})
    [found] = admin.post("/users/customer/duplicates", {"customerPhone": "3336151040"}).json()["data"]
    assert found["id"] == pk
