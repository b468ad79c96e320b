"""A lease from the quote to the settled deposit, all of it by calls, against figures that were computed by hand.

Ten pieces at 50 dollars a month, twenty pesos the dollar: 1,000 pesos each, with tax 1,160; a deposit of 10,000, shipping 500.
"""

import csv
from datetime import date
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Any

from pypdf import PdfReader

from apps.inventory.models import Piece
from apps.leases.models import Installment, Lease
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import CreditBalance, Order, Quote
from apps.sales.services.exchange_rate import set_rate
from tests.factories import inventory, leases, partners
from tests.integration.sales.support import form, line
from tests.personas import Caller


class Day:
    """Calls as if on a day."""

    def __init__(self, who: Caller, day: date) -> None:
        self.who, self.day = who, day

    def post(self, path: str, **body: Any) -> Any:
        with leases.on(self.day):
            answer = self.who.post(path, body)
        assert answer.status_code in {200, 201}, (path, answer.json())
        return answer.json().get("data")

    def get(self, path: str) -> Any:
        with leases.on(self.day):
            answer = self.who.get(path)
        assert answer.status_code == 200, path
        return answer

    def pay(self, quote: int, amount: str, **more: Any) -> None:
        with leases.on(self.day):
            made = self.who.form(
                "/quotes/payments", {"idQuote": quote, "method": "Transferencia", "amount": amount, **more}
            )
        assert made.status_code == 201, made.json()
        self.post("/quotes/confirm-payment", id=made.json()["data"]["id"])

    def rows(self, path: str) -> list[dict[str, str]]:
        return list(csv.DictReader(StringIO(self.get(path).getvalue().decode("utf-8-sig"))))

    def text(self, path: str) -> str:
        pages = PdfReader(BytesIO(self.get(path).content)).pages
        return " ".join(" ".join(page.extract_text() for page in pages).split())


def figures(lease: Lease) -> list[tuple[str, str]]:
    rows = Installment.objects.filter(lease=lease).order_by("number")
    return [(str(one.total), str(one.paid)) for one in rows]


