"""Invented calls, good and bad ones, for every operation: no fault of ours, and no answer that is not in the contract."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from apps.accounts.models import Role, User
from apps.core.files.scans import clean_scan
from apps.ecommerce.models import ShopKey
from apps.inventory.services.evidence import add_entry_evidence
from apps.inventory.services.sheets.commands import bring_sheet
from project.contract import ERRORS
from project.wsgi import application
from tests.contract.operations import CONTRACT
from tests.contract.sheet import undone
from tests.factories import catalog as make
from tests.factories import commissions, ecommerce, entries, inventory, refunds, sales, sheets
from tests.kept import BuildOnce
from tests.personas import PASSWORD, Caller, person
from tests.sizes import CALLS

schema = schemathesis.openapi.from_dict(CONTRACT)
schema.app = application
schema.config.phases.coverage.enabled = False  # hundreds of calls an operation; `make test` has minutes
schema.config.generation.with_security_parameters = False  # the token is ours

ACTIONS = {
    "/api/users/{id}/{action}": "deactivate",
    "/api/products/{id}/{action}": "clear_prices",
    "/api/circuits/{id}/{action}": "take_apart",
    "/api/pieces/{id}/{action}": "remove",
    "/api/piece-sheets/{id}/{action}": "confirm",
}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


BRINGING = ("confirm", "request_transfer")
# What an order went through before a call that it is open to.
ORDER_BEFORE = {
    "POST /api/orders/check-in-process/{id}": ("confirm",),
    "POST /api/orders/ready/{id}": sales.TO_READY[:-1],
    "POST /api/orders/confirm-delivery-date/{id}": sales.TO_READY,
    "POST /api/orders/outputs/{id}": sales.TO_READY,
    "POST /api/orders/return-output/{id}": (*sales.TO_READY, "output"),
    "POST /api/orders/delivery/{id}": (*sales.TO_READY, "deliver_one"),
    "GET /api/orders/show/{id}": (*sales.TO_READY, "deliver_one", "output"),
    "GET /api/orders/status/list/{id}": (*sales.TO_READY, "deliver_one", "stop"),
    "POST /api/orders/approve/{id}": (*sales.TO_READY, "deliver"),
    "POST /api/orders/activate/{id}": ("stop",),
    "POST /api/transfer/request": ("confirm",),
    "POST /api/transfer/approve-order": BRINGING,
    "POST /api/transfer/decline-order": BRINGING,
    "POST /api/transfer/cancel-order": BRINGING,
    "POST /api/transfer/cancel-in-progress": (*BRINGING, "approve_transfer"),
    "POST /api/orders/confirm-transfer/{id}": (*BRINGING, "approve_transfer", "send", "receive"),
}


@dataclass(frozen=True)
class Shop:
    """Records that a call may hit: by how the paths that name them begin (the first that fits), and by field."""

    by: User
    by_path: dict[str, int]
    by_field: dict[str, Any]
    key: str
    """Of the feed, which asks for no person."""

    def order_for(self, call: str) -> dict[str, Any]:
        """For a call of an order that went some way: a new one that did, and what is left of it."""
        if call not in ORDER_BEFORE:
            return {}
        steps = ORDER_BEFORE[call]
        made = sales.order(self.by, *steps, amount=4, elsewhere=1 if "transfer" in call else 0)
        return {"id": made.pk, "transfer": None, "handedBy": self.by.pk, "pieces": sales.pieces_left(made.pk)[-1:]}


@pytest.fixture(scope="module")
def shop(build_once: BuildOnce) -> Shop:
    return build_once(make_shop)


def make_shop() -> Shop:
    by = person("admin", "duena@pruebas.mx")
    prices = {**make.PRICES, "min_normal_price": Decimal(0), "min_wholesaler_price": Decimal(0)}
    product = make.product(by, supplier_id=make.supplier(by).pk, paint_id=make.color(by).pk, **prices)
    circuit = inventory.circuit(by, (1, 2)).pk
    piece, *pieces = inventory.pieces(by, 3, of=product)
    transfer = inventory.transfer(by)
    piece = inventory.pieces(by, 3, of=product)[0]
    sheet = bring_sheet(sheets.csv([["", product.pk, "HOJA-1", "", "GDL", ""]]), by=by)
    entry, exit_ = entries.entry(by, 2, of=product), entries.exit_of(by, pieces)
    import_number = inventory.import_number(by)
    proof = add_entry_evidence(entry.pk, clean_scan(entries.document()), "remisión.pdf", by=by)
    quote, other = sales.quote(by, pieces=[piece]), sales.quote(by, "pay")
    payment = other.payments.get()
    order = sales.quote(by, "pay", "approve").order.pk
    refund = refunds.refund(by, "approve", "pay")
    given_back = refund.payments.get().pk
    commission = commissions.commission(by, by)
    paid = commissions.commission(by, by, step="pay")
    key = ecommerce.key(by)
    by_path = {
        "/api/commissions/download-image": paid.pk,
        "/api/commissions": commission.pk,
        "/api/admin/commissions": commission.pk,
        "/api/check-devolution": refund.order_id,
        "/api/devolution/update-refund": given_back,
        "/api/devolution/confirm-refund": given_back,
        "/api/devolution/cancel-refund": given_back,
        "/api/images/save-refund": given_back,
        "/api/admin/refund-payments": given_back,
        "/api/admin/devolutions-report": given_back,
        "/api/admin/payments-report": payment.pk,
        "/api/admin/devolutions": refund.pk,
        "/api/devolution": refund.pk,
        "/api/quotes/client": quote.customer_id,
        "/api/quotes/update-client": quote.customer_id,
        "/api/quotes/payments": payment.pk,
        "/api/quotes/confirm-payment": payment.pk,
        "/api/quotes/cancel-payment": payment.pk,
        "/api/quotes/download-image": payment.pk,
        "/api/images/save-quote": payment.pk,
        "/api/admin/payments": payment.pk,
        "/api/quotes/product": product.pk,
        "/api/quotes/circuit": circuit,
        "/api/quotes": quote.pk,
        "/api/admin/orders": order,
        "/api/admin/pending-deliveries": order,
        "/api/admin/quotes": quote.pk,
        "/api/used-credit-balances": other.pk,
        "/api/users/company": person("billing").pk,
        "/api/admin/company-users": person("coordinator").pk,
        "/api/users": person("seller", "vendida@pruebas.mx").pk,
        "/api/admin/sellers": person("seller", "otra@pruebas.mx").pk,
        "/api/admin/roles": Role.objects.get(name="Mayorista").pk,
        "/api/circuits": circuit,
        "/api/admin/circuits": circuit,
        "/api/admin/brands": product.brand_id,
        "/api/admin/suppliers": product.supplier_id or 0,
        "/api/admin/true-categories": product.subcategory.category_id,
        "/api/admin/categories": product.subcategory_id,
        "/api/admin/colors": product.paint_id or 0,
        "/api/pieces": piece.pk,
        "/api/admin/pieces": piece.pk,
        "/api/brands": product.brand_id,
        "/api/suppliers": product.supplier_id or 0,
        "/api/true-categories": product.subcategory.category_id,
        "/api/categories": product.subcategory_id,
        "/api/transfer": transfer.pk,
        "/api/admin/transfers": transfer.pk,
        "/api/admin/piece-sheets": sheet.pk,
        "/api/piece-sheets": sheet.pk,
        "/api/admin/entries": entry.pk,
        "/api/products-entries": entry.pk,
        "/api/products-entrie/show": entry.pk,
        "/api/products-entrie-piece": entries.pieces_of(entry)[0].pk,
        "/api/piece-entrie": entries.pieces_of(entry)[1].pk,
        "/api/admin/exits": exit_.pk,
        "/api/orders/outputs": exit_.pk,
        "/api/orders": order,
        "/api/evidence": proof.pk,
        "/api/admin/import-numbers": import_number.pk,
        "/api/import-numbers": import_number.pk,
        "/api/admin/shop-keys": ShopKey.objects.get().pk,
        "/api/ecom/keys": ShopKey.objects.get().pk,
        "/api/admin/shop-circuits": circuit,
        "/api": product.pk,
    }
    by_field: dict[str, Any] = {
        "roleId": Role.objects.get(name="Personal de Almacen").pk,
        "locationId": None,
        "IdProduct": product.pk,
        "IdBrand": product.brand_id,
        "IdCategory": product.subcategory_id,
        "IdTrueCategory": product.subcategory.category_id,
        "IdPaint": product.paint_id,
        "IdTapestry": None,
        "IdSupplier": None,
        "newProduct": make.product(by).pk,
        "IdImport": import_number.pk,
        "ids": [product.subcategory.category_id],
        "email": "alguien@pruebas.mx",
        "fromEmail": "alguien@pruebas.mx",
        "recipient": "alguien@pruebas.mx",
        "password": PASSWORD,
        "passwordConfirmation": PASSWORD,
        "currentPassword": PASSWORD,
        "token": None,
        "LocationOrigin": inventory.location("GDL").pk,
        "LocationDestiny": inventory.location("CDMX").pk,
        "pieces": [pieces[0].pk],
        "idQuote": quote.pk,
        "idPayment": payment.pk,
        "idDevolution": refund.pk,
        "idPaymentDevolution": given_back,
        "idOrder": refund.order_id,
        "IdPiece": refund.pieces.get().order_piece.piece_id,
        "seller": by.pk,
        "monthyear": f"{commission.month:%Y-%m}",
        "version": None,
        "versions": {},
        "orders": [commissions.completed(by, by).pk],
        "refunds": [],
        "orderId": order,
        "paymentId": payment.pk,
        "idCustomer": quote.customer_id,
        "idInvoiceAddress": None,
        "idShipmentAddress": None,
        "circuits": [],
        "selectedDeliveryType": "Otro",
        "selectedDeliveryMethod": ["Tarima"],
        "validUntil": None,
        "responsible": by.pk,
        "phone": "",
        "permissions": [{"action": "read", "subject": "Sellers"}],
    }
    return Shop(by, by_path, by_field, key)


@pytest.fixture
def one_connection() -> Iterator[None]:
    """A served call closes its database connection; here that would end the test's transaction."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    yield
    for signal in signals:
        signal.connect(close_old_connections)


