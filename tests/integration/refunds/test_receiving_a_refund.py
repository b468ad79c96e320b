"""Pieces come back: in which condition, where, which of them did not, and what the refund comes to then."""

from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import Location
from apps.catalog.services.products import act_on_product
from apps.inventory.models import Hold, InventoryEntry, Piece
from apps.partners.models import Customer
from apps.refunds.models import Devolution, DevolutionPicture
from apps.sales.models import OrderPiece
from tests.factories import catalog, refunds, sales
from tests.personas import Caller


def two(admin: Caller, *steps: str) -> tuple[Devolution, list[int]]:
    """A refund of two pieces of a completed order of four, and those pieces."""
    order = sales.order(admin.user, *refunds.COMPLETED, amount=4)
    ids = refunds.delivered_pieces(order.pk)[:2]
    return refunds.refund(admin.user, *steps, order=order, pieces=ids), ids


def receive(who: Caller, pk: int, *lines: dict[str, Any], **more: Any) -> Any:
    return who.post(f"/devolution/confirm/{pk}", {**({"lines": list(lines)} if lines else {}), **more})


def without(here: int, gone: int) -> tuple[dict[str, Any], ...]:
    return {"IdPiece": here}, {"IdPiece": gone, "came": False}


def test_pieces_lie_at_the_refund_s_location_in_the_condition_found(admin: Caller) -> None:
    refund, (first, second) = two(admin, "approve")
    found = {"IdPiece": first, "condition": "Incompleto", "note": "Sin ruedas"}
    done = receive(admin, refund.pk, found, {"IdPiece": second})
    detail = done.json()["data"]
    assert (done.status_code, detail["status"], detail["receivedBy"]["id"]) == (200, "Recibida", admin.user.pk)
    shown = [(line["IdPiece"], line["came"], line["condition"], line["note"]) for line in detail["lines"]]
    assert shown == [(first, True, "Incompleto", "Sin ruedas"), (second, True, "Nuevo", "")]
    pieces = Piece.objects.filter(pk__in=[first, second]).order_by("pk")
    assert [(p.status, p.condition, p.location_id) for p in pieces] == [
        ("Inventario", "Incompleto", refund.location_id),
        ("Inventario", "Nuevo", refund.location_id),
    ]
    entry = InventoryEntry.objects.get(pk=detail["entry"])
    assert (entry.kind, entry.document_kind, entry.document_id) == ("Devolución", "refund", refund.pk)
    assert not Hold.objects.filter(piece__in=[first, second], released_at=None).exists()


def test_what_came_back_may_be_sold_again_and_the_order_says_where_it_is(admin: Caller) -> None:
    refund, (first, second) = two(admin, "approve", "confirm")
    detail = admin.get(f"/orders/show/{refund.order_id}").json()["data"]
    rows = {p["id"]: p for line in detail["detailProducts"] for p in line["pieces"]}
    assert (rows[first]["place"], rows[first]["returnedOn"] is not None) == ("Devuelta", True)
    again = sales.order(admin.user, pieces=list(Piece.objects.filter(pk__in=[first, second])))
    assert again.status == "Orden"
    assert OrderPiece.objects.filter(piece=first).count() == 2


def test_the_customer_is_not_told_what_became_of_it_afterwards(admin: Caller, customer: Caller) -> None:
    refund, (first, _) = two(admin, "approve", "confirm")
    Customer.objects.filter(pk=refund.order.customer_id).update(user=customer.user)
    keys = ("Location", "locationId", "status", "Condition", "Availability")
    told = {}
    for who in (admin, customer):
        detail = who.get(f"/orders/show/{refund.order_id}").json()["data"]
        [row] = [p for line in detail["detailProducts"] for p in line["pieces"] if p["id"] == first]
        told[who] = [row[key] for key in keys]
        assert row["place"] == "Devuelta"
    assert told[customer] == ["", None, "", "", ""]
    assert told[admin][0] == refund.location.name


def test_a_product_that_was_deleted_meanwhile_is_sold_again(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.COMPLETED, amount=2)
    refund = refunds.refund(admin.user, "approve", order=order)
    piece = refund.pieces.get().order_piece.piece
    product = act_on_product(piece.product_id, "remove", by=admin.user)
    receive(admin, refund.pk, {"IdPiece": piece.pk})
    product.refresh_from_db()
    assert product.status == "Activo"
    last = product.history.first()
    assert (last.history_action, last.history_change_reason) == ("restore", f"Devolución {refund.pk}")
    assert admin.get("/products-search", {"search": product.model}).json()["data"][0]["id"] == product.pk


def test_what_did_not_come_stays_with_the_customer_and_the_refund_is_of_the_rest(admin: Caller) -> None:
    refund, (first, second) = two(admin, "approve")
    detail = receive(admin, refund.pk, *without(first, second), comment="La olvidó").json()["data"]
    assert (detail["TotalMxn"], detail["refundable"], detail["pieces"]) == ("1850.00", "1850.00", 1)
    assert [(line["IdPiece"], line["came"]) for line in detail["lines"]] == [(first, True), (second, False)]
    assert Piece.objects.get(pk=second).status == "Entregado"
    free = [p["IdPiece"] for p in admin.get("/check-devolution", {"id": refund.order_id}).json()["data"]["pieces"]]
    assert second in free and first not in free