def test_a_lease_of_ten_pieces_to_the_cent(admin: Caller) -> None:
    pieces = inventory.pieces(admin.user, 10)
    ids = [piece.pk for piece in pieces]

    # Quoted, sent, accepted with its first payment, approved: 11,600 with tax, 500 of shipping, 10,000 of deposit.
    day = Day(admin, date(2026, 1, 5))
    terms = {
        "exchangeType": "20",
        "operation": "Renta",
        "leaseMonths": 6,
        "invoiceRequired": "Si",
        "shipmentCost": "500",
    }
    customer = partners.customer(admin.user, email="cliente@pruebas.mx")
    quote = day.post("/quotes/store", **form(customer, line(pieces, "50"), **terms))
    number = quote["id"]
    assert (quote["leaseTotals"]["rent"], quote["leaseTotals"]["firstPayment"]) == ("11600.00", "22100.00")
    day.post("/quotes/send", id=number)
    day.pay(number, "22100")
    day.post("/quotes/approve", id=number)
    order = Order.objects.get(quote=number)
    lease = Lease.objects.get(order=order)
    day.post(f"/leases/{lease.pk}/set-terms", afterTerm="Termina", purchasePercent="40")

    # Delivered in two parts: the second four pay 21 of 31 days, 677.42 and 108.39 of tax each.
    day = Day(admin, date(2026, 1, 10))
    for step in ("confirm", "check-in-process", "ready"):
        day.post(f"/orders/{step}/{order.pk}")
    with leases.on(day.day):
        parts = {"deliveryType": "5", "pieces": ",".join(str(pk) for pk in ids[:6])}
        assert admin.form(f"/orders/delivery/{order.pk}", parts).status_code == 200
    with leases.on(date(2026, 1, 20)):
        assert admin.form(f"/orders/delivery/{order.pk}", {"deliveryType": "6"}).status_code == 200
    assert figures(lease) == [("10103.24", "10103.24")]

    # Of the second rent 1,496.76 were paid ahead; the rest comes ten days late, and the third in dollars, 625 at 18.56.
    leases.issue(date(2026, 2, 12))
    assert figures(lease)[1] == ("11600.00", "1496.76")
    lease.refresh_from_db()
    assert str(lease.owed_mxn) == "10103.24"
    assert Day(admin, date(2026, 2, 12)).get(f"/admin/leases/{lease.pk}").json()["overdue"] == "10103.24"
    Day(admin, date(2026, 2, 20)).pay(number, "10103.24")
    leases.issue(date(2026, 3, 10))
    Day(admin, date(2026, 3, 10)).pay(number, "625", currency="USD", exchangeRate="18.56")
    assert figures(lease) == [("10103.24", "10103.24"), ("11600.00", "11600.00"), ("11600.00", "11600.00")]

    # One is exchanged: ten days of the old one, twenty-one of the new one.
    day = Day(admin, date(2026, 3, 20))
    [new] = inventory.pieces(admin.user, of=pieces[0].product)
    day.post(f"/leases/{lease.pk}/exchange", IdPiece=ids[0], by=new.pk, condition="Incompleto")
    third = Installment.objects.get(lease=lease, number=3)
    shared = [
        (part.line.order_piece.piece_id, str(part.subtotal), str(part.tax)) for part in third.lines.order_by("line")
    ]
    assert (shared[0], shared[-1]) == ((ids[0], "322.58", "51.61"), (new.pk, "677.42", "108.39"))
    assert str(third.total) == "11600.00"

    # Renewed for six months more, at five percent more from the seventh rent on: 10,500 and 1,680.
    day = Day(admin, date(2026, 3, 25))
    shown = day.post(f"/leases/{lease.pk}/renew", months=6, percent="5")
    assert (shown["lastDay"], shown["rent"]) == ("2027-01-09", "11600.00")
    coming = [(one["number"], one["total"]) for one in shown["coming"]]
    assert coming == [(n, "11600.00" if n < 7 else "12180.00") for n in range(4, 13)]
    contract = day.text(f"/leases/{lease.pk}/contract")
    assert "Del 10/01/2026 al 09/01/2027" in contract
    # Ten pieces, and the exchange that names both; six rents, and the renewal that says what they are.
    assert (contract.count("12,180.00"), contract.count("T-")) == (7, 12)
    assert f"20/03/2026 {pieces[0].tag} se cambió por {new.tag}, a la misma renta." in contract
    assert "25/03/2026 Se renovó por 6 meses, del 10/07/2026 al 09/01/2027." in contract
    assert "Renovación: desde el 10/07/2026 la mensualidad es de $12,180.00 MXN con IVA (+5 %)." in contract

    # Three are bought on the sixteenth of thirty days: 3,533.33 paid in rents for each, of which 40 % are 4,240 in all.
    leases.issue(date(2026, 4, 10))
    Day(admin, date(2026, 4, 10)).pay(number, "11600")
    day, bought = Day(admin, date(2026, 4, 25)), ids[1:4]
    with leases.on(day.day):
        set_rate(Decimal(19), by=admin.user)
    [credit] = day.post(f"/leases/{lease.pk}/purchase/preview", pieces=bought)
    assert (credit["paid"], credit["credit"]) == ("10599.99", "4240.00")
    prices = [{"IdProduct": pieces[0].product_id, "price": "300"}]
    sale = Quote.objects.get(pk=day.post(f"/leases/{lease.pk}/purchase", pieces=bought, prices=prices)["quote"])
    assert (str(sale.subtotal_mxn), str(sale.tax), str(sale.total)) == ("12860.00", "2057.60", "14917.60")
    day.pay(sale.pk, "14917.60")
    day.post("/quotes/approve", id=sale.pk)
    sold = Order.objects.get(quote=sale)
    assert sold.status == "Entregada"
    contract = day.text(f"/leases/{lease.pk}/contract")
    assert f"25/04/2026 El cliente compró con la orden {sold.pk}, y desde entonces no paga renta de: " in contract
    assert "se le abona 40 % de las rentas que pagó por ellas." in contract
    # Seven pay the whole fourth period, three sixteen days of it: 533.33 and 85.33 each. 1,624.02 were too much.
    assert figures(lease)[3] == ("9975.98", "9975.98")
    assert str(CreditBalance.objects.get(quote=number).amount_mxn) == "1624.02"

    # The fifth rent takes them; the other seven come back, one damaged: 500 with tax 580.
    leases.issue(date(2026, 5, 10))
    assert figures(lease)[4] == ("8120.00", "1624.02")
    day = Day(admin, date(2026, 5, 20))
    day.post(f"/leases/{lease.pk}/returns", pieces=[{"IdPiece": pk} for pk in leases.out(lease)])
    day.post(f"/leases/{lease.pk}/charges", text="Una pata rota", amount="500", taxed=True, IdPiece=new.pk)
    lease.refresh_from_db()
    assert str(lease.owed_mxn) == "7075.98"

    # The deposit pays it, and what is left goes back.
    day.post(f"/leases/{lease.pk}/deposit/use", amount="7075.98", text="Renta y daño")
    day.post(f"/leases/{lease.pk}/deposit/give-back", amount="2924.02", how="Transferencia", reference="SPEI 1")
    shown = day.post(f"/leases/{lease.pk}/finish", reason="")
    assert (shown["status"], shown["owed"], shown["deposit"]) == ("Terminada", "0.00", "0.00")

    # Against the order, the statement of account and the files.
    assert figures(lease) == [(total, total) for total in ("10103.24", "11600.00", "11600.00", "9975.98", "8120.00")]
    assert str(Quote.objects.get(pk=number).payable) == "55403.24"  # 22,100, 10,103.24, 11,600 and 11,600 were paid
    assert (shown["statement"][-1]["balance"], shown["account"]["payable"]) == ("0.00", "55403.24")
    assert [move["amount"] for move in shown["depositMoves"]] == ["10000.00", "-7075.98", "-2924.02"]
    paper = day.text(f"/leases/{lease.pk}/statement")
    for amount in ("10,103.24", "11,600.00", "9,975.98", "8,120.00", "580.00", "7,075.98"):
        assert amount in paper
    assert "Transferencia, US$625.00 a $18.56 $11,600.00 MXN" in paper
    rows = day.rows(
        f"/admin/installments/export.csv?filter=%7B%22lease%22%3A{lease.pk}%7D&sort=%5B%22number%22%2C%22ASC%22%5D"
    )
    assert [row["Total MXN"] for row in rows] == ["10103.24", "11600.00", "11600.00", "9975.98", "8120.00"]
    assert [row["Renta"] for row in rows] == [str(lease.pk)] * 5
    assert [(row["Renta sin IVA"], row["IVA"]) for row in rows][::2] == [
        ("8709.68", "1393.56"),
        ("10000.00", "1600.00"),
        ("7000.00", "1120.00"),
    ]
    assert {row["Estado"] for row in rows} == {"Pagada"}
    [row] = day.rows("/admin/leases/export.csv")
    assert (row["Estado"], row["Por cobrar MXN"], row["Depósito MXN"]) == ("Terminada", "0.00", "0.00")
    day.post(f"/leases/{lease.pk}/review", pieces=[{"IdPiece": pk} for pk in [ids[0], new.pk, *ids[4:]]])
    assert Piece.objects.filter(pk__in=bought, status="Entregado").count() == 3
    with leases.on(day.day):
        found = {name: [str(one) for one in check.find()] for name, check in CHECKS.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}
