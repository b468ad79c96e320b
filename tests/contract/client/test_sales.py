"""From the quote to the last piece delivered."""

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.steps import (
    CDMX,
    COMPLETE,
    GDL,
    PARTIAL,
    customer,
    delivered_order,
    line,
    order,
    pay,
    pieces,
    prepare,
    product,
    quote,
    trail,
    where,
)


def test_a_quote_becomes_money_and_pieces_delivered(shop: Client) -> None:
    """The whole way: 3 ovens at 100 dollars, less 10 %, with an invoice and freight; one of them lies in another city."""
    oven = product(shop, "Horno", [GDL, GDL, CDMX])
    first, second, far = (piece["IdPiece"] for piece in pieces(shop, oven))
    lines = [line(oven, pieces(shop, oven), "100.00")]
    terms = {
        "discount": 10,
        "invoiceRequired": "Si",
        "shipmentCost": "500.00",
        "selectedDeliveryType": "Flete del cliente",
    }

    offer = quote(
        shop, customer(shop), lines, **terms, selectedDeliveryMethod=["Tarima", "Emplaye"], arriveDate="2030-02-01"
    )
    assert offer["status"] == "Cotización"
    assert offer["selectedDeliveryMethod"] == ["Tarima", "Emplaye"]
    totals = offer["totals"]
    assert (totals["subtotalUsd"], totals["subtotalMxn"]) == ("300.00", "4860.00")
    assert (totals["tax"], totals["shipping"], totals["total"]) == ("777.60", "500.00", "6137.60")

    at = {"id": offer["idQuote"]}
    assert shop.post("/quotes/send", at)["data"]["status"] == "Enviado"
    assert {status for status, _ in where(shop, oven)} == {"Inventario"}, "A quote names pieces, it does not hold them."
    pesos = pay(shop, offer, "4337.60")
    dollars = pay(shop, offer, "100.00", method="Efectivo", currency="USD", exchangeRate="18.00")
    assert (pesos["amountMxn"], dollars["amountMxn"]) == ("4337.60", "1800.00")
    assert shop.get("/quotes/show", at)[0]["status"] == "Solicitud"
    assert {status for status, _ in where(shop, oven)} == {"Solicitud"}
    for payment in (pesos, dollars):
        shop.post("/quotes/confirm-payment", {"id": payment["id"]})
    paid = shop.get("/quotes/pays", {**at, "activeImages": 1})["data"]
    assert (paid["status"], paid["percentage"], len(paid["payment"])) == ("Pago liquidado", "100.00", 2)

    number = shop.post("/quotes/approve", at)["data"]["order"]["id"]
    bought = shop.get(f"/orders/show/{number}")["data"]
    assert (bought["status"], bought["paymentStatus"], bought["total"]) == ("Orden", "Pago liquidado", "6137.60")
    assert {status for status, _ in where(shop, oven)} == {"Orden"}

    shop.post(f"/orders/confirm/{number}")
    shop.post(f"/orders/check-in-process/{number}")
    with pytest.raises(Refused) as refused:
        shop.post(f"/orders/ready/{number}")
    assert refused.value.status == 409, "A piece is still in another city."
    shop.post("/transfer/request", {"IdOrder": number})
    shop.post("/transfer/approve-order", {"id": number})
    [coming] = shop.get(f"/orders/show/{number}")["data"]["transfers"]
    for step in ("ready", "transit", "received"):
        shop.post(f"/transfer/{step}", {"id": coming["IdTransfer"]})
    shop.post(f"/orders/confirm-transfer/{number}")
    shop.post(f"/orders/ready/{number}")
    assert {place for _, place in where(shop, oven)} == {GDL}

    shop.post(f"/orders/confirm-delivery-date/{number}", {"confirmedDeliveryDate": "2030-02-03"})
    shop.post(f"/orders/outputs/{number}", {"pieces": [far], "comment": "Sale con el flete de la mañana."})
    left, arrived = shop.get("/orders/outputs", {"perPage": 5})["data"]
    assert (left["document"]["words"], left["pieces"], left["notes"]) == (
        f"Orden {number}",
        1,
        "Sale con el flete de la mañana.",
    )
    assert (arrived["document"]["kind"], arrived["location"]) == ("transfer", CDMX)

    shop.post(f"/orders/delivery/{number}", {"type": PARTIAL, "pieces": [{"IdPiece": far}, {"IdPiece": first}]})
    half = shop.get(f"/orders/show/{number}")["data"]
    assert (half["status"], half["confirmedDeliveryDate"], half["delivered"]) == ("Entrega parcial", "2030-02-03", 2)
    given = {piece["IdPiece"]: piece["Delivered"] for piece in half["detailProducts"][0]["pieces"]}
    assert given == {first: "Entregado", second: "No", far: "Entregado"}
    assert half["detailProducts"][0]["Delivered"] == "No"

    shop.post(f"/orders/delivery/{number}", {"type": COMPLETE})
    assert shop.post(f"/orders/approve/{number}")["data"]["status"] == "Completada"
    assert {status for status, _ in where(shop, oven)} == {"Entregado"}
    assert list(dict.fromkeys(trail(shop, f"/orders/status/list/{number}"))) == [
        "Orden",
        "Confirmada",
        "En proceso",
        "En traspaso",
        "Lista para entrega",
        "Entrega parcial",
        "Entregada",
        "Completada",
    ]


