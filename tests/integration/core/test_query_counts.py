"""A list takes as many queries for many rows as for three, at every door; the numbers are pinned."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.accounts.services.roles import create_role
from apps.core.abilities import Ability
from apps.core.files.scans import clean_scan
from apps.followups.services.activities import add_activity
from apps.followups.services.notes import write_note
from apps.inventory.models import InventoryExit, Transfer
from apps.inventory.services.evidence import add_exit_evidence
from apps.inventory.services.holding import hold_pieces
from apps.inventory.services.sheets.commands import bring_sheet
from apps.partners.services.customers import delete_customer
from apps.sales.services.quotes import discard_quote
from project.api import RESOURCES
from tests.factories import catalog as make
from tests.factories import (
    commissions,
    counts,
    ecommerce,
    entries,
    inventory,
    invoices,
    leases,
    partners,
    refunds,
    sales,
    sheets,
)
from tests.personas import Caller, person

# One query is the caller's own: the session with its person and what their role may.
PINNED = {
    "sellers": 3, "company-users": 3, "roles": 4,
    "brands": 3, "suppliers": 3, "true-categories": 3, "categories": 3, "colors": 3, "products": 3, "products-reports": 3,
    "customers": 3, "wholesalers": 3,
    "circuits": 4,
    "pieces": 5,  # and the holds and circuits of the page
    "transfers": 3,
    "piece-sheets": 3,
    "stock-counts": 5,  # and the categories and products of the page
    "stock-count-lines": 5,  # and what has the pieces of the page
    "entries": 3, "exits": 3, "import-numbers": 3,
    "quotes": 3, "orders": 3, "payments": 3,
    "leases": 3, "installments": 3, "leased-pieces": 3, "to-invoice": 3, "invoices": 3,
    "devolutions": 3, "refund-payments": 3,
    "payments-report": 3, "devolutions-report": 3, "deposits-report": 3, "receivables": 3,
    "exchange-gains": 3, "exchange-gains-back": 3, "sold-pieces": 3,
    "commissions": 3,
    "cash": 3,
    "pending-deliveries": 4,  # and the owed pieces of the page
    "shop-products": 3, "shop-keys": 3,
    "shop-circuits": 4,  # and the products of the page
    "activities": 4, "notes": 4,  # and what the records of the page are called, one a list
    "sessions": 3, "deleted-customers": 3, "deleted-quotes": 3,
    "audit": 11,  # and what is there of each of the kinds on the page, and where it is shown
}  # fmt: skip
WIRE = {
    "/users/sellers": ("sellers", 3),
    "/users/company": ("company-users", 3),
    "/brands": ("brands", 3),
    "/brands/list-add": ("brands", 2),
    "/suppliers": ("suppliers", 3),
    "/suppliers/list-add": ("suppliers", 2),
    "/true-categories": ("true-categories", 2),
    "/categories": ("categories", 3),
    "/categories/list-add": ("categories", 2),
    "/colors-paint": ("colors", 2),
    "/products": ("products", 4),  # and the two counts above the list
    "/products-search": ("products", 3),
    "/products/reports": ("products", 3),
    "/circuits": ("circuits", 4),
    "/users/customers": ("customers", 3),
    "/products-entries": ("entries", 3),
    "/products-entries/years": ("entries", 2),
    "/orders/outputs": ("exits", 3),
    "/import-numbers": ("import-numbers", 3),
    "/users/wholesalers": ("wholesalers", 3),
    "/quotes/clients-list": ("customers", 2),
    "/quotes/search-clients": ("wholesalers", 3),
    "/transfers": ("transfers", 3),
    "/quotes": ("quotes", 3),
    "/quotes/users": ("quotes", 2),
    "/devolutions": ("devolutions", 3),
    "/creators": ("devolutions", 2),
    "/commissions": ("commissions", 3),
    "/orders/list": ("orders", 3),
    "/cash-payments": ("cash", 3),
    "/reports/payments": ("payments-report", 3),
    "/reports/devolutions": ("devolutions-report", 3),
    "/cash-payments/totals": ("cash", 4),  # the groups, their people and places
    "/orders/clients": ("orders", 2),
    "/orders/users": ("orders", 2),
    "/ecom/erp/products": ("shop-products", 3),
    "/ecom/erp/circuits": ("shop-circuits", 4),
    "/ecom/cat/categories": ("shop-products", 3),
}
FEW, MANY, LONG = 2, 4, 21
"""Rows; the long list is longer than a page that nobody asks to be longer."""
SHORT_PAGES = {"/quotes/search-clients", "/products-search"}
WHOLE = {
    "/brands/list-add", "/suppliers/list-add", "/true-categories", "/categories/list-add", "/colors-paint",
    "/products-entries/years", "/quotes/clients-list", "/quotes/users", "/creators", "/cash-payments/totals",
    "/orders/clients", "/orders/users", "/ecom/cat/categories",
}  # fmt: skip
"""Pickers without pages; they refuse the word."""


def _seller(by: User, number: int) -> None:
    person("seller", f"s{number}@pruebas.mx", location=Location.objects.all()[number % 3])


def _activity(by: User, _: int) -> None:
    wanted = {"what": "Llamar", "due": timezone.localdate(), "responsible_id": by.pk}
    add_activity({"resource": "quotes", "record": sales.quote(by).pk, **wanted}, by=by)


def _company_user(by: User, number: int) -> None:
    person(["billing", "warehouse", "coordinator"][number % 3], f"c{number}@pruebas.mx")


def _role(by: User, number: int) -> None:
    create_role(
        {"name": f"Rol {number}"}, {Ability("read", "Sellers"): "all", Ability("edit", "Sellers"): "all"}, by=by
    )
    person(f"Rol {number}", f"r{number}@pruebas.mx")


def _product(by: User, number: int) -> None:
    colours = {"paint_id": make.color(by).pk, "tapestry_id": make.color(by, "tapestry").pk}
    made = make.product(by, supplier_id=make.supplier(by).pk, **colours, **make.PRICES)
    inventory.pieces(by, 1 + number % 3, of=made)


def _piece(by: User, number: int) -> None:
    made = inventory.piece(by, import_number=inventory.import_number(by))
    if number % 2:
        hold_pieces([made.pk], inventory.quote(number), by=by)


def _piece_sheet(by: User, number: int) -> None:
    bring_sheet(sheets.csv([["", "Ninguno", f"HOJA-{number}", "", "GDL", ""]]), by=by)


def _cash(by: User, number: int) -> None:
    receiver = person("billing", f"cobra{number}@pruebas.mx", location=Location.objects.all()[number % 3])
    sales.cash(by, receiver, "hand_over", *(["confirm_cash"] if number % 2 else []))


BUILDERS: dict[str, Callable[[User, int], Any]] = {
    "sellers": _seller,
    "company-users": _company_user,
    "roles": _role,
    "brands": lambda by, _: make.brand(by),
    "suppliers": lambda by, _: make.supplier(by),
    "true-categories": lambda by, _: make.category(by),
    "categories": lambda by, _: make.subcategory(by),
    "colors": lambda by, _: make.color(by),
    "products": _product,
    "products-reports": _product,
    "pieces": _piece,
    "entries": lambda by, number: entries.entry(by, 1 + number % 3, facts={"document": inventory.order(number + 1)}),
    "exits": lambda by, number: entries.exit_of(by, inventory.pieces(by, 1 + number % 3)),
    "import-numbers": lambda by, number: inventory.pieces(by, 2, import_number=inventory.import_number(by)),
    "customers": lambda by, _: partners.customer(by, addresses=[partners.INVOICE, partners.SHIPMENT]),
    "circuits": lambda by, number: inventory.circuit(by, *[(1, 2)] * (1 + number % 3)),
    "transfers": lambda by, _: inventory.transfer(by, amount=2),
    "piece-sheets": _piece_sheet,
    "stock-counts": lambda by, _: counts.count(by, "close"),
    "stock-count-lines": lambda by, _: counts.count(by, "close"),
    "activities": _activity,
    "notes": lambda by, _: write_note(
        {"resource": "quotes", "record": sales.quote(by).pk, "text": "Llamó", "mentioned": []}, by=by
    ),
    "quotes": lambda by, number: sales.quote(by, "send", amount=1 + number % 3),
    "orders": lambda by, number: sales.order(by, *sales.TO_READY, "output", "deliver_one", amount=2 + number % 3),
    "leases": lambda by, number: leases.lease(by, "deliver", pieces=1 + number % 3),
    "leased-pieces": lambda by, number: leases.lease(by, "deliver", pieces=1 + number % 3),
    "installments": lambda by, number: leases.lease(by, "deliver", pieces=1 + number % 3),
    "to-invoice": lambda by, _: leases.lease(by, "deliver", "charge", "use_deposit"),
    "invoices": lambda by, number: invoices.invoice(by, *(["issue"] if number % 2 else [])),
    "commissions": lambda by, number: commissions.commission(by, by, step=["", "pay", "cancel"][number % 3]),
    "devolutions": lambda by, _: refunds.refund(by),
    "refund-payments": lambda by, _: refunds.refund(by, "approve", "pay"),
    "payments": lambda by, _: sales.quote(by, "pay", "confirm"),
    "payments-report": _cash,
    "devolutions-report": lambda by, _: refunds.refund(by, "approve", "pay"),
    "deposits-report": lambda by, _: leases.lease(by, "deliver", "take_back", "give_back"),
    "receivables": lambda by, number: sales.order(by, amount=1 + number % 3, paid=False),
    "exchange-gains": lambda by, _: sales.payment_in_dollars(by),
    "exchange-gains-back": lambda by, _: refunds.refund_payment_in_dollars(by),
    "sold-pieces": lambda by, number: sales.order(by, amount=1 + number % 3),
    "cash": _cash,
    "pending-deliveries": lambda by, number: sales.order(by, amount=1 + number % 3),
    "shop-products": lambda by, number: ecommerce.product(by, pieces=number % 3),
    "shop-circuits": lambda by, number: ecommerce.circuit(by, *[(1, 2)] * (1 + number % 3)),
    "shop-keys": lambda by, number: ecommerce.key(by, f"Clave {number}"),
    "wholesalers": lambda by, _: partners.wholesaler(by, seller_id=None, **partners.COMPLETE),
    "deleted-customers": lambda by, _: delete_customer("customer", partners.customer(by).pk, by=by),
    "deleted-quotes": lambda by, _: discard_quote(sales.quote(by).pk, by=by),
    "sessions": lambda by, number: Caller(person("seller", f"entra{number}@pruebas.mx")),
    "audit": lambda by, _: partners.customer(by),
}


def fill(resource: str, by: User, start: int, end: int) -> None:
    for number in range(start, end):
        BUILDERS[resource](by, number)


def test_every_list_is_counted() -> None:
    """A new list has its builder and its number here."""
    names = {resource.spec.name for resource in RESOURCES}
    assert (set(BUILDERS), set(PINNED)) == (names, names)


def doors_of(resource: str) -> dict[str, tuple[dict[str, Any], int]]:
    """What is asked at each door of a list, and in how many queries."""
    simple = {f"/admin/{resource}": ({"range": "[0,99]"}, PINNED[resource])}
    wire = {
        call: ({} if call in SHORT_PAGES | WHOLE else {"limit": 100}, pinned)
        for call, (of, pinned) in WIRE.items()
        if of == resource
    }
    return {**simple, **wire}


@pytest.mark.parametrize("resource", PINNED)
def test_each_door_of_a_list(admin: Caller, resource: str) -> None:
    doors = doors_of(resource)
    found, pinned, before = {}, {}, 0
    for rows in (FEW, LONG if SHORT_PAGES & doors.keys() else MANY):
        fill(resource, admin.user, before, rows)
        before = rows
        for path, (asked, queries) in doors.items():
            with CaptureQueriesContext(connection) as captured:
                answer = admin.get(path, asked)
            assert answer.status_code == 200, path
            found[path, rows] = len(captured)
            # A page after which more may follow is counted.
            pinned[path, rows] = queries + (path in SHORT_PAGES and rows > FEW)
        assert len(admin.get(f"/admin/{resource}", {"range": "[0,99]"}).json()) >= rows
    assert found == pinned


@pytest.mark.parametrize("versions", [3, 30])
def test_a_history_whatever_its_length(admin: Caller, versions: int, django_assert_num_queries: Any) -> None:
    seller = person("seller")
    places = list(Location.objects.values_list("pk", flat=True))
    form = {"id": seller.pk, "email": seller.email, "firstName": seller.first_name}
    for number in range(versions):
        admin.put("/users/seller", {**form, "locationId": places[number % 3], "lastName": f"De {number}"})
    with django_assert_num_queries(5):  # the caller's own, the record, its versions, the names of roles and places
        assert admin.get(f"/admin/sellers/{seller.pk}/history").json()["total"] == versions + 1


def _moved(by: User, rows: int) -> int:
    """An order with that many circuits, lines, transfers, exits with their proofs, and deliveries; and some left."""
    circuits = [sales.wanted_circuit(inventory.circuit(by, (1, 1), (1, 2))) for _ in range(rows)]
    pieces = [*(inventory.piece(by) for _ in range(rows)), inventory.piece(by, at="CDMX")]
    order = sales.order(by, "confirm", circuits=circuits, pieces=pieces)
    for step in [*["request_transfer", "decline_transfer"] * rows, "request_transfer", "approve_transfer"]:
        sales.take_order(order.pk, step, by)
    for step in ("ready", "transit", "received"):
        inventory.take_transfer_step(Transfer.objects.latest("pk").pk, step, [], by)
    for step in ["confirm_transfer", "ready", *["deliver_one", "output"] * rows]:
        sales.take_order(order.pk, step, by)
    for exit_ in InventoryExit.objects.filter(document_kind="order"):
        add_exit_evidence(exit_.pk, clean_scan(entries.document()), "firma.pdf", by=by)
    return order.pk


@pytest.mark.parametrize("rows", [2, 5])
@pytest.mark.parametrize(("path", "queries"), [("/orders/show/{}", 20), ("/orders/status/list/{}", 3)])
def test_an_order_whatever_moved_for_it(
    admin: Caller, rows: int, path: str, queries: int, django_assert_num_queries: Any
) -> None:
    pk = _moved(admin.user, rows)
    with django_assert_num_queries(queries):
        shown = admin.get(path.format(pk)).json()["data"]
    assert len(shown) >= rows
