"""Customers: add, change, find, and what is refused."""

from typing import Any

import pytest

from apps.partners.models import Customer
from tests.factories import partners as make
from tests.personas import Caller

NEW = {
    "customerFirstName": "Ñandú",
    "customerLastName": "Güemes",
    "customerPhone": "33 3615 1040",
    "customerEmail": "Nandu@Ejemplo.MX",
    "RFC": "mab-930714-8t4",
    "BusinessName": "  Muebles  del Bajío ",
    "taxRegime": "601",
    "CFDIUssage": "G03",
    "paymentForm": "03",
    "taxPostalCode": "44100",
    "notes": "Paga de contado.",
}


def history(who: Caller, pk: int) -> Any:
    return who.get(f"/admin/customers/{pk}/history").json()["data"]


def test_a_new_customer_is_in_the_list_as_the_specification_names_its_fields(admin: Caller) -> None:
    answer = admin.post("/users/customer", NEW)
    assert (answer.status_code, answer.json()["message"]) == (201, "El cliente se ha creado correctamente.")
    [row] = admin.get("/users/customers", {"search": "nandu bajio"}).json()["data"]
    assert row["id"] == row["idCustomer"] == answer.json()["data"]["id"]
    assert (row["RFC"], row["BusinessName"], row["customerEmail"]) == ("MAB9307148T4", "MUEBLES DEL BAJÍO", "nandu@ejemplo.mx")  # fmt: skip
    assert (row["customerType"], row["status"], row["name"]) == ("Cliente", "Activo", "Ñandú Güemes")
    assert (row["taxRegime"], row["CFDIUssage"], row["paymentForm"], row["taxPostalCode"]) == ("601", "G03", "03", "44100")  # fmt: skip


@pytest.mark.parametrize(
    "text", ["nandu", "GUEMES ñandú", "bajio", "mab9307148t4", "nandu@ejemplo", "3336151040", "3615"]
)
def test_it_is_found_by_each_of_its_words_without_accents(admin: Caller, text: str) -> None:
    admin.post("/users/customer", NEW)
    make.customer(admin.user, first_name="Otra")
    assert admin.get("/users/customers", {"search": text}).json()["total"] == 1


def test_a_change_keeps_what_was_not_sent_and_is_told_in_the_history(admin: Caller) -> None:
    pk = admin.post("/users/customer", NEW).json()["data"]["id"]
    fields = {"_method": "PUT", "id": pk, "customerLastName": "Otra", "CFDIUssage": "I02"}
    data = admin.form("/users/customer", fields).json()["data"]
    assert (data["customerLastName"], data["CFDIUssage"], data["customerPhone"]) == ("Otra", "I02", "33 3615 1040")
    newest, oldest = history(admin, pk)
    assert newest["changes"] == [
        {"field": "last_name", "label": "Apellidos", "old": "Güemes", "new": "Otra"},
        {"field": "cfdi_use", "label": "Uso del CFDI", "old": "G03", "new": "I02"},
    ]
    assert (newest["user"]["id"], oldest["actionLabel"]) == (admin.user.pk, "Alta")


def test_a_save_that_changes_nothing_leaves_no_history(admin: Caller) -> None:
    pk = admin.post("/users/customer", NEW).json()["data"]["id"]
    assert admin.put("/users/customer", {**NEW, "idCustomer": pk}).status_code == 200
    assert len(history(admin, pk)) == 1


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"customerFirstName": " ", "BusinessName": ""}, "customerFirstName", "Escribe el nombre o la razón social."),
        ({"customerEmail": "no es"}, "customerEmail", "Escribe un correo válido, como nombre@empresa.mx."),
        ({"customerFirstName": "Dos\nlíneas"}, "customerFirstName", "Escríbelo en una sola línea."),
        ({"contacts": [{"name": " "}]}, "contacts.0.name", "Este dato es obligatorio."),
        ({"customerPhone": "ocho"}, "customerPhone", "Un teléfono lleva cifras, espacios, +, guiones y paréntesis."),
        ({"RFC": "COMG600703"}, "RFC", "Falta la homoclave: los 3 últimos caracteres del RFC."),
        ({"RFC": "MAB9313148T4"}, "RFC", "La fecha del RFC no existe: 931314 (aammdd)."),
        ({"taxRegime": "612"}, "taxRegime", "El régimen 612 no es de personas morales, y el RFC sí."),
        ({"CFDIUssage": "D01"}, "CFDIUssage", "El régimen 601 no permite el uso D01."),
        ({"paymentForm": "77"}, "paymentForm", "La forma de pago 77 no está en el catálogo del SAT."),
        ({"taxPostalCode": "4410"}, "taxPostalCode", "Un código postal son 5 cifras."),
        ({"idSeller": 999}, "idSeller", "Ese vendedor no existe o está inactivo."),
    ],
)
def test_bad_input_is_refused_at_its_field_and_nothing_is_saved(
    admin: Caller, change: dict[str, Any], field: str, sentence: str
) -> None:
    response = admin.post("/users/customer", {**NEW, **change})
    assert response.status_code == 422
    assert response.json()["errors"] == {field: sentence}
    assert not Customer.objects.exists()


