"""A circuit is made of free pieces at one place; how many sets it is, is counted from them."""

from typing import Any

import pytest

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.inventory.models import Circuit, CircuitPiece, Piece
from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.personas import Caller


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


@pytest.fixture
def chair(by: User) -> Product:
    return catalog.product(by, name="Silla Viena", **catalog.PRICES)


def ids(pieces: list[Piece]) -> list[int]:
    return [piece.pk for piece in pieces]


def statuses(pieces: list[Piece]) -> list[str]:
    found = dict(Piece.objects.filter(pk__in=ids(pieces)).values_list("pk", "status"))
    return [found[piece.pk] for piece in pieces]


def form(*products: dict[str, Any], **values: Any) -> dict[str, Any]:
    return {"Name": "Comedor", "locationId": inventory.location().pk, "products": list(products), **values}


def of(product: Product, pieces: list[Piece], needed: int = 1, **values: Any) -> dict[str, Any]:
    return {"IdProduct": product.pk, "piecesNeeded": needed, "pieces": ids(pieces), **values}


def save(who: Caller, *products: dict[str, Any], **values: Any) -> Any:
    return who.post("/circuits/save", form(*products, **values))


def change(who: Caller, circuit: Any, **values: Any) -> Any:
    return who.put("/circuits/update", {"id": circuit, **values})


def test_pieces_that_are_assembled_make_complete_sets_and_loose_pieces(admin: Caller, by: User, chair: Product) -> None:
    table = catalog.product(by)
    chairs, tables = inventory.pieces(by, 9, of=chair), inventory.pieces(by, 3, of=table)
    made = save(admin, of(chair, chairs, 4), of(table, tables), PriceMin="100.123456", PriceMax="150")
    assert made.status_code == 201
    shown = made.json()["data"]
    assert (shown["Qty"], shown["count"], shown["loose"], shown["sold"]) == (2, 12, 2, 0)
    assert (shown["PriceMin"], shown["PriceMax"], shown["OfferPrice"]) == ("100.123456", "150.00", None)
    assert [(p["Name"], p["sets"], p["count"]) for p in shown["products"]] == [
        ("Silla Viena", 2, 9),
        (table.name, 3, 3),
    ]
    assert set(statuses([*chairs, *tables])) == {"Circuito"}


def test_a_form_with_brackets_is_as_good_as_json(admin: Caller, by: User, chair: Product) -> None:
    chairs = inventory.pieces(by, 2, of=chair)
    fields = {
        "Name": "Comedor", "Location": inventory.location().pk, "OfferPrice": "", "notes": "",
        "products[0][IdProduct]": chair.pk, "products[0][piecesNeeded]": 2, "products[0][unitPrice]": "12.5",
        "products[0][pieces][0][id]": chairs[0].pk, "products[0][pieces][0][FK_IdProduct]": chair.pk,
        "products[0][pieces][1][id]": chairs[1].pk,
    }  # fmt: skip
    made = admin.form("/circuits/save", fields)
    assert (made.status_code, made.json()["data"]["Qty"]) == (201, 1)
    pk = made.json()["data"]["id"]
    fields = {"_method": "PUT", "id": pk, "products[0][IdProduct]": chair.pk, "products[0][pieces]": "[]"}
    changed = admin.form("/circuits/update", fields).json()["data"]
    assert (changed["count"], changed["products"][0]["unitPrice"]) == (0, "12.50")
    assert statuses(chairs) == ["Inventario"] * 2


def test_a_piece_that_is_not_free_is_refused_with_its_holder_and_equal_ones(admin: Caller, by: User, chair: Product) -> None:  # fmt: skip
    taken, good, spare = inventory.pieces(by, 3, of=chair)
    holding.reserve_pieces([taken.pk], inventory.quote(7), by=by)
    refused = save(admin, of(chair, [taken, good]))
    assert (refused.status_code, refused.json()["code"]) == (409, "piece_taken")
    [holder] = refused.json()["holders"]
    assert (holder["piece"], holder["document"], holder["number"]) == (taken.pk, "quote", "7")
    assert [a["id"] for a in holder["alternatives"]] == [spare.pk]
    assert (statuses([good]), Circuit.objects.count()) == (["Inventario"], 0)


