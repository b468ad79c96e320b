"""The work of ours that Tryton does too, as its own screens ask for it: how many there are, and ten of them."""

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import repeat
from typing import Any

from bench.client import Call
from bench.figures import Figure, together
from bench.peers.peer import Peer
from bench.peers.tryton.client import TrytonClient, decimal

Tryton = Peer[TrytonClient]
LINES = 10
SALE = ["number", "party.rec_name", "sale_date", "total_amount", "state", "invoice_state", "shipment_state"]
LOT = ["number", "product.rec_name", "quantity"]
PRODUCT = ["code", "rec_name", "quantity", "forecast_quantity"]
LISTS: dict[str, tuple[str, list[Any], list[str]]] = {
    "orders, first page": ("sale.sale", [], SALE),
    "orders, searched by customer": ("sale.sale", [["party", "ilike", "%Ruiz%"]], SALE),
    "pieces, first page": ("stock.lot", [], LOT),
    "pieces, searched": ("stock.lot", [["product", "ilike", "%silla%"]], LOT),
    "products, with stock at a place": ("product.product", [], PRODUCT),
}
SHEETS = {
    "CSV of orders": (
        "sale.sale",
        ["number", "party/rec_name", "sale_date", "total_amount", "state", "shipment_state"],
    ),
    "CSV of pieces": ("stock.lot", ["number", "product/rec_name", "product/code", "quantity"]),
}
TRIES = 3
WORKED = ("quote", "confirm", "process")
SHIPPED = ("assign_try", "pick", "pack", "do")


def measured(at: Tryton) -> Iterator[Figure]:
    yield from _lists(at)
    yield from _sheets(at)
    yield from _sale(at)


def _lists(at: Tryton) -> Iterator[Figure]:
    for name, (model, domain, fields) in LISTS.items():
        count = at.client.rpc(f"model.{model}.search_count", domain)
        total = at.client.call(count).data["result"]
        if not total:
            raise SystemExit(f"{name}: Tryton finds nothing, so nothing would be measured")
        page = at.client.rpc(
            f"model.{model}.search_read", domain, 0, 10, [["id", "DESC"]], fields, locations=[at.known["STO"]]
        )
        yield together(name, [at.read(name, repeat(call), total) for call in (count, page)])


def _sheets(at: Tryton) -> Iterator[Figure]:
    for name, (model, fields) in SHEETS.items():
        rows = at.client.result(f"model.{model}.search_count", [])
        sheet = at.client.rpc(f"model.{model}.export_data_domain", [], fields, locations=[at.known["STO"]])
        if len(at.client.call(sheet).data["result"]) != rows:
            raise SystemExit(f"{name}: not all of {rows} rows")
        yield at.read(name, repeat(sheet, TRIES), rows, seconds=600, warm_up=0)


def _sale(at: Tryton) -> Iterator[Figure]:
    """From a quote of ten lines to an order; then the first half of its pieces, by their lots, leaves."""
    lots, amount = _lots(at), at.documents + 1
    goods = [random.Random(at_).sample(sorted(lots), LINES) for at_ in range(amount)]
    address = at.client.result("model.party.address.search_read", [], 0, 1, None, ["party"])[0]
    made, answers = at.step("sale of 10 lines, created", [_new(at, address, some) for some in goods])
    sales = [answer.data["result"][0] for answer in answers]
    steps = [
        at.step(f"sale, {way}", [at.client.rpc(f"model.sale.sale.{way}", [sale]) for sale in sales]) for way in WORKED
    ]
    yield together("quote of 10 lines to approved order", [made, *(figure for figure, _ in steps)])
    shipments = [
        at.client.result("model.sale.sale.search_read", [["id", "=", sale]], 0, 1, None, ["shipments"])[0]["shipments"][
            0
        ]
        for sale in sales
    ]
    chosen, _ = at.step("shipment, pieces", [_half(at, shipment, lots) for shipment in shipments])
    gone = [
        at.step(f"shipment, {way}", [at.client.rpc(f"model.stock.shipment.out.{way}", [one]) for one in shipments])[0]
        for way in SHIPPED
    ]
    states = at.client.result(
        "model.stock.shipment.out.search_read", [["id", "in", shipments]], 0, None, None, ["state"]
    )
    if {row["state"] for row in states} != {"done"}:
        raise SystemExit(f"Tryton did not ship what was to be shipped: {states}")
    yield together("partial delivery", [chosen, *gone])


def _lots(at: Tryton) -> dict[int, list[int]]:
    """What lies in the warehouse, by its product."""
    rows = at.client.result(
        "model.stock.lot.search_read", [["quantity", ">", 0]], 0, 2000, None, ["product"], locations=[at.known["STO"]]
    )
    found: dict[int, list[int]] = defaultdict(list)
    for row in rows:
        found[row["product"]].append(row["id"])
    return found


def _new(at: Tryton, address: dict[str, int], products: list[int]) -> Call:
    lines = [
        {"product": product, "unit": at.known["unit"], "quantity": 1, "unit_price": decimal("1000")}
        for product in products
    ]
    sale = {
        "party": address["party"], "invoice_address": address["id"], "shipment_address": address["id"],
        "warehouse": at.known["WH"], "lines": [["create", lines]],
    }  # fmt: skip
    return at.client.rpc("model.sale.sale.create", [sale])


def _half(at: Tryton, shipment: int, lots: dict[int, list[int]]) -> Call:
    moves = at.client.result(
        "model.stock.move.search_read", [["shipment", "=", f"stock.shipment.out,{shipment}"], ["origin", "like", "stock.move,%"]],
        0, None, [["id", "ASC"]], ["product"],
    )  # fmt: skip
    values: list[Any] = []
    for place, move in enumerate(moves):
        values += [[move["id"]], {"lot": lots[move["product"]].pop()} if place < LINES // 2 else {"quantity": 0}]
    return at.client.rpc("model.stock.move.write", *values)
