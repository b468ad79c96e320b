"""What goes with a delivery: what was ordered, had before, given now, and is left; the same words for ever; no prices."""

from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.cache import caches
from pypdf import PdfReader

from apps.accounts.models import User
from apps.accounts.services.company import update_company
from apps.inventory.models import Piece
from apps.sales.models import Delivery, Order
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services.delivering import HandOver, deliver
from apps.sales.services.order_changes import change_order
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller, person


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    caches["documents"].clear()


def download(who: Caller, delivery: Delivery) -> Any:
    return who.get(f"/orders/deliveries/{delivery.pk}/pdf")


def text_of(who: Caller, delivery: Delivery) -> str:
    """All of its text, spaces and line breaks made one."""
    response = download(who, delivery)
    assert response.status_code == 200, response.content
    pages = PdfReader(BytesIO(response.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def part(order: Order, pieces: list[Piece], by: User, **given: Any) -> Delivery:
    return deliver(order.pk, DeliveryType.PARTIAL, HandOver([piece.pk for piece in pieces], **given), by=by)


def three_chairs_and_a_set(by: User) -> tuple[Order, list[Piece], list[Piece]]:
    """Ready, with the pieces of its product and those of its circuit."""
    chairs = inventory.pieces(by, 3, of=catalog.sold_product(by, name="Silla alta", model="MX-7"))
    circuit = inventory.circuit(by, (2, 2), name="Sala Roma")
    moved = {**partners.SHIPMENT, "address": "Luna 9"}
    customer = partners.customer(by, addresses=[partners.SHIPMENT, moved], email="cliente@compra.mx")
    order = sales.order(
        by, *sales.TO_READY, customer=customer, pieces=chairs, circuits=[sales.wanted_circuit(circuit, "50")],
        shipment_address_id=customer.addresses.get(address="Calle Sol 5").pk, delivery_type="Paquetería", shipping_cost=Decimal(1500),
    )  # fmt: skip
    return order, chairs, list(Piece.objects.filter(in_circuits__circuit=circuit).order_by("pk"))


def test_it_says_what_who_where_and_what_is_left(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Ñandú"}, by=admin.user)
    order, chairs, inside = three_chairs_and_a_set(admin.user)
    part(order, chairs[:1], admin.user)
    carrier = person("warehouse", "chofer@pruebas.mx", first_name="Tomás")
    second = part(
        order, [chairs[1], inside[0]], admin.user, receiver="Luz Mar", handed_by_id=carrier.pk, notes="Puerta 3"
    )
    response = download(admin, second)
    assert response["Content-Disposition"] == f'attachment; filename="entrega_{order.pk}_2.pdf"'
    text = text_of(admin, second)
    for words in [
        "Muebles Ñandú", f"Entrega 2 de la orden {order.pk}", f"{second.date:%d/%m/%Y} · Entrega parcial",
        "Faltan 2 piezas por entregar", order.customer_name, "Calle Sol 5", "Paquetería", "Luz Mar", carrier.name,
        "Puerta 3", "Silla alta · MX-7", "Circuito Sala Roma · 1 juego", "firma",
    ]:  # fmt: skip
        assert words in text, words
    assert f"{chairs[1].tag} 3 1 1 1" in text
    assert f"{inside[0].tag} 2 0 1 1" in text
    assert "Piezas 5 1 2 2" in text
    assert not [piece.tag for piece in (chairs[0], chairs[2], inside[1]) if piece.tag in text.split()]


def test_it_has_no_prices(admin: Caller) -> None:
    order, chairs, _ = three_chairs_and_a_set(admin.user)
    text = text_of(admin, part(order, chairs[:1], admin.user))
    assert not [words for words in ("$", "USD", "MXN", "IVA", "Total") if words in text]


def test_the_last_one_says_that_nothing_is_left_and_the_first_one_stays_as_it_was(admin: Caller) -> None:
    order, chairs, _ = three_chairs_and_a_set(admin.user)
    first = part(order, chairs[:1], admin.user)
    before = download(admin, first).content
    moved = order.customer.addresses.get(address="Luna 9")
    change_order(order.pk, {"shipment_address_id": moved.pk}, by=admin.user)
    last = deliver(order.pk, DeliveryType.COMPLETE, HandOver(), by=admin.user)
    text = text_of(admin, last)
    for words in ("Con esta entrega la orden está completa", "Entrega completa", "Luna 9", "Piezas 5 1 4 0"):
        assert words in text, words
    assert download(admin, first).content == before


def test_who_reads_the_order_reads_it(everybody: dict[str, Caller], stranger: Caller) -> None:
    seller = everybody["seller"].user
    order = sales.order(everybody["admin"].user, *sales.TO_READY, "deliver", customer=partners.customer(seller))
    made = order.deliveries.get()
    answers = {name: download(one, made).status_code for name, one in everybody.items()}
    assert answers == {**dict.fromkeys(everybody, 200), "wholesaler": 404, "customer": 404}
    assert download(stranger, made).status_code == 401
    assert everybody["admin"].get("/orders/deliveries/987654/pdf").status_code == 404


def test_a_warehouse_reads_only_those_of_its_place(admin: Caller, warehouse: Caller) -> None:
    far = inventory.pieces(admin.user, 2, at="CDMX")
    order = sales.order(admin.user, *sales.TO_READY, "deliver", pieces=far)
    assert download(warehouse, order.deliveries.get()).status_code == 404


def test_it_takes_as_many_queries_for_many_lines_as_for_few(admin: Caller, django_assert_max_num_queries: Any) -> None:
    pieces = [inventory.piece(admin.user) for _ in range(12)]
    order = sales.order(admin.user, *sales.TO_READY, "deliver", pieces=pieces)
    with django_assert_max_num_queries(16):
        assert download(admin, order.deliveries.get()).status_code == 200
