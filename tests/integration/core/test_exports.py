"""Exports: every row of the filter, the columns that were chosen, safe to open, in memory that does not grow."""

import csv
import json
import tracemalloc
from datetime import datetime
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.db import connection
from python_calamine import CalamineWorkbook

from apps.accounts.models import Role, User
from project.api import RESOURCES
from tests.personas import Caller, person
from tests.sizes import at_night

FORMATS = ["csv", "xlsx"]
MB = 1024 * 1024


def download(who: Caller, kind: str, resource: str = "sellers", columns: tuple[str, ...] = (), **asked: Any) -> Any:
    query = {name: json.dumps(value) for name, value in asked.items()}
    query |= {f"active[{n}]": key for n, key in enumerate(columns)}
    return who.get(f"/admin/{resource}/export.{kind}", query)


def table(answer: Any) -> list[list[Any]]:
    """Head and rows, as whoever opens the file sees them."""
    content = answer.getvalue()
    if answer["Content-Type"].startswith("text/csv"):
        return list(csv.reader(StringIO(content.decode("utf-8-sig"))))
    return [list(row) for row in CalamineWorkbook.from_filelike(BytesIO(content)).get_sheet_by_index(0).to_python()]


def many_sellers(count: int) -> None:
    """Rows enough to measure: their passwords and history do not matter here."""
    role = Role.objects.get(name="Vendedor")
    User.objects.bulk_create(
        [
            User(email=f"m{n}@pruebas.mx", first_name=f"Nombre {n:05}", last_name="x" * 60, role=role)
            for n in range(count)
        ],
        batch_size=1000,
    )


# --- which rows and columns ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", FORMATS)
def test_all_rows_of_the_filter_are_in_it_whatever_page_is_shown(admin: Caller, kind: str) -> None:
    many_sellers(130)
    asked: dict[str, Any] = {"range": [0, 9], "sort": ["email", "DESC"], "filter": {"status": "Invitado"}}
    rows = table(download(admin, kind, columns=("email",), **asked))[1:]
    assert [row[0] for row in rows] == sorted((f"m{n}@pruebas.mx" for n in range(130)), reverse=True)


@pytest.mark.parametrize("kind", FORMATS)
def test_a_search_narrows_it(admin: Caller, kind: str) -> None:
    person("seller", "uno@pruebas.mx", first_name="Ñandú")
    person("seller", "dos@pruebas.mx")
    assert [row[0] for row in table(download(admin, kind, columns=("email",), filter={"q": "nandu"}))] == ["Correo", "uno@pruebas.mx"]  # fmt: skip


@pytest.mark.parametrize("kind", FORMATS)
def test_the_chosen_columns_are_in_it_in_their_order(admin: Caller, kind: str) -> None:
    seller = person("seller")
    head, row = table(download(admin, kind, columns=("status", "name", "email")))
    assert head == ["Estado", "Nombre", "Correo"]
    assert row == ["Activo", "Seller de Prueba", seller.email]


def test_eleven_columns_keep_their_order(admin: Caller) -> None:
    """active[10] comes after active[9], not after active[1]."""
    person("seller")
    keys = ("createdAt", "lastLogin", "status", "location", "Role", "phone", "email", "name", "id", "commissionPercentage", "status")  # fmt: skip
    labels = {column["key"]: column["label"] for column in admin.get("/admin/sellers/columns").json()["data"]}
    assert table(download(admin, "csv", columns=keys))[0] == [labels[key] for key in keys]


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("key", ["password", "role__name", "search_text", "<x>"])
def test_a_column_that_is_none_is_refused(admin: Caller, kind: str, key: str) -> None:
    refused = download(admin, kind, columns=("name", key))
    assert (refused.status_code, refused.json()["errors"]) == (422, {"active": f"No existe la columna «{key}»."})


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize(
    ("asked", "field"), [({"filter": {"nada": 1}}, "nada"), ({"sort": ["password", "ASC"]}, "sort")]
)
def test_a_bad_question_is_refused_before_anything_is_sent(
    admin: Caller, kind: str, asked: dict[str, Any], field: str
) -> None:
    refused = download(admin, kind, **asked)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("resource", [resource.spec.name for resource in RESOURCES])
def test_every_list_has_an_export_with_all_its_columns(admin: Caller, resource: str, kind: str) -> None:
    labels = [column["label"] for column in admin.get(f"/admin/{resource}/columns").json()["data"]]
    assert table(download(admin, kind, resource))[0] == labels