def test_a_wrong_check_digit_is_a_warning_that_can_be_accepted(admin: Caller) -> None:
    wrong = {**NEW, "RFC": "MAB9307148T5"}
    refused = admin.post("/users/customer", wrong)
    assert (refused.status_code, refused.json()["code"]) == (422, "rfc_warning")
    assert refused.json()["accept"] == "acceptRfcWarning"
    assert refused.json()["errors"].keys() == {"RFC"}
    data = admin.post("/users/customer", {**wrong, "acceptRfcWarning": True}).json()["data"]
    assert (data["RFC"], data["acceptRfcWarning"]) == ("MAB9307148T5", True)
    assert "dígito verificador" in data["rfcWarning"]
    again = admin.put("/users/customer", {"id": data["id"], "RFC": "MAB9307148T5", "notes": "x"})
    assert again.json()["data"]["acceptRfcWarning"] is True, "what was accepted stays accepted"


def test_a_generic_rfc_goes_only_with_regime_616_and_use_s01(admin: Caller) -> None:
    generic = {**NEW, "RFC": "XAXX010101000"}
    assert admin.post("/users/customer", generic).json()["errors"].keys() == {"taxRegime", "CFDIUssage"}
    right = {**generic, "taxRegime": "616", "CFDIUssage": "S01"}
    assert admin.post("/users/customer", right).json()["data"]["person"] == "generic"


def test_a_new_regime_is_held_against_the_use_that_is_there(admin: Caller) -> None:
    pk = admin.post("/users/customer", {**NEW, "CFDIUssage": "I01"}).json()["data"]["id"]
    refused = admin.put("/users/customer", {"id": pk, "taxRegime": "610"})
    assert refused.json()["errors"] == {"CFDIUssage": "El régimen 610 no permite el uso I01."}


def test_the_preflight_says_field_by_field_what_billing_would_refuse(admin: Caller) -> None:
    make.postal_codes()
    pk = make.customer(admin.user, **{**make.COMPLETE, "business_name": "BAJÍO SA DE CV"}, addresses=[make.INVOICE]).pk
    data = admin.get("/users/customer/preflight", {"id": pk}).json()["data"]
    levels = {check["field"]: check["level"] for check in data["checks"]}
    assert data["level"] == "red"
    assert {field for field, level in levels.items() if level == "red"} == {"BusinessName"}
    assert {field for field, level in levels.items() if level == "amber"} == {"taxSituation"}
    admin.put("/users/customer", {"id": pk, "BusinessName": "BAJÍO"})
    assert admin.get("/users/customer", {"id": pk}).json()["data"]["taxLevel"] == "amber"


def test_an_inactive_customer_comes_back(admin: Caller) -> None:
    pk = make.customer(admin.user, first_name="Ana").pk
    off = admin.post(f"/users/customer/{pk}/deactivate", {"reason": "Cerró."})
    assert (off.json()["message"], off.json()["data"]["status"]) == ("Ana está inactivo.", "Inactivo")
    assert admin.post(f"/users/customer/{pk}/deactivate").status_code == 409
    assert admin.post(f"/users/customer/{pk}/activate").json()["data"]["status"] == "Activo"
    assert [entry["reason"] for entry in history(admin, pk)] == ["", "Cerró.", ""]


def test_the_filters_choose(admin: Caller, seller: Caller) -> None:
    make.customer(admin.user, **make.COMPLETE)
    make.customer(admin.user, seller_id=seller.user.pk)
    off = make.customer(admin.user).pk
    admin.post(f"/users/customer/{off}/deactivate")

    def total(**filters: Any) -> int:
        return int(admin.get("/users/customers", filters).json()["total"])

    assert total() == 3
    assert (total(status="Inactivo"), total(idSeller=seller.user.pk), total(taxRegime="601")) == (1, 1, 1)
    assert (total(withoutRfc=True), total(withoutRfc=False), total(hasAccess=True), total(hasAccess=False)) == (
        2,
        1,
        0,
        3,
    )


