"""The quote on paper: all that the customer needs, the same bytes for the same quote, and nothing fetched for it."""

from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.cache import caches
from django.core.files.storage import default_storage
from django.test import override_settings
from pypdf import PdfReader

from apps.accounts.services.company import update_company
from apps.catalog.services.pictures import change_pictures
from apps.core.files.pictures import CleanPicture, clean_picture
from apps.partners.models import Customer
from apps.sales.models import Quote
from apps.sales.services.quotes import change_quote, create_quote
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller

HOSTILE = '<img src="file:///etc/passwd"><style>@import url(http://127.0.0.1:9/x)</style><b>&'


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    caches["documents"].clear()


def download(who: Caller, quote: Quote) -> Any:
    return who.get("/quotes/download", {"id": quote.pk})


def reader(response: Any) -> PdfReader:
    assert response.status_code == 200, response.content
    return PdfReader(BytesIO(response.content))


def text_of(who: Caller, quote: Quote) -> str:
    """All of its text, spaces and line breaks made one."""
    return " ".join(" ".join(page.extract_text() for page in reader(download(who, quote)).pages).split())


def full_quote(admin: Caller, **values: Any) -> Quote:
    by = admin.user
    customer = partners.customer(by, **partners.COMPLETE, addresses=[partners.INVOICE, partners.SHIPMENT])
    address = {row.kind: row.pk for row in customer.addresses.all()}
    product = catalog.sold_product(by, name="Silla alta", model="MX-7", code="S-0007")
    pieces = inventory.pieces(by, 3, of=product)
    terms = {
        "invoice_address_id": address["invoice"], "shipment_address_id": address["shipment"],
        "discount": Decimal(5), "invoice_required": True, "shipping_cost": Decimal(1500),
        "delivery_type": "Paquetería", "delivery_methods": ["Tarima", "Emplaye"], "notes": "Preguntar por Luz",
    }  # fmt: skip
    made = create_quote(sales.wanted(customer, pieces, "155.505", **{**terms, **values}), by=by)
    return Quote.objects.get(pk=made.pk)


def picture() -> CleanPicture:
    return clean_picture(catalog.picture())


def test_it_says_who_to_whom_what_for_how_much_until_when_and_how_to_pay(admin: Caller) -> None:
    own = {"trade_name": "Muebles Ñandú", "payment_data": "CLABE 012", "quote_conditions": "Precios más IVA."}
    update_company(own, by=admin.user)
    quote = full_quote(admin)
    response = download(admin, quote)
    assert response.headers["Content-Type"] == "application/pdf"
    assert response.headers["Content-Disposition"] == f'attachment; filename="cotizacion_{quote.pk}.pdf"'
    text = text_of(admin, quote)
    tags = [row.piece.tag for row in quote.pieces.select_related("piece")]
    for words in [
        "Muebles Ñandú", f"Cotización {quote.pk}", "Versión 1", f"Válida hasta el {quote.valid_until:%d/%m/%Y}",
        quote.customer_name, "MUEBLES DEL BAJÍO", "MAB9307148T4", "Av. Vallarta 1020", "Calle Sol 5",
        admin.user.name, "Silla alta · MX-7", ", ".join(tags), "US$155.505", "US$466.52", "1 USD = $18.50 MXN",
        "Descuento 5 %", "IVA 16 %", "Paquetería", "Tarima, Emplaye", "Preguntar por Luz", "CLABE 012", "Precios más IVA.",
    ]:  # fmt: skip
        assert words in text, words
    assert f"Total ${quote.total:,.2f} MXN" in text
    assert f"${quote.tax:,.2f} MXN" in text


def test_a_circuit_shows_its_products_and_one_amount_and_an_offer_hides_their_prices(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (2, 4), (1, 2), name="Sala Roma", offer_price=Decimal(95))
    customer = partners.customer(admin.user)
    plain = sales.wanted(customer, circuits=[sales.wanted_circuit(circuit, "51.25", count=2)])
    text = text_of(admin, create_quote(plain, by=admin.user))
    assert "Circuito Sala Roma 2 juegos US$102.50 US$205.00" in text
    assert text.count("US$51.25") == 2
    offered = sales.wanted_circuit(circuit, "51.25", count=2, offer_price=Decimal(95))
    text = text_of(admin, create_quote(sales.wanted(customer, circuits=[offered]), by=admin.user))
    assert "Circuito Sala Roma 2 juegos Oferta US$95.00 US$190.00" in text
    assert "US$51.25" not in text


def test_without_an_invoice_no_tax_is_asked_and_what_is_empty_has_no_heading(admin: Caller) -> None:
    text = text_of(admin, sales.quote(admin.user))
    assert "IVA (sin factura) $0.00 MXN" in text
    for heading in ["Observaciones", "Datos de pago", "Condiciones", "Descuento", "Envío", "Dirección"]:
        assert heading.lower() not in text.lower()


def test_the_same_quote_makes_the_same_bytes_and_a_changed_one_others(admin: Caller) -> None:
    quote = full_quote(admin)
    first = download(admin, quote).content
    caches["documents"].clear()
    assert download(admin, quote).content == first
    change_quote(quote.pk, {"notes": "Otra cosa"}, by=admin.user)
    assert "Otra cosa" in text_of(admin, quote)


