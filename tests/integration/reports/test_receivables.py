"""What customers owe by its age: of sales and of leases, to the cent what their own screens say."""

import csv
import json
from datetime import date, timedelta
from decimal import Decimal
from io import StringIO
from typing import Any

from django.utils import timezone

from apps.leases.models import Lease
from apps.leases.selectors.facts import account
from apps.leases.services.settling import Charge, add_charge, cancel_charge
from apps.reports.selectors.owing import PARTS, receivables
from apps.sales.models import Order
from tests.factories import leases, partners, sales
from tests.personas import Caller

WIRE = ("notDue", "upTo30", "upTo60", "upTo90", "over90")
READ_ON = date(2026, 4, 2)


def order(by: Caller, days_late: int | None, **values: Any) -> Order:
    """Of 3,700 pesos, 100 of them paid; promised for so many days ago."""
    made = sales.order(by.user, paid=False, **values)
    sales.take(made.quote_id, "confirm", by.user)
    day = None if days_late is None else timezone.localdate() - timedelta(days=days_late)
    Order.objects.filter(pk=made.pk).update(arrive_date=day)
    return made


def rows(who: Caller, **filters: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = who.get("/admin/receivables", asked(filters)).json()
    return found


def asked(filters: dict[str, Any]) -> dict[str, str]:
    return {"filter": json.dumps(filters), "range": "[0,99]"}


def sums(who: Caller, **filters: Any) -> dict[str, str]:
    return {one["key"]: one["value"] for one in who.get("/admin/receivables/sums", asked(filters)).json()["data"]}


def parts(lease: Lease, admin: Caller, day: date = READ_ON) -> list[str]:
    """What is owed of a lease on a day, by age; as much as its account says, to the cent."""
    with leases.on(day):
        [row] = receivables(admin.user).filter(pk=lease.order_id)
        found = [found_of(row, name) for name in PARTS]
        assert sum(found) == account(fresh(lease)).owed == fresh(lease).owed_mxn == found_of(row, "owed_mxn")
    return [str(one) for one in found]


def found_of(row: Any, name: str) -> Decimal:
    return Decimal(str(getattr(row, name))).quantize(Decimal("0.01"))


def fresh(lease: Lease) -> Lease:
    return leases.of_order(lease.order_id)


def test_a_sale_ages_from_the_day_that_its_delivery_was_promised_for(admin: Caller) -> None:
    late = {order(admin, days).pk: age for days, age in zip((0, 1, 30, 31, 60, 61, 90, 91), "01122334", strict=True)}
    without = order(admin, None)  # nothing was promised: since it was approved
    for row in rows(admin):
        age = WIRE[int(late.get(row["id"], "0"))]
        assert (row["owed"], {name: row[name] for name in WIRE if row[name] != "0.00"}) == ("3600.00", {age: "3600.00"})
    assert rows(admin, id=[without.pk])[0]["dueSince"] == str(timezone.localdate())
    told = sums(admin)
    assert [told[name] for name in WIRE] == ["7200.00", "7200.00", "7200.00", "7200.00", "3600.00"]
    assert told["owed"] == "32400.00"
    assert {row["id"] for row in rows(admin, age="upTo60")} == {pk for pk, age in late.items() if age == "2"}
    assert sums(admin, age="upTo60")["owed"] == "7200.00"


def test_what_is_paid_or_was_cancelled_is_owed_by_nobody(admin: Caller) -> None:
    sales.order(admin.user, "cancel", paid=False)
    sales.order(admin.user, *sales.TO_READY, "output", "deliver", "approve")
    assert (rows(admin), sums(admin)["owed"]) == ([], "0.00")


def test_a_lease_ages_by_its_rents_and_what_its_beginning_asks_for(admin: Caller) -> None:
    lease = leases.lease(admin.user, paid=False)  # 2,000 for the first month and 2,000 of deposit, 10 of them paid
    assert parts(lease, admin, leases.FIRST) == ["3990.00", "0.00", "0.00", "0.00", "0.00"]
    assert parts(lease, admin) == ["0.00", "0.00", "0.00", "3990.00", "0.00"]
    leases.take(lease.order_id, "deliver", admin.user)
    leases.issue(READ_ON)
    # The first rent of 31 January and the deposit, those of 28 February and of 31 March.
    assert parts(lease, admin) == ["0.00", "2000.00", "2000.00", "3990.00", "0.00"]
    leases.pay(lease.order_id, admin.user, "4000", READ_ON)
    assert parts(lease, admin) == ["0.00", "2000.00", "1990.00", "0.00", "0.00"]


def test_charges_age_by_their_own_day_and_the_oldest_is_paid_first(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    for day, amount in ((date(2026, 2, 1), "500.10"), (date(2026, 2, 20), "300.05"), (date(2026, 2, 20), "200.03")):
        with leases.on(day):
            add_charge(lease.pk, Charge("Rayones", Decimal(amount)), by=admin.user)
    with leases.on(date(2026, 2, 20)):
        gone = add_charge(lease.pk, Charge("De otra pieza", Decimal(999)), by=admin.user)
        cancel_charge(lease.pk, gone.pk, by=admin.user, reason="No era suya")
    assert parts(lease, admin) == ["0.00", "0.00", "1000.18", "0.00", "0.00"]
    leases.pay(lease.order_id, admin.user, "600", date(2026, 2, 21))
    assert parts(lease, admin, date(2026, 3, 10)) == ["0.00", "400.18", "0.00", "0.00", "0.00"]
    found = account(fresh(lease)).charges
    assert [str(one.worth - one.pesos) for one in found.values()] == ["0.00", "200.15", "200.03"]
    leases.issue(READ_ON)  # what comes after it is paid after it
    assert parts(lease, admin) == ["0.00", "2000.00", "2400.18", "0.00", "0.00"]


def test_rents_in_dollars_are_told_in_dollars_too(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver", lease_currency="USD")
    leases.issue(READ_ON)
    order(admin, 5)
    [row] = rows(admin, currency="USD")
    assert (row["document"], row["idLease"], row["currency"], row["owedUsd"]) == (
        f"Renta {lease.pk}", lease.pk, "USD", "200.00",
    )  # fmt: skip
    assert row["owed"] == str(fresh(lease).owed_mxn)
    assert [one["currency"] for one in rows(admin, currency="MXN")] == ["MXN"]
    assert sums(admin)["owedUsd"] == "200.00"


def test_by_customer_it_comes_to_what_their_documents_come_to(admin: Caller) -> None:
    one = partners.customer(admin.user, email="debe@compra.mx", first_name="Ana", last_name="Ñandú")
    for days in (10, 40):
        order(admin, days, customer=one)
    leases.lease(admin.user, "deliver", customer=one, paid=False)
    order(admin, 100, customer=partners.customer(admin.user, email="otro@compra.mx"))
    found = admin.get("/receivables/customers").json()["data"]
    assert [who["documents"] for who in found] == [3, 1]
    for who in found:
        own = sums(admin, client=who["id"])
        assert {name: who[name] for name in (*WIRE, "owed", "owedUsd")} == own
    total = sum((Decimal(who["owed"]) for who in found), Decimal(0))
    assert str(total) == sums(admin)["owed"]
    sheet = csv.reader(StringIO(admin.get("/admin/receivables/export.csv").getvalue().decode("utf-8-sig")))
    head, *lines = list(sheet)
    at = head.index("Por cobrar MXN")
    assert sum((Decimal(line[at]) for line in lines), Decimal(0)) == total


def test_each_sees_what_is_owed_of_their_own_documents(admin: Caller, seller: Caller, warehouse: Caller) -> None:
    own = order(admin, 3, customer=partners.customer(seller.user, email="suyo@compra.mx"))
    order(admin, 3)
    assert [row["id"] for row in rows(seller)] == [own.pk]
    assert sums(seller)["owed"] == "3600.00"
    [debtor] = seller.get("/receivables/customers").json()["data"]
    assert (debtor["documents"], debtor["owed"]) == (1, "3600.00")
    assert len(rows(admin)) == 2
    for path in ("/receivables/customers", "/admin/receivables", "/admin/receivables/export.csv"):
        assert warehouse.get(path).status_code == 403
