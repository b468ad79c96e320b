"""A quote may offer a lease: prices a month, a term, a deposit; what is paid first and in all."""

from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from pypdf import PdfReader

from apps.accounts.models import RoleAbility, User
from apps.catalog.models import Product
from apps.commissions.rules.entering import Share, order_refusal
from apps.commissions.selectors.candidates import sold
from apps.inventory.models import Piece
from apps.refunds.selectors.devolutions import cannot_refund
from apps.sales.documents.quote import quote_document
from apps.sales.models import Order, Quote
from apps.sales.selectors.orders import piece_deposits
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales.support import detail, form, last_version, line, order_detail, store
from tests.personas import Caller


def leased(who: Caller, pieces: list[Piece], price: str = "50", **more: Any) -> Any:
    sent = {"exchangeType": "20", "operation": "Renta", "leaseMonths": 12, **more}
    kept = {name: sent.pop(name) for name in ("deposit",) if name in sent}
    return store(who, partners.customer(who.user), {**line(pieces, price), **kept}, **sent)


def refused(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422
    found: dict[str, str] = answer.json()["errors"]
    return found


def text_of(document: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(document)).pages).split())


def money(shown: dict[str, Any], *names: str) -> list[str]:
    return [str(shown[name]) for name in names]


def test_it_comes_to_a_month_a_first_payment_and_a_term(seller: Caller, admin: Caller) -> None:
    terms = {"invoiceRequired": "Si", "discount": "10", "shipmentCost": "500", "installationCost": "250"}
    made = leased(seller, inventory.pieces(admin.user, 2), **terms).json()["data"]
    assert (made["operation"], made["leaseMonths"], made["leaseCurrency"]) == ("Renta", 12, "MXN")
    # 2 × 50 USD at 20 less 10 % are 1800, with tax 2088; the deposit is a month without tax.
    assert money(made["totals"], "subtotalMxn", "tax", "total") == ["1800.00", "288.00", "2838.00"]
    assert money(made["leaseTotals"], "rent", "deposit", "firstPayment", "term") == [
        "2088.00", "1800.00", "4638.00", "25806.00",
    ]  # fmt: skip
    assert (made["deposit"], made["products"][0]["deposit"]) == ("90.00", None)
    assert money(made["payment"], "payable", "left") == ["4638.00", "4638.00"]


@pytest.mark.parametrize(("deposit", "kept"), [("0", "0.00"), ("12.5", "500.00"), (None, "2000.00")])
def test_the_deposit_is_a_line_s(seller: Caller, admin: Caller, deposit: str | None, kept: str) -> None:
    made = leased(seller, inventory.pieces(admin.user, 2), deposit=deposit).json()["data"]
    assert money(made["leaseTotals"], "deposit") == [kept]


def test_a_circuit_s_deposit_is_a_set_s(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2))
    quote = sales.lease(admin.user, circuits=[sales.wanted_circuit(circuit, "10", 2, deposit=Decimal(7))], pieces=[])
    assert quote.deposit_mxn == Decimal("280.00")
    order = sales.approve_quote_after_payment(quote, admin.user)
    assert order.circuits.get().deposit == Decimal(7)


@pytest.mark.parametrize(
    ("sent", "field", "sentence"),
    [
        ({"leaseMonths": None}, "leaseMonths", "Escribe por cuántos meses se renta, de 1 a 60."),
        ({"operation": "Venta"}, "leaseMonths", "Solo una renta tiene plazo."),
        ({"operation": "", "leaseMonths": ""}, "", ""),
        (
            {"operation": "Venta", "leaseMonths": None, "leaseCurrency": "USD"},
            "leaseCurrency",
            "Solo una renta tiene moneda propia.",
        ),
        (
            {"operation": "Venta", "leaseMonths": None, "deposit": "1"},
            "products.0.deposit",
            "Solo una renta lleva depósito.",
        ),
    ],
)
def test_only_a_lease_has_what_a_lease_has(
    seller: Caller, admin: Caller, sent: dict[str, Any], field: str, sentence: str
) -> None:
    answer = leased(seller, inventory.pieces(admin.user), **sent)
    if field:
        assert refused(answer) == {field: sentence}
    else:
        assert answer.json()["data"]["operation"] == "Venta"


