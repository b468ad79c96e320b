"""A payment is registered, corrected, confirmed, cancelled; the first one holds every piece."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.sales.models import Payment, Quote
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales.support import fresh, holder_of, status_of
from tests.personas import Caller


def pay(who: Caller, pk: int, amount: str = "500", **more: Any) -> Any:
    return who.form("/quotes/payments", {"idQuote": pk, "method": "Transferencia", "amount": amount, **more})


def of_seller(seller: Caller, admin: Caller, amount: int = 1) -> Any:
    customer = partners.customer(seller.user, email="c@compra.mx")
    return sales.quote(seller.user, customer=customer, pieces=inventory.pieces(admin.user, amount))


def test_the_first_payment_asks_for_the_pieces(seller: Caller, admin: Caller) -> None:
    quote = of_seller(seller, admin, 2)
    made = pay(seller, quote.pk, reference="SPEI 1")
    assert made.status_code == 201
    shown = made.json()["data"]
    assert (shown["status"], shown["amountMxn"], shown["satForm"]) == ("Pendiente", "500.00", "03")
    assert status_of(quote.pk) == "Solicitud"
    pieces = [row.piece for row in quote.pieces.all()]
    assert {holder_of(piece) for piece in pieces} == {f"Cotización {quote.pk}"}
    assert {fresh(piece).status for piece in pieces} == {"Solicitud"}


def test_the_history_of_the_quote_says_whose_payment_made_it_a_request(seller: Caller, admin: Caller) -> None:
    quote = of_seller(seller, admin)
    pay(seller, quote.pk)
    last = Quote.history.filter(id=quote.pk).latest()
    assert (last.history_action, last.history_user, last.status) == ("request", seller.user, "Solicitud")


def test_a_taken_piece_refuses_it_whole_with_its_holder(seller: Caller, admin: Caller) -> None:
    product = catalog.sold_product(admin.user)
    first, second, equal = inventory.pieces(admin.user, 3, of=product)
    winner = sales.quote(admin.user, "pay", pieces=[first])
    customer = partners.customer(seller.user)
    loser = sales.quote(seller.user, customer=customer, pieces=[first, second])
    refused = pay(seller, loser.pk)
    assert (refused.status_code, refused.json()["code"]) == (409, "piece_taken")
    [holder] = refused.json()["holders"]
    assert (holder["number"], [other["id"] for other in holder["alternatives"]]) == (str(winner.pk), [equal.pk])
    assert (status_of(loser.pk), holder_of(second), Payment.objects.filter(quote=loser).count()) == (
        "Cotización",
        "",
        0,
    )
    told = seller.get(f"/quotes/can-make-a-payment/{loser.pk}").json()["data"]
    assert (told["allowed"], first.words in told["reason"]) == (False, True)


def test_dollars_at_the_rate_of_their_day(seller: Caller, admin: Caller) -> None:
    quote = of_seller(seller, admin)
    made = pay(seller, quote.pk, "10.55", currency="USD", exchangeRate="18.333333").json()["data"]
    assert (made["amount"], made["amountMxn"]) == ("10.55", "193.42")  # 193.41666
    refused = pay(seller, quote.pk, "10", currency="USD")
    assert list(refused.json()["errors"]) == ["exchangeRate"]


def test_what_was_paid_covers_in_percent(admin: Caller) -> None:
    quote = sales.quote(admin.user)  # 1850 MXN
    pay(admin, quote.pk, "925")
    shown = admin.get("/quotes/pays", {"id": quote.pk, "activeImages": 1}).json()["data"]
    assert (shown["status"], shown["percentage"], len(shown["payment"])) == ("Pago pendiente", "0.00", 1)
    sales.take(quote.pk, "confirm", admin.user)
    resume = admin.get("/quotes/payment-resume", {"id": quote.pk}).json()["data"]
    assert (resume["percentage"], resume["left"], resume["confirmedMxn"]) == ("50.00", "925.00", "925.00")


def test_pictures_of_payments_come_when_they_are_asked_for(admin: Caller, stranger: Caller) -> None:
    quote = sales.quote(admin.user)
    pay(admin, quote.pk, "100")
    pay(admin, quote.pk, "200", image=catalog.picture())

    def images(**asked: Any) -> Any:
        return [p["image"] for p in admin.get("/quotes/pays", {"id": quote.pk, **asked}).json()["data"]["payment"]]

    assert images() == images(activeImages=0) == [None, None]
    without, link = images(activeImages=1)
    assert without is None
    picture = stranger.get(link.removeprefix("/api"))
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/jpeg")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/quotes/confirm-payment"),
        ("POST", "/orders/confirm-payment/{order}/{payment}"),
        ("GET", "/orders/confirm-payment/{order}/{payment}"),
    ],
)
def test_what_is_said_when_it_is_confirmed_is_told(admin: Caller, method: str, path: str) -> None:
    order, said = sales.order(admin.user, paid=False), {"comment": "Ya se ve en el banco"}
    payment = pay(admin, order.quote_id, "1").json()["data"]["id"]
    path = path.format(order=order.pk, payment=payment)
    body = said if "/orders" in path else {**said, "id": payment}
    assert (admin.get(path, body) if method == "GET" else admin.post(path, body)).status_code == 200
    told = admin.get(f"/orders/payment-comments/{order.pk}").json()["data"]
    assert (told[0]["status"], told[0]["comment"]) == ("Pagado", said["comment"])


def test_no_more_than_once_what_is_owed(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay_all")
    refused = pay(admin, quote.pk)
    assert (refused.status_code, "ya cubren" in refused.json()["message"]) == (409, True)


@pytest.mark.parametrize("steps", [("pay", "refuse"), ("cancel",)])
def test_states_that_take_no_payment(admin: Caller, steps: tuple[str, ...]) -> None:
    quote = sales.quote(admin.user, *steps)
    assert pay(admin, quote.pk).status_code == 409


def test_an_order_is_paid_on_by_its_quote(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "approve")
    made = pay(admin, quote.pk).json()["data"]
    assert (made["idOrder"], status_of(quote.pk)) == (quote.order.pk, "Orden")


def test_a_pending_one_is_corrected_and_a_confirmed_one_is_not(seller: Caller, admin: Caller) -> None:
    quote = of_seller(seller, admin)
    pk = pay(seller, quote.pk).json()["data"]["id"]
    sent = {"method": "Cheque", "amount": "750", "comment": "Era cheque"}
    fixed = seller.form(f"/quotes/payments/{pk}", sent).json()["data"]
    assert (fixed["method"], fixed["amountMxn"]) == ("Cheque", "750.00")
    admin.post("/quotes/confirm-payment", {"id": pk})
    assert seller.form(f"/quotes/payments/{pk}", sent).status_code == 409


def test_billing_confirms_and_the_seller_does_not(seller: Caller, billing: Caller, admin: Caller) -> None:
    quote = of_seller(seller, admin)
    pk = pay(seller, quote.pk).json()["data"]["id"]
    assert seller.post("/quotes/confirm-payment", {"id": pk}).status_code == 403
    done = billing.post("/quotes/confirm-payment", {"id": pk}).json()["data"]
    assert (done["status"], done["confirmedBy"]["id"]) == ("Pagado", billing.user.pk)
    assert billing.post("/quotes/confirm-payment", {"id": pk}).status_code == 409


def test_cancelling_needs_a_comment(billing: Caller, admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "confirm")
    pk = quote.payments.get().pk
    assert list(billing.post(f"/quotes/cancel-payment?id={pk}").json()["errors"]) == ["comment"]
    done = billing.post(f"/quotes/cancel-payment?id={pk}&comment=Rebotado").json()["data"]
    assert done["status"] == "Cancelado"
    told = billing.get(f"/admin/payments/{pk}/history").json()["data"][0]
    assert (told["action"], told["reason"]) == ("cancel", "Rebotado")


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"amount": "0"}, "amount"),
        ({"amount": "-5"}, "amount"),
        ({"method": "Trueque"}, "method"),
        ({"date": "2100-01-01"}, "date"),
        ({"currency": "EUR"}, "currency"),
        ({"method": "Saldo a favor"}, "idCreditBalance"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(admin: Caller, more: dict[str, str], field: str) -> None:
    quote = sales.quote(admin.user)
    refused = pay(admin, quote.pk, **more)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert status_of(quote.pk) == "Cotización"


def test_its_day_is_today_unless_told(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    yesterday = timezone.localdate() - timedelta(days=1)
    assert pay(admin, quote.pk).json()["data"]["date"] == str(timezone.localdate())
    assert pay(admin, quote.pk, date=str(yesterday)).json()["data"]["date"] == str(yesterday)


def test_the_voucher_is_a_picture_that_only_readers_get(seller: Caller, admin: Caller, caller: Any) -> None:
    quote = of_seller(seller, admin)
    made = pay(seller, quote.pk, image=catalog.picture("PNG")).json()["data"]
    assert made["hasImage"] is True
    got = seller.get("/quotes/download-image", {"id": made["id"]})
    assert (got.status_code, got["Content-Type"]) == (200, "image/png")
    stranger = caller("seller", "otro@pruebas.mx")
    assert stranger.get("/quotes/download-image", {"id": made["id"]}).status_code == 404
    assert seller.get("/quotes/download-image", {"id": made["id"], "isCashPayment": 1}).status_code == 404
    again = seller.form("/images/save-quote", {"idPayment": made["id"], "image": catalog.picture("PNG")})
    assert again.status_code == 200


def test_what_is_no_picture_is_refused(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay")
    text = SimpleUploadedFile("x.png", b"no soy imagen", "image/png")
    refused = admin.form("/images/save-quote", {"idPayment": quote.payments.get().pk, "image": text})
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["image"])


def test_another_s_payments_are_unknown(seller: Caller, admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay")
    assert list(pay(seller, quote.pk).json()["errors"]) == ["idQuote"]
    assert seller.get("/quotes/pays", {"id": quote.pk}).status_code == 404
    assert (
        seller.form(f"/quotes/payments/{quote.payments.get().pk}", {"method": "Cheque", "amount": "1"}).status_code
        == 404
    )


def test_the_ways_to_pay_have_their_sat_form(seller: Caller) -> None:
    methods = {m["name"]: m["satForm"] for m in seller.get("/quotes/payment-methods").json()["data"]}
    assert (methods["Efectivo"], methods["Saldo a favor"], len(methods)) == ("01", "30", 7)


@pytest.mark.parametrize("sent", ["body", "form", "address", "both"])
def test_a_payment_is_cancelled_by_body_or_address(admin: Caller, sent: str) -> None:
    pk, call = sales.payment(sales.quote(admin.user), admin.user).pk, "/quotes/cancel-payment"
    words = {"id": pk, "comment": "Rebotado"}
    cancelled = {
        "body": lambda: admin.post(call, words),
        "form": lambda: admin.form(call, words),
        "address": lambda: admin.post(f"{call}?id={pk}&comment=Rebotado"),
        "both": lambda: admin.post(f"{call}?id={pk}&comment=Rebotado", {"comment": "Rebotado"}),
    }[sent]()
    assert (cancelled.status_code, cancelled.json()["data"]["status"]) == (200, "Cancelado"), cancelled.json()
    told = admin.get(f"/admin/payments/{pk}/history").json()["data"][0]
    assert told["reason"] == "Rebotado"


def test_which_payment_must_be_said(admin: Caller) -> None:
    refused = admin.post("/quotes/cancel-payment", {"comment": "Rebotado"})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"id"})


@pytest.mark.parametrize("rate", ["", None])
def test_pesos_may_say_that_they_have_no_rate(seller: Caller, rate: str | None) -> None:
    quote = sales.quote(seller.user)
    made = pay(seller, quote.pk, "10.55", currency="USD", exchangeRate="18.333333").json()["data"]
    path = f"/quotes/payments/{made['id']}"
    refused = seller.post(path, {"exchangeRate": rate})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["exchangeRate"])
    changed = seller.post(path, {"amount": "12", "currency": "MXN", "exchangeRate": rate})
    assert changed.status_code == 200, changed.json()
    again = seller.form(path, {"amount": "13", "currency": "MXN", "exchangeRate": ""})
    assert (again.status_code, again.json()["data"]["amountMxn"]) == (200, "13.00")
