"""Payments in pesos, dollars, cash and old balances; refunds; commissions."""

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.conftest import Person
from tests.contract.client.steps import (
    GDL,
    PICTURE,
    Record,
    customer,
    delivered_order,
    line,
    pay,
    pieces,
    product,
    quote,
    trail,
    where,
)


@pytest.fixture
def offer(shop: Client) -> Record:
    """Of 1,800 pesos."""
    oven = product(shop, "Horno", [GDL])
    return quote(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])


def test_a_payment_is_corrected_shown_and_confirmed(shop: Client, offer: Record) -> None:
    at = {"id": offer["idQuote"]}
    payment = pay(shop, offer, "700.00", image=PICTURE)

    shop.post(f"/quotes/payments/{payment['id']}", {"amount": "900.00"})
    assert shop.download("/quotes/download-image", {"id": payment["id"]}).kind == "image/png"
    assert shop.get("/quotes/pays", at)["data"]["percentage"] == "0.00", "Only what is confirmed counts."
    shop.post("/quotes/confirm-payment", {"id": payment["id"]})

    paid = shop.get("/quotes/pays", at)["data"]
    assert (paid["status"], paid["percentage"]) == ("Pago pendiente", "50.00")
    assert [(one["status"], one["amount"]) for one in paid["payment"]] == [("Pagado", "900.00")]
    assert shop.get("/quotes/payment-resume", at)["data"]["left"] == "900.00"
    assert shop.get(f"/quotes/can-make-a-payment/{offer['idQuote']}")["data"]["allowed"]


def test_dollars_count_at_the_rate_of_the_day(shop: Client, offer: Record) -> None:
    paid = pay(shop, offer, "50.00", currency="USD", exchangeRate="18.20")
    assert (paid["currency"], paid["amount"], paid["amountMxn"]) == ("USD", "50.00", "910.00")

    with pytest.raises(Refused) as refused:
        pay(shop, offer, "49.00", currency="USD")
    assert list(refused.value.errors) == ["exchangeRate"]


def test_a_cancelled_payment_counts_no_more(shop: Client, offer: Record) -> None:
    payment = pay(shop, offer, "900.00")
    shop.post("/quotes/confirm-payment", {"id": payment["id"]})

    shop.post("/quotes/cancel-payment", query={"id": payment["id"], "comment": "El banco lo devolvió."})

    paid = shop.get("/quotes/pays", {"id": offer["idQuote"]})["data"]
    assert (paid["percentage"], paid["payment"][0]["status"]) == ("0.00", "Cancelado")


def test_what_is_paid_too_much_pays_the_next_quote(shop: Client) -> None:
    oven, who = product(shop, "Horno", [GDL, GDL]), customer(shop)
    one, other = pieces(shop, oven)
    first = quote(shop, who, [line(oven, [one], "100.00")])
    payment = pay(shop, first, "2000.00")
    shop.post("/quotes/confirm-payment", {"id": payment["id"]})
    shop.post("/quotes/approve", {"id": first["idQuote"]})
    [balance] = shop.get("/credit-balances", {"idPayment": payment["id"]})["data"]
    assert (balance["amount"], balance["left"]) == ("200.00", "200.00")

    second = quote(shop, who, [line(oven, [other], "100.00")])
    with pytest.raises(Refused):
        pay(shop, second, "200.01", method="Saldo a favor", idCreditBalance=balance["id"])
    pay(shop, second, "150.00", method="Saldo a favor", idCreditBalance=balance["id"])

    assert shop.get("/credit-balances", {"idPayment": payment["id"]})["data"][0]["left"] == "50.00"
    [used] = shop.get(f"/used-credit-balances/quote/{second['idQuote']}", {"page[number]": 1, "limit": 10})["data"]
    assert used["amount"] == "150.00"


def test_cash_always_has_one_holder(shop: Client, billing: Client, offer: Record) -> None:
    payment = pay(shop, offer, "1800.00", method="Efectivo")["id"]
    shop.post("/quotes/confirm-payment", {"id": payment})

    def cash() -> Record:
        [shown] = shop.get("/reports/payments", {"cash": 1})["data"]
        return shown["cash"]

    assert (cash()["status"], cash()["holder"]["name"]) == ("Pendiente", "Admin de Prueba")
    shop.post("/cash-payment-voucher", {"id": payment, "image": PICTURE})
    assert shop.download("/quotes/download-image", {"id": payment, "isCashPayment": 1}).kind == "image/png"
    with pytest.raises(Refused) as refused:
        shop.post(f"/cash-payment/confirm/{payment}")
    assert refused.value.status == 409, "Somebody else confirms."
    assert cash()["status"] == "Por Confirmar"

    billing.post(f"/cash-payment/cancel/{payment}", {"comment": "Faltan cien pesos."})
    assert (cash()["status"], cash()["holder"]["name"]) == ("Cancelado", "Admin de Prueba")
    shop.post("/cash-payment-voucher", {"id": payment, "image": PICTURE})
    assert cash()["status"] == "Por Confirmar"
    billing.post(f"/cash-payment/confirm/{payment}")
    assert (cash()["status"], cash()["holder"]["name"]) == ("Entregado", "Billing de Prueba")