def test_pieces_of_another_circuit_place_or_availability_are_refused(admin: Caller, by: User, chair: Product) -> None:
    [there] = inventory.pieces(by, 1, of=chair)
    save(admin, of(chair, [there]))
    away, broken = inventory.piece(by, of=chair, at="CDMX"), inventory.piece(by, of=chair, availability="No disponible")
    for piece, why in ((there, "circuit"), (away, "elsewhere"), (broken, "unavailable")):
        refused = save(admin, of(chair, [piece]))
        assert (refused.status_code, refused.json()["holders"][0]["why"]) == (409, why)


def test_bad_fields_are_marked_where_they_are(admin: Caller, by: User, chair: Product) -> None:
    other = inventory.piece(by)
    gone = catalog.product(by)
    admin.delete(f"/products/delete?idProduct={gone.pk}")
    cases = [
        (save(admin, of(chair, [other])), "products.0.pieces"),
        (save(admin, of(chair, []), of(chair, [])), "products.1.IdProduct"),
        (save(admin, of(gone, [])), "products.0.IdProduct"),
        (save(admin, {"IdProduct": 987654}), "products.0.IdProduct"),
        (save(admin, {"IdProduct": chair.pk, "pieces": [987654]}), "products"),
        (save(admin, of(chair, []), locationId=987654), "locationId"),
        (save(admin, of(chair, []), PriceMin=5, PriceMax=4), "PriceMax"),
        (save(admin, of(chair, []), OfferPrice=-1), "OfferPrice"),
        (save(admin, of(chair, [], 0)), "products.0.piecesNeeded"),
        (save(admin, of(chair, []), Name="  "), "Name"),
        (save(admin), "products"),
    ]
    assert [(r.status_code, list(r.json()["errors"])) for r, _ in cases] == [(422, [field]) for _, field in cases]
    assert Circuit.objects.count() == 0


def test_a_new_product_says_its_pieces_or_that_it_has_none_yet(admin: Caller, by: User, chair: Product) -> None:
    fields = {"Name": "Comedor", "Location": "Bodega GDL", "products[0][IdProduct]": chair.pk}
    for refused in (save(admin, {"IdProduct": chair.pk}), admin.form("/circuits/save", fields)):
        assert list(refused.json()["errors"]) == ["products.0.pieces"]
    assert Circuit.objects.count() == 0
    pk = save(admin, of(chair, [])).json()["data"]["id"]
    table = {"IdProduct": catalog.product(by).pk}
    refused = change(admin, pk, products=[{"IdProduct": chair.pk}, table])
    assert list(refused.json()["errors"]) == ["products.1.pieces"]
    assert change(admin, pk, products=[{"IdProduct": chair.pk}, {**table, "pieces": []}]).status_code == 200


@pytest.mark.parametrize("name", ["Location", "location", "locationId"])
def test_its_place_is_not_emptied(admin: Caller, by: User, name: str) -> None:
    circuit = inventory.circuit(by)
    for refused in (
        change(admin, circuit.pk, **{name: ""}),
        admin.form("/circuits/update", {"_method": "PUT", "id": circuit.pk, name: ""}),
    ):
        assert refused.json()["errors"] == {name: "No puede quedar vacío."}


def test_an_update_puts_in_and_takes_out_pieces(admin: Caller, by: User, chair: Product) -> None:
    first, second, third = inventory.pieces(by, 3, of=chair)
    pk = save(admin, of(chair, [first, second])).json()["data"]["id"]
    shown = change(admin, pk, Name="Sala", products=[of(chair, [second, third], 2)]).json()["data"]
    assert (shown["Name"], shown["Qty"], [p["id"] for p in shown["products"][0]["pieces"]]) == ("Sala", 1, ids([second, third]))  # fmt: skip
    assert statuses([first, second, third]) == ["Inventario", "Circuito", "Circuito"]
    assert CircuitPiece.objects.filter(piece=first).exclude(removed_at=None).exists()


