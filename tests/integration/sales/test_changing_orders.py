"""An order is changed in how and where it goes, and in which equal pieces; what it costs stays as it was agreed."""

from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import Hold, Piece, Transfer
from apps.inventory.services.circuit_sets import WantedProduct
from apps.inventory.services.circuits import create_circuit
from apps.sales.models import Order, OrderPiece
from apps.sales.services.order_changes import Swap, change_order
from tests.factories import catalog, inventory, partners, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.sales.support import fresh, holder_of, order_detail
from tests.personas import Caller, person


def change(who: Caller, order: Order, **values: Any) -> Any:
    return who.put(f"/orders/update/{order.pk}", values)


def swap(who: Caller, order: Order, out: Piece, new: Piece, **values: Any) -> Any:
    return change(who, order, replace=[{"IdPiece": out.pk, "by": new.pk}], **values)


def with_spare(by: User, *steps: str, at: str = "GDL", spare_at: str = "GDL") -> tuple[Order, Piece, Piece]:
    """An order brought on by steps, a piece of it, and an equal free one."""
    product = catalog.sold_product(by)
    [own] = inventory.pieces(by, of=product, at=at)
    [spare] = inventory.pieces(by, of=product, at=spare_at)
    here = inventory.pieces(by, 2)
    return sales.order(by, *steps, pieces=[*here, own]), own, spare


def lost(by: User) -> tuple[Order, Piece, Piece, Transfer]:
    """An order of two pieces that a transfer brought from elsewhere but for the second, and an equal free one."""
    product = catalog.sold_product(by)
    far, spare = inventory.pieces(by, 2, of=product, at="CDMX"), inventory.piece(by, of=product)
    order = sales.order(
        by, "confirm", "request_transfer", "approve_transfer", "send", pieces=[*inventory.pieces(by, 3), *far]
    )
    transfer = Transfer.objects.get(document_kind="order", document_id=order.pk)
    inventory.take_transfer_step(transfer.pk, "missing", [piece.pk for piece in far], by)
    return order, far[1], spare, transfer


def told(who: Caller, order: Order) -> Any:
    return who.get(f"/admin/orders/{order.pk}/history").json()["data"][0]


def pieces_of(order: Order) -> set[int]:
    return set(OrderPiece.objects.filter(order=order).values_list("piece_id", flat=True))


def test_how_and_where_it_goes(admin: Caller) -> None:
    customer = partners.customer(admin.user, addresses=[partners.INVOICE, partners.SHIPMENT])
    address = {row.kind: row.pk for row in customer.addresses.all()}
    order = sales.order(admin.user, customer=customer)
    done = change(
        admin, order, version=1, deliveryType="Paquetería", deliveryMethods=["Tarima", "Emplaye"],
        arriveDate="2031-05-06", idInvoiceAddress=address["invoice"], idShipmentAddress=address["shipment"],
        notes="Tocar fuerte",
    )  # fmt: skip
    shown = done.json()["data"]
    assert (done.status_code, shown["revision"], shown["editable"]) == (200, 2, True)
    assert (shown["deliveryType"], shown["deliveryMethods"]) == ("Paquetería", ["Tarima", "Emplaye"])
    assert (shown["arriveDate"], shown["notes"]) == ("2031-05-06", "Tocar fuerte")
    assert (shown["shipmentAddress"]["address"], shown["invoiceAddress"]["city"]) == ("Calle Sol 5", "Guadalajara")
    changes = {c["label"]: c["new"] for c in told(admin, order)["changes"]}
    assert (changes["Tipo de entrega"], changes["Fecha de entrega"]) == ("Paquetería", "06/05/2031")
    assert "Calle Sol 5" in changes["Dirección de envío"]