# --- safe to open -------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["=1+1", "+1+1", "-1+1", "@SUM(1)", "\t=1", "＝1+1"])
def test_what_a_spreadsheet_would_run_is_text(admin: Caller, start: str) -> None:
    many_sellers(1)
    User.objects.filter(email="m0@pruebas.mx").update(phone=start)
    assert table(download(admin, "csv", columns=("phone",)))[1] == [f"'{start}"]
    answer = download(admin, "xlsx", columns=("phone",))
    content = answer.getvalue()
    assert table_of(content)[1] == [start]
    assert b"<f>" not in sheet_xml(content)


def table_of(content: bytes) -> list[list[Any]]:
    return [list(row) for row in CalamineWorkbook.from_filelike(BytesIO(content)).get_sheet_by_index(0).to_python()]


def sheet_xml(content: bytes) -> bytes:
    from zipfile import ZipFile

    return ZipFile(BytesIO(content)).read("xl/worksheets/sheet1.xml")


def test_a_csv_opens_with_its_accents(admin: Caller) -> None:
    person("seller", first_name="Íñigo", last_name="Güemes", phone="55 ext 1")
    content = download(admin, "csv", columns=("name",)).getvalue()
    assert content == "\ufeffNombre\r\nÍñigo Güemes\r\n".encode()


def test_commas_quotes_and_line_breaks_stay_in_their_cell(admin: Caller) -> None:
    many_sellers(1)
    User.objects.update(phone='uno, "dos"\ntres')
    assert table(download(admin, "csv", columns=("phone", "status")))[1] == ['uno, "dos"\ntres', "Invitado"]


def test_cells_of_a_workbook_have_their_type(admin: Caller) -> None:
    seller = person("seller", commission_percentage="2.50")
    head, row = table(download(admin, "xlsx", columns=("id", "commissionPercentage", "createdAt", "lastLogin", "name")))
    cells = dict(zip(head, row, strict=True))
    assert (cells["ID"], cells["Comisión"]) == (float(seller.pk), 2.5)
    assert isinstance(cells["Alta"], datetime)
    assert cells["Última entrada"] == ""


def test_dates_are_those_of_the_company_s_clock(admin: Caller) -> None:
    person("seller")
    User.objects.update(created_at=datetime.fromisoformat("2026-03-01T05:30:00+00:00"))
    assert table(download(admin, "csv", columns=("createdAt",)))[1] == ["2026-02-28 23:30"]
    assert table(download(admin, "xlsx", columns=("createdAt",)))[1] == [datetime(2026, 2, 28, 23, 30)]  # noqa: DTZ001


@pytest.mark.parametrize(("kind", "type_"), [("csv", "text/csv"), ("xlsx", "application/vnd.openxmlformats")])
def test_it_is_a_download_with_a_name(admin: Caller, kind: str, type_: str) -> None:
    answer = download(admin, kind)
    assert answer["Content-Type"].startswith(type_)
    assert answer["Content-Disposition"].startswith('attachment; filename="sellers-20')
    assert answer["Content-Disposition"].endswith(f'.{kind}"')


# --- how it is made -----------------------------------------------------------------------------


def peak_of(who: Caller, kind: str) -> int:
    tracemalloc.start()
    try:
        for _ in download(who, kind).streaming_content:
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", FORMATS)
@at_night
def test_memory_does_not_grow_with_the_rows(admin: Caller, kind: str, pytestconfig: pytest.Config) -> None:
    """2,000 rows are read at once, so 6,000 need no more than one turn. Where each database has its share, the quick file shows
    that PostgreSQL hands over the rows so, and the slow one on SQLite that a workbook is written so."""
    if pytestconfig.getoption("share") and (kind == "csv") != (connection.vendor == "postgresql"):
        pytest.skip("the other database measures this kind of file")
    many_sellers(2000)
    one_turn = peak_of(admin, kind)
    User.objects.filter(status="Invitado").delete()
    many_sellers(6000)
    assert peak_of(admin, kind) < one_turn + 2 * MB


@pytest.mark.parametrize("kind", FORMATS)
def test_the_queries_do_not_grow_with_the_rows(admin: Caller, kind: str, django_assert_num_queries: Any) -> None:
    many_sellers(300)
    with django_assert_num_queries(3):  # the caller's own, the rows, the entry
        download(admin, kind).getvalue()


# --- who may ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FORMATS)
def test_only_who_reads_the_list_exports_it(everybody: dict[str, Caller], stranger: Caller, kind: str) -> None:
    assert {who for who, one in everybody.items() if download(one, kind).status_code == 200} == {"admin", "billing"}
    assert {download(one, kind).status_code for who, one in everybody.items() if who not in {"admin", "billing"}} == {
        403
    }
    assert download(stranger, kind).status_code == 401