@pytest.mark.parametrize("months", ["0", "61", "1.5", "doce"])
def test_a_term_is_one_to_sixty_whole_months(seller: Caller, admin: Caller, months: str) -> None:
    assert leased(seller, inventory.pieces(admin.user), leaseMonths=months).status_code == 422


def test_the_database_holds_it_too(admin: Caller) -> None:
    sale, lease = sales.quote(admin.user), sales.lease(admin.user)
    for pk, values in (
        (sale.pk, {"lease_months": 3}),
        (sale.pk, {"payable": sale.total + 1}),
        (sale.pk, {"deposit_mxn": 1}),
        (lease.pk, {"lease_months": 61}),
        (lease.pk, {"lease_currency": ""}),
        (lease.pk, {"payable": -1}),
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            Quote.objects.filter(pk=pk).update(**values)


def test_a_deposit_of_the_whole_quote_is_refused_unless_it_is_that_of_its_lines(seller: Caller, admin: Caller) -> None:
    customer, pieces = partners.customer(seller.user), inventory.pieces(admin.user)
    sent = form(customer, line(pieces, "50"), exchangeType="20", operation="Renta", leaseMonths=3)
    assert list(refused(seller.post("/quotes/store", {**sent, "deposit": "49"}))) == ["deposit"]
    made = seller.post("/quotes/store", {**sent, "deposit": "50"}).json()["data"]
    assert list(refused(seller.put("/quotes/update", {"idQuote": made["id"], "deposit": "49"}))) == ["deposit"]
    assert seller.put("/quotes/update", {"idQuote": made["id"], "deposit": "50.00"}).status_code == 200


# --- prices -----------------------------------------------------------------------------------


def rented(by: Caller, **prices: str) -> Product:
    own = {
        "min_monthly_price": "40",
        "max_monthly_price": "60",
        "min_normal_price": "900",
        "offer_price": None,
        **prices,
    }
    return catalog.product(by.user, **{name: Decimal(price) if price else None for name, price in own.items()})


@pytest.mark.parametrize(
    ("price", "word"), [("39.99", "mínimo es US$40.00"), ("60.01", "máximo es US$60.00"), ("40", ""), ("60", "")]
)
def test_monthly_prices_bound_it(seller: Caller, admin: Caller, price: str, word: str) -> None:
    answer = leased(seller, inventory.pieces(admin.user, of=rented(admin)), price)
    assert word in refused(answer)["products.0.unitPrice"] if word else answer.status_code == 201


def test_a_discount_does_not_get_around_the_least(seller: Caller, admin: Caller) -> None:
    told = refused(leased(seller, inventory.pieces(admin.user, of=rented(admin)), "42", discount="10"))
    assert "queda en US$37.80" in told["products.0.unitPrice"]


def test_what_has_no_monthly_price_is_not_leased(seller: Caller, admin: Caller) -> None:
    product = rented(admin, min_monthly_price="", max_monthly_price="")
    told = refused(leased(seller, inventory.pieces(admin.user, of=product), "50"))
    assert "Todavía no tiene precio" in told["products.0.unitPrice"]


def test_a_wholesaler_leases_at_the_one_monthly_price(seller: Caller, admin: Caller) -> None:
    wholesale = {"has_wholesaler_price": "1", "min_wholesaler_price": "1", "max_wholesaler_price": "2"}
    pieces = inventory.pieces(admin.user, of=rented(admin, **wholesale))
    sent = {"exchangeType": "20", "operation": "Renta", "leaseMonths": 1}
    customer = partners.wholesaler(seller.user)
    assert "mínimo es US$40.00" in refused(store(seller, customer, line(pieces, "2"), **sent))["products.0.unitPrice"]


def test_what_was_let_go_as_a_sale_is_not_let_go_as_a_lease(seller: Caller, admin: Caller) -> None:
    pieces = inventory.pieces(admin.user, of=rented(admin))
    made = store(admin, partners.customer(admin.user), line(pieces, "30"), belowMinimumReason="Rayada").json()["data"]
    sent = {"idQuote": made["id"], "operation": "Renta", "leaseMonths": 6}
    told = refused(admin.put("/quotes/update", sent))
    assert "belowMinimumReason" in told


def test_a_circuit_has_monthly_prices_and_no_offer_of_a_month(seller: Caller, admin: Caller) -> None:
    prices: dict[str, Any] = {
        "min_monthly_price": Decimal(30),
        "max_monthly_price": Decimal(45),
        "offer_price": Decimal(20),
    }
    circuit = inventory.circuit(admin.user, (1, 2), **prices)
    inside = [{"IdProduct": p.product_id, "pieces": [x.piece_id for x in circuit.pieces.filter(piece__product=p.product)]}
              for p in circuit.products.all()]  # fmt: skip

    def sent(price: str, **more: Any) -> Any:
        products = [{**inside[0], "unitPrice": price}, *({**p, "unitPrice": "0"} for p in inside[1:])]
        circuits = [{"IdCircuit": circuit.pk, "count": 2, "products": products, **more}]
        terms = {"exchangeType": "20", "operation": "Renta", "leaseMonths": 12, "circuits": circuits}
        return store(seller, partners.customer(seller.user), **terms)

    assert sent("30").status_code == 201
    assert "mínimo por todas las piezas" in next(iter(refused(sent("29")).values()))
    assert "máximo es US$45.00" in next(iter(refused(sent("46")).values()))
    assert refused(sent("30", OfferPrice="20")) == {"circuits.0.OfferPrice": "No es el precio de oferta del circuito."}


# --- changes ----------------------------------------------------------------------------------


def test_a_lease_becomes_a_sale_and_back(admin: Caller) -> None:
    quote = sales.lease(admin.user, lease_currency="USD")
    admin.put("/quotes/update", {"idQuote": quote.pk, "operation": "Venta"})
    sold = detail(admin, quote.pk)
    assert (sold["operation"], sold["leaseMonths"], sold["leaseCurrency"]) == ("Venta", None, None)
    assert (sold["leaseTotals"], sold["deposit"]) == (None, "0.00")
    told = {row["label"]: (row["old"], row["new"]) for row in last_version(admin, quote.pk)["changes"]}

    assert told["Operación"] == ("Renta", "Venta")
    assert admin.put("/quotes/update", {"idQuote": quote.pk, "operation": "Renta"}).status_code == 422
    back = admin.put("/quotes/update", {"idQuote": quote.pk, "operation": "Renta", "leaseMonths": 3}).json()["data"]
    assert (back["leaseMonths"], back["leaseCurrency"]) == (3, "MXN")


def test_once_its_pieces_are_held_it_stays_what_it_is(admin: Caller) -> None:
    quote = sales.lease(admin.user, "pay")
    assert admin.put("/quotes/update", {"idQuote": quote.pk, "operation": "Venta"}).status_code == 409


def test_a_changed_deposit_is_in_the_history_and_meets_another_change(admin: Caller) -> None:
    quote = sales.lease(admin.user)
    shown = detail(admin, quote.pk)
    sent = [{"IdProduct": p["IdProduct"], "unitPrice": p["unitPrice"], "deposit": "10",
             "pieces": [x["id"] for x in p["pieces"]]} for p in shown["products"]]  # fmt: skip
    changed = admin.put("/quotes/update", {"idQuote": quote.pk, "products": sent}).json()["data"]
    assert money(changed["leaseTotals"], "deposit") == ["200.00"]
    entries = admin.get(f"/admin/quotes/{quote.pk}/history").json()["data"]
    told = [(change["label"], change["new"]) for entry in entries for change in entry["changes"]]
    assert any("depósito (usd)" in label.lower() and new == "10.00" for label, new in told), told
    other = [{**sent[0], "deposit": "11"}]
    conflict = admin.put("/quotes/update", {"idQuote": quote.pk, "products": other, "version": shown["version"]})
    assert conflict.status_code == 409 and "depósito $10.00 USD" in conflict.text


# --- the order --------------------------------------------------------------------------------


def test_its_order_is_an_order_and_what_is_payable_is_the_first_payment(admin: Caller) -> None:
    order = sales.lease(admin.user, "pay_all", "confirm", "approve").order
    assert (order.operation, order.lease_months, order.deposit_mxn) == ("Renta", 12, Decimal("2000.00"))
    assert (order.total, order.products.get().deposit) == (Decimal("2000.00"), Decimal(100))
    shown = order_detail(admin, order.pk)
    assert money(shown["leaseTotals"], "firstPayment", "term") == ["4000.00", "24000.00"]
    assert money(shown["payment"], "payable", "confirmed", "left") == ["4000.00", "4000.00", "0.00"]
    assert (shown["paymentStatus"], shown["percentage"]) == ("Pago liquidado", "100.00")


def test_lists_tell_leases_from_sales(admin: Caller) -> None:
    sale, lease = sales.quote(admin.user), sales.lease(admin.user)
    for operation, pk in (("Renta", lease.pk), ("Venta", sale.pk)):
        found = admin.get("/admin/quotes", {"filter": f'{{"operation": "{operation}"}}'}).json()
        rows = found["data"] if isinstance(found, dict) else found
        assert [(row["id"], row["operation"]) for row in rows] == [(pk, operation)]


def test_a_lease_is_no_sale_in_any_sum_of_sales(admin: Caller) -> None:
    order = sales.approve_quote_after_payment(sales.lease(admin.user), admin.user)
    assert not Order.objects.filter(pk=order.pk, operation="Venta").exists()
    found = admin.get("/admin/orders", {"filter": '{"sold": true}'}).json()
    assert (found["data"] if isinstance(found, dict) else found) == []


def test_who_sees_no_prices_sees_no_rent(seller: Caller, warehouse: Caller, admin: Caller) -> None:
    order = sales.approve_quote_after_payment(sales.lease(admin.user), admin.user)
    shown = order_detail(warehouse, order.pk)
    assert (shown["operation"], shown["leaseMonths"], shown["leaseTotals"]) == ("Renta", 12, None)
    assert shown["detailProducts"][0]["deposit"] is None


# --- what reads it ----------------------------------------------------------------------------


def test_the_builder_is_told_monthly_prices(seller: Caller, admin: Caller) -> None:
    product = rented(admin, offer_price="800")
    asked = {"id": product.pk, "operation": "Renta"}
    picked = seller.get("/quotes/product", asked).json()["data"]
    assert (picked["suggestedPrice"], picked["limits"]) == ("60.00", {"least": "40.00", "greatest": "60.00"})
    sold = seller.get("/quotes/product", {"id": product.pk}).json()["data"]
    assert sold["limits"] == {"least": "800.00", "greatest": None}


def test_the_builder_is_told_the_monthly_prices_of_a_circuit(seller: Caller, admin: Caller) -> None:
    prices: dict[str, Any] = {
        "min_monthly_price": Decimal(30),
        "max_monthly_price": Decimal(45),
        "offer_price": Decimal(20),
    }
    circuit = inventory.circuit(admin.user, (1, 2), **prices)
    picked = seller.get("/quotes/circuit", {"id": circuit.pk, "operation": "Renta"}).json()["data"]
    assert [picked[name] for name in ("PriceMin", "PriceMax", "OfferPrice")] == ["30.00", "45.00", None]


def test_a_circuit_begins_with_the_deposits_of_its_products(seller: Caller, admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), (2, 2))

    def picked(who: Caller, operation: str = "Renta") -> Any:
        return who.get("/quotes/circuit", {"id": circuit.pk, "operation": operation}).json()["data"]["deposit"]

    one, other = (part.product for part in circuit.products.order_by("pk"))
    one.monthly_deposit = Decimal("12.5")
    one.save()
    assert picked(seller) is None  # the other one says nothing: a month's rent
    other.monthly_deposit = Decimal(10)
    other.save()
    assert (picked(seller), picked(seller, "Venta")) == ("32.50", None)
    RoleAbility.objects.filter(role=seller.user.role, subject="Prices", action="read").delete()
    assert picked(Caller(User.objects.get(pk=seller.user.pk))) is None


