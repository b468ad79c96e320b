"""A company in Tryton, of the size of ours: run by Tryton's own Python, with TRYTOND_CONFIG and the name of the database.

Bought pieces are lots of one unit, each with the move that brought it; orders are sales that are done. What both have in
common is made by Tryton's own calls, in batches: no row is written past it.
"""

import datetime
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from itertools import islice
from typing import Any

from proteus import Model, config
from trytond.modules.account.tests.tools import create_chart, create_fiscalyear, get_accounts
from trytond.modules.account_invoice.tests.tools import set_fiscalyear_invoice_sequences
from trytond.modules.company.tests.tools import create_company, get_company
from trytond.pool import Pool
from trytond.transaction import Transaction

AT_ONCE = 500
LINES = 4
"""Of an order, as many as ours have on average."""
FAMILIES = ("Silla", "Mesa", "Sofá", "Lámpara", "Banca", "Tocador", "Ropero", "Buró")
NAMES = ("Ana", "Luis", "María", "José", "Carmen", "Pedro", "Lucía", "Jorge", "Elena", "Raúl")
SURNAMES = ("Hernández", "García", "Martínez", "López", "González", "Pérez", "Ruiz", "Zúñiga", "Lozano", "Ibarra")


def batches(rows: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    left = iter(rows)
    while some := list(islice(left, AT_ONCE)):
        yield some


def create(model: Any, rows: Iterable[dict[str, Any]], then: Callable[[Any], Any] = lambda _: None) -> list[int]:
    """The ids of new records, with which something is done; committed batch by batch."""
    found = []
    for some in batches(rows):
        records = model.create(some)
        then(records)
        found += [record.id for record in records]
        Transaction().commit()
    return found


def set_up() -> dict[str, int]:
    """The company, its accounts and its places."""
    create_company()
    create_chart()
    set_fiscalyear_invoice_sequences(create_fiscalyear()).click("create_period")
    accounts = get_accounts()
    category = Model.get("product.category")(name="Muebles", accounting=True)
    category.account_expense, category.account_revenue = accounts["expense"], accounts["revenue"]
    category.save()
    [unit] = Model.get("product.uom").find([("name", "=", "Unit")])
    places = {
        code: Model.get("stock.location").find([("code", "=", code)])[0].id for code in ("SUP", "STO", "CUS", "WH")
    }
    company = get_company()
    return {"company": company.id, "currency": company.currency.id, "category": category.id, "unit": unit.id, **places}


def today() -> datetime.date:
    return datetime.datetime.now().astimezone().date()


def make_products(known: dict[str, int], amount: int) -> list[int]:
    templates = (
        {
            "name": f"{FAMILIES[at % len(FAMILIES)]} modelo {at:05}", "type": "goods", "default_uom": known["unit"],
            "salable": True, "sale_uom": known["unit"], "list_price": Decimal(100 + at % 900),
            "account_category": known["category"], "products": [("create", [{"suffix_code": f"P{at:05}"}])],
        }
        for at in range(amount)
    )  # fmt: skip
    create(Pool().get("product.template"), templates)
    return [product.id for product in Pool().get("product.product").search([])]


def make_customers(dice: random.Random, amount: int) -> dict[int, int]:
    """Each with its address."""
    party = Pool().get("party.party")
    people = (
        {
            "name": f"{dice.choice(NAMES)} {dice.choice(SURNAMES)} {dice.choice(SURNAMES)} {at}",
            "addresses": [("create", [{"street": f"Calle {at}", "city": "Guadalajara"}])],
        }
        for at in range(amount)
    )
    return {one.id: one.addresses[0].id for one in party.browse(create(party, people))}


def make_pieces(known: dict[str, int], goods: list[int], amount: int) -> None:
    """A few of each product."""
    of_lot = [goods[at // 4 % len(goods)] for at in range(amount)]
    numbered = ({"number": f"B{at:07}", "product": product} for at, product in enumerate(of_lot))
    lots = create(Pool().get("stock.lot"), numbered)
    moves = (
        {
            "product": product, "lot": lot, "unit": known["unit"], "quantity": 1, "from_location": known["SUP"],
            "to_location": known["STO"], "company": known["company"], "currency": known["currency"],
            "unit_price": Decimal(50), "planned_date": today(), "effective_date": today(),
        }
        for product, lot in zip(of_lot, lots, strict=True)
    )  # fmt: skip
    create(move := Pool().get("stock.move"), moves, move.do)


def make_orders(
    known: dict[str, int], goods: list[int], customers: dict[int, int], dice: random.Random, amount: int
) -> None:
    def line() -> dict[str, Any]:
        price = Decimal(100 + dice.randrange(900))
        return {"product": dice.choice(goods), "unit": known["unit"], "quantity": 1, "unit_price": price}

    def order(at: int) -> dict[str, Any]:
        party, address = dice.choice(list(customers.items()))
        return {
            "party": party, "invoice_address": address, "shipment_address": address, "number": f"S{at:06}",
            "company": known["company"], "currency": known["currency"], "warehouse": known["WH"],
            "sale_date": today() - datetime.timedelta(days=dice.randrange(1, 150)), "invoice_method": "order",
            "shipment_method": "order", "lines": [("create", [line() for _ in range(LINES)])],
        }  # fmt: skip

    def is_done(sales: Any) -> None:
        """The sums of a sale that is done are kept with it."""
        sale.store_cache(sales)
        sale.write(sales, {"state": "done"})

    sale = Pool().get("sale.sale")
    create(sale, (order(at) for at in range(amount)), is_done)


def fill(known: dict[str, int], orders: int, pieces: int, products: int, customers: int) -> None:
    dice = random.Random(20)
    goods, people = make_products(known, products), make_customers(dice, customers)
    make_pieces(known, goods, pieces)
    make_orders(known, goods, people, dice, orders)


def main(database: str, *amounts: str) -> None:
    peer = config.set_trytond(f"postgresql:///{database}")
    known = set_up()
    with Transaction().start(database, peer.user, context={"company": known["company"]}):
        fill(known, *map(int, amounts))
    print(json.dumps(known))


if __name__ == "__main__":
    main(*sys.argv[1:])