def test_what_an_update_does_not_send_stays(admin: Caller, by: User, chair: Product) -> None:
    circuit = inventory.circuit(by, (1, 2), min_price=5, notes="De caoba")
    product = circuit.products.get().product_id
    change(admin, circuit.pk, PriceMax="9")
    shown = change(admin, circuit.pk, products=[{"IdProduct": product, "piecesNeeded": 2}]).json()["data"]
    assert (shown["PriceMin"], shown["PriceMax"], shown["notes"], shown["count"], shown["Qty"]) == ("5.00", "9.00", "De caoba", 2, 1)  # fmt: skip


def test_an_update_does_not_overwrite_what_somebody_else_changed_meanwhile(
    admin: Caller, coordinator: Caller, by: User, chair: Product
) -> None:
    first, second = inventory.pieces(by, 2, of=chair)
    seen = save(admin, of(chair, [first])).json()["data"]
    pk, version = seen["id"], seen["revision"]
    for theirs in ({"products": [of(chair, [second])]}, {"products": [of(chair, [second], 2)]}, {"notes": "De caoba"}):
        now = change(coordinator, pk, version=version, **theirs).json()["data"]["revision"]
        late = change(admin, pk, version=version, Name="Sala")
        assert (late.status_code, late.json()["code"]) == (409, "stale")
        version = now
    holding.reserve_pieces([second.pk], inventory.quote(1), by=by)
    assert change(admin, pk, version=version, Name="Sala").status_code == 200


def test_a_product_that_is_left_out_gives_its_pieces_back(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 1), (1, 1))
    kept, dropped = circuit.products.all()
    shown = change(admin, circuit.pk, products=[{"IdProduct": kept.product_id}]).json()["data"]
    assert [p["IdProduct"] for p in shown["products"]] == [kept.product_id]
    assert Piece.objects.get(product=dropped.product_id).status == "Inventario"


def test_a_sold_piece_stays_until_its_document_lets_go(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 2))
    sold, free = Piece.objects.filter(in_circuits__circuit=circuit)
    product = sold.product
    holding.reserve_pieces([sold.pk], inventory.quote(3), by=by)
    shown = admin.get("/circuits/show", {"id": circuit.pk}).json()["data"]
    assert (shown["Qty"], shown["count"], shown["sold"]) == (1, 1, 1)
    assert [p["holder"]["document"] for p in shown["products"][0]["pieces"]] == ["quote", "circuit"]
    refused = change(admin, circuit.pk, products=[of(product, [free])])
    assert (refused.status_code, refused.json()["holders"][0]["number"]) == (409, "3")
    holding.free_pieces_of(inventory.quote(3), by=by)
    assert admin.get("/circuits/show", {"id": circuit.pk}).json()["data"]["Qty"] == 2


def test_a_delivered_piece_is_no_longer_in_it(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 2))
    sold = Piece.objects.filter(in_circuits__circuit=circuit)[0]
    holding.reserve_pieces([sold.pk], inventory.quote(3), by=by)
    holding.pass_pieces_on(inventory.quote(3), inventory.order(4), by=by)
    holding.deliver_pieces([sold.pk], inventory.order(4), by=by)
    shown = admin.get("/circuits/show", {"id": circuit.pk}).json()["data"]
    assert (shown["Qty"], shown["count"], shown["sold"]) == (1, 1, 0)


def test_a_circuit_moves_only_while_it_is_empty(admin: Caller, by: User) -> None:
    full, empty = inventory.circuit(by), inventory.circuit(by, (1, 0))
    elsewhere = inventory.location("CDMX").pk
    refused = change(admin, full.pk, locationId=elsewhere)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["locationId"])
    assert change(admin, full.pk, locationId=full.location_id).status_code == 200
    assert change(admin, empty.pk, locationId=elsewhere).json()["data"]["Location"] == "Bodega CDMX"