def test_a_set_s_deposit_is_shared_by_its_pieces_to_the_cent(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2), (2, 4))
    wanted = sales.wanted_circuit(circuit, "10", 2, deposit=Decimal("33.333333"))
    order = sales.approve_quote_after_payment(sales.lease(admin.user, circuits=[wanted], pieces=[]), admin.user)
    assert sum(piece_deposits(order).values()) == Decimal("66.67")
    assert sum(line.deposit for line in order.lease.lines.all()) == order.deposit_mxn


def test_a_check_says_what_it_would_come_to(seller: Caller, admin: Caller) -> None:
    sent = form(partners.customer(seller.user), line(inventory.pieces(admin.user, 2), "50"), exchangeType="20")
    asked = seller.post("/quotes/check", {**sent, "operation": "Renta", "leaseMonths": 3}).json()["data"]
    assert (asked["leaseTotals"]["firstPayment"], asked["leaseTotals"]["term"]) == ("4000.00", "6000.00")
    unsaid = seller.post("/quotes/check", {**sent, "operation": "Renta"}).json()["data"]
    assert (unsaid["leaseTotals"], list(unsaid["errors"])) == (None, ["leaseMonths"])
    assert seller.post("/quotes/check", sent).json()["data"]["leaseTotals"] is None


def test_its_order_is_not_refunded_and_earns_no_commission_of_a_sale(admin: Caller) -> None:
    order = sales.lease(admin.user, "pay_all", "confirm", "approve").order
    told = cannot_refund(order)
    assert told and told.startswith("Es una renta")
    assert "es una renta" in (order_refusal(sold(order), Share(order.seller_id, date(2026, 11, 1))) or "")