def test_a_single_line_is_delivered_in_parts(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL] * 10)
    number = order(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])["IdOrder"]
    prepare(shop, number)

    one = pieces(shop, oven)[4]["IdPiece"]
    shop.post(f"/orders/delivery/{number}", {"type": PARTIAL, "pieces": [one]})

    shown = shop.get(f"/orders/show/{number}")["data"]
    assert (shown["status"], shown["delivered"], shown["pieces"]) == ("Entrega parcial", 1, 10)


def test_the_last_piece_of_a_partial_delivery_completes_it(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL, GDL])
    number = order(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])["IdOrder"]
    prepare(shop, number)

    for piece in pieces(shop, oven):
        shop.post(f"/orders/delivery/{number}", {"type": PARTIAL, "pieces": [piece["IdPiece"]]})

    assert shop.get(f"/orders/show/{number}")["data"]["status"] == "Entregada"


def test_a_circuit_is_sold_by_the_price_of_all_its_pieces(shop: Client) -> None:
    table, chair = product(shop, "Mesa", [GDL]), product(shop, "Silla", [GDL, GDL])
    held = {of["IdProduct"]: pieces(shop, of) for of in (table, chair)}
    bundle = [
        {"IdProduct": of, "Qty": len(found), "pieces": [one["IdPiece"] for one in found]} for of, found in held.items()
    ]
    circuit = shop.post("/circuits/save", {"Name": "Comedor", "Location": GDL, "products": bundle})["data"]
    priced = [line({"IdProduct": of}, found, f"{100 * len(found)}.00") for of, found in held.items()]
    wanted = {"IdCircuit": circuit["IdCircuit"], "uuid": circuit["uuid"], "count": 1, "products": priced}

    offer = quote(shop, customer(shop), [], circuits=[wanted])
    assert (offer["totals"]["subtotalUsd"], offer["totals"]["total"]) == ("300.00", "5400.00")

    payment = pay(shop, offer, "5400.00")
    shop.post("/quotes/confirm-payment", {"id": payment["id"]})
    number = shop.post("/quotes/approve", {"id": offer["idQuote"]})["data"]["order"]["id"]
    bought = shop.get(f"/orders/show/{number}")["data"]
    [sold] = bought["detailCircuits"]
    assert (bought["total"], sold["Name"], sold["Location"]) == ("5400.00", "Comedor", GDL)

    prepare(shop, number)
    shop.post(f"/orders/delivery/{number}", {"type": COMPLETE})
    assert where(shop, table) + where(shop, chair) == [("Entregado", "")] * 3
    assert shop.get(f"/orders/show/{number}")["data"]["detailCircuits"][0]["Delivered"] == "Entregado"


def test_what_is_read_may_be_written_back(shop: Client) -> None:
    oven, table = product(shop, "Horno", [GDL, GDL]), product(shop, "Mesa", [GDL])
    held = pieces(shop, table)
    bundle = [{"IdProduct": table["IdProduct"], "pieces": [one["IdPiece"] for one in held]}]
    circuit = shop.post("/circuits/save", {"Name": "Comedor", "Location": GDL, "products": bundle})["data"]
    wanted = {"IdCircuit": circuit["IdCircuit"], "uuid": circuit["uuid"], "products": [line(table, held, "100.00")]}
    terms = {"discount": "5.00", "invoiceRequired": "Si", "installationCost": "250.00", "arriveDate": "2030-02-01"}
    at = {
        "id": quote(shop, customer(shop), [line(oven, pieces(shop, oven), "110.00")], circuits=[wanted], **terms)[
            "idQuote"
        ]
    }
    [read] = shop.get("/quotes/show", at)

    shop.update("/quotes/update", read)

    [again] = shop.get("/quotes/show", at)
    same = ("totals", "products", "circuits", "idCustomer", "arriveDate", "discount", "invoiceRequired", "status")
    assert {name: again[name] for name in same} == {name: read[name] for name in same}


