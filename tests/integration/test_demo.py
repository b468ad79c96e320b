"""The demo company: something to look at in every state, made as people make it, and told in two languages."""

import pytest
from django.core.management import call_command
from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.core.lists import MOUNTED
from apps.counts.models import StockCount
from apps.counts.selectors.counts import due
from apps.counts.transitions import CountStatus
from apps.followups.models import Activity, Notice
from apps.inventory.models import InventoryEntry, Transfer
from apps.invoices.models import Invoice
from apps.leases.models import (
    DepositKind,
    DepositMove,
    Installment,
    Lease,
    LeaseCharge,
    LeaseLine,
    Renewal,
    RentCause,
    RentChange,
    Verdict,
)
from apps.leases.transitions import LeaseStatus
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import CashCustody, Order, Quote
from apps.sales.transitions.cash import CashStatus
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.quote import QuoteStatus
from project.api import api
from tests.integration.commissions.commission_invariants import check_commissions
from tests.integration.sales.support import order_detail
from tests.integration.two_languages import differing, is_told, of_both
from tests.kept import BuildOnce
from tests.personas import Caller
from tests.sizes import at_night

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def demo(build_once: BuildOnce) -> None:
    build_once(lambda: call_command("demo", products=40))


def test_quotes_and_orders_in_every_state() -> None:
    assert set(Quote.objects.values_list("status", flat=True)) == set(QuoteStatus.values)
    found = {order.status: order for order in Order.objects.order_by("-pk")}
    assert set(found) == set(OrderStatus.values)
    assert found["Lista para entrega"].confirmed_delivery_date is not None
    late = found["Entrega parcial"].promised_date
    assert late is not None
    assert late < timezone.localdate()
    assert {transfer.status for transfer in Transfer.objects.filter(document_kind="order")} == {
        "Solicitud",
        "En transito",
        "Recibida",
    }
    assert set(CashCustody.objects.values_list("status", flat=True)) == set(CashStatus.values)
    the_warehouse_has_something_to_hand_over()


def test_an_order_invoiced_in_parts_and_one_owed_in_dollars() -> None:
    admin = Caller(User.objects.get(email="admin@demo.mx"))
    part = Invoice.objects.get(part=1)
    assert (part.status, part.order and part.order.status) == ("Timbrada", "Entrega parcial")
    offered = admin.get("/invoices/source", {"idOrder": part.order_id}).json()["data"]["portions"]
    assert [one["portion"] for one in offered] == ["rest"]
    assert Invoice.objects.filter(currency="USD", order__settlement_currency="USD", status="Timbrada").exists()
    gains = admin.get("/admin/exchange-gains").json()
    assert len(gains) == 2
    assert all(float(row["gainMxn"]) > 0 for row in gains)


def the_warehouse_has_something_to_hand_over() -> None:
    """In parts, of which one has left; of a circuit a component is delivered."""
    warehouse = Caller(User.objects.get(email="almacen@demo.mx"))
    shown = order_detail(warehouse, Order.objects.get(status="Entrega parcial", operation="Venta").pk)
    assert [kind["name"] for kind in shown["deliveryTypes"]] == ["Entrega parcial", "Entrega completa"]
    assert (shown["deliveries"][0]["pieces"], shown["exits"][-1]["pending"]) == (3, 1)
    [circuit] = shown["detailCircuits"]
    assert {line["Delivered"] for line in circuit["products"]} == {"Entregado", "No"}


def test_a_commission_in_each_state_and_something_coming() -> None:
    made = Commission.objects.order_by("pk").values_list("status", flat=True)
    assert list(made) == ["Cancelado", "Pagado", "Por pagar"]
    check_commissions()
    seller = Caller(User.objects.get(email="vendedor@demo.mx"))
    coming = seller.get("/commissions/coming").json()["data"]
    assert coming["orders"]
    assert coming["total"] != "0.00"


def test_leases_in_every_state_with_what_may_become_of_them() -> None:
    assert Lease.objects.count() >= 16
    assert set(Lease.objects.values_list("status", flat=True)) == set(LeaseStatus.values)
    assert set(Lease.objects.values_list("currency", flat=True)) == {"MXN", "USD"}
    assert set(Lease.objects.values_list("after_term", flat=True)) == {"Termina", "Mes a mes"}
    late = Installment.objects.filter(due__lt=timezone.localdate(), paid__lt=F("total"))
    assert late.values("lease").distinct().count() >= 3
    lines = LeaseLine.objects.all()
    for some in (
        lines.filter(replaces__isnull=False),
        lines.filter(bought_with__isnull=False),
        lines.filter(order_piece__lost=True),
        lines.filter(verdict=Verdict.CLEANING),
        Renewal.objects.all(),
        RentChange.objects.filter(cause=RentCause.COMMAND),
        LeaseCharge.objects.filter(late=False),
    ):
        assert some.exists(), some.query
    assert set(DepositMove.objects.values_list("kind", flat=True)) == set(DepositKind.values)
    the_database_holds_no_surprise()


def the_database_holds_no_surprise() -> None:
    """As *Revisar todo* says."""
    found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: some for name, some in found.items() if some} == {}


def test_counts_in_every_state_one_of_them_due_again_and_one_undone() -> None:
    counts = StockCount.objects.order_by("pk")
    assert set(counts.values_list("status", flat=True)) == set(CountStatus.values)
    again = due(counts, on=True).get()
    assert (again.location.code, again.status, again.repeat_days) == ("TIENDA", "Aplicado", 30)
    undone = set(StockCount.history.filter(history_action="undo").values_list("id", "status"))
    assert [status for _, status in undone] == ["En revisión"]
    assert InventoryEntry.objects.filter(document_kind="count", document_id=undone.pop()[0]).exists()


def test_people_tell_each_other_something_and_have_something_to_do() -> None:
    seller = User.objects.get(email="vendedor@demo.mx")
    assert Notice.objects.filter(person=seller, read_at=None).count() >= 2
    waiting = Activity.objects.filter(responsible=seller, done_at=None)
    today = timezone.localdate()
    assert waiting.filter(due__lt=today).exists()
    assert waiting.filter(due__gte=today).exists()
    assert Activity.objects.exclude(outcome="").exists()


@at_night
def test_lists_and_details_differ_in_what_is_told_alone() -> None:
    who = Caller(User.objects.get(email="admin@demo.mx"))
    found: set[str] = set()
    for name in dict.fromkeys(resource.spec.name for resource in MOUNTED):
        rows, in_english = of_both(who, f"/admin/{name}?range=[0,29]")
        found |= {f"{name}{at}" for at in differing(rows, in_english)}
        keys = [row.get("id") or row["IdProduct"] for row in rows[::6]]
        found |= {f"{name}{at}" for key in keys for at in differing(*of_both(who, f"/admin/{name}/{key}"))}
    assert len(found) > 40, "the server speaks one language"
    assert [at for at in sorted(found) if not is_told(at)] == []


def test_what_is_read_as_it_is_differs_in_what_is_told_alone() -> None:
    who = Caller(User.objects.get(email="admin@demo.mx"))
    found: set[str] = set()
    for path, operations in api.get_openapi_schema()["paths"].items():
        asked = operations.get("get", {})
        json = "application/json" in asked.get("responses", {}).get(200, {}).get("content", {})
        if json and "{" not in path and not any(one.get("required") for one in asked.get("parameters", [])):
            found |= {f"{path}{at}" for at in differing(*of_both(who, path.removeprefix("/api")))}
    found = {at for at in found if not at.startswith("/api/audit/choices")}  # sorted by its words
    assert [at for at in sorted(found) if not is_told(at)] == []
