"""What each sold piece brought and cost is kept with it when its order is approved, and stays."""

from decimal import Decimal
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction

from apps.catalog.models import Product
from apps.catalog.services.products import update_product
from apps.core.money import spread
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from apps.sales.models import Order, OrderPiece
from apps.sales.services.order_changes import Swap, change_order
from tests.factories import catalog, inventory, leases, sales
from tests.personas import Caller

MIGRATION = import_module("apps.sales.migrations.0023_sold_pieces")


def kept(order: Order) -> list[tuple[Decimal | None, Decimal | None]]:
    return list(order.pieces.order_by("pk").values_list("sold_mxn", "cost_mxn"))


def dear(admin: Caller, cost: str | None) -> Product:
    return catalog.sold_product(admin.user, providers_costing_mn=None if cost is None else Decimal(cost))


def now_costs(admin: Caller, product: Product, cost: str) -> None:
    update_product(product.pk, {"providers_costing_mn": Decimal(cost)}, {}, by=admin.user)


def leave_open(admin: Caller, product: Product) -> None:
    """Its prices are to be decided."""
    update_product(product.pk, {"price_to_be_decided": True}, {}, by=admin.user)


def mixed(admin: Caller, **terms: Any) -> Order:
    """Three pieces at 33.333333 dollars and two sets of a circuit of three pieces at an offer."""
    circuit = inventory.circuit(admin.user, (1, 2), (2, 4), offer_price=Decimal("10.01"))
    offered = sales.wanted_circuit(circuit, "7", 2, offer_price=Decimal("10.01"))
    pieces = inventory.pieces(admin.user, 3)
    wanted: dict[str, Any] = {
        "pieces": pieces,
        "circuits": [offered],
        "price": "33.333333",
        "below_reason": "Así se acordó",
    }
    return sales.order(admin.user, **wanted, **terms)


@pytest.mark.parametrize("terms", [{}, {"discount": Decimal("7.35")}, {"exchange_rate": Decimal("17.123457")}])
def test_together_they_brought_the_subtotal_to_the_cent(admin: Caller, terms: dict[str, Any]) -> None:
    order = mixed(admin, **terms)
    sold = [amount for amount, _ in kept(order)]
    assert (len(sold), sum(filter(None, sold))) == (9, order.subtotal_mxn)
    of_circuit = [piece.sold_mxn or 0 for piece in order.pieces.filter(circuit_line__isnull=False)]
    share = order.subtotal_mxn * Decimal("20.02") / Decimal("120.019999")
    assert abs(sum(of_circuit) - share) < Decimal("0.05"), (
        "what the circuit was offered for, not what its products cost"
    )
    assert run(CHECKS["order-sold"]).offenders == []


def test_equal_pieces_differ_by_a_cent_at_most(admin: Caller) -> None:
    order = sales.order(admin.user, pieces=inventory.pieces(admin.user, 3), price="0.03", exchange_rate=Decimal("18.5"))
    assert [sold for sold, _ in kept(order)] == spread(order.subtotal_mxn, [Decimal(1)] * 3)


def test_a_piece_cost_what_its_product_did_then(admin: Caller) -> None:
    known, unknown = dear(admin, "1234.567891"), dear(admin, None)
    pieces = [inventory.piece(admin.user, of=known), inventory.piece(admin.user, of=unknown)]
    order = sales.order(admin.user, pieces=pieces)
    assert kept(order) == [(Decimal("1850.00"), Decimal("1234.57")), (Decimal("1850.00"), None)]
    now_costs(admin, known, "1500")
    assert kept(order)[0][1] == Decimal("1234.57"), "what it costs now is another thing"


def test_a_product_whose_prices_are_to_be_decided_cost_what_it_did_last(admin: Caller) -> None:
    product = dear(admin, "1000")
    [piece] = inventory.pieces(admin.user, 1, of=product)
    leave_open(admin, product)
    order = sales.order(admin.user, pieces=[piece], below_reason="Así se acordó")
    assert [cost for _, cost in kept(order)] == [Decimal("1000.00")]
    forget()
    migrate()
    assert [cost for _, cost in kept(order)] == [Decimal("1000.00")]


