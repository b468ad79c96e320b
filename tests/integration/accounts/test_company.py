"""Who the company is: one audited row that heads the documents and that quotes begin with."""

from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from django.test import Client
from PIL import Image

from apps.accounts.models import CompanySettings
from apps.accounts.selectors import company
from tests.personas import Caller

ALL = {
    "tradeName": "Muebles Ñandú",
    "legalName": "Equipos y Muebles del Ñandú, S.A. de C.V.",
    "RFC": "emñ-840515-8w9",
    "address": "Av. Vallarta 1234\nCol. Americana, 44160 Guadalajara, Jalisco",
    "phone": "33 3615 1040",
    "email": "Ventas@Tienda.mx",
    "web": "www.tienda.mx",
    "paymentData": "BBVA\nCLABE 012 320 00123456789 7",
    "quoteConditions": "Precios más IVA.",
    "quoteValidityDays": 30,
    "rateLimitPercent": "1.50",
    "leaseClauses": "{cliente} renta por {plazo}.",
    "rentRemindBefore": 3,
    "rentRemindAfter": 2,
    "raiseNoticeBefore": 30,
    "quoteMailSubject": "{numero} de {empresa}",
    "quoteMailMessage": "Hola, {cliente}:\n\n{importe}",
    "quoteWhatsapp": "{total} hasta el {vigencia}",
    "reminderMailSubject": "Tu orden {numero}",
    "reminderMailMessage": "Faltan {saldo}.",
    "reminderWhatsapp": "Faltan {saldo}.",
    "invoiceMailSubject": "{documento}",
    "invoiceMailMessage": "Va {el_documento}.",
    "invoiceWhatsapp": "{folio_fiscal}",
}


def picture(size: tuple[int, int] = (60, 30), kind: str = "PNG") -> SimpleUploadedFile:
    target = BytesIO()
    Image.new("RGB", size, "teal").save(target, kind)
    return SimpleUploadedFile("logo.png", target.getvalue())


def put_logo(who: Caller, file: Any = None) -> Any:
    return who.form("/company/logo", {"logo": file or picture()})


def data(response: Any) -> dict[str, Any]:
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()["data"]
    return found


def versions() -> list[tuple[str, str]]:
    return [(v.history_action, str(v.history_user.role)) for v in CompanySettings.history.order_by("history_id")]


def test_before_anything_is_stored_the_environment_s_name_heads_documents(admin: Caller, settings: Any) -> None:
    settings.COMPANY_NAME = "La de siempre"
    found = company()
    assert (found.name, found.logo, found.address) == ("La de siempre", "", ())
    assert (found.quote_validity_days, found.rate_limit_percent) == (15, Decimal("2.00"))
    shown = data(admin.get("/company"))
    assert (shown["tradeName"], shown["logo"], shown["quoteValidityDays"], shown["rateLimitPercent"]) == ("", None, 15, "2.00")  # fmt: skip


def test_what_is_stored_is_read_back_and_documents_use_it(admin: Caller) -> None:
    stored = {**ALL, "RFC": "EMÑ8405158W9", "email": "ventas@tienda.mx", "logo": None}
    shown = data(admin.put("/company", ALL))
    assert shown == data(admin.get("/company"))
    assert shown == {**stored, "version": shown["version"]}
    found = company()
    assert found.name == "Muebles Ñandú"
    assert found.address == ("Av. Vallarta 1234", "Col. Americana, 44160 Guadalajara, Jalisco")
    assert (found.quote_validity_days, found.rate_limit_percent) == (30, Decimal("1.50"))


def test_the_history_says_who_changed_what_and_nothing_of_a_save_without_a_change(admin: Caller) -> None:
    admin.put("/company", ALL)
    admin.put("/company", ALL)
    admin.put("/company", {**ALL, "phone": "33 1111 2222"})
    put_logo(admin)
    admin.delete("/company/logo")
    steps = ["create", "update", "put_logo", "remove_logo"]
    assert versions() == [(step, "Administrador") for step in steps]
    assert [v.phone for v in CompanySettings.history.order_by("history_id")][:2] == ["33 3615 1040", "33 1111 2222"]


def test_a_doubtful_rfc_is_stored_and_said(admin: Caller) -> None:
    said = admin.put("/company", {**ALL, "RFC": "EMÑ8405158W5"}).json()["message"]
    assert said.startswith("Los datos de la empresa se guardaron. El dígito verificador no corresponde")
    assert company().rfc == "EMÑ8405158W5"