def test_the_export_has_every_row_and_speaks_in_words(admin: Caller) -> None:
    make.customer(admin.user, first_name="=Fórmula", **make.COMPLETE)
    response = admin.get("/admin/customers/export.csv")
    text = b"".join(response.streaming_content).decode("utf-8-sig")
    assert text.splitlines()[0].startswith("ID,Nombre completo,Nombre,Apellidos,Teléfono,Correo,RFC,Razón social")
    assert "'=Fórmula" in text
    assert "No se puede facturar" in text
    assert admin.get("/admin/customers/export.xlsx").status_code == 200


def test_the_export_brings_the_default_addresses_in_as_many_queries_for_many(
    admin: Caller, django_assert_num_queries: Any
) -> None:
    def lines(count: int) -> list[str]:
        for _ in range(count):
            second = {**make.SHIPMENT, "address": "Luna 2", "is_default": True}
            make.customer(admin.user, addresses=[make.INVOICE, make.SHIPMENT, second])
        query = {"active[0]": "invoiceAddress", "active[1]": "shipmentAddress", "active[2]": "shipmentZipCode"}
        with django_assert_num_queries(3):  # the caller, the customers with their addresses, the entry
            return b"".join(admin.get("/admin/customers/export.csv", query).streaming_content).decode().splitlines()

    assert lines(1)[1:] == ["Av. Vallarta 1020,Luna 2,45010"]
    assert lines(20)[1:] == ["Av. Vallarta 1020,Luna 2,45010"] * 21


def test_who_may_read_and_write(everybody: dict[str, Caller]) -> None:
    def allowed(ask: Any) -> set[str]:
        return {role for role, who in everybody.items() if ask(who).status_code != 403}

    readers = {"admin", "seller", "wholesaler", "billing"}
    writers = {"admin", "seller", "wholesaler"}
    assert allowed(lambda who: who.get("/users/customers")) == readers
    assert allowed(lambda who: who.get("/users/customer", {"id": 1})) == readers
    assert allowed(lambda who: who.get("/admin/customers")) == readers
    assert allowed(lambda who: who.get("/users/customer/preflight", {"id": 1})) == readers
    assert allowed(lambda who: who.get("/partners/tax-catalogues")) == readers
    assert allowed(lambda who: who.post("/users/customer")) == writers
    assert allowed(lambda who: who.put("/users/customer", {"id": 1})) == readers, "billing changes tax data"
    assert allowed(lambda who: who.delete("/users/customer?id=1")) == {"admin"}
    assert allowed(lambda who: who.post("/users/customer/merge", {"keep": 1, "merge": 2})) == {"admin"}
    assert allowed(lambda who: who.get("/users/customer/template")) == writers


def test_a_stranger_gets_nothing(stranger: Caller) -> None:
    calls = [
        stranger.get("/users/customers"),
        stranger.get("/users/customer", {"id": 1}),
        stranger.post("/users/customer", NEW),
        stranger.put("/users/customer", {**NEW, "id": 1}),
        stranger.delete("/users/customer?id=1"),
        stranger.post("/users/customer/1/deactivate"),
        stranger.post("/users/customer/merge", {"keep": 1, "merge": 2}),
        stranger.post("/users/customer/duplicates", {"RFC": "x"}),
        stranger.post("/users/customer/access", {"id": 1}),
        stranger.get("/users/customer/preflight", {"id": 1}),
        stranger.get("/users/customer/sellers"),
        stranger.get("/partners/tax-catalogues"),
        stranger.get("/admin/customers"),
        stranger.get("/admin/customers/1/history"),
        stranger.get("/admin/customers/export.csv"),
    ]
    assert {call.status_code for call in calls} == {401}


def test_a_list_takes_as_many_queries_for_many_rows_as_for_one(admin: Caller, django_assert_num_queries: Any) -> None:
    for _ in range(12):
        make.customer(admin.user, seller_id=None, addresses=[make.INVOICE])
    with django_assert_num_queries(4):  # the caller's own, the ids, the count, the rows
        admin.get("/users/customers")


def test_a_detail_takes_a_fixed_number_of_queries(admin: Caller, django_assert_max_num_queries: Any) -> None:
    parts: dict[str, Any] = {
        "addresses": [make.INVOICE, make.SHIPMENT, make.SHIPMENT],
        "contacts": [{"name": "A"}, {"name": "B"}],
    }
    pk = make.customer(admin.user, **make.COMPLETE, **parts).pk
    with django_assert_max_num_queries(8):
        admin.get("/users/customer", {"id": pk})


def test_the_sat_s_catalogues_come_with_their_pairs(admin: Caller) -> None:
    data = admin.get("/partners/tax-catalogues").json()["data"]
    assert (len(data["regimes"]), len(data["uses"]), len(data["paymentForms"])) == (19, 24, 22)
    payroll = next(use for use in data["uses"] if use["code"] == "CN01")
    assert payroll == {"code": "CN01", "name": "Nómina", "natural": True, "legal": False, "regimes": ["605"]}