OrderFor = Callable[[str], dict[str, Any]]


@pytest.fixture
def order_for(shop: Shop) -> OrderFor:
    """Made once for all calls of an operation, each of which is undone: it takes longer than all of them."""
    return cache(shop.order_for)


def aim(case: Any, shop: Shop, order_for: OrderFor) -> None:
    """Let a call that is meant to be good name records that there are, and fields that pure chance never fills."""
    if case.meta.generation.mode is not GenerationMode.POSITIVE:
        return
    known = next(pk for start, pk in shop.by_path.items() if case.path.startswith(start))
    words = {**shop.by_field, "id": known, "idProduct": known, "action": ACTIONS.get(case.path, "")}
    words |= order_for(f"{case.method.upper()} {case.path}")
    for place in (case.path_parameters, case.query, case.body):
        if isinstance(place, dict):
            place.update({name: words[name] for name in place if name in words})


@pytest.mark.usefixtures("db", "one_connection")
@pytest.mark.parametrize("role", ["admin"])  # else all operations are tests of one name, of which one would run
@schema.parametrize()
@seed(20_261_121)
@settings(
    max_examples=CALLS,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_in_the_contract(
    case: Any, shop: Shop, order_for: OrderFor, role: str, request: pytest.FixtureRequest
) -> None:
    aim(case, shop, order_for)
    who: Caller = request.getfixturevalue(role)
    with undone():
        answer = case.call_and_validate(headers={**who.headers, "X-Api-Key": shop.key}, checks=CHECKS)
    assert answer.status_code < 400 or answer.status_code in ERRORS  # the contract has them as ranges


def test_the_calls_of_orders_are_real_ones() -> None:
    known = {f"{method.upper()} {path}" for path, at in schema.raw_schema["paths"].items() for method in at}
    assert known >= ORDER_BEFORE.keys()