def test_taken_apart_it_gives_its_pieces_back_and_is_only_remembered(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 2))
    pieces = list(Piece.objects.filter(in_circuits__circuit=circuit))
    assert admin.delete(f"/circuits/delete?id={circuit.pk}").status_code == 200
    assert statuses(pieces) == ["Inventario"] * 2
    assert admin.get("/circuits").json()["total"] == 0
    assert admin.get("/circuits/show", {"id": circuit.pk}).json()["data"]["status"] == "Desarmado"
    assert admin.delete(f"/circuits/delete?id={circuit.pk}").status_code == 409
    assert change(admin, circuit.pk, Name="Otra vez").status_code == 409


def test_it_is_not_taken_apart_while_a_sale_has_a_piece(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 2))
    sold, free = Piece.objects.filter(in_circuits__circuit=circuit)
    holding.reserve_pieces([sold.pk], inventory.quote(3), by=by)
    refused = admin.delete(f"/circuits/delete?id={circuit.pk}")
    assert (refused.status_code, [h["piece"] for h in refused.json()["holders"]]) == (409, [sold.pk])
    assert statuses([free]) == ["Circuito"]


def test_the_history_tells_products_pieces_and_prices(admin: Caller, seller: Caller, by: User, chair: Product) -> None:
    first, second = inventory.pieces(by, 2, of=chair)
    pk = save(admin, of(chair, [first]), PriceMin=5).json()["data"]["id"]
    change(admin, pk, Name="Sala", products=[of(chair, [second], 2)])
    admin.post(f"/circuits/{pk}/take_apart", {"reason": "Ya no se vende"})
    entries = admin.get(f"/admin/circuits/{pk}/history").json()["data"][::-1]
    told = [(e["actionLabel"], e["reason"]) for e in entries]
    assert ("Cambio de piezas", f"Entraron: {first.tag}.") in told
    assert ("Cambio de piezas", f"Entraron: {second.tag}. Salieron: {first.tag}.") in told
    assert ("Desarmar", "Ya no se vende") in told
    changes = {(c["label"], c["old"], c["new"]) for e in entries for c in e["changes"]}
    assert ("Nombre", "Comedor", "Sala") in changes
    assert ("Silla Viena · Piezas por juego", "1", "2") in changes
    assert [e["actionLabel"] for e in piece_history(admin, first)][:3] == ["take_apart", "assemble", "create"]


def piece_history(who: Caller, piece: Piece) -> list[dict[str, str]]:
    actions = Piece.history.filter(id=piece.pk).order_by("-pk").values_list("history_action", flat=True)
    return [{"actionLabel": action} for action in actions]


def test_a_form_that_changes_nothing_leaves_no_version(admin: Caller, by: User, chair: Product) -> None:
    pieces = inventory.pieces(by, 2, of=chair)
    pk = save(admin, of(chair, pieces)).json()["data"]["id"]
    before = admin.get(f"/admin/circuits/{pk}/history").json()["total"]
    change(admin, pk, **form(of(chair, pieces)))
    assert admin.get(f"/admin/circuits/{pk}/history").json()["total"] == before


def test_a_least_price_above_the_stored_greatest_is_refused_where_it_was_sent(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1), min_price="5", max_price="9")
    refused = admin.put("/circuits/update", {"id": circuit.pk, "PriceMin": "10"})
    assert refused.json()["errors"] == {"PriceMin": "No puede pasar del precio máximo."}


@pytest.mark.parametrize("name", ["Name", "Model", "Code", "name_brand"])
def test_a_product_is_told_apart_by_what_stands_beside_its_number(
    admin: Caller, by: User, chair: Product, name: str
) -> None:
    """Whoever mistyped the number hears of it; what the answer says comes back as it is."""
    pieces = inventory.pieces(by, 2, of=chair)
    refused = save(admin, {**of(chair, pieces), name: "Otra cosa"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"products.0.{name}"])
    assert not Circuit.objects.exists()
    made = save(admin, of(chair, pieces)).json()["data"]
    shown = made["products"][0][name]
    line = {"IdProduct": chair.pk, name: shown, "unitPrice": "5"}
    assert change(admin, made["id"], products=[line]).status_code == 200
    refused = change(admin, made["id"], products=[{**line, name: "Otra cosa"}])
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"products.0.{name}"])