def test_a_logo_is_shown_by_a_link_and_may_come_before_the_rest(admin: Caller) -> None:
    link = data(put_logo(admin))["logo"]
    shown = Client().get(link)
    assert (shown.status_code, shown.headers["Content-Type"]) == (200, "image/png")
    assert company().logo.startswith("company/")
    assert data(admin.put("/company", ALL))["logo"] == link


def test_a_replaced_and_a_removed_logo_leave_no_file(admin: Caller, django_capture_on_commit_callbacks: Any) -> None:
    put_logo(admin)
    first = company().logo
    with django_capture_on_commit_callbacks(execute=True):
        put_logo(admin)
    second = company().logo
    assert (default_storage.exists(first), default_storage.exists(second)) == (False, True)
    with django_capture_on_commit_callbacks(execute=True):
        assert data(admin.delete("/company/logo"))["logo"] is None
    assert not default_storage.exists(second)
    assert company().logo == ""


def test_what_is_no_picture_is_refused_at_the_logo_and_the_former_stays(admin: Caller) -> None:
    put_logo(admin)
    kept = company().logo
    refused = put_logo(admin, SimpleUploadedFile("logo.svg", b"<svg onload='alert(1)'/>"))
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["logo"])
    assert company().logo == kept


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"tradeName": " "}, "tradeName"), ({"tradeName": "a\nb"}, "tradeName"), ({"RFC": "EMN840515"}, "RFC"),
        ({"RFC": "EMN849915AB1"}, "RFC"), ({"email": "nadie"}, "email"), ({"phone": "llámanos"}, "phone"),
        ({"web": "javascript:alert(1)"}, "web"), ({"web": "una página"}, "web"), ({"address": "x" * 501}, "address"),
        ({"quoteValidityDays": 0}, "quoteValidityDays"), ({"quoteValidityDays": 366}, "quoteValidityDays"),
        ({"rateLimitPercent": "-1"}, "rateLimitPercent"), ({"rateLimitPercent": "101"}, "rateLimitPercent"),
        ({"paymentData": "x" * 2001}, "paymentData"),
    ],
)  # fmt: skip
def test_bad_input_is_refused_at_its_field(admin: Caller, change: dict[str, Any], field: str) -> None:
    refused = admin.put("/company", {**ALL, **change})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert versions() == []


@pytest.mark.parametrize("wrong", [{"id": 2}, {"quote_validity_days": 0}, {"rate_limit_percent": -1}])
def test_the_database_itself_keeps_one_row_with_sensible_numbers(db: None, wrong: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        CompanySettings.objects.create(**{"id": 1, **wrong})


def test_billing_reads_it_only_administrators_change_it(everybody: dict[str, Caller]) -> None:
    def who(status_of: Any) -> set[str]:
        return {name for name, one in everybody.items() if status_of(one).status_code != 403}

    assert who(lambda one: one.get("/company")) == {"admin", "billing"}
    assert who(lambda one: one.put("/company")) == {"admin"}
    assert who(lambda one: one.post("/company/logo")) == {"admin"}
    assert who(lambda one: one.delete("/company/logo")) == {"admin"}


def test_a_field_that_a_letter_has_not_is_refused_by_name_at_its_text(admin: Caller) -> None:
    sent = {
        "tradeName": "Muebles",
        "quoteMailMessage": "Hola, {nombre}",
        "quoteWhatsapp": "{saldo}",
        "invoiceMailSubject": "{",
    }
    refused = admin.put("/company", sent)
    told = refused.json()["errors"]
    assert (refused.status_code, set(told)) == (422, {"quoteMailMessage", "quoteWhatsapp", "invoiceMailSubject"})
    assert told["quoteMailMessage"].startswith("No hay un campo «nombre». Los que hay: {cliente}, {empresa}, ")
    assert list(admin.put("/company", {"tradeName": "M", "quoteMailSubject": "a\nb"}).json()["errors"]) == [
        "quoteMailSubject"
    ]


def test_the_words_of_the_application_are_shown_with_their_fields(
    admin: Caller, seller: Caller, stranger: Caller
) -> None:
    told = {one["kind"]: one for one in admin.get("/company/letters").json()["data"]}
    assert set(told) == {"quote", "reminder", "invoice"}
    assert told["quote"]["subject"] == "Cotización {numero} de {empresa}"
    assert {"name": "vigencia", "text": "último día en que vale"} in told["quote"]["fields"]
    assert seller.get("/company/letters").status_code == seller.get("/company").status_code
    assert stranger.get("/company/letters").status_code == 401
