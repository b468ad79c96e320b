"""What several jobs have in common, each a few calls."""

from itertools import count
from typing import Any

from tests.contract.client.client import Client, File

GDL, CDMX, STORE = "Bodega GDL", "Bodega CDMX", "Tienda"
PARTIAL, COMPLETE = 5, 6
"""Delivery types."""

PICTURE = File(
    "comprobante.png",
    "image/png",
    bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
        "1f15c4890000000d49444154789c6364f8cf500f0003860180"
        "5a347d6b0000000049454e44ae426082"
    ),
)
Record = Any
"""An object of JSON, as it was answered."""
_tags = count(1)


def product(shop: Client, name: str, places: list[str], **values: Any) -> Record:
    """A new one for 100 dollars or so, with a new piece at each of these places."""
    brand = shop.post("/brands/save", {"Name": f"Marca de {name}"})["data"]
    category = shop.post("/true-categories/save", {"Name": f"Categoría de {name}"})["data"]
    kind = shop.post("/categories/save", {"Name": name, "IdTrueCategory": category["id"]})["data"]
    core = {"Name": name, "Model": "M-1", "Type": "Nuevo", "IdBrand": brand["id"], "IdCategory": kind["id"]}
    prices = {"minNormalPrice": "80.00", "maxNormalPrice": "120.00"}
    pieces = [new_piece(place) for place in places]
    return shop.post("/products/save", {**core, **prices, "pieces": pieces, **values})["data"]


def new_piece(place: str) -> Record:
    number = next(_tags)
    known = {"Tag": f"ETQ-{number}", "NoSeries": f"SN-{number}", "Location": place}
    return {**known, "Condition": "Nuevo", "Availability": "Disponible"}


def pieces(shop: Client, product: Record) -> list[Record]:
    """In the order in which they came."""
    found = shop.get(f"/product/{product['IdProduct']}/pieces", {"limit": 100})["data"]
    return sorted(found, key=lambda piece: piece["IdPiece"])


def shown_pieces(shop: Client, product: Record) -> list[Record]:
    """As the product shows them: of who only makes quotes of them, the free ones."""
    shown: list[Record] = shop.get("/products/show", {"id": product["IdProduct"], "withPieces": 1})["data"]["pieces"]
    return shown


def where(shop: Client, product: Record) -> list[tuple[str, str]]:
    """Status and place of each piece."""
    return [(piece["status"], piece["Location"]) for piece in pieces(shop, product)]


def line(product: Record, pieces: list[Record], price: str) -> Record:
    """Of a quote: these pieces of a product, each for that many dollars."""
    of = product["IdProduct"]
    named = [{"IdPiece": piece["IdPiece"], "FK_IdProduct": of} for piece in pieces]
    return {"IdProduct": of, "unitPrice": price, "pieces": named}


def customer(shop: Client, name: str = "Ana") -> Record:
    values = {"customerType": "Cliente", "customerFirstName": name, "customerLastName": "Ruiz"}
    return shop.post("/users/customer", {**values, "customerEmail": f"{name.lower()}@correo.mx"})["data"]


def quote(shop: Client, who: Record, lines: list[Record], **values: Any) -> Record:
    """At 18 pesos a dollar, without an invoice."""
    money = {"exchangeType": "18.00", "invoiceRequired": "No"}
    return shop.post("/quotes/store", {"idCustomer": who["idCustomer"], "products": lines, **money, **values})["data"]


def pay(shop: Client, quote: Record, amount: str, **values: Any) -> Record:
    """Registered, not yet confirmed."""
    paid = {"idQuote": quote["idQuote"], "method": "Transferencia", "currency": "MXN", "amount": amount}
    return shop.post("/quotes/payments", {**paid, **values})["data"]


def order(shop: Client, who: Record, lines: list[Record], **values: Any) -> Record:
    """Quoted, paid in full and approved."""
    offer = quote(shop, who, lines, **values)
    payment = pay(shop, offer, offer["totals"]["total"])
    shop.post("/quotes/confirm-payment", {"id": payment["id"]})
    approved = shop.post("/quotes/approve", {"id": offer["idQuote"]})["data"]
    return shop.get(f"/orders/show/{approved['order']['id']}")["data"]


def prepare(shop: Client, number: int) -> None:
    """An order whose pieces all lie where it is served from, ready for delivery."""
    shop.post(f"/orders/confirm/{number}")
    shop.post(f"/orders/check-in-process/{number}")
    shop.post(f"/orders/ready/{number}")


def delivered_order(shop: Client, who: Record, lines: list[Record], **values: Any) -> Record:
    """Paid, delivered and completed."""
    number = order(shop, who, lines, **values)["IdOrder"]
    prepare(shop, number)
    shop.post(f"/orders/delivery/{number}", {"type": COMPLETE})
    shop.post(f"/orders/approve/{number}")
    return shop.get(f"/orders/show/{number}")["data"]


def trail(shop: Client, path: str, query: Record | None = None) -> list[str]:
    """The states that a document went through."""
    return [step["status"] for step in shop.get(path, query)["data"]]