def test_what_its_product_or_company_are_called_now_is_what_it_says(admin: Caller) -> None:
    quote = full_quote(admin)
    assert "Ñandú" not in text_of(admin, quote)
    update_company({"trade_name": "Muebles Ñandú"}, by=admin.user)
    assert "Muebles Ñandú" in text_of(admin, quote)


def test_a_business_name_stands_beside_its_own_rfc_only(admin: Caller) -> None:
    customer = partners.customer(admin.user, business_name="TLAHUICOLE SA DE CV", rfc="TLA010101AB1", cfdi_use="G03")
    quote = sales.quote(admin.user, customer=customer)
    assert "Razón social: TLAHUICOLE SA DE CV" in text_of(admin, quote)
    Customer.objects.filter(pk=customer.pk).update(business_name="NUEVA CASA", rfc="NCA010101AB1")
    text = text_of(admin, Quote.objects.get(pk=quote.pk))
    assert "TLA010101AB1" in text
    assert "NUEVA CASA" not in text and "G03" not in text
    Quote.objects.filter(pk=quote.pk).update(customer_rfc="")
    assert "NUEVA CASA" in text_of(admin, Quote.objects.get(pk=quote.pk)), "it had none"


def test_pictures_of_products_are_in_it(admin: Caller) -> None:
    quote = full_quote(admin)
    assert len(reader(download(admin, quote)).pages[0].images) == 0
    change_pictures(quote.products.get().product_id, {1: picture()}, by=admin.user)
    assert len(reader(download(admin, quote)).pages[0].images) == 1


def test_a_picture_that_is_lost_leaves_the_rest(admin: Caller) -> None:
    quote = full_quote(admin)
    product = quote.products.get().product
    change_pictures(product.pk, {1: picture()}, by=admin.user)
    default_storage.delete(product.images.get().thumbnail)
    assert "Silla alta" in text_of(admin, quote)


def test_hostile_words_are_only_words(admin: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("apps.core.pdf.renderer.OnlyOurs.fetch", lambda _, url, *__: asked.append(url))
    by = admin.user
    update_company({"trade_name": "X", "payment_data": HOSTILE, "quote_conditions": "url(file:///etc/passwd)"}, by=by)
    product = catalog.sold_product(by, name=HOSTILE[:150])
    customer = partners.customer(by, first_name="<script>alert(1)</script>")
    pieces = inventory.pieces(by, 1, of=product, tag="<SVG ONLOAD=A>")
    quote = create_quote(sales.wanted(customer, pieces, notes=HOSTILE + "</div></body>"), by=by)
    text = text_of(admin, quote)
    assert asked == []
    assert "root:" not in text
    for words in ['<img src="file:///etc/passwd">', "<script>alert(1)</script>", "<SVG ONLOAD=A>", "</div></body>"]:
        assert words in text


def test_many_pieces_of_one_line_go_over_pages_and_the_last_are_counted(admin: Caller) -> None:
    quote = sales.quote(admin.user, amount=130)
    text = text_of(admin, quote)
    assert " y 10 más" in text
    assert "Página 1 de" in text


def test_it_takes_as_many_queries_for_many_lines_as_for_few(admin: Caller, django_assert_max_num_queries: Any) -> None:
    pieces = [inventory.piece(admin.user) for _ in range(12)]
    quote = sales.quote(admin.user, pieces=pieces)
    with django_assert_max_num_queries(14):
        assert download(admin, quote).status_code == 200


@override_settings(COMPANY_NAME="La de siempre")
def test_a_company_that_stored_nothing_still_has_a_head(admin: Caller) -> None:
    assert "La de siempre" in text_of(admin, sales.quote(admin.user))


def test_others_quotes_are_not_found_and_some_have_none_at_all(everybody: dict[str, Caller]) -> None:
    quote = sales.quote(everybody["seller"].user)
    answers = {name: download(one, quote).status_code for name, one in everybody.items()}
    assert answers == {
        "admin": 200, "seller": 200, "wholesaler": 404, "billing": 200, "coordinator": 200, "warehouse": 403,
        "customer": 404,
    }  # fmt: skip


def test_prices_with_three_decimals_come_to_the_same_cent_on_screen_and_paper(admin: Caller) -> None:
    """155.505 × 3 × 17.2345, less 5 %, with tax and shipping: rounded once, when somebody sees it."""
    quote = full_quote(admin, exchange_rate=Decimal("17.2345"))
    totals = admin.get("/quotes/show", {"id": quote.pk}).json()[0]["totals"]
    assert totals["grossMxn"] == "8040.15"  # 8,040.152767…
    shown = {name: Decimal(totals[name]) for name in ("subtotalMxn", "tax", "shipping", "installation")}
    assert Decimal(totals["total"]) == sum(shown.values())
    paper = text_of(admin, quote)
    for name in ("subtotalMxn", "tax", "total"):
        assert f"{Decimal(totals[name]):,.2f}" in paper, name
