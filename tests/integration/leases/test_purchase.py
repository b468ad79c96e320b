"""A customer buys pieces that they lease: the quote, what of the rents counts, the order, the end of the rent."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import Hold, InventoryExit, Piece, PieceMove
from apps.leases.models import Installment, InstallmentLine, Lease
from apps.leases.services.settling import GivenBack, finish_lease, give_back_deposit
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import Order, Payment, Quote
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.payments import cancel_payment, confirm_payment
from tests.factories import leases, sales
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.usefixtures("delivered")

DAY = date(2026, 3, 9)
"""The tenth day of the thirty-one of the second period, from 28 February."""


def done(answer: Any) -> Any:
    assert answer.status_code in {200, 201}, answer.json()
    return answer.json()["data"]


def refused(answer: Any, status: int, words: str) -> None:
    assert answer.status_code == status, answer.json()
    assert words in answer.json()["message"]


def call(who: Caller, path: str, day: date = DAY, **body: Any) -> Any:
    with leases.on(day):
        return who.post(path, body)


@pytest.fixture(scope="module")
def delivered(build_once: BuildOnce, lasting_admin: User) -> Lease:
    """Two pieces at 1,000 pesos a month, both rents paid; half of them counts for a purchase."""

    def build() -> Lease:
        found = leases.lease(lasting_admin, "deliver")
        with leases.on(DAY):
            set_rate(Decimal(20), by=lasting_admin)
        leases.issue(date(2026, 3, 1))
        leases.pay(found.order_id, lasting_admin, "2000", date(2026, 3, 1))
        done(call(Caller(lasting_admin), f"/leases/{found.pk}/set-terms", afterTerm="Termina", purchasePercent="50"))
        return found

    return build_once(build)


@pytest.fixture
def lease(delivered: Lease, db: None) -> Lease:
    return Lease.objects.get(pk=delivered.pk)


def quoted(lease: Lease, who: Caller, pieces: list[int], price: str = "400", day: date = DAY) -> Quote:
    products = Piece.objects.filter(pk__in=pieces).values_list("product", flat=True).distinct()
    prices = [{"IdProduct": pk, "price": price} for pk in products]
    made = done(call(who, f"/leases/{lease.pk}/purchase", day, pieces=pieces, prices=prices))
    return Quote.objects.get(pk=made["quote"])


def approved(quote: Quote, admin: Caller, day: date = DAY) -> Order:
    with leases.on(day):
        confirm_payment(sales.payment(quote, admin.user, str(quote.payable)).pk, by=admin.user)
        done(admin.post("/quotes/approve", {"id": quote.pk}))
    return Order.objects.get(quote=quote)


def nothing_is_wrong(day: date = DAY) -> None:
    with leases.on(day):
        found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: rows for name, rows in found.items() if rows} == {}


def test_what_was_paid_in_rents_counts_for_the_price(lease: Lease, admin: Caller) -> None:
    one, _ = leases.out(lease)
    [shown] = done(call(admin, f"/leases/{lease.pk}/purchase/preview", pieces=[one]))
    # 1,000 of the first period and ten of thirty-one days of the second one, 322.58; half of it
    assert (shown["paid"], shown["credit"]) == ("1322.58", "661.29")
    quote = quoted(lease, admin, [one])
    [line] = quote.products.all()
    assert (str(line.paid_before), str(line.unit_price)) == ("33.064500", "366.935500")
    assert str(quote.total) == "7338.71"  # 8,000 less 661.29
    assert quote.bought_from_id == lease.order_id
    assert "661.29" in quote.notes
    assert (quote.status, leases.out(lease)) == ("Cotización", leases.out(lease))


def test_the_order_has_them_at_once_nothing_moves_and_the_rent_ends(lease: Lease, admin: Caller) -> None:
    one, other = leases.out(lease)
    moves, exits = PieceMove.objects.count(), InventoryExit.objects.count()
    order = approved(quoted(lease, admin, [one]), admin)
    assert order.status == "Entregada"
    assert (PieceMove.objects.count(), InventoryExit.objects.count()) == (moves, exits)
    assert Piece.objects.get(pk=one).status == "Entregado"
    hold = Hold.objects.get(piece=one, released_at=None)
    assert (hold.document_kind, hold.document_id) == ("order", order.pk)
    assert leases.out(lease) == [other]
    with leases.on(DAY):
        shown = admin.get(f"/admin/leases/{lease.pk}").json()["lines"]
    assert {row["IdPiece"]: (row["bought"], row["returnedOn"]) for row in shown} == {
        one: (order.pk, str(DAY)),
        other: (None, None),
    }
    line = lease.lines.get(order_piece__piece=one)
    parts = InstallmentLine.objects.filter(line=line).order_by("start").values_list("start", "end", "subtotal")
    assert list(parts) == [
        (date(2026, 1, 31), date(2026, 2, 27), Decimal("1000.00")), (date(2026, 2, 28), DAY, Decimal("322.58")),
    ]  # fmt: skip
    leases.issue(date(2026, 3, 31))
    totals = [str(row.total) for row in Installment.objects.filter(lease=lease).order_by("number")]
    assert totals == ["2000.00", "1322.58", "1000.00"]
    nothing_is_wrong(date(2026, 3, 31))
    with leases.on(DAY):
        detail = admin.get(f"/admin/leases/{lease.pk}").json()
        assert [row["place"] for row in detail["lines"]] == ["Comprada", "Con el cliente"]
        found = {row["state"]: row["IdPiece"] for row in admin.get("/admin/leased-pieces").json()}
        assert found == {"Comprada": one, "Con el cliente": leases.out(lease)[0]}
        [shown] = admin.get(f"/admin/orders/{lease.order_id}").json()["detailProducts"]
        assert [row["place"] for row in shown["pieces"]] == ["Comprada", "Con el cliente"]
        assert f"Orden {order.pk}" in str(admin.get(f"/admin/leases/{lease.pk}/history").json())
        assert "Comprada por quien la rentaba" in str(admin.get(f"/pieces/{one}/passport").json())


def test_all_are_bought_and_the_lease_is_over(lease: Lease, admin: Caller) -> None:
    order = approved(quoted(lease, admin, leases.out(lease)), admin)
    with leases.on(DAY):
        lease.refresh_from_db()
        give_back_deposit(lease.pk, GivenBack(lease.deposit_held), by=admin.user)
        assert finish_lease(lease.pk, by=admin.user).status == "Terminada"
        done(admin.post(f"/orders/approve/{order.pk}", {}))
    leases.issue(date(2026, 9, 1))
    assert [str(row.total) for row in Installment.objects.filter(lease=lease).order_by("number")] == [
        "2000.00",
        "645.16",
    ]
    nothing_is_wrong(date(2026, 9, 1))


def test_what_was_paid_stays_what_it_was_when_the_quote_is_changed(lease: Lease, admin: Caller) -> None:
    one, other = leases.out(lease)
    quote = quoted(lease, admin, [one, other])
    with leases.on(DAY):
        detail = admin.get(f"/admin/quotes/{quote.pk}").json()
        product = Piece.objects.get(pk=one).product_id
        line = {"IdProduct": product, "unitPrice": "360", "pieces": [one]}
        done(admin.put("/quotes/update", {"id": quote.pk, "products": [line], "version": detail["version"]}))
    [line_now] = Quote.objects.get(pk=quote.pk).products.all()
    assert (str(line_now.paid_before), str(line_now.unit_price)) == ("33.064500", "360.000000")


def test_another_rate_takes_nothing_from_what_was_paid(lease: Lease, admin: Caller) -> None:
    one, _ = leases.out(lease)
    quote = quoted(lease, admin, [one])
    with leases.on(DAY):
        version = admin.get(f"/admin/quotes/{quote.pk}").json()["version"]
        done(admin.put("/quotes/update", {"idQuote": quote.pk, "ExchangeRate": "25", "version": version}))
    quote.refresh_from_db()
    assert quote.exchange_rate == 25
    assert approved(quote, admin).status == "Entregada"


def test_it_is_judged_with_what_was_paid_in_rents(lease: Lease, admin: Caller) -> None:
    seller = Caller(person("seller"))
    Order.objects.filter(pk=lease.order_id).update(seller=seller.user)
    type(lease.order.customer).objects.update(seller=seller.user)
    product = Piece.objects.get(pk=leases.out(lease)[0]).product
    product.min_normal_price, product.max_normal_price = Decimal(390), Decimal(410)
    product.save()
    assert quoted(lease, seller, leases.out(lease)[:1], "390").total > 0
    prices = [{"IdProduct": product.pk, "price": "389"}]
    answer = call(seller, f"/leases/{lease.pk}/purchase", pieces=leases.out(lease)[:1], prices=prices)
    refused(answer, 422, "mínimo es US$390.00")


def test_rents_whose_payment_was_cancelled_are_no_discount(lease: Lease, admin: Caller) -> None:
    one, _ = leases.out(lease)
    quote = quoted(lease, admin, [one])
    last = Payment.objects.filter(order=lease.order_id).order_by("-pk").first()
    assert last
    with leases.on(DAY):
        cancel_payment(last.pk, by=admin.user, reason="Rebotó")
        confirm_payment(sales.payment(quote, admin.user, "100").pk, by=admin.user)
        answer = admin.post("/quotes/approve", {"id": quote.pk})
    name = Piece.objects.get(pk=one).product.name
    refused(answer, 409, f"De las rentas de {name} se descontó más de lo que ahora cuenta: cotiza otra vez su compra.")
    assert one in leases.out(lease) and not Order.objects.filter(quote=quote).exists()
    leases.pay(lease.order_id, admin.user, str(last.amount), DAY)
    with leases.on(DAY):
        done(admin.post("/quotes/approve", {"id": quote.pk}))


def test_somebody_else_is_promised_a_leased_piece_for_later_only(lease: Lease, admin: Caller) -> None:
    one, _ = leases.out(lease)
    piece = Piece.objects.get(pk=one)
    with pytest.raises(Exception, match="está rentada: promete la entrega desde"), leases.on(DAY):
        sales.quote(admin.user, pieces=[piece], arrive_date=DAY)


def test_what_may_not_be_bought(lease: Lease, admin: Caller) -> None:
    one, other = leases.out(lease)
    path, product = f"/leases/{lease.pk}/purchase", Piece.objects.get(pk=one).product_id
    good = [{"IdProduct": product, "price": "400"}]
    refused(call(admin, path, pieces=[10**6], prices=good), 422, "Elige piezas que el cliente tenga")
    refused(call(admin, path, pieces=[one], prices=[{"IdProduct": 10**6, "price": "1"}]), 422, "Escribe el precio")
    refused(call(admin, path, pieces=[one], prices=[{"IdProduct": product, "price": "33"}]), 422, "pasa del precio")
    assert call(Caller(person("seller")), path, pieces=[one], prices=good).status_code == 404
    refused(call(Caller(person("coordinator")), path, pieces=[one], prices=good), 403, "")
    quote = quoted(lease, admin, [one])
    leases.bring_back(lease, admin.user, DAY, [one])
    with leases.on(DAY):
        answer = admin.form("/quotes/payments", {"idQuote": quote.pk, "amount": "10", "method": "Transferencia"})
        assert answer.status_code in {404, 409, 422}
        assert not quote.payments.exists()
    assert leases.out(lease) == [other]


def test_the_first_of_two_quotes_of_one_piece_has_it(lease: Lease, admin: Caller) -> None:
    one, _ = leases.out(lease)
    first, second = quoted(lease, admin, [one]), quoted(lease, admin, [one])
    with leases.on(DAY):
        sales.payment(second, admin.user, str(second.payable))
    approved(first, admin)
    answer = call(admin, "/quotes/approve", id=second.pk)
    refused(answer, 409, "ya no")
    nothing_is_wrong()


def test_nothing_stands_in_the_way_of_pieces_that_the_customer_buys(lease: Lease, admin: Caller) -> None:
    one = leases.out(lease)[0]
    quote = quoted(lease, admin, [one])
    [found] = done(call(admin, "/quotes/scan", ids=[one], document="quote", documentId=quote.pk))
    assert (found["state"], found["freeFrom"]) == ("ok", None)
    [found] = done(call(admin, "/quotes/scan", ids=[one]))
    assert found["state"] == "held"