def test_a_form_with_a_method_is_the_same_and_what_it_leaves_out_stays(admin: Caller) -> None:
    order = sales.order(admin.user, notes="Antes", delivery_methods=["Tarima"])
    sent = {"_method": "PUT", "version": "1", "notes": "Después", "idInvoiceAddress": "", "replace": "[]"}
    done = admin.form(f"/orders/update/{order.pk}", sent)
    assert (done.status_code, done.json()["data"]["notes"]) == (200, "Después")
    assert done.json()["data"]["deliveryMethods"] == ["Tarima"]


def test_nothing_new_is_no_new_version(admin: Caller) -> None:
    order = sales.order(admin.user, notes="Igual")
    assert change(admin, order, notes="Igual").json()["data"]["revision"] == 1
    assert told(admin, order)["action"] != "update"


def test_an_old_version_is_refused(admin: Caller) -> None:
    order = sales.order(admin.user)
    change(admin, order, version=1, notes="Uno")
    refused = change(admin, order, version=1, notes="Dos")
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert Order.objects.get(pk=order.pk).notes == "Uno"


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"deliveryType": "Paloma"}, "deliveryType"),
        ({"deliveryMethods": ["Moño"]}, "deliveryMethods"),
        ({"idInvoiceAddress": "theirs"}, "idInvoiceAddress"),
        ({"idShipmentAddress": "invoice"}, "idShipmentAddress"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, sent: dict[str, Any], field: str) -> None:
    customer = partners.customer(admin.user, addresses=[partners.INVOICE])
    other = partners.customer(admin.user, addresses=[partners.INVOICE])
    ids = {"theirs": other.addresses.get().pk, "invoice": customer.addresses.get().pk}
    order = sales.order(admin.user, customer=customer)
    refused = change(admin, order, notes="No", **{name: ids.get(str(v), v) for name, v in sent.items()})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert Order.objects.get(pk=order.pk).notes == ""


@pytest.mark.parametrize("steps", [("cancel",), (*sales.TO_READY, "deliver", "approve")])
def test_one_that_is_over_is_not_changed(admin: Caller, steps: tuple[str, ...]) -> None:
    order = sales.order(admin.user, *steps)
    refused = change(admin, order, notes="Tarde")
    assert (refused.status_code, refused.json()["code"]) == (409, "wrong_state")
    assert not order_detail(admin, order.pk)["editable"]


def test_only_who_may_edit_orders_changes_one(everybody: dict[str, Caller], stranger: Caller) -> None:
    order = sales.order(everybody["admin"].user)
    answers = {name: change(one, order, notes="Mía").status_code for name, one in everybody.items()}
    assert answers == {**dict.fromkeys(everybody, 403), "admin": 200}
    assert not order_detail(everybody["billing"], order.pk)["editable"]
    assert change(stranger, order, notes="Mía").status_code == 401


# --- pieces ------------------------------------------------------------------------------------


def test_an_equal_free_piece_comes_and_the_other_one_is_free(admin: Caller) -> None:
    order, own, spare = with_spare(admin.user)
    done = swap(admin, order, own, spare, comment="Venía rayada")
    assert (done.status_code, done.json()["data"]["revision"]) == (200, 2)
    assert pieces_of(order) >= {spare.pk}
    assert own.pk not in pieces_of(order)
    assert (fresh(own).status, holder_of(own)) == ("Inventario", "")
    assert (fresh(spare).status, holder_of(spare)) == ("Orden", f"Orden {order.pk}")
    assert Order.objects.get(pk=order.pk).total == order.total
    entry = told(admin, order)
    assert (entry["actionLabel"], entry["reason"]) == (
        "Piezas cambiadas",
        f"Sale {own.words}, entra {spare.words}. Venía rayada",
    )