def test_what_is_rented_was_not_sold(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    assert kept(lease.order) == [(None, None)] * 2
    assert run(CHECKS["order-sold"]).offenders == []


def test_an_equal_piece_that_comes_for_one_brings_what_that_one_did(admin: Caller) -> None:
    own, spare = inventory.pieces(admin.user, 2, of=dear(admin, "900"))
    order = sales.order(admin.user, pieces=[own])
    before = kept(order)
    change_order(order.pk, {}, [Swap(own.pk, spare.pk)], by=admin.user)
    assert (order.pieces.get().piece, kept(order)) == (spare, before)


@pytest.mark.parametrize(
    "values",
    [{"sold_mxn": Decimal("-0.01")}, {"cost_mxn": Decimal("-0.01")}, {"sold_mxn": None, "cost_mxn": Decimal(1)}],
)
def test_the_database_refuses_what_cannot_be(admin: Caller, values: dict[str, Any]) -> None:
    order = sales.order(admin.user)
    with pytest.raises(IntegrityError), transaction.atomic():
        order.pieces.update(**values)


# --- orders that there were before ------------------------------------------------------------


def forget() -> None:
    """As before the migration."""
    OrderPiece.objects.update(cost_mxn=None)
    OrderPiece.objects.update(sold_mxn=None)


def migrate() -> None:
    MIGRATION.note_sold(apps, SimpleNamespace(connection=connection))


def everything() -> list[tuple[Any, ...]]:
    return list(OrderPiece.objects.order_by("pk").values_list("pk", "sold_mxn", "cost_mxn"))


def test_the_migration_notes_what_approving_would_have(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many at a time, in the middle of which a batch ends; nothing of a lease, and what was cancelled too."""
    for terms in ({}, {"discount": Decimal("7.35")}, {"exchange_rate": Decimal("17.123457")}):
        mixed(admin, **terms)
    unknown = inventory.pieces(admin.user, 2, of=dear(admin, None))
    sales.take_order(sales.order(admin.user, pieces=unknown).pk, "cancel", admin.user)
    leases.lease(admin.user, "deliver")
    monkeypatch.setattr(MIGRATION, "AT_ONCE", 2)
    as_approved = everything()
    forget()
    migrate()
    assert everything() == as_approved
    migrate()
    assert everything() == as_approved, "again is the same"
    assert run(CHECKS["order-sold"]).offenders == []


def test_the_migration_knows_the_costs_of_the_day(admin: Caller) -> None:
    """By the versions of the product: that of the approval, not that of today; what was unknown then is unknown."""
    first, later = dear(admin, "1000"), dear(admin, None)
    pieces = [inventory.piece(admin.user, of=one) for one in (first, later)]
    order = sales.order(admin.user, pieces=pieces)
    for product, cost in ((first, "1900"), (later, "700")):
        now_costs(admin, product, cost)
    forget()
    migrate()
    assert [cost for _, cost in kept(order)] == [Decimal("1000.00"), None]


def test_before_its_first_version_a_product_cost_what_that_one_says(admin: Caller) -> None:
    order = sales.order(admin.user, pieces=inventory.pieces(admin.user, 1, of=dear(admin, "1000")))
    Order.objects.filter(pk=order.pk).update(created_at="2020-01-01T12:00Z")
    forget()
    migrate()
    assert [cost for _, cost in kept(order)] == [Decimal("1000.00")]


def test_a_product_without_versions_cost_what_it_costs_now(admin: Caller) -> None:
    product = dear(admin, "1000")
    order = sales.order(admin.user, pieces=inventory.pieces(admin.user, 1, of=product))
    Product.history.filter(id=product.pk).delete()
    forget()
    migrate()
    assert [cost for _, cost in kept(order)] == [Decimal("1000.00")]
