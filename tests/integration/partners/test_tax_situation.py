"""The constancia: kept, replaced, served and taken away; its QR read without a network."""

from io import BytesIO
from typing import Any
from unittest.mock import patch

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.partners.models import Customer, TaxDocument
from tests.factories import partners as make
from tests.personas import Caller


@pytest.fixture
def customer(seller: Caller) -> Customer:
    return make.customer(seller.user, rfc="MAB9307148T4")


def put(who: Caller, customer: Customer, file: Any) -> Any:
    return who.form("/orders/tax-situation", {"idCustomer": customer.pk, "file": file})


def get(who: Caller, customer: Customer) -> Any:
    return who.get("/orders/tax-situation", {"idModel": customer.pk})


@pytest.mark.parametrize(
    ("kind", "content_type", "starts"),
    [("PDF", "application/pdf", b"%PDF-"), ("PNG", "image/png", b"\x89PNG"), ("JPEG", "image/jpeg", b"\xff\xd8\xff")],
)
def test_a_pdf_or_picture_is_kept_its_qr_read_and_served_by_the_call(
    seller: Caller, customer: Customer, kind: str, content_type: str, starts: bytes
) -> None:
    answer = put(seller, customer, make.constancia(kind))
    assert (answer.status_code, answer.json()["message"]) == (201, "La constancia se ha guardado correctamente.")
    data = answer.json()["data"]
    assert (data["rfc"], data["rfcMatches"], data["contentType"]) == ("MAB9307148T4", True, content_type)
    assert data["fileName"].startswith("Constancia Ñandú")
    file = get(seller, customer)
    assert file["Content-Type"] == content_type
    assert (file["Cache-Control"], file["X-Content-Type-Options"]) == ("private, no-store", "nosniff")
    assert "sandbox" in file["Content-Security-Policy"]
    assert b"".join(file.streaming_content).startswith(starts)
    assert seller.get("/users/customer", {"id": customer.pk}).json()["data"]["taxSituation"] == data


@pytest.mark.parametrize("name", ["idModel", "idCustomer"])
def test_the_customer_has_either_name(admin: Caller, name: str) -> None:
    """The specification's, and that of all other calls."""
    customer = make.customer(admin.user)
    fields = {name: customer.pk, "file": make.constancia()}
    assert admin.form("/orders/tax-situation", fields).status_code == 201
    assert admin.get("/orders/tax-situation", {name: customer.pk}).status_code == 200
    refused = admin.get("/orders/tax-situation")
    assert (refused.status_code, refused.json()["errors"]) == (422, {"idModel": "Este dato es obligatorio."})


def test_a_qr_that_is_not_the_sat_s_fills_nothing(seller: Caller, customer: Customer) -> None:
    data = put(seller, customer, make.constancia(qr="https://example.com/?D3=1_MAB9307148T4")).json()["data"]
    assert (data["rfc"], data["rfcMatches"]) == (None, None)


def test_another_s_rfc_is_told(admin: Caller) -> None:
    other = make.customer(admin.user, rfc="GODE561231GR8")
    assert put(admin, other, make.constancia()).json()["data"]["rfcMatches"] is False
    without = make.customer(admin.user)
    assert put(admin, without, make.constancia()).json()["data"]["rfcMatches"] is None


def test_a_new_one_takes_the_place_of_the_old_and_the_old_file_goes(
    seller: Caller, customer: Customer, django_capture_on_commit_callbacks: Any
) -> None:
    first = put(seller, customer, make.constancia()).json()["data"]["id"]
    old = TaxDocument.objects.get().path
    with django_capture_on_commit_callbacks(execute=True):
        assert put(seller, customer, make.constancia("PNG")).json()["data"]["id"] == first
    assert not default_storage.exists(old)
    labels = [e["actionLabel"] for e in seller.get(f"/admin/customers/{customer.pk}/history").json()["data"]]
    assert labels[:2] == ["Constancia cambiada", "Constancia agregada"]


def test_it_is_taken_away_with_its_file(
    seller: Caller, customer: Customer, django_capture_on_commit_callbacks: Any
) -> None:
    pk = put(seller, customer, make.constancia()).json()["data"]["id"]
    path = TaxDocument.objects.get().path
    with django_capture_on_commit_callbacks(execute=True):
        assert seller.delete(f"/orders/delete-tax-situation/{pk}").status_code == 200
    assert not default_storage.exists(path)
    assert get(seller, customer).json()["message"] == "Este cliente no tiene constancia."
    assert seller.delete(f"/orders/delete-tax-situation/{pk}").status_code == 404


def picture_with_a_place() -> bytes:
    target = BytesIO()
    exif = Image.Exif()
    exif[0x010E] = "SECRET PLACE"
    Image.new("RGB", (64, 64), "teal").save(target, "JPEG", exif=exif)
    return target.getvalue()