def test_an_order_s_deposit_is_each_piece_s(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2))
    wanted = sales.wanted_circuit(circuit, "10", 2, deposit=Decimal(7))
    order = sales.approve_quote_after_payment(sales.lease(admin.user, amount=2, circuits=[wanted]), admin.user)
    kept = piece_deposits(order)
    assert sorted(kept.values()) == [7, 7, 100, 100]
    assert order.deposit_mxn == sum(kept.values()) * 20


def test_the_mail_says_what_a_month_costs(admin: Caller) -> None:
    admin.post("/quotes/send", {"id": sales.lease(admin.user).pk})
    assert "una renta por 12 meses: $2,000.00 MXN al mes, $4,000.00 MXN de primer pago" in str(mail.outbox[-1].body)


@pytest.mark.parametrize("currency", ["MXN", "USD"])
def test_the_document_says_month_first_payment_and_term(admin: Caller, currency: str) -> None:
    quote = sales.lease(admin.user, lease_currency=currency)
    text = text_of(quote_document(quote))
    for words in ("Renta al mes", "Renta mensual", "Depósito en garantía", "Primer pago", "12 meses, sin depósito"):
        assert words in text
    assert ("del día de cada pago" in text) == (currency == "USD")
    assert "Renta" not in text_of(quote_document(sales.quote(admin.user)))


@pytest.mark.parametrize("empty", ["", " ", None])
def test_an_empty_operation_makes_no_sale_of_a_lease(admin: Caller, empty: Any) -> None:
    quote = sales.quote(admin.user, operation="Renta", lease_months=3)
    whos = (admin.post,) if empty is None else (admin.post, admin.form)
    for who in whos:
        refused = who("/quotes/update", {"_method": "PUT", "idQuote": quote.pk, "operation": empty, "notes": "Otra"})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["operation"])
    assert detail(admin, quote.pk).items() >= {"operation": "Renta", "leaseMonths": 3, "notes": ""}.items()