def test_a_quote_s_form_stores_what_it_says_of_a_known_customer(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL])
    told = {"shipmentAddress": {"address": "Calle Luna 8", "zipCode": "44100"}, "customerPhone": "33 2222 2222"}

    offer = quote(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")], **told, discount="")

    assert offer["shipmentAddress"]["address"] == "Calle Luna 8"
    assert offer["customer"]["customerPhone"] == "33 2222 2222"


def test_a_product_without_pieces_drops_out(shop: Client) -> None:
    oven, table = product(shop, "Horno", [GDL]), product(shop, "Mesa", [GDL])
    lines = [line(oven, pieces(shop, oven), "100.00"), line(table, pieces(shop, table), "100.00")]
    at = quote(shop, customer(shop), lines)["idQuote"]

    shop.update("/quotes/update", {"idQuote": at, "products": [lines[0], {**lines[1], "pieces": []}]})

    [left] = shop.get("/quotes/show", {"id": at})
    assert [one["Name"] for one in left["products"]] == ["Horno"]
    assert left["totals"]["total"] == "1800.00"


def test_a_piece_is_sold_once(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL])
    lines = [line(oven, pieces(shop, oven), "100.00")]
    mine, theirs = quote(shop, customer(shop), lines), quote(shop, customer(shop, "Berta"), lines)
    pay(shop, mine, "1800.00")

    with pytest.raises(Refused) as refused:
        pay(shop, theirs, "1800.00")

    assert refused.value.status == 409
    assert pieces(shop, oven)[0]["holder"]["documentId"] == mine["idQuote"]
    assert shop.get("/quotes/pays", {"id": theirs["idQuote"]})["data"]["payment"] == []


def test_a_refused_quote_comes_back_and_is_cancelled(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL])
    offer = quote(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])
    at = {"id": offer["idQuote"]}
    pay(shop, offer, "100.00")

    shop.post("/quotes/refuse", {**at, "comment": "Pide otro color."})
    assert where(shop, oven) == [("Inventario", GDL)]
    shop.post("/quotes/change-request", at)
    assert where(shop, oven) == [("Solicitud", GDL)]
    shop.delete("/quotes/cancel", {**at, "cancel": "true"})
    assert where(shop, oven) == [("Inventario", GDL)]
    assert shop.get("/quotes/show", at)[0]["status"] == "Cancelado"


def test_an_order_stops_and_goes_on(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL])
    number = order(shop, customer(shop), [line(oven, pieces(shop, oven), "100.00")])["IdOrder"]
    shop.post(f"/orders/confirm/{number}")

    shop.post(f"/orders/stop/{number}", {"comment": "El cliente está de viaje."})
    assert shop.get(f"/orders/show/{number}")["data"]["status"] == "Detenida"
    shop.post(f"/orders/activate/{number}")
    assert shop.get(f"/orders/show/{number}")["data"]["status"] == "Confirmada"

    shop.post(f"/orders/cancel/{number}")
    assert where(shop, oven) == [("Inventario", GDL)]
    last = shop.get(f"/orders/status/list/{number}")["data"]
    assert [step["comment"] for step in last if step["status"] == "Detenida"] == ["El cliente está de viaje."]


def test_an_order_is_found_invoiced_and_printed(shop: Client) -> None:
    oven = product(shop, "Horno", [GDL, GDL])
    one, other = pieces(shop, oven)
    invoiced = order(shop, customer(shop), [line(oven, [one], "100.00")], invoiceRequired="Si")
    delivered_order(shop, customer(shop, "Berta"), [line(oven, [other], "100.00")])

    found = shop.get(
        "/orders/list", {"search": "Ana", "showing": 1, "page": 1, "order_status": "Orden", "location": GDL}
    )
    assert [row["IdOrder"] for row in found["data"]] == [invoiced["IdOrder"]]
    assert (found["total"], invoiced["invoiceRequired"]) == (1, "Sí")

    shop.put(f"/orders/confirm-invoice/{invoiced['IdOrder']}", {"invoiceNumber": "F-1"})
    assert shop.get(f"/orders/show/{invoiced['IdOrder']}")["data"]["invoiceNumber"] == "F-1"
    paper = shop.download(f"/orders/download/{invoiced['IdOrder']}")
    assert (paper.name, paper.kind, paper.content[:5]) == (
        f"orden_{invoiced['IdOrder']}.pdf",
        "application/pdf",
        b"%PDF-",
    )
    paper = shop.download("/quotes/download", {"id": invoiced["idQuote"]})
    assert (paper.kind, paper.content[:5]) == ("application/pdf", b"%PDF-")