def test_what_it_costs_stays_to_the_cent_also_of_an_offered_circuit(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (2, 2), (1, 1), offer_price=Decimal(100))
    wanted = sales.wanted_circuit(circuit, "10", offer_price=circuit.offer_price)
    order = sales.order(admin.user, circuits=[wanted], pieces=inventory.pieces(admin.user))
    row = OrderPiece.objects.filter(order=order, circuit_line__isnull=False).first()
    assert row
    spare = inventory.piece(admin.user, of=row.piece.product)
    before = order_detail(admin, order.pk)
    after = swap(admin, order, row.piece, spare).json()["data"]
    assert after["totals"] == before["totals"]
    prices = [[p["price"] for p in line["pieces"]] for line in after["detailCircuits"][0]["products"]]
    assert prices == [[p["price"] for p in line["pieces"]] for line in before["detailCircuits"][0]["products"]]
    assert (fresh(row.piece).status, fresh(spare).status) == ("Circuito", "Orden")


def test_one_that_another_document_has_is_told_with_its_holder_and_equal_ones(admin: Caller) -> None:
    order, own, spare = with_spare(admin.user)
    free = inventory.piece(admin.user, of=own.product)
    taker = sales.quote(admin.user, "pay", pieces=[spare])
    refused = swap(admin, order, own, spare, notes="Nada cambia")
    assert (refused.status_code, refused.json()["code"]) == (409, "piece_taken")
    [holder] = refused.json()["holders"]
    assert (holder["document"], holder["documentId"], [p["id"] for p in holder["alternatives"]]) == (
        "quote",
        taker.pk,
        [free.pk],
    )
    assert (own.pk in pieces_of(order), Order.objects.get(pk=order.pk).notes) == (True, "")


def test_one_that_is_part_of_a_circuit_is_not_free(admin: Caller) -> None:
    order, own, spare = with_spare(admin.user)
    inside = WantedProduct(own.product_id, {"pieces_needed": 1}, [spare.pk])
    create_circuit({"name": "Sala", "location_id": spare.location_id}, [inside], by=admin.user)
    refused = swap(admin, order, own, spare)
    assert (refused.status_code, refused.json()["holders"][0]["why"]) == (409, "circuit")


def test_another_product_no_product_and_the_same_piece_twice_are_refused(admin: Caller) -> None:
    order, own, spare = with_spare(admin.user)
    [other, *_] = order.pieces.exclude(piece=own).select_related("piece")
    strange = inventory.piece(admin.user)
    sentences = {
        strange.pk: f"{strange.words} no es del mismo producto que {own.words}.",
        987654: f"La pieza 987654 no es del mismo producto que {own.words}.",
        own.pk: f"{own.words} ya es de la orden: elige otra.",
    }
    for pk, sentence in sentences.items():
        refused = change(admin, order, replace=[{"IdPiece": own.pk, "by": pk}])
        assert (refused.status_code, refused.json()["errors"]) == (422, {"replace": sentence})
    twice = [{"IdPiece": own.pk, "by": spare.pk}, {"IdPiece": other.piece_id, "by": spare.pk}]
    assert list(change(admin, order, replace=twice).json()["errors"]) == ["replace"]
    assert list(swap(admin, order, spare, strange).json()["errors"]) == ["replace"]


def test_what_left_or_was_delivered_stays(admin: Caller) -> None:
    order, own, spare = with_spare(admin.user, *sales.TO_READY, "output_all")
    assert swap(admin, order, own, spare).json()["message"] == (
        f"{own.words} ya salió a entrega: regrésala antes al almacén."
    )
    sales.take_order(order.pk, "return_output", admin.user)
    assert swap(admin, order, own, spare).status_code == 200
    sales.take_order(order.pk, "deliver", admin.user)
    again = inventory.piece(admin.user, of=own.product)
    refused = swap(admin, order, spare, again)
    assert (refused.status_code, refused.json()["message"]) == (409, f"{spare.words} ya se entregó: no se cambia.")


@pytest.mark.parametrize("steps", [sales.TO_READY, (*sales.TO_READY, "stop")])
def test_a_ready_one_takes_only_what_lies_where_it_is_handed_over(admin: Caller, steps: tuple[str, ...]) -> None:
    order, own, far = with_spare(admin.user, *steps, spare_at="CDMX")
    near = inventory.piece(admin.user, of=own.product)
    refused = swap(admin, order, own, far).json()
    assert (refused["message"], [p["id"] for p in refused["holders"][0]["alternatives"]]) == (
        f"{far.words} no está libre. Está en Bodega CDMX.",
        [near.pk],
    )
    assert swap(admin, order, own, near).status_code == 200


