"""A product with its pieces: the page, the counts, and which products have something to transfer."""

from typing import Any

from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.personas import Caller


def shown(who: Caller, product: Any, **query: Any) -> dict[str, Any]:
    answer = who.get("/products/show", {"id": product.pk, **query})
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def test_a_product_shows_its_pieces_when_they_are_asked_for(seller: Caller, admin: Caller) -> None:
    product = catalog.product(admin.user)
    inventory.pieces(admin.user, 3, of=product)
    far = inventory.piece(admin.user, of=product, at="CDMX", condition="Funcional")
    assert "pieces" not in shown(seller, product)
    assert len(shown(seller, product, withPieces=True)["pieces"]) == 4
    few = shown(seller, product, withPieces=True, count=2)
    assert (len(few["pieces"]), few["piecesTotal"]) == (2, 4)
    [found] = shown(seller, product, withPieces="1", query="funcional cdmx", count="")["pieces"]
    assert found["Tag"] == far.tag


def test_a_deleted_product_is_shown_unless_visible_is_asked(admin: Caller) -> None:
    product = catalog.product(admin.user)
    admin.post(f"/products/{product.pk}/remove")
    assert shown(admin, product)["status"] == "Eliminado"
    assert admin.get("/products/show", {"id": product.pk, "visible": True}).status_code == 404


def test_a_count_that_cannot_be_is_refused_at_its_field(admin: Caller) -> None:
    refused = admin.get("/products/show", {"id": catalog.product(admin.user).pk, "count": 0})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["count"])


def test_the_counts_by_state_and_place(admin: Caller) -> None:
    product = catalog.product(admin.user)
    promised, taken, *_ = inventory.pieces(admin.user, 4, of=product)
    inventory.piece(admin.user, of=product, at="CDMX")
    holding.reserve_pieces([promised.pk], inventory.quote(1), by=admin.user)
    holding.hold_pieces([taken.pk], inventory.order(1), by=admin.user)
    counts = admin.get(f"/product/{product.pk}/pieces/counts").json()["data"]
    assert counts["free"] == 3
    assert counts["byState"] == [{"status": "Inventario", "count": 4}, {"status": "Solicitud", "count": 1}]
    assert [(p["name"], p["count"], p["free"]) for p in counts["byPlace"]] == [
        ("Bodega GDL", 4, 2),
        ("Bodega CDMX", 1, 1),
    ]
    assert admin.get("/product/999999/pieces/counts").status_code == 404


def test_a_wholesaler_sees_how_many_are_free_and_not_whose_they_are(admin: Caller, wholesaler: Caller) -> None:
    product = catalog.product(admin.user)
    taken, _ = inventory.pieces(admin.user, 2, of=product)
    holding.hold_pieces([taken.pk], inventory.order(1), by=admin.user)
    assert wholesaler.get(f"/product/{product.pk}/pieces/counts").json()["data"]["free"] == 1
    assert "pieces" not in shown(wholesaler, product, withPieces=True)
    for path in (f"/product/{product.pk}/pieces", "/admin/pieces", f"/pieces/{taken.pk}/passport"):
        assert wholesaler.get(path).status_code == 403
    assert wholesaler.post("/pieces/scan", {"codes": [taken.tag]}).status_code == 403


def test_pieces_on_their_way_are_counted_apart(admin: Caller) -> None:
    transfer = inventory.transfer(admin.user, *inventory.IN_TRANSIT, amount=2)
    product = transfer.pieces.select_related("piece__product")[0].piece.product
    counts = admin.get(f"/product/{product.pk}/pieces/counts").json()["data"]
    assert (counts["free"], counts["moving"], counts["byPlace"]) == (0, 2, [])


def stock_list(who: Caller, product: Any) -> str:
    """Where the shop window lists the product: out, low, or neither; the counts say the same."""
    told = who.get("/products", {"limit": 1}).json()
    listed = {
        which: [row["id"] for row in who.get("/products", {"inventory": which}).json()["products"]["data"]]
        for which in ("out", "low")
    }
    assert {which: len(ids) for which, ids in listed.items()} == {
        "out": told["count_out_stock"],
        "low": told["count_low_inventory"],
    }
    return next((which for which, ids in listed.items() if product.pk in ids), "")


def test_low_and_out_of_stock_follow_the_life_of_the_pieces(admin: Caller) -> None:
    by, quote, order = admin.user, inventory.quote(1), inventory.order(1)
    product = catalog.product(by, low_count=1)
    assert stock_list(admin, product) == "out"
    one, two = inventory.pieces(by, 2, of=product)
    assert stock_list(admin, product) == ""
    holding.reserve_pieces([one.pk], quote, by=by)
    assert stock_list(admin, product) == "low"
    admin.post(f"/pieces/{two.pk}/remove", {"reason": "Se rompió"})
    assert stock_list(admin, product) == "out"
    admin.post(f"/pieces/{two.pk}/restore", {"reason": "Se arregló"})
    assert stock_list(admin, product) == "low"
    holding.pass_pieces_on(quote, order, by=by)
    holding.deliver_pieces([one.pk], order, by=by)
    assert stock_list(admin, product) == "low"
    holding.take_back_pieces({one.pk: "Funcional"}, inventory.location().pk, order, order, by=by)
    assert stock_list(admin, product) == ""
    admin.put(f"/pieces/{two.pk}", {"Availability": "Preventa"})
    assert stock_list(admin, product) == "low"


def test_only_products_with_a_free_piece_can_be_transferred(admin: Caller) -> None:
    held, free, none = (catalog.product(admin.user) for _ in range(3))
    one, two = inventory.pieces(admin.user, 2, of=held)
    inventory.piece(admin.user, of=free)
    inventory.piece(admin.user, of=none, availability="No disponible")
    holding.hold_pieces([one.pk], inventory.order(1), by=admin.user)

    def transferable() -> set[int]:
        return {row["id"] for row in admin.get("/products", {"checkTransfer": True}).json()["products"]["data"]}

    assert transferable() == {held.pk, free.pk}
    holding.hold_pieces([two.pk], inventory.order(1), by=admin.user)
    assert transferable() == {free.pk}
    holding.release_holds(inventory.order(1), [two.pk])
    assert transferable() == {held.pk, free.pk}
