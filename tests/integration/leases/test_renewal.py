"""A lease goes on: renewed at other rents, month by month, with a yearly raise; what was asked for already stays."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import RoleAbility, User
from apps.leases.models import Installment, Lease, RentChange
from apps.leases.services.settling import GivenBack, finish_lease, give_back_deposit
from apps.reports.selectors.checks import CHECKS
from tests.factories import leases
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.usefixtures("delivered")

LAST = date(2026, 4, 29)


def rents(lease: Lease) -> list[tuple[int, date, str]]:
    rows = Installment.objects.filter(lease=lease).order_by("number")
    return [(one.number, one.due, str(one.total)) for one in rows]


def call(who: Caller, lease: Lease, name: str, day: date, **body: Any) -> Any:
    with leases.on(day):
        return who.post(f"/leases/{lease.pk}/{name}", body)


def done(answer: Any) -> dict[str, Any]:
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def refused(answer: Any, status: int, words: str, field: str = "") -> None:
    assert answer.status_code == status, answer.json()
    assert words in answer.json()["message"]
    if field:
        assert field in answer.json()["errors"]


def nothing_is_wrong(day: date) -> None:
    with leases.on(day):
        found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: rows for name, rows in found.items() if rows} == {}


@pytest.fixture(scope="module")
def delivered(build_once: BuildOnce, lasting_admin: User) -> Lease:
    """Two pieces at 1,000 pesos a month each, from 31 January to 29 April."""
    return build_once(lambda: leases.lease(lasting_admin, "deliver"))


@pytest.fixture
def lease(delivered: Lease, db: None) -> Lease:
    return Lease.objects.get(pk=delivered.pk)


def test_it_is_renewed_before_its_end_at_a_percentage_more(lease: Lease, admin: Caller) -> None:
    day = date(2026, 3, 20)
    shown = done(call(admin, lease, "renew/preview", day, percent="5.5"))
    assert (shown["number"], shown["since"], shown["before"], shown["total"]) == (4, "2026-04-30", "2000.00", "2110.00")
    assert not RentChange.objects.exists()
    found = done(call(admin, lease, "renew", day, months=6, percent="5.5", reason="Lo acordó Laura"))
    assert (found["status"], found["months"], found["lastDay"], found["rent"]) == ("Activa", 9, "2026-10-30", "2000.00")
    leases.issue(date(2026, 5, 31))
    assert rents(lease) == [
        (1, date(2026, 1, 31), "2000.00"), (2, date(2026, 2, 28), "2000.00"), (3, date(2026, 3, 31), "2000.00"),
        (4, date(2026, 4, 30), "2110.00"), (5, date(2026, 5, 31), "2110.00"),
    ]  # fmt: skip
    with leases.on(date(2026, 5, 31)):
        detail = admin.get(f"/admin/leases/{lease.pk}").json()
    assert (detail["rent"], detail["lines"][0]["rent"]) == ("2110.00", "1055.00")
    nothing_is_wrong(date(2026, 5, 31))
    told = str(admin.get(f"/admin/leases/{lease.pk}/history").json())
    assert "De 2,000.00 a 2,110.00 MXN al mes. Lo acordó Laura" in told


def test_the_price_of_each_piece_and_its_tax(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", invoice_required=True)
    one, other = leases.out(lease)
    found = done(call(admin, lease, "renew", LAST, months=1, lines=[{"IdPiece": other, "rent": "1099.99"}]))
    assert found["coming"][0]["total"] == "2435.99"  # 2,099.99 and 16 % of it, 335.9984
    assert [str(row) for row in RentChange.objects.values_list("lines__rent", flat=True)] == ["1000.00", "1099.99"]
    assert [one, other] == leases.out(lease)


def test_of_a_part_that_is_invoiced_the_tax_is_that_part_whatever_its_cents(admin: Caller) -> None:
    """Of 2,000 pesos 333.33 are invoiced, 53.33 of tax: 26.67 and 26.66. Ten times the rent of the piece that is left pays
    266.66 of tax, not ten times its 26.67."""
    part = Decimal("333.33")
    lease = leases.lease(admin.user, "deliver", "take_back_one", invoice_required=True, count_to_invoice=part)
    [left] = leases.out(lease)
    line = lease.lines.get(order_piece__piece=left)
    lines = [{"IdPiece": left, "rent": "10000"}]
    found = done(call(admin, lease, "renew", LAST, months=1, lines=lines))
    assert line.tax in (Decimal("26.66"), Decimal("26.67"))
    assert found["coming"][0]["total"] == "10266.66"


def test_one_that_is_due_back_is_active_again_and_what_lay_between_stays(lease: Lease, admin: Caller) -> None:
    leases.issue(date(2026, 6, 5))  # a whole period after the term, paid on its last day
    before = rents(lease)
    assert before[-1] == (4, date(2026, 5, 30), "2000.00")
    lease.refresh_from_db()
    assert lease.status == "Por devolver"
    found = done(call(admin, lease, "renew", date(2026, 6, 5), months=2, percent="10"))
    assert (found["status"], found["months"], found["lastDay"]) == ("Activa", 6, "2026-07-30")
    assert rents(lease) == [*before, (5, date(2026, 5, 31), "2200.00")]
    nothing_is_wrong(date(2026, 6, 5))
    leases.issue(date(2026, 8, 3))
    lease.refresh_from_db()
    assert lease.status == "Por devolver"
    nothing_is_wrong(date(2026, 8, 3))


def test_at_the_same_rents_nobody_judges_them(lease: Lease, admin: Caller) -> None:
    seller = Caller(person("seller"))
    type(lease.order).objects.filter(pk=lease.order_id).update(seller=seller.user)
    assert done(call(seller, lease, "renew", LAST, months=1))["months"] == 4


def test_below_the_minimum_only_who_may_and_says_why(lease: Lease, admin: Caller) -> None:
    seller = Caller(person("seller"))
    type(lease.order).objects.filter(pk=lease.order_id).update(seller=seller.user)
    for line in lease.lines.all():
        product = line.order_piece.piece.product
        product.min_monthly_price, product.max_monthly_price = Decimal(45), Decimal(60)
        product.save()
    refused(call(seller, lease, "renew", LAST, months=1, percent="-20"), 422, "mínimo es US$45.00", "percent")
    refused(call(seller, lease, "renew", LAST, months=1, percent="30"), 422, "máximo es US$60.00", "percent")
    assert done(call(admin, lease, "renew/preview", LAST, percent="-20"))["total"] == "1600.00"
    refused(
        call(admin, lease, "renew", LAST, months=1, percent="-20"), 422, "por qué se autoriza", "belowMinimumReason"
    )
    done(call(admin, lease, "renew", LAST, months=1, percent="-20", belowMinimumReason="Cliente de años"))
    assert "Por debajo del mínimo: Cliente de años" in RentChange.objects.get().reason


def test_who_does_not_see_the_bounds_is_not_told_them(lease: Lease, admin: Caller) -> None:
    seller = Caller(person("seller"))
    type(lease.order).objects.filter(pk=lease.order_id).update(seller=seller.user)
    RoleAbility.objects.filter(role=seller.user.role, subject="Prices", action="read").delete()
    for line in lease.lines.all():
        line.order_piece.piece.product.min_monthly_price = Decimal(45)
        line.order_piece.piece.product.save()
    answer = call(seller, lease, "renew", LAST, months=1, percent="-20")
    refused(answer, 422, "fuera de lo permitido", "percent")


def test_what_may_not_be_renewed(lease: Lease, admin: Caller) -> None:
    refused(call(admin, lease, "renew", LAST, months=1, lines=[{"IdPiece": 10**6, "rent": "1"}]), 422, "Elige piezas")
    twice = [{"IdPiece": leases.out(lease)[0], "rent": "1000"}] * 2
    refused(call(admin, lease, "renew", LAST, months=1, lines=twice), 422, "más de una vez", "lines")
    assert call(admin, lease, "renew", LAST, months=0).status_code == 422
    assert call(Caller(person("seller")), lease, "renew", LAST, months=1).status_code == 404
    refused(call(Caller(person("coordinator")), lease, "renew", LAST, months=1), 403, "")
    leases.bring_back(lease, admin.user, LAST)
    refused(call(admin, lease, "renew", LAST, months=1), 409, "no tiene piezas")
    assert rents(lease)[-1][0] == 3


def test_month_by_month_when_nobody_acts(lease: Lease, admin: Caller) -> None:
    done(call(admin, lease, "set-terms", LAST, afterTerm="Mes a mes"))
    leases.issue(date(2026, 7, 2))  # after days off, each period on its day
    lease.refresh_from_db()
    assert (lease.status, lease.months, lease.last_day) == ("Activa", 6, date(2026, 7, 30))
    assert [due for _, due, _ in rents(lease)[3:]] == [date(2026, 4, 30), date(2026, 5, 31), date(2026, 6, 30)]
    leases.bring_back(lease, admin.user, date(2026, 7, 10))
    leases.issue(date(2026, 9, 9))
    lease.refresh_from_db()
    assert (lease.months, len(rents(lease))) == (6, 6)
    nothing_is_wrong(date(2026, 9, 9))


def test_once_it_is_due_back_it_does_not_go_on_by_itself(lease: Lease, admin: Caller) -> None:
    leases.issue(date(2026, 5, 2))
    refused(call(admin, lease, "set-terms", date(2026, 5, 2), afterTerm="Mes a mes"), 422, "renueva antes", "afterTerm")


def test_rents_rise_each_year_by_the_clause_and_only_what_is_to_come(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=30)
    done(call(admin, lease, "set-terms", LAST, afterTerm="Termina", yearlyPercent="4.25"))
    leases.issue(date(2028, 3, 1))
    found = [total for _, _, total in rents(lease)]
    assert found[:12] == ["2000.00"] * 12
    assert found[12:24] == ["2085.00"] * 12
    assert found[24:] == ["2173.61"] * 2  # 2,085.00 and 4.25 % more are 2,173.6125, rounded once
    assert RentChange.objects.filter(lease=lease).count() == 2
    leases.issue(date(2028, 3, 1))
    assert RentChange.objects.filter(lease=lease).count() == 2
    nothing_is_wrong(date(2028, 3, 1))


def test_a_clause_that_comes_late_raises_nothing_that_was_asked_for(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=30)
    day = date(2027, 3, 3)
    leases.issue(day)
    before = rents(lease)
    done(call(admin, lease, "set-terms", day, afterTerm="Termina", yearlyPercent="4"))
    leases.issue(day + timedelta(days=60))
    assert {total for _, _, total in rents(lease)} == {"2000.00"}
    assert rents(lease)[: len(before)] == before


def test_what_was_agreed_on_that_very_day_is_not_raised(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_months=12)
    done(call(admin, lease, "set-terms", LAST, afterTerm="Termina", yearlyPercent="50"))
    done(call(admin, lease, "renew", date(2027, 1, 15), months=12, percent="1"))
    leases.issue(date(2027, 2, 5))
    assert rents(lease)[12] == (13, date(2027, 1, 31), "2020.00")


def test_an_index_is_typed_and_raises_what_is_to_come(lease: Lease, admin: Caller) -> None:
    day = date(2026, 3, 1)
    assert done(call(admin, lease, "raise-rents/preview", day, percent="4.42"))["since"] == "2026-02-28"
    leases.issue(day)
    shown = done(call(admin, lease, "raise-rents/preview", day, percent="4.42"))
    assert (shown["number"], shown["since"], shown["total"]) == (3, "2026-03-31", "2088.40")
    done(call(admin, lease, "raise-rents", day, percent="4.42", reason="INPC de febrero 2026"))
    leases.issue(date(2026, 4, 1))
    assert [total for _, _, total in rents(lease)] == ["2000.00", "2000.00", "2088.40"]
    assert call(admin, lease, "raise-rents", day, percent="1", reason="").status_code == 422
    refused(call(Caller(person("coordinator")), lease, "raise-rents", day, percent="1", reason="x"), 403, "")
    assert call(Caller(person("seller")), lease, "raise-rents", day, percent="1", reason="x").status_code == 404
    assert "INPC de febrero 2026" in str(admin.get(f"/admin/leases/{lease.pk}/history").json())


def test_who_only_reads_pieces_is_not_told_rents(lease: Lease, admin: Caller) -> None:
    warehouse = Caller(person("warehouse"))
    assert warehouse.post(f"/leases/{lease.pk}/renew/preview", {"percent": "1"}).status_code == 403
    detail = warehouse.get(f"/admin/leases/{lease.pk}").json()
    assert (detail["yearlyPercent"], detail["purchasePercent"]) == (None, None)


def test_it_ends_early_once_everything_is_back(lease: Lease, admin: Caller) -> None:
    leases.bring_back(lease, admin.user, date(2026, 2, 10))
    with leases.on(date(2026, 2, 10)):
        give_back_deposit(lease.pk, GivenBack(Decimal(2000)), by=admin.user)
        assert finish_lease(lease.pk, by=admin.user).status == "Terminada"
    leases.issue(date(2026, 6, 1))
    assert rents(lease) == [(1, date(2026, 1, 31), "2000.00")]
    assert isinstance(admin.user, User)


def test_the_list_adds_what_each_piece_costs_now(lease: Lease, admin: Caller) -> None:
    one, other = leases.out(lease)
    lines = [{"IdPiece": one, "rent": "1100"}, {"IdPiece": other, "rent": "1300.50"}]
    found = done(call(admin, lease, "renew", LAST, months=2, lines=lines))
    assert found["rent"] == "2000.00"
    with leases.on(date(2026, 4, 30)):
        assert admin.get(f"/admin/leases/{lease.pk}").json()["rent"] == "2400.50"