def test_one_in_process_takes_what_lies_elsewhere_and_has_to_bring_it(admin: Caller) -> None:
    order, own, far = with_spare(admin.user, "confirm", "check_in_process", spare_at="CDMX")
    shown = swap(admin, order, own, far).json()["data"]
    assert shown["elsewhere"] == 1
    assert {a["name"]: a["allowed"] for a in shown["actions"]}["ready"] is False


@pytest.mark.parametrize(
    ("steps", "sentence"), [((), "cancélalo antes"), (("approve_transfer", "send"), "recíbelo antes")]
)
def test_what_a_transfer_carries_is_not_swapped(admin: Caller, steps: tuple[str, ...], sentence: str) -> None:
    order, own, spare = with_spare(admin.user, "confirm", "request_transfer", *steps, at="CDMX")
    transfer = Transfer.objects.get(document_kind="order", document_id=order.pk)
    refused = swap(admin, order, own, spare)
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        f"{own.words} va en el traspaso {transfer.pk}: {sentence}.",
    )
    assert holder_of(own) == f"Orden {order.pk}"


def test_a_missing_one_is_replaced_and_written_off(admin: Caller) -> None:
    order, gone, spare, transfer = lost(admin.user)
    barred = admin.post("/transfer/write-off", {"id": transfer.pk, "reason": "Se perdió"})
    assert barred.json()["message"] == "Las que le faltan son de una orden: cámbialas antes en ella."
    assert swap(admin, order, gone, spare).status_code == 200
    assert (fresh(gone).status, fresh(gone).location_id, holder_of(gone)) == (
        "Faltante",
        None,
        f"Traspaso {transfer.pk}",
    )
    assert admin.post("/transfer/write-off", {"id": transfer.pk, "reason": "Se perdió"}).status_code == 200
    assert (fresh(gone).status, holder_of(gone)) == ("Eliminada", "")
    for step in ("confirm_transfer", "ready", "deliver"):
        sales.take_order(order.pk, step, admin.user)
    assert Order.objects.get(pk=order.pk).status == "Entregada"


def test_a_missing_one_that_was_replaced_and_came_after_all_is_free(admin: Caller) -> None:
    order, gone, spare, transfer = lost(admin.user)
    swap(admin, order, gone, spare)
    assert admin.post("/transfer/receive-missing", {"id": transfer.pk}).status_code == 200
    assert (fresh(gone).status, str(fresh(gone).location), holder_of(gone)) == ("Inventario", "Bodega GDL", "")
    assert holder_of(spare) == f"Orden {order.pk}"


@pytest.mark.django_db(transaction=True)
def test_of_two_orders_that_want_the_same_free_piece_one_has_it() -> None:
    admin = Caller(person("admin"))
    product = catalog.sold_product(admin.user)
    spare, *own = inventory.pieces(admin.user, 3, of=product)
    orders = [sales.order(admin.user, pieces=[piece]) for piece in own]
    answers = at_once(lambda n: swap(admin, orders[n], own[n], spare).status_code, 2)
    assert answers == [200, 409]
    assert Hold.objects.filter(piece=spare, released_at=None).count() == 1
    assert OrderPiece.objects.filter(piece=spare).count() == 1
    assert Hold.objects.filter(piece__in=own, released_at=None).count() == 1


