"""Customers from a spreadsheet: judged row by row, saved all or none, and told in the history."""

from io import BytesIO
from typing import Any

import pytest
import xlsxwriter
from django.core.files.uploadedfile import SimpleUploadedFile
from python_calamine import CalamineWorkbook

from apps.partners.models import Customer
from tests.factories import partners as make
from tests.personas import Caller
from tests.sizes import at_night

HEADS = ["Nombre", "Correo", "RFC", "Régimen fiscal", "Uso del CFDI", "Código postal fiscal"]
GOOD = ["Ana", "ana@x.mx", "MAB9307148T4", "601", "G03", "44100"]


def csv(*rows: list[str], heads: list[str] = HEADS, delimiter: str = ",", encoding: str = "utf-8-sig") -> Any:
    text = "\r\n".join(delimiter.join(row) for row in [heads, *rows])
    return SimpleUploadedFile("clientes.csv", text.encode(encoding))


def xlsx(*rows: list[Any], heads: list[str] = HEADS) -> Any:
    target = BytesIO()
    with xlsxwriter.Workbook(target) as workbook:
        sheet = workbook.add_worksheet()
        for number, row in enumerate([heads, *rows]):
            sheet.write_row(number, 0, row)
    return SimpleUploadedFile("clientes.xlsx", target.getvalue())


def send(who: Caller, file: Any, *, dry: bool = False, **fields: Any) -> Any:
    return who.form("/users/customers/import", {"file": file, "dryRun": str(dry).lower(), **fields})


def problems(answer: Any) -> list[tuple[int, str, str]]:
    body = answer.json()
    report = body.get("report") or body["data"]
    return [(error["row"], error["column"], error["message"]) for error in report["errors"]]


def test_a_dry_run_tells_every_row_and_saves_nothing(admin: Caller) -> None:
    make.customer(admin.user, first_name="Hay", rfc="GODE561231GR8")
    same = ["Hay", "", "GODE561231GR8", "", "", ""]
    changed = ["Luz", "luz@x.mx", "GODE561231GR8", "612", "G03", ""]
    answer = send(admin, csv(GOOD, changed, ["", "", "ABC", "", "", ""]), dry=True)
    data = answer.json()["data"]
    assert [(row["row"], row["outcome"]) for row in data["rows"]] == [(2, "create"), (3, "update"), (4, "error")]
    assert (data["created"], data["updated"], data["failed"], data["saved"]) == (1, 1, 1, False)
    assert problems(answer) == [(4, "RFC", "El RFC lleva 12 caracteres (empresa) o 13 (persona); este tiene 3.")]
    assert [row["outcome"] for row in send(admin, csv(same), dry=True).json()["data"]["rows"]] == ["same"]
    assert Customer.objects.count() == 1


def test_a_real_run_saves_each_row_with_its_history(admin: Caller) -> None:
    there = make.customer(admin.user, first_name="Hay", rfc="GODE561231GR8")
    data = send(admin, xlsx(GOOD, ["Luz", "luz@x.mx", "GODE561231GR8", 612, "G03", 1000])).json()["data"]
    assert (data["saved"], data["created"], data["updated"]) == (True, 1, 1)
    there.refresh_from_db()
    assert (there.first_name, there.tax_regime, there.tax_postal_code) == ("Luz", "612", "01000")
    made = Customer.objects.get(rfc="MAB9307148T4")
    for pk in (there.pk, made.pk):
        newest = admin.get(f"/admin/customers/{pk}/history").json()["data"][0]
        assert (newest["actionLabel"], newest["user"]["id"]) == ("Importación", admin.user.pk)
    assert {"field": "first_name", "label": "Nombre", "old": "Hay", "new": "Luz"} in admin.get(f"/admin/customers/{there.pk}/history").json()["data"][0]["changes"]  # fmt: skip
    assert admin.get("/users/customers", {"search": "ana x.mx"}).json()["total"] == 1, "found by its words"


