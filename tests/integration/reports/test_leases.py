"""Leases in figures: the month's rents, what is overdue by its age, contracts that end, deposits that went back."""

import json
from datetime import date, timedelta
from decimal import Decimal
from io import BytesIO
from typing import Any

import openpyxl
import pytest

from apps.leases.services.settling import GivenBack, give_back_deposit
from apps.reports.rules.overdue import AGES
from tests.factories import leases, partners
from tests.integration.reports.support import assert_true
from tests.personas import Caller

TODAY = date(2026, 4, 10)


@pytest.fixture
def late(admin: Caller, seller: Caller) -> Caller:
    """One of the seller's, unpaid since 28 February, of 2,000 a month; and another person's that began today."""
    leases.lease(admin.user, "deliver", customer=partners.customer(admin.user, seller_id=seller.user.pk))
    leases.issue(TODAY)
    return seller


def part(who: Caller) -> Any:
    return who.get("/dashboard/leases").json()["data"]


def test_every_day_before_today_is_of_one_age() -> None:
    days = [TODAY - timedelta(days=number) for number in range(1, 200)]
    spans = [age.days(TODAY) for age in AGES]
    assert all(sum((since or date.min) <= day <= until for since, until in spans) == 1 for day in days)
    assert not any((since or date.min) <= TODAY <= until for since, until in spans)


def test_the_dashboard_of_leases_and_the_lists_that_it_sums(admin: Caller, late: Caller) -> None:
    with leases.on(TODAY):
        for who in (admin, late):
            found = part(who)
            assert assert_true(who, found) >= 3
            assert [(one["least"], one["most"], one["value"]) for one in found["overdue"]] == [
                (1, 30, "2000.00"), (31, 60, "2000.00"), (61, 90, "0.00"), (91, None, "0.00"),
            ]  # fmt: skip
            assert (found["rents"]["billed"]["value"], found["rents"]["paid"]["value"]) == ("0.00", "0.00")
            assert [(one["days"], one["count"]) for one in found["ending"]] == [(30, 1), (60, 1), (90, 1)]
    with leases.on(date(2026, 3, 20)):
        rents = part(admin)["rents"]
        assert (rents["billed"]["value"], rents["billed"]["count"], rents["paid"]["value"]) == ("2000.00", 1, "0.00")


def test_another_seller_sees_nothing_of_it_and_who_has_no_dashboard_no_figures(
    late: Caller, wholesaler: Caller, warehouse: Caller
) -> None:
    with leases.on(TODAY):
        found = part(wholesaler)
        assert [one["count"] for one in (*found["overdue"], *found["ending"])] == [0] * 7
        assert warehouse.get("/dashboard/leases").status_code == 403
        assert Caller().get("/dashboard/leases").status_code == 401


def test_who_reads_no_amounts_is_told_what_ends(late: Caller, coordinator: Caller) -> None:
    with leases.on(TODAY):
        found = part(coordinator)
    assert (found["rents"], found["overdue"], found["ending"][0]["count"]) == (None, None, 1)


def given_back(admin: Caller, seller: Caller) -> int:
    lease = leases.lease(
        admin.user, "deliver", "take_back", customer=partners.customer(admin.user, seller_id=seller.user.pk)
    )
    with leases.on(leases.FIRST):
        give_back_deposit(lease.pk, GivenBack(Decimal(500), "Transferencia", "SPEI 1"), by=admin.user)
        give_back_deposit(lease.pk, GivenBack(Decimal(1500)), by=admin.user)
    return lease.pk


def test_deposits_that_went_back_stand_in_the_report(admin: Caller, seller: Caller, wholesaler: Caller) -> None:
    lease = given_back(admin, seller)
    rows = admin.get("/admin/deposits-report", {"sort": '["id", "ASC"]'})
    assert [(r["idLease"], r["kind"], r["method"], r["amountMxn"], r["reference"]) for r in rows.json()] == [
        (lease, "Devuelto", "Transferencia", "500.00", "SPEI 1"), (lease, "A saldo a favor", "", "1500.00", ""),
    ]  # fmt: skip
    assert [len(who.get("/admin/deposits-report").json()) for who in (seller, wholesaler)] == [2, 0]
    assert Caller().get("/admin/deposits-report").status_code == 401


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ({"kind": ["paid back"]}, 1), ({"paymentMethod": ["Transferencia"]}, 1), ({"dateStart": "2026-02-01"}, 0),
        ({"dateEnd": "2026-01-31"}, 2), ({"registerDateEnd": "2026-01-30"}, 0), ({"registerDateStart": "2026-01-30"}, 2),
        ({"q": "Nadie así"}, 0),
    ],
)  # fmt: skip
def test_a_filter_leaves_its_deposits(admin: Caller, seller: Caller, chosen: dict[str, Any], found: int) -> None:
    given_back(admin, seller)
    answer = admin.get("/admin/deposits-report", {"filter": json.dumps(chosen)})
    assert len(answer.json()) == found


def test_the_workbook_has_them_on_a_sheet_that_sums_what_left(admin: Caller, seller: Caller) -> None:
    given_back(admin, seller)
    book = openpyxl.load_workbook(BytesIO(b"".join(admin.get("/transactions/download").streaming_content)))
    rows = list(book["Depósitos devueltos"].iter_rows(values_only=True))
    head = rows[0]
    assert [row[head.index("Importe MXN")] for row in rows[1:3]] == [1500, 500]
    assert any(cell in (500, 500.0) or (isinstance(cell, str) and "SUM" in cell) for row in rows[3:] for cell in row)