def test_a_picture_is_drawn_anew(seller: Caller, customer: Customer) -> None:
    put(seller, customer, SimpleUploadedFile("a.jpg", picture_with_a_place()))
    assert b"SECRET" not in b"".join(get(seller, customer).streaming_content)


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"GIF89a...", 415),
        (b"<html>%PD</html>", 415),
        (b"", 415),
        (b"%PDF-1.7 nothing more", 415),
        (b"%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj trailer<</Root 1 0 R>>", 415),
        (b"\xff\xd8\xff\xe0 cut", 415),
        (b"%PDF-" + bytes(10 * 1024 * 1024), 413),
    ],
    ids=["gif", "html", "empty", "broken pdf", "pdf without a page", "cut", "heavy"],
)  # fmt: skip
def test_what_is_neither_pdf_nor_picture_is_refused_at_its_field(
    seller: Caller, customer: Customer, content: bytes, status: int
) -> None:
    refused = put(seller, customer, SimpleUploadedFile("constancia.pdf", content))
    assert (refused.status_code, list(refused.json()["errors"])) == (status, ["file"])
    assert not TaxDocument.objects.exists()


# --- read before there is a customer ----------------------------------------------------------


def read(who: Caller, file: Any) -> Any:
    return who.form("/orders/tax-situation/read", {"file": file})


@pytest.mark.parametrize("kind", ["PDF", "PNG", "JPEG", "WEBP"])
def test_a_constancia_is_read_and_nothing_is_stored(seller: Caller, kind: str) -> None:
    with patch.object(default_storage, "save", side_effect=AssertionError):
        answer = read(seller, make.constancia(kind))
    assert answer.json()["data"] == {"qr": "rfc", "rfc": "MAB9307148T4", "rfcWarning": None}
    assert not TaxDocument.objects.exists()


def test_a_wrong_check_digit_in_the_qr_is_told(seller: Caller) -> None:
    data = read(seller, make.constancia("PNG", make.SAT_QR[:-1] + "5")).json()["data"]
    assert (data["rfc"], data["rfcWarning"]) == ("MAB9307148T5", "El dígito verificador no corresponde: compara el RFC con la constancia.")  # fmt: skip


def test_without_an_rfc_it_says_whether_there_was_a_code(seller: Caller) -> None:
    other = read(seller, make.constancia("PNG", "https://example.com")).json()["data"]
    assert other == {"qr": "other", "rfc": None, "rfcWarning": None}
    blank = BytesIO()
    Image.new("RGB", (300, 300), "white").save(blank, "PNG")
    assert read(seller, SimpleUploadedFile("a.png", blank.getvalue())).json()["data"]["qr"] == "none"


@pytest.mark.parametrize(
    ("content", "status", "sentence"),
    [
        (b"hola", 415, "Solo se acepta un PDF o una imagen JPEG, PNG, WebP o HEIC."),
        (b"%PDF-1.7 nothing more", 415, "El archivo está dañado o protegido con contraseña. Vuelve a guardarlo e inténtalo otra vez."),
        (b"%PDF-" + bytes(10 * 1024 * 1024), 413, "El archivo pesa demasiado: el máximo son 10 MB."),
    ],
    ids=["text", "broken pdf", "heavy"],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_at_its_field(
    seller: Caller, content: bytes, status: int, sentence: str
) -> None:
    refused = read(seller, SimpleUploadedFile("constancia.pdf", content))
    assert (refused.status_code, refused.json()["errors"]) == (status, {"file": sentence})


def test_who_creates_or_edits_may_read_one(everybody: dict[str, Caller], stranger: Caller) -> None:
    answers = {role: read(who, make.constancia("PNG")).status_code for role, who in everybody.items()}
    assert {role for role, status in answers.items() if status == 200} == {"admin", "seller", "wholesaler", "billing"}
    assert {status for status in answers.values() if status != 200} == {403}
    assert read(stranger, make.constancia("PNG")).status_code == 401


def test_its_name_in_the_storage_is_unguessable_and_never_told(seller: Caller, customer: Customer) -> None:
    answer = put(seller, customer, make.constancia())
    path = TaxDocument.objects.get().path
    assert len(path.rpartition("/")[2]) >= 32
    assert path not in answer.content.decode()
    assert path not in seller.get(f"/admin/customers/{customer.pk}/history").content.decode()


def test_who_may_not_see_the_customer_gets_no_document(customer: Customer, seller: Caller, caller: Any) -> None:
    pk = put(seller, customer, make.constancia()).json()["data"]["id"]
    other = caller("seller", email="otro@x.mx")
    assert get(other, customer).status_code == 404
    assert other.delete(f"/orders/delete-tax-situation/{pk}").status_code == 404
    assert get(caller("billing"), customer).status_code == 200
    for role in ("coordinator", "warehouse", "customer"):
        assert get(caller(role), customer).status_code == 403
    stranger = Caller()
    calls = [get(stranger, customer), put(stranger, customer, make.constancia()), stranger.delete("/orders/delete-tax-situation/1")]  # fmt: skip
    assert {call.status_code for call in calls} == {401}