@pytest.mark.parametrize(
    ("lines", "comment", "field"),
    [
        ([{"came": False}, {"came": False}], "No vino", "lines"),
        ([{"came": True}, {"came": False}], "", "comment"),
        ([{"came": True, "condition": "Rota"}], "", "condition"),
    ],
)
def test_a_reception_that_cannot_be_changes_nothing(admin: Caller, lines: Any, comment: str, field: str) -> None:
    refund, ids = two(admin, "approve")
    named = [{"IdPiece": pk, **line} for pk, line in zip(ids, lines, strict=False)]
    refused = receive(admin, refund.pk, *named, comment=comment)
    assert refused.status_code == 422
    assert any(field in name for name in refused.json()["errors"])
    again = Devolution.objects.get(pk=refund.pk)
    assert (again.status, again.total_mxn, again.entry_id) == ("Aprobada", Decimal("3700.00"), None)
    assert {p.status for p in Piece.objects.filter(pk__in=ids)} == {"Entregado"}


def test_a_piece_of_another_refund_is_refused(admin: Caller) -> None:
    refund, _ = two(admin, "approve")
    other, [strange, _] = two(admin, "approve")
    refused = receive(admin, refund.pk, {"IdPiece": strange})
    assert (refused.status_code, "lines" in refused.json()["errors"]) == (422, True)
    assert Devolution.objects.get(pk=other.pk).status == "Aprobada"


@pytest.mark.parametrize("name", ["lines", "pieces"])
@pytest.mark.parametrize("came", [True, False])
def test_a_list_of_some_pieces_says_nothing_of_the_others(admin: Caller, name: str, came: bool) -> None:
    refund, (first, second) = two(admin, "approve")
    some = [{"IdPiece": first, "came": came}]
    refused = admin.post(f"/devolution/confirm/{refund.pk}", {name: some, "comment": "Vino una"})
    tag = Piece.objects.get(pk=second).words
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [name])
    assert refused.json()["errors"][name] == f"Di también de estas piezas si llegaron: {tag}."
    refund.refresh_from_db()
    assert (refund.status, refund.entry_id) == ("Aprobada", None)
    assert {piece.status for piece in Piece.objects.filter(pk__in=[first, second])} == {"Entregado"}


def test_a_piece_named_twice_is_refused(admin: Caller) -> None:
    refund, (first, _) = two(admin, "approve")
    refused = receive(admin, refund.pk, {"IdPiece": first, "came": False}, {"IdPiece": first}, comment="La olvidó")
    assert (refused.status_code, "lines" in refused.json()["errors"]) == (422, True)
    assert Devolution.objects.get(pk=refund.pk).status == "Aprobada"


def test_more_than_what_came_was_paid_back_already(admin: Caller) -> None:
    refund, ids = two(admin, "approve", "pay_all")
    refused = receive(admin, refund.pk, *without(*ids), comment="La olvidó")
    assert refused.status_code == 409
    assert "cancela antes los que sobran" in refused.json()["message"]
    assert Devolution.objects.get(pk=refund.pk).status == "Aprobada"


def test_that_refusal_tells_the_warehouse_no_amount(admin: Caller, warehouse: Caller) -> None:
    refund, ids = two(admin, "approve", "pay_all")
    told = [
        receive(who, refund.pk, *without(*ids), comment="La olvidó").json()["message"] for who in (admin, warehouse)
    ]
    assert ["$" in sentence for sentence in told] == [True, False]


def test_a_warehouse_receives_at_its_own_location_only(admin: Caller, warehouse: Caller, seller: Caller) -> None:
    here, _ = two(admin, "approve")
    assert receive(seller, here.pk).status_code == 404
    assert receive(warehouse, here.pk).status_code == 200
    order = sales.order(admin.user, *refunds.COMPLETED)
    away = Location.objects.get(code="CDMX").pk
    sent = {"idOrder": order.pk, "pieces": refunds.delivered_pieces(order.pk), "reason": "No", "location": away}
    there = admin.post("/devolution/store", sent).json()["data"]["id"]
    admin.post("/devolution/approve", {"id": there})
    assert receive(warehouse, there).status_code == 404


def test_steps_from_a_state_that_has_them_not_are_refused(admin: Caller) -> None:
    refund, _ = two(admin)
    assert receive(admin, refund.pk).status_code == 409
    admin.post("/devolution/approve", {"id": refund.pk})
    again = admin.post("/devolution/approve", {"id": refund.pk})
    assert (again.status_code, "Aprobada" in again.json()["message"]) == (409, True)
    assert admin.post("/devolution/decline", {"id": refund.pk, "comment": "No"}).status_code == 409
    receive(admin, refund.pk)
    assert admin.post(f"/devolution/cancel/{refund.pk}").status_code == 409
    assert admin.delete(f"/devolution/delete?id={refund.pk}").status_code == 409


