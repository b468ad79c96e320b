"""An approved quote is an order of the same total, with the pieces, prices and payments that it had."""

from decimal import Decimal

from apps.inventory.models import PieceMove
from apps.inventory.services import holding
from apps.sales.models import Order, OrderPiece, Payment
from tests.factories import inventory, sales
from tests.integration.sales.support import detail, fresh, holder_of, status_of
from tests.personas import Caller


def test_the_order_has_lines_pieces_and_payments(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "confirm", amount=2, discount=Decimal("7.5"))
    done = admin.post("/quotes/approve", {"id": quote.pk, "comment": "Adelante"}).json()["data"]
    order = Order.objects.get(quote=quote)
    assert (done["status"], done["order"]) == ("Orden", {"id": order.pk, "number": str(order.pk)})
    assert (order.total, order.subtotal_mxn, order.seller) == (quote.total, quote.subtotal_mxn, quote.seller)
    [line] = order.products.all()
    assert (line.unit_price, line.pieces.count()) == (Decimal(100), 2)
    for row in OrderPiece.objects.filter(order=order):
        assert (holder_of(row.piece), fresh(row.piece).status) == (f"Orden {order.pk}", "Orden")
    assert Payment.objects.get(quote=quote).order == order
    assert Order.history.get(id=order.pk).history_change_reason == "Adelante"


def test_a_circuit_s_price_is_divided_by_the_piece(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (3, 6))
    quote = sales.quote(admin.user, circuits=[sales.wanted_circuit(circuit, "10", 2)])
    order = sales.approve_quote_after_payment(quote, admin.user)
    [line] = order.circuits.get().products.all()
    # 10 USD a set, two sets, six pieces.
    assert (line.unit_price, line.remainder, order.total) == (Decimal("3.333333"), Decimal("0.000002"), quote.total)


def test_an_offer_price_counts_for_all_its_sets(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2), offer_price=Decimal(40))
    wanted = sales.wanted_circuit(circuit, "10", 2, offer_price=Decimal(40))
    order = sales.approve_quote_after_payment(sales.quote(admin.user, circuits=[wanted]), admin.user)
    assert (order.circuits.get().offer_price, order.subtotal_usd) == (Decimal(80), Decimal("180.00"))


def test_a_sent_one_takes_its_pieces_then(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send")
    assert admin.post("/quotes/approve", {"id": quote.pk}).status_code == 200
    [row] = quote.pieces.all()
    assert (fresh(row.piece).status, PieceMove.objects.filter(piece=row.piece).count()) == ("Orden", 1)


def test_a_sent_one_whose_piece_is_taken_is_refused(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send")
    [row] = quote.pieces.all()
    holding.reserve_pieces([row.piece_id], inventory.quote(888), by=admin.user)
    refused = admin.post("/quotes/approve", {"id": quote.pk})
    assert (refused.status_code, refused.json()["holders"][0]["number"]) == (409, "888")
    assert (status_of(quote.pk), Order.objects.count()) == ("Enviado", 0)


def test_it_is_approved_once(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "approve")
    assert admin.post("/quotes/approve", {"id": quote.pk}).status_code == 409
    assert Order.objects.count() == 1


def test_the_double_click_has_one_effect(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay")
    first = admin.post("/quotes/approve", {"id": quote.pk}, **{"Idempotency-Key": "clic"})
    again = admin.post("/quotes/approve", {"id": quote.pk}, **{"Idempotency-Key": "clic"})
    assert (first.status_code, again.json()) == (200, first.json())
    assert Order.objects.count() == 1


def test_the_quote_shows_what_was_agreed_afterwards(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "approve")
    shown = detail(admin, quote.pk)
    assert (shown["products"][0]["pieces"][0]["state"], Decimal(shown["totals"]["total"])) == ("ok", quote.total)
