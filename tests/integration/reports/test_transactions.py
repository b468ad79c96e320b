"""Transactions of sellers, wholesalers and customers: each amount is the sum of the list that it opens."""

from decimal import Decimal
from typing import Any

import pytest
from openpyxl import load_workbook

from apps.sales.models import Quote
from tests.factories import partners, refunds, sales
from tests.integration.reports.support import assert_true
from tests.kept import BuildOnce
from tests.personas import Caller, one_of_each_role

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def trade(build_once: BuildOnce) -> dict[str, Caller]:
    return build_once(make_trade)


def make_trade() -> dict[str, Caller]:
    """A seller and a wholesaler who sold, each to a customer of theirs; a wholesaler bought from the office."""
    everybody = one_of_each_role()
    admin, seller, other = (everybody[role].user for role in ("admin", "seller", "wholesaler"))
    own = partners.customer(seller, email="a@b.mx", first_name="Ana", last_name="Ñandú")
    order = sales.order(admin, *refunds.DELIVERED, customer=own, paid=False)
    refunds.refund(admin, "approve", "confirm", order=order)
    sales.quote(seller, customer=own)
    sales.order(admin, customer=partners.customer(other, email="c@d.mx"), price="50")
    sales.order(admin, customer=partners.wholesaler(admin, seller_id=None, email="e@f.mx"), price="30")
    return everybody


def rows(who: Caller, kind: str, **query: Any) -> list[Any]:
    answered = who.get(f"/transactions/{kind}", query)
    assert answered.status_code == 200, answered.content
    return list(answered.json()["data"])


def plain(row: Any) -> tuple[Any, ...]:
    return row["quotes"], row["orders"], row["sold"]["value"], row["paid"]["value"], row["owed"]


def test_of_each_kind(trade: dict[str, Caller]) -> None:
    admin = trade["admin"]
    sellers = {row["id"]: row for row in rows(admin, "sellers")}
    assert plain(sellers[trade["seller"].user.pk]) == (
        2,
        1,
        "3700.00",
        "0.00",
        "1850.00",
    )  # its 100.00 wait, half of it came back
    assert plain(sellers[trade["wholesaler"].user.pk]) == (1, 1, "1850.00", "1850.00", "0.00")
    [wholesaler] = rows(admin, "wholealers")
    assert plain(wholesaler) == (1, 1, "1110.00", "1110.00", "0.00")
    assert [plain(row)[2] for row in rows(admin, "customers")] == ["3700.00", "1850.00"]


def test_each_amount_is_the_sum_of_its_list(trade: dict[str, Caller]) -> None:
    admin = trade["admin"]
    for kind in ("sellers", "wholealers", "customers"):
        for row in rows(admin, kind):
            assert_true(admin, row)


def test_others_are_not_in_it(trade: dict[str, Caller]) -> None:
    """A customer of one's own is, with the documents that one sees."""
    [row] = rows(trade["seller"], "customers")
    assert plain(row)[:3] == (2, 1, "3700.00")
    [row] = rows(trade["wholesaler"], "customers")
    assert (plain(row)[2], row["refunded"]) == ("1850.00", None)


def test_only_days_of_the_range_count(trade: dict[str, Caller]) -> None:
    long_ago = {"dateStart": "2020-01-01", "dateEnd": "2020-12-31"}
    assert {plain(row)[:4] for row in rows(trade["admin"], "customers", **long_ago)} == {(0, 0, "0.00", "0.00")}
    refused = trade["admin"].get("/transactions/customers", {"dateStart": "2026-02-01", "dateEnd": "2026-01-01"})
    assert list(refused.json()["errors"]) == ["dateEnd"]


def test_sorted_paged_and_searched(trade: dict[str, Caller]) -> None:
    admin = trade["admin"]
    sold = [Decimal(row["sold"]["value"]) for row in rows(admin, "customers", sort="sold")]
    assert sold == sorted(sold)
    for kind in ("sellers", "wholealers", "customers"):
        numbers = [row["id"] for row in rows(admin, kind, sort="-ID")]
        assert numbers == sorted(numbers, reverse=True)
    page = admin.get("/transactions/customers", {"limit": 1, "page": 2, "sort": "-sold"}).json()
    assert (page["total"], page["page"], page["data"][0]["sold"]["value"]) == (2, 2, "1850.00")
    assert [row["name"] for row in rows(admin, "customers", search="nandu")] == ["Ana Ñandú"]
    assert admin.get("/transactions/customers", {"sort": "search_text"}).status_code == 422


def test_the_number_of_queries_does_not_grow(trade: dict[str, Caller], django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(3):
        rows(trade["admin"], "customers")
    for number in range(5):
        partners.customer(trade["admin"].user, first_name=f"Otro {number}")
    with django_assert_num_queries(3):
        rows(trade["admin"], "customers")


def test_as_a_file(trade: dict[str, Caller], tmp_path: Any) -> None:
    csv = b"".join(trade["admin"].get("/transactions/customers/export.csv")).decode("utf-8-sig").splitlines()
    assert csv[0] == "Nombre,Cotizaciones,Órdenes,Vendido MXN,Pagado MXN,Devuelto MXN,Por cobrar hoy MXN"
    assert csv[1].startswith("Ana Ñandú,2,1,3700.00,0.00,0.00,")
    (tmp_path / "book.xlsx").write_bytes(b"".join(trade["wholesaler"].get("/transactions/customers/export.xlsx")))
    sheet = load_workbook(tmp_path / "book.xlsx").active
    assert sheet is not None
    assert [cell.value for cell in sheet[1]][-1] == "Por cobrar hoy MXN"
    assert "Devuelto MXN" not in [cell.value for cell in sheet[1]]


# --- the workbook of the dashboard ------------------------------------------------------------

ALL = [
    "Resumen", "Pagos registrados", "Formas de pago", "Efectivo MXN", "Efectivo USD", "Devoluciones", "Ventas",
    "Cotizaciones", "Existencias", "Antigüedad", "Vendedores", "Mayoristas", "Clientes",
]  # fmt: skip
SHEETS = {
    "admin": ALL,
    "wholesaler": [*ALL[:5], "Ventas", "Cotizaciones", "Clientes"],
    "coordinator": ["Resumen", "Existencias", "Antigüedad"],
}


@pytest.mark.parametrize("role", SHEETS)
def test_the_workbook_has_what_the_person_sees(trade: dict[str, Caller], role: str, tmp_path: Any) -> None:
    answered = trade[role].get("/metrics/download")
    assert 'filename="dashboard.xlsx"' in answered.headers["Content-Disposition"]
    (tmp_path / "book.xlsx").write_bytes(b"".join(answered))
    book = load_workbook(tmp_path / "book.xlsx")
    assert book.sheetnames == SHEETS[role]
    assert {sheet.freeze_panes for sheet in book} == {"A2"}


def test_the_sums_of_the_workbook(trade: dict[str, Caller], tmp_path: Any) -> None:
    (tmp_path / "book.xlsx").write_bytes(b"".join(trade["admin"].get("/metrics/download")))
    book = load_workbook(tmp_path / "book.xlsx", data_only=True)
    summary = {row[0]: row for row in book["Resumen"].iter_rows(min_row=2, values_only=True)}
    expected = sum(quote.subtotal_mxn for quote in Quote.objects.filter(status="Orden"))
    assert summary["Ventas sin rentas (subtotal)"][4] == float(expected)
    assert [row[-1] for row in book["Ventas"].iter_rows(values_only=True)][-1] == float(expected)
    assert book["Pagos registrados"]["A2"].is_date