@pytest.mark.parametrize("end", ["decline", "cancel", "discard"])
def test_a_refund_that_ended_lets_go_of_its_pieces(admin: Caller, end: str) -> None:
    refund, ids = two(admin)
    refunds.take_refund(refund.pk, end, admin.user)
    again = refunds.refund(admin.user, order=refund.order, pieces=ids)
    assert again.total_mxn == refund.total_mxn
    if end == "discard":
        assert admin.get("/devolution", {"id": refund.pk}).status_code == 404


def test_it_is_declined_as_the_specification_s_client_does_it(admin: Caller) -> None:
    refund, _ = two(admin)
    declined = admin.post("/devolution/decline", {"id": refund.pk})
    assert (declined.status_code, Devolution.objects.get(pk=refund.pk).status) == (200, "Rechazada")


def test_the_trail_and_the_history_tell_who_did_what(admin: Caller, coordinator: Caller) -> None:
    refund, (first, second) = two(admin)
    coordinator.post("/devolution/approve", {"id": refund.pk, "comment": "Con foto"})
    receive(coordinator, refund.pk, {"IdPiece": first, "condition": "Funcional"}, {"IdPiece": second})
    trail = admin.get("/devolutions/status/list", {"id": refund.pk}).json()["data"]
    assert [(t["label"], t["status"], t["comment"]) for t in trail] == [
        ("Alta", "Solicitud", ""), ("Aprobar", "Aprobada", "Con foto"), ("Recibir piezas", "Recibida", ""),
    ]  # fmt: skip
    assert trail[1]["user"] == coordinator.user.name
    entries = admin.get(f"/admin/devolutions/{refund.pk}/history").json()["data"]
    told = {(c["label"], c["new"]) for e in entries for c in e["changes"]}
    assert ("Estado", "Recibida") in told and any("Condición" in label and new == "Funcional" for label, new in told)
    passport = admin.get(f"/admin/pieces/{first}/history").json()["data"]
    assert any(c["new"] == "Funcional" for e in passport for c in e["changes"])


def test_pictures_of_a_piece_as_it_was_received(admin: Caller, warehouse: Caller, seller: Caller) -> None:
    refund, (first, _) = two(admin, "approve", "confirm")
    sent = {"idDevolution": refund.pk, "IdPiece": first}
    added = warehouse.form("/devolution/piece-picture", {**sent, "image": catalog.picture()})
    [picture] = added.json()["data"]["lines"][0]["pictures"]
    assert (added.status_code, picture["uploadedBy"]) == (201, warehouse.user.name)
    seen = warehouse.get("/devolution/piece-picture", {"id": picture["id"]})
    assert (seen.status_code, seen["Content-Type"]) == (200, "image/jpeg")
    assert seller.get("/devolution/piece-picture", {"id": picture["id"]}).status_code == 404
    text = SimpleUploadedFile("foto.jpg", b"no soy una foto", "image/jpeg")
    refused = warehouse.form("/devolution/piece-picture", {**sent, "image": text})
    assert (refused.status_code, "image" in refused.json()["errors"]) == (415, True)
    assert warehouse.delete(f"/devolution/piece-picture?id={picture['id']}").status_code == 200
    assert not DevolutionPicture.objects.exists()


def test_the_document_has_amounts_for_who_may_see_them(admin: Caller, warehouse: Caller) -> None:
    from apps.refunds.documents import devolution as document

    refund, _ = two(admin, "approve", "confirm", "pay")
    for who in (admin, warehouse):
        paper = who.get(f"/devolution/download/{refund.pk}")
        assert (paper.status_code, paper.content[:4]) == (200, b"%PDF")
        assert f"devolucion_{refund.pk}.pdf" in paper["Content-Disposition"]
    priced = document.devolution_document(refund, priced=True)
    bare = document.devolution_document(refund, priced=False)
    assert len(priced) != len(bare)


def test_the_calls_of_the_specification_have_no_body(admin: Caller) -> None:
    received, cancelled = (two(admin, "approve")[0].pk for _ in range(2))
    assert admin.post_nothing(f"/devolution/confirm/{received}").json()["data"]["status"] == "Recibida"
    assert admin.post_nothing(f"/devolution/cancel/{cancelled}").json()["data"]["status"] == "Cancelada"


def test_the_number_of_a_line_beside_its_piece_is_that_of_this_piece(admin: Caller) -> None:
    refund, (first, second) = two(admin, "approve")
    one, other = (line.pk for line in refund.pieces.order_by("order_piece__piece"))
    for number in (other, 987654):
        refused = receive(admin, refund.pk, {"IdPiece": first, "id": number}, {"IdPiece": second})
        assert (refused.status_code, "lines.0.id" in refused.json()["errors"]) == (422, True), refused.json()
    done = receive(admin, refund.pk, {"IdPiece": first, "id": one}, {"IdPiece": second, "id": second})
    assert done.status_code == 200, done.json()