def test_one_bad_row_and_nothing_is_saved(admin: Caller) -> None:
    answer = send(admin, csv(GOOD, ["Luz", "no es", "", "", "", "1-A"]))
    assert (answer.status_code, answer.json()["code"]) == (422, "import_errors")
    assert problems(answer) == [
        (3, "Correo", "Escribe un correo válido, como nombre@empresa.mx."),
        (3, "Código postal fiscal", "Un código postal son 5 cifras."),
    ]
    assert not Customer.objects.exists()


@pytest.mark.parametrize(
    ("row", "column"),
    [
        (["", "", "", "", "", ""], None),
        (["x" * 81, "", "", "", "", ""], "Nombre"),
        (["Ana", "", "MAB9307148T5", "", "", ""], "RFC"),
        (["Ana", "", "MAB9307148T4", "612", "", ""], "Régimen fiscal"),
        (["Ana", "", "MAB9307148T4", "601", "D01", ""], "Uso del CFDI"),
        (["Ana", "", "", "", "", "44X00"], "Código postal fiscal"),
        (["", "ana@x.mx", "", "", "", ""], "Nombre"),
    ],
)
def test_each_mistake_is_told_at_its_cell(admin: Caller, row: list[str], column: str | None) -> None:
    answer = send(admin, csv(GOOD[:1] + [""] * 5, row), dry=True)
    assert [found[:2] for found in problems(answer)] == ([(3, column)] if column else [])


def test_a_wrong_check_digit_passes_when_accepted(admin: Caller) -> None:
    row = ["Ana", "", "MAB9307148T5", "", "", ""]
    assert send(admin, csv(row), acceptRfcWarnings="true").json()["data"]["saved"] is True
    assert Customer.objects.get().rfc_warning_accepted is True


def test_who_is_there_already_is_told_unless_accepted(admin: Caller) -> None:
    there = make.customer(admin.user, first_name="Hay", email="ana@x.mx")
    rows = [
        ["Ana", "ana@x.mx", "", "", "", ""],
        ["Bea", "bea@x.mx", "", "", "", ""],
        ["Cea", "bea@x.mx", "", "", "", ""],
    ]
    assert problems(send(admin, csv(*rows))) == [
        (2, "Correo", f"Ya lo tiene Hay (ID {there.pk})."),
        (4, "Correo", "Está también en la fila 3."),
    ]
    assert send(admin, csv(*rows), acceptDuplicates="true").json()["data"]["created"] == 3


def test_an_id_names_the_customer_and_an_unknown_one_is_told(admin: Caller) -> None:
    pk = make.customer(admin.user, first_name="Hay").pk
    heads = ["ID", "Nombre"]
    assert send(admin, csv([str(pk), "Otra"], heads=heads)).json()["data"]["updated"] == 1
    assert problems(send(admin, csv(["999", "X"], ["x", "Y"], heads=heads), dry=True)) == [
        (2, "ID", "No hay un cliente con ese ID."),
        (3, "ID", "No hay un cliente con ese ID."),
    ]
    twice = send(admin, csv([str(pk), "A"], [str(pk), "B"], heads=heads), dry=True)
    assert [found[0] for found in problems(twice)] == [3]


def test_a_seller_imports_into_their_own_portfolio_only(admin: Caller, seller: Caller) -> None:
    foreign = make.customer(admin.user, rfc="MAB9307148T4").pk
    heads = ["ID", "Nombre", "RFC"]
    answer = send(seller, csv([str(foreign), "X", ""], ["", "Y", "MAB9307148T4"], heads=heads), dry=True)
    assert problems(answer) == [
        (2, "ID", "No hay un cliente con ese ID."),
        (3, "RFC", "Ya lo tiene un registro de otra cartera."),
    ]
    send(seller, csv(["", "Mía", ""], heads=heads))
    assert Customer.objects.get(first_name="Mía").seller == seller.user
    given = send(seller, csv(["Z", admin.user.email], heads=["Nombre", "Vendedor"]), dry=True)
    assert [found[:2] for found in problems(given)] == [(2, "Vendedor")]


