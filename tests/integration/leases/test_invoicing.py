"""What the deposit pays is to be invoiced; and how the daily job went is kept."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.core.errors import Conflict
from apps.leases.models import Lease, RentRun, ToInvoice
from apps.leases.rules.invoicing import split, split_by_tax
from apps.leases.services.keeping import bring_up
from apps.leases.services.settling import Charge, add_charge, use_deposit
from tests.factories import leases, partners
from tests.personas import Caller

MARCH = date(2026, 3, 1)


def owing(by: Caller, **terms: Any) -> Lease:
    """The second rent and damage of 500 are owed; 2,000 are kept."""
    lease = leases.lease(by.user, "deliver", **terms)
    leases.issue(MARCH)
    with leases.on(MARCH):
        add_charge(lease.pk, Charge("Rayones", Decimal(500)), by=by.user)
    return lease


def rows(who: Caller) -> list[Any]:
    listed: list[Any] = who.get("/admin/to-invoice", {"sort": '["id", "ASC"]'}).json()
    return listed


def test_what_is_base_and_what_is_tax() -> None:
    parts = split(Decimal(580), Decimal(2000), Decimal(2320))
    assert (parts.base, parts.tax) == (Decimal("500.00"), Decimal("80.00"))
    taxed, free = split_by_tax(Decimal(500), taxed=True), split_by_tax(Decimal(500), taxed=False)
    assert (taxed.base, taxed.tax, free.base, free.tax) == (
        Decimal("431.03"),
        Decimal("68.97"),
        Decimal(500),
        Decimal(0),
    )


def test_each_use_of_the_deposit_is_to_be_invoiced_to_the_cent(admin: Caller) -> None:
    lease = owing(admin, invoice_required=True)
    with leases.on(MARCH):
        use_deposit(lease.pk, Decimal(1160), "Lo que debe", by=admin.user)
        use_deposit(lease.pk, Decimal(840), "Lo demás", by=admin.user)
    found = [(row["what"], row["base"], row["tax"], row["total"], row["taxed"]) for row in rows(admin)]
    rent = "Mensualidad 2, 28/02/2026 al 30/03/2026"
    assert found == [(rent, "1000.00", "160.00", "1160.00", True), (rent, "724.14", "115.86", "840.00", True)]


def test_of_damage_the_biller_says_whether_it_is_taxed(admin: Caller, billing: Caller) -> None:
    lease = owing(admin)
    leases.pay(lease.order_id, admin.user, "2000", MARCH)
    with leases.on(MARCH):
        use_deposit(lease.pk, Decimal(500), "Los rayones", by=admin.user)
    [row] = rows(billing)
    assert (row["what"], row["base"], row["tax"], row["taxed"], row["number"]) == (
        "Rayones",
        "500.00",
        "0.00",
        None,
        "",
    )
    path = f"/leases/to-invoice/{row['id']}/invoiced"
    assert list(billing.post(path, {"number": "F-1"}).json()["errors"]) == ["taxed"]
    assert list(billing.post(path, {"number": " ", "taxed": True}).json()["errors"]) == ["number"]
    assert list(billing.post(path, {"number": "F-1", "taxed": True, "date": "2099-01-01"}).json()["errors"]) == ["date"]
    done = billing.post(path, {"number": "F-1", "taxed": True}).json()["data"]
    assert (done["base"], done["tax"], done["taxed"], done["number"]) == ("431.03", "68.97", True, "F-1")
    assert billing.post(path, {"number": "F-2"}).status_code == 409
    told = billing.get(f"/admin/to-invoice/{row['id']}/history").json()["data"]
    assert told[0]["actionLabel"] == "Facturado"
    assert [one["id"] for one in admin.get("/admin/to-invoice", {"filter": '{"invoiced": false}'}).json()] == []


def test_who_may_invoice_it(admin: Caller, seller: Caller, warehouse: Caller) -> None:
    customer = partners.customer(admin.user, seller_id=seller.user.pk)
    leases.lease(admin.user, "deliver", "charge", "use_deposit", customer=customer)
    pk = ToInvoice.objects.get().pk
    path, body = f"/leases/to-invoice/{pk}/invoiced", {"number": "F-1", "taxed": False}
    assert (len(rows(seller)), len(rows(warehouse))) == (1, 0)
    assert [who.post(path, body).status_code for who in (seller, warehouse, Caller())] == [403, 403, 401]


def test_a_run_of_the_job_is_kept_with_what_failed(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = leases.lease(admin.user, "deliver"), leases.lease(admin.user, "deliver")

    def failing(lease: Lease, **more: Any) -> Any:
        if lease.pk == one.pk:
            raise Conflict("Se atoró.")
        return bring_up(lease, **more)

    monkeypatch.setattr("apps.leases.services.issuing.bring_up", failing)
    with leases.on(MARCH):
        assert admin.post("/leases/issue").status_code == 200
    last = admin.get("/leases/runs").json()["data"][0]
    assert (last["leases"], last["installments"], last["person"]) == (2, 1, str(admin.user))
    assert last["failed"] == [{"lease": one.pk, "words": f"Renta {one.pk}: Se atoró."}]
    assert other.installments.count() == 2


def test_the_last_runs_are_for_who_may_begin_one(admin: Caller, seller: Caller) -> None:
    before = RentRun.objects.count()  # a worker that another test began notes its own
    leases.issue(MARCH)
    assert (RentRun.objects.count(), RentRun.objects.latest("pk").by) == (before + 1, None)
    assert [who.get("/leases/runs").status_code for who in (admin, seller, Caller())] == [200, 403, 401]