def test_many_pieces_are_swapped_at_once(admin: Caller) -> None:
    product = catalog.sold_product(admin.user)
    own, spare = inventory.pieces(admin.user, 4, of=product), inventory.pieces(admin.user, 4, of=product)
    order = sales.order(admin.user, pieces=own)
    swaps = [Swap(out.pk, new.pk) for out, new in zip(own, spare, strict=True)]
    change_order(order.pk, {}, swaps, by=admin.user)
    assert pieces_of(order) == {piece.pk for piece in spare}
    assert {fresh(piece).status for piece in own} == {"Inventario"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("location", "Bodega CDMX"), ("Location", "Bodega CDMX"), ("InstallationCost", "90"), ("installationCost", "90"),
        ("shipmentCost", "90"), ("ShippingCost", "90"), ("Discount", "5"), ("exchangeType", "20"), ("invoiceRequired", "Si"),
        ("countToInvoice", "1"), ("detailProducts", []), ("products", [{"IdProduct": 1}]), ("idCustomer", 999), ("seller", "Otro"),
        ("status", "Completada"), ("confirmedDeliveryDate", "2030-01-01"), ("invoiceNumber", "F-1"),
    ],
)  # fmt: skip
def test_what_an_order_does_not_change_is_refused_by_its_name(admin: Caller, name: str, value: Any) -> None:
    order = sales.order(admin.user)
    for sent in ({name: value, "notes": "Nueva"}, {"notes": "Nueva", name: value}):
        refused = change(admin, order, **sent)
        assert (refused.status_code, set(refused.json()["errors"])) == (422, {name})
    assert Order.objects.get(pk=order.pk).notes == ""


def test_the_names_of_the_quote_change_an_order_too(admin: Caller) -> None:
    order = sales.order(admin.user)
    done = change(admin, order, selectedDeliveryType="Paquetería", selectedDeliveryMethod=["Tarima"]).json()["data"]
    assert (done["deliveryType"], done["deliveryMethods"]) == ("Paquetería", ["Tarima"])


def test_the_place_may_come_by_its_number_and_a_step_may_have_gone_on(admin: Caller) -> None:
    order = sales.order(admin.user)
    read = order_detail(admin, order.pk)
    assert change(admin, order, location=order.location_id, installationCost="0", discount="").status_code == 200
    admin.post(f"/orders/confirm/{order.pk}")
    assert change(admin, order, **{**read, "notes": "Nueva"}).status_code == 200
    assert Order.objects.get(pk=order.pk).notes == "Nueva"


def test_an_address_that_is_written_is_stored_at_the_customer(admin: Caller) -> None:
    order = sales.order(admin.user)
    sent = {"address": "Calle Luna 8", "zipCode": "44100"}
    for _ in range(2):
        done = change(admin, order, shipmentAddress=sent)
        assert done.json()["data"]["shipmentAddress"]["address"] == "Calle Luna 8"
    assert order.customer.addresses.get(kind="shipment").zip_code == "44100"


def test_what_is_said_beside_the_number_of_an_address_is_the_order_s_own(admin: Caller) -> None:
    customer = partners.customer(admin.user, addresses=[partners.SHIPMENT])
    [address] = customer.addresses.all()
    order = sales.order(admin.user, customer=customer)
    sent = {"idShipmentAddress": address.pk, "shipmentAddress": {"address": "Calle Luna 8"}}
    shown = change(admin, order, **sent).json()["data"]["shipmentAddress"]
    assert (shown["address"], shown["city"]) == ("Calle Luna 8", address.city)
    assert [row.address for row in customer.addresses.all()] == [address.address]


def test_of_an_address_what_is_not_sent_stays(admin: Caller) -> None:
    whole = {"address": "Calle Sol 5", "zipCode": "45010", "city": "Zapopan", "contact": "Eva", "phone": "33 1"}
    order = sales.order(admin.user)
    change(admin, order, shipmentAddress=whole)
    done = change(admin, order, shipmentAddress={"address": "Otra 6", "phone": ""}).json()["data"]
    assert done["shipmentAddress"].items() >= {**whole, "address": "Otra 6", "phone": ""}.items()
    kept = order.customer.addresses.get(address="Calle Sol 5")
    assert (kept.phone, kept.contact) == ("33 1", "Eva")  # the customer's own one is not the order's
