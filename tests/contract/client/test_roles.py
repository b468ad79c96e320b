"""Each role does its part of one sale by calls, and is told in Spanish which permission lacks for the parts of others."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.conftest import Person
from tests.contract.client.steps import (
    COMPLETE,
    GDL,
    PICTURE,
    customer,
    line,
    new_piece,
    pieces,
    prepare,
    product,
    quote,
    shown_pieces,
)


def lacks(what: str, call: Callable[..., Any], *asked: Any) -> None:
    """It is refused for want of this permission."""
    with pytest.raises(Refused) as refused:
        call(*asked)
    assert (refused.value.status, f"«{what}»" in refused.value.message) == (403, True), refused.value


def test_a_sale_goes_through_the_hands_of_every_role(shop: Client, sign_in: Person) -> None:
    seller, billing, coordinator, warehouse = map(sign_in, ("seller", "billing", "coordinator", "warehouse"))
    desk = product(shop, "Escritorio", [GDL, GDL])
    lacks("Marcas: Crear", seller.post, "/brands/save", {"Name": "Otra"})
    lacks("Producto: Crear", warehouse.post, "/products/save", {"Name": "Otro"})

    offer = quote(seller, customer(seller), [line(desk, pieces(seller, desk)[:1], "100.00")])
    number = offer["idQuote"]
    lacks("Cotización: Crear", billing.post, "/quotes/store", {"idCustomer": offer["idCustomer"]})
    told = billing.get(f"/quotes/can-make-a-payment/{number}")["data"]
    assert told == {"allowed": False, "reason": "Tu rol no permite registrar pagos."}
    paid = {"idQuote": number, "method": "Efectivo", "currency": "MXN", "amount": offer["totals"]["total"]}
    lacks("Cotización: Registrar pagos", billing.post, "/quotes/payments", paid)
    payment = seller.post("/quotes/payments", paid)["data"]["id"]
    lacks("Cotización: Confirmar y cancelar pagos", seller.post, "/quotes/confirm-payment", {"id": payment})
    billing.post("/quotes/confirm-payment", {"id": payment})
    seller.post("/cash-payment-voucher", {"idPayment": payment, "image": PICTURE})
    billing.post(f"/cash-payment/confirm/{payment}")
    lacks("Cotización: Aprobar", billing.post, "/quotes/approve", {"id": number})

    order = shop.post("/quotes/approve", {"id": number})["data"]["order"]["id"]
    lacks("Orden: Confirmar", seller.post, f"/orders/confirm/{order}")
    prepare(coordinator, order)
    lacks("Orden: Entregar", seller.post, f"/orders/delivery/{order}", {"type": COMPLETE})
    warehouse.post(f"/orders/delivery/{order}", {"type": COMPLETE, "receiver": "Ana"})
    assert warehouse.get(f"/orders/show/{order}")["data"]["totals"] is None
    lacks("Cotización: Consultar", warehouse.get, f"/orders/payment-comments/{order}")
    billing.put(f"/orders/confirm-invoice/{order}", {"invoiceNumber": "F-1"})
    lacks("Orden: Confirmar factura", warehouse.put, f"/orders/confirm-invoice/{order}", {"invoiceNumber": "F-1"})


def test_a_wholesaler_quotes_the_pieces_that_they_are_shown(shop: Client, sign_in: Person) -> None:
    wholesaler = sign_in("wholesaler")
    prices = {"wholesalerPrice": True, "minWholesalerPrice": "50.00", "maxWholesalerPrice": "90.00"}
    desk = product(shop, "Escritorio", [GDL, GDL], **prices)
    seen = shown_pieces(wholesaler, desk)
    assert [piece["Location"] for piece in seen] == ["", ""]
    offer = quote(wholesaler, customer(wholesaler), [line(desk, seen[:1], "60.00")])
    shown = wholesaler.get("/quotes/show", {"id": offer["idQuote"]})[0]
    assert shown["products"][0]["pieces"][0]["IdPiece"] == seen[0]["IdPiece"]
    lacks("Traspasos: Ver la lista", wholesaler.get, "/transfers")
    lacks("Entradas: Registrar", wholesaler.post, "/products-entries", {"lines": []})


def test_the_coordinator_keeps_the_stock_and_the_warehouse_moves_it(shop: Client, sign_in: Person) -> None:
    coordinator, warehouse, billing = map(sign_in, ("coordinator", "warehouse", "billing"))
    desk = product(shop, "Escritorio", [GDL])
    [piece] = pieces(coordinator, desk)
    coordinator.update("/products/update", {"id": desk["IdProduct"], "pieces": [new_piece(GDL)]})
    wanted = {"LocationOrigin": GDL, "LocationDestiny": "Tienda", "pieces": [piece["IdPiece"]]}
    lacks("Traspaso: Crear", warehouse.post, "/transfer/store", wanted)
    moved = coordinator.post("/transfer/store", wanted)["data"]["transfer"]["IdTransfer"]
    for step in ("confirm", "approve"):
        coordinator.post(f"/transfer/{step}", {"id": moved})
    for step in ("ready", "transit"):
        warehouse.post(f"/transfer/{step}", {"id": moved})
    lacks("Traspaso: Recibir", billing.post, "/transfer/received", {"id": moved})
    coordinator.post("/transfer/received", {"id": moved})
    assert {one["Location"] for one in pieces(coordinator, desk)} == {GDL, "Tienda"}
    lacks("Comisiones: Consultar", coordinator.get, "/commissions")


def test_a_client_reads_and_does_nothing(shop: Client, sign_in: Person) -> None:
    client = sign_in("customer")
    assert client.get("/quotes")["total"] == 0
    lacks("Productos: Ver la lista", client.get, "/products")
    lacks("Cotización: Crear", client.post, "/quotes/store", {"customerFirstName": "Yo"})
    lacks("Tablero: Ver el tablero", client.get, "/dashboard")