def test_pieces_and_money_come_back(shop: Client, billing: Client) -> None:
    oven = product(shop, "Horno", [GDL, GDL])
    back, kept = pieces(shop, oven)
    sold = delivered_order(shop, customer(shop), [line(oven, [back, kept], "100.00")], discount=10)
    assert shop.get("/check-devolution", {"id": sold["IdOrder"]})["data"]["canMakeRefund"]

    wanted = {"idOrder": sold["IdOrder"], "pieces": [back["IdPiece"]], "location": GDL, "reason": "No enciende."}
    refund = shop.post("/devolution/store", wanted)["data"]["IdDevolution"]
    assert shop.get("/devolution", {"id": refund})["data"]["TotalMxn"] == "1620.00", "100 dollars at 18, less 10 %"
    with pytest.raises(Refused) as refused:
        shop.post("/devolution/store", wanted)
    assert refused.value.status in {409, 422}, "A piece comes back once."
    shop.post("/devolution/approve", {"IdDevolution": refund})
    shop.post(f"/devolution/confirm/{refund}", {"pieces": [{"IdPiece": back["IdPiece"], "Condition": "Incompleto"}]})
    assert where(shop, oven) == [("Inventario", GDL), ("Entregado", "")]
    assert pieces(shop, oven)[0]["Condition"] == "Incompleto"

    given = {"IdDevolution": refund, "method": "Transferencia", "currency": "MXN", "amount": "1600.00"}
    with pytest.raises(Refused):
        shop.post("/devolution/register-refund", {**given, "amount": "1620.01"})
    payment = shop.post("/devolution/register-refund", {**given, "image": PICTURE})["data"]["idPaymentDevolution"]
    shop.put("/devolution/update-refund", {"idPaymentDevolution": payment, "amount": "1620.00"})
    shop.post("/images/save-refund", {"idPaymentDevolution": payment, "image": PICTURE})
    billing.post("/devolution/confirm-refund", {"idPaymentDevolution": payment})

    shown = shop.get("/devolution", {"id": refund})["data"]
    assert (shown["status"], shown["paymentStatus"], shown["paid"]) == ("Recibida", "Pagado", "1620.00")
    assert shop.download("/devolution/download-refunds", {"idPaymentDevolution": payment}).kind == "image/png"
    assert trail(shop, "/devolutions/status/list", {"id": refund}) == ["Solicitud", "Aprobada", "Recibida"]
    assert shop.download(f"/devolution/download/{refund}").content[:5] == b"%PDF-"
    assert shop.get("/devolutions", {"status": "Recibida", "locationDevolution": GDL})["total"] == 1


def test_a_seller_is_paid_for_a_month_less_what_came_back(shop: Client, sign_in: Person) -> None:
    seller = sign_in("seller")
    oven = product(shop, "Horno", [GDL, GDL])
    back, kept = pieces(shop, oven)
    theirs = quote(seller, customer(seller), [line(oven, [back, kept], "100.00")])
    payment = pay(seller, theirs, "3600.00")
    shop.post("/quotes/confirm-payment", {"id": payment["id"]})
    order = shop.post("/quotes/approve", {"id": theirs["idQuote"]})["data"]["order"]["id"]
    for step in ("confirm", "check-in-process", "ready"):
        shop.post(f"/orders/{step}/{order}")
    shop.post(f"/orders/delivery/{order}", {"type": 6})
    month = shop.post(f"/orders/approve/{order}")["data"]["completedDate"][:7]
    refund = shop.post(
        "/devolution/store", {"idOrder": order, "pieces": [back["IdPiece"]], "location": GDL, "reason": "Cambio"}
    )
    refund = refund["data"]["IdDevolution"]
    shop.post("/devolution/approve", {"IdDevolution": refund})
    shop.post(f"/devolution/confirm/{refund}")
    [who] = [one["id"] for one in shop.get("/commissions/sellers")["data"] if one["name"] == "Seller de Prueba"]

    saved = shop.post(
        "/commissions/save",
        {
            "seller": who,
            "monthyear": month,
            "percentage": "3.5",
            "orders": [{"ID": order, "id_order": order, "subtotal_mxn": "3600.00"}],
            "refunds": [{"ID": refund, "IdDevolution": refund, "TotalMxn": "1800.00"}],
        },
    )["data"]
    assert (saved["subtotal"], saved["devolution"], saved["total"]) == ("3600.00", "1800.00", "63.00")
    assert saved["status"] == "Por pagar"
    assert shop.get(f"/orders/show/{order}")["data"]["commissionStatus"] == "Por pagar"
    assert shop.get("/devolution", {"id": refund})["data"]["commissionDiscount"] == "Aplicado"

    number = saved["ID"]
    shop.get(f"/commissions/cancel/{number}")
    assert shop.get(f"/orders/show/{order}")["data"]["commissionStatus"] == "Pendiente"
    again = {"seller": who, "monthyear": month, "percentage": "3.5", "orders": [order], "refunds": [refund]}
    number = shop.post("/commissions/save", again)["data"]["ID"]
    shop.post("/commissions/images/save-commission", {"commissionId": number, "image": PICTURE})

    shown = shop.get(f"/commissions/show/{number}")["data"]
    assert (shown["status"], shown["total"]) == ("Pagado", "63.00")
    assert shop.get(f"/orders/show/{order}")["data"]["commissionStatus"] == "Pagado"
    assert shop.download(f"/commissions/download-image/{number}").kind == "image/png"
    assert shop.download(f"/commissions/pdf/{number}").content[:5] == b"%PDF-"
    assert "63.00" in shop.download("/commissions/csv").content.decode("utf-8-sig")
    assert shop.get("/commissions", {"seller": who, "status": "Pagado", "monthyear": month})["total"] == 1