def test_what_was_exported_comes_back_unchanged(admin: Caller, seller: Caller) -> None:
    make.postal_codes()
    unlisted = {**make.INVOICE, "zip_code": "99999", "is_default": True, "address": "=1+1"}
    addresses = [{**make.INVOICE, "address": "Otra"}, unlisted, {**make.SHIPMENT, "reference": "Portón\nverde"}]
    make.customer(admin.user, **make.COMPLETE, seller_id=seller.user.pk, phone="33 3615 1040", notes="=1+1")
    make.customer(admin.user, first_name="-Ana", email=make.COMPLETE["email"], addresses=addresses)
    for kind in ("csv", "xlsx"):
        content = b"".join(admin.get(f"/admin/customers/export.{kind}").streaming_content)
        data = send(admin, SimpleUploadedFile(f"x.{kind}", content)).json()["data"]
        assert (data["unchanged"], data["total"]) == (2, 2)


@pytest.mark.parametrize(("delimiter", "encoding"), [(";", "cp1252"), ("\t", "utf-8"), (",", "utf-8-sig")])
def test_csv_as_each_program_writes_it(admin: Caller, delimiter: str, encoding: str) -> None:
    send(admin, csv(["Ñandú", "", "", "", "", ""], delimiter=delimiter, encoding=encoding))
    assert Customer.objects.get().first_name == "Ñandú"


def test_a_formula_is_only_text(admin: Caller) -> None:
    send(admin, csv(["=HYPERLINK(1)", "", "", "", "", ""]))
    assert Customer.objects.get().first_name == "=HYPERLINK(1)"


@pytest.mark.parametrize(
    ("file", "status"),
    [
        (SimpleUploadedFile("x.xlsx", b"PK\x03\x04 broken"), 415),
        (SimpleUploadedFile("x.csv", b"\x00\x01"), 415),
        (SimpleUploadedFile("x.csv", b""), 422),
        (SimpleUploadedFile("x.csv", b"Nombre,Otra cosa\r\nAna,x"), 422),
        (SimpleUploadedFile("x.csv", b"Nombre,Nombre\r\nAna,x"), 422),
        (SimpleUploadedFile("x.csv", b"Nombre\r\n" + b"Ana\r\n" * 5001), 413),
        (SimpleUploadedFile("x.csv", bytes(5 * 1024 * 1024 + 1)), 413),
    ],
    ids=["broken", "binary", "empty", "unknown head", "head twice", "rows", "bytes"],
)
def test_what_is_no_table_of_customers_is_refused(admin: Caller, file: Any, status: int) -> None:
    file.seek(0)
    refused = send(admin, file, dry=True)
    assert (refused.status_code, list(refused.json()["errors"])) == (status, ["file"])


def test_the_template_has_heads_a_sample_and_the_codes_and_can_be_sent_back(admin: Caller) -> None:
    make.postal_codes()
    response = admin.get("/users/customer/template")
    assert "plantilla-clientes.xlsx" in response["Content-Disposition"]
    book = CalamineWorkbook.from_filelike(BytesIO(response.content))
    assert book.sheet_names == ["Clientes", "Códigos"]
    codes = {cell for row in book.get_sheet_by_name("Códigos").to_python() for cell in row}
    assert {"601", "G03", "03"} <= codes
    assert send(admin, SimpleUploadedFile("x.xlsx", response.content), dry=True).json()["data"]["created"] == 1


@at_night
def test_the_queries_of_five_thousand_rows_are_few(admin: Caller, django_assert_max_num_queries: Any) -> None:
    rows = [[f"Cliente {n}", f"c{n}@x.mx", "", "612", "G03", "44100"] for n in range(5000)]
    with django_assert_max_num_queries(300):  # inserts of 39 rows: SQLite's limit of parameters as Django keeps it
        assert send(admin, csv(*rows)).json()["data"]["created"] == 5000
    again = [[*row[:1], "", *row[2:]] for row in rows]
    assert send(admin, csv(*again[:3]), dry=True).json()["data"]["created"] == 3


def test_who_may_import(everybody: dict[str, Caller], stranger: Caller) -> None:
    allowed = {role for role, who in everybody.items() if send(who, csv(GOOD), dry=True).status_code != 403}
    assert allowed == {"admin", "seller", "wholesaler"}
    assert {send(stranger, csv(GOOD)).status_code, stranger.get("/users/customer/template").status_code} == {401}
