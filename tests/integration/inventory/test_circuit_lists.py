"""The list of circuits at both doors, who sees which prices, and the pieces that are proposed for a new one."""

from datetime import date
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import Circuit, CircuitPiece, Piece
from apps.inventory.rules import complete_sets, loose_pieces
from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.personas import ROLES, Caller

PRICES = {"PriceMin", "PriceMax", "OfferPrice"}


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def names(answer: Any) -> list[str]:
    return [row["Name"] for row in answer.json()["data"]]


def test_it_filters_by_words_number_place_product_and_complete_sets(admin: Caller, by: User) -> None:
    whole = inventory.circuit(by, (2, 5), name="Comedor Ñandú")
    inventory.circuit(by, (2, 1), name="Sala rota")
    inventory.circuit(by, (1, 3), at="CDMX", name="Terraza")
    assert names(admin.get("/circuits")) == ["Comedor Ñandú", "Sala rota", "Terraza"]
    assert names(admin.get("/circuits", {"filter[search]": "nandu"})) == ["Comedor Ñandú"]
    assert names(admin.get("/circuits", {"filter[search]": f"#{whole.pk}"})) == ["Comedor Ñandú"]
    assert names(admin.get("/circuits", {"location": inventory.location("CDMX").pk})) == ["Terraza"]
    assert names(admin.get("/circuits", {"qtyActive": "true"})) == ["Comedor Ñandú", "Terraza"]
    assert names(admin.get("/circuits", {"IdProduct": whole.products.get().product_id})) == ["Comedor Ñandú"]
    assert names(admin.get("/circuits", {"sort": "-Qty", "limit": 2})) == ["Terraza", "Comedor Ñandú"]
    assert names(admin.get("/circuits", {"page[number]": 2, "limit": 2})) == ["Terraza"]


def test_a_circuit_is_found_by_the_pieces_that_are_in_it(admin: Caller, by: User) -> None:
    inventory.circuit(by)
    circuit = inventory.circuit(by)
    piece = Piece.objects.get(in_circuits__circuit=circuit)

    def found(words: Any) -> list[int]:
        return [row["id"] for row in admin.get("/circuits", {"filter[search]": words}).json()["data"]]

    assert found(piece.tag) == found(piece.product.name) == [circuit.pk]
    assert circuit.pk in found(piece.pk)
    admin.put("/circuits/update", {"id": circuit.pk, "products": [{"IdProduct": piece.product_id, "pieces": []}]})
    assert found(piece.tag) == []


def test_sets_counted_in_the_database_are_those_of_the_rule(admin: Caller, by: User) -> None:
    for sizes in [[(1, 0)], [(3, 7)], [(2, 4), (1, 5)], [(1, 2), (4, 3)], [(2, 6), (3, 6), (1, 2)]]:
        circuit = inventory.circuit(by, *sizes)
        [row] = admin.get("/circuits", {"filter[search]": str(circuit.pk), "sort": "ID"}).json()["data"][-1:]
        needed = {p.product_id: p.pieces_needed for p in circuit.products.all()}
        present: dict[int, int] = {}
        for inside in CircuitPiece.objects.filter(circuit=circuit).select_related("piece"):
            present[inside.piece.product_id] = present.get(inside.piece.product_id, 0) + 1
        assert (row["Qty"], row["loose"]) == (complete_sets(needed, present), loose_pieces(needed, present)), sizes


def test_a_sold_piece_is_in_no_set(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (2, 4))
    piece = CircuitPiece.objects.filter(circuit=circuit)[0].piece_id
    holding.reserve_pieces([piece], inventory.quote(1), by=by)
    [row] = admin.get("/circuits").json()["data"]
    assert (row["Qty"], row["count"], row["loose"], row["sold"]) == (1, 3, 1, 1)


def test_prices_are_absent_for_who_may_not_see_them(everybody: dict[str, Caller]) -> None:
    by = everybody["admin"].user
    circuit = inventory.circuit(by, min_price=5, max_price=6, offer_price=4)
    seen = {
        role: PRICES & set(answer.json()["data"])
        for role, who in everybody.items()
        if (answer := who.get("/circuits/show", {"id": circuit.pk})).status_code == 200
    }
    assert seen == {
        "admin": PRICES, "seller": PRICES, "billing": PRICES, "coordinator": PRICES, "wholesaler": set(), "warehouse": set(),
    }  # fmt: skip
    for role in ("wholesaler", "warehouse"):
        assert not PRICES & set(everybody[role].get("/circuits").json()["data"][0])
        assert everybody[role].get("/circuits", {"sort": "PriceMin"}).status_code == 422
        columns = {c["key"] for c in everybody[role].get("/admin/circuits/columns").json()["data"]}
        assert not PRICES & columns
        history = everybody[role].get(f"/admin/circuits/{circuit.pk}/history").json()["data"]
        assert not [c for e in history for c in e["changes"] if "price" in c["field"]]


def test_a_wholesaler_sees_the_wholesale_prices_of_its_products(
    wholesaler: Caller, warehouse: Caller, by: User
) -> None:
    product = catalog.product(by, **catalog.PRICES)
    circuit = Circuit.objects.get(pk=inventory.circuit(by).pk)
    circuit.products.update(product=product)
    [shown] = wholesaler.get("/circuits/show", {"id": circuit.pk}).json()["data"]["products"]
    assert (shown["minWholesalerPrice"], "minNormalPrice" in shown, "unitPrice" in shown) == (
        "120.00",
        False,
        False,
    )
    [shown] = warehouse.get("/circuits/show", {"id": circuit.pk}).json()["data"]["products"]
    assert not [name for name in shown if "Price" in name]


def test_a_wholesaler_sees_which_pieces_there_are_and_not_where(wholesaler: Caller, seller: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 2))

    def seen(who: Caller) -> tuple[int, list[str]]:
        [product] = who.get("/circuits/show", {"id": circuit.pk}).json()["data"]["products"]
        return product["count"], [piece["Location"] for piece in product["pieces"]]

    assert (seen(wholesaler), seen(seller)) == ((2, ["", ""]), (2, ["Bodega GDL"] * 2))


def test_only_who_keeps_circuits_changes_them(everybody: dict[str, Caller]) -> None:
    by = everybody["admin"].user
    circuit = inventory.circuit(by)
    body = {"id": circuit.pk, "Name": "Otro"}
    answers = {role: everybody[role].put("/circuits/update", body).status_code for role in ROLES}
    assert {role for role, status in answers.items() if status == 200} == {"admin", "coordinator"}
    assert {status for role, status in answers.items() if role not in {"admin", "coordinator"}} == {403}


def test_the_export_has_the_sets_and_the_parts(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (4, 9), name="Comedor")
    query = {"active[0]": "Name", "active[1]": "Qty", "active[2]": "products"}
    text = b"".join(admin.get("/admin/circuits/export.csv", query).streaming_content).decode("utf-8-sig")
    product = circuit.products.get().product.name
    assert text.splitlines() == ["Nombre,Juegos completos,Productos", f"Comedor,2,4 × {product}"]


def propose(who: Caller, *products: dict[str, Any], at: str = "GDL") -> Any:
    return who.post("/circuits/propose", {"locationId": inventory.location(at).pk, "products": list(products)})


def test_the_pieces_that_arrived_first_are_proposed(admin: Caller, by: User) -> None:
    product = catalog.product(by)
    late, early, unknown = (
        inventory.piece(by, of=product, arrive_date=day) for day in (date(2026, 5, 1), date(2026, 1, 1), None)
    )
    inventory.piece(by, of=product, condition="Incompleto", arrive_date=date(2025, 1, 1))
    [found] = propose(admin, {"IdProduct": product.pk, "count": 2}).json()["data"]
    assert ([p["id"] for p in found["pieces"]], found["missing"]) == ([early.pk, late.pk], 0)
    [found] = propose(admin, {"IdProduct": product.pk, "count": 2, "chosen": [early.pk]}).json()["data"]
    assert [p["id"] for p in found["pieces"]] == [late.pk, unknown.pk]


def test_what_is_missing_is_told_with_where_more_lie(admin: Caller, by: User) -> None:
    product, other = catalog.product(by), catalog.product(by)
    [here] = inventory.pieces(by, 1, of=product)
    inventory.pieces(by, 2, of=product, at="CDMX")
    first, second = propose(admin, {"IdProduct": product.pk, "count": 4}, {"IdProduct": other.pk, "count": 0}).json()[
        "data"
    ]
    assert ([p["id"] for p in first["pieces"]], first["missing"]) == ([here.pk], 3)
    assert first["elsewhere"] == [{"Location": "Bodega CDMX", "count": 2}]
    assert (second["pieces"], second["missing"], second["elsewhere"]) == ([], 0, [])


def test_a_proposal_takes_nothing_and_asks_for_the_right(admin: Caller, seller: Caller, by: User) -> None:
    piece = inventory.piece(by)
    asked = {"IdProduct": piece.product_id, "count": 1}
    assert propose(admin, asked).json()["data"] == propose(admin, asked).json()["data"]
    assert propose(seller, asked).status_code == 403


@pytest.mark.parametrize("pieces", [2, 20])
def test_a_detail_takes_as_many_queries_whatever_its_pieces(
    admin: Caller, by: User, pieces: int, django_assert_num_queries: Any
) -> None:
    circuit = inventory.circuit(by, (1, pieces), (2, pieces))
    with django_assert_num_queries(9):
        admin.get("/circuits/show", {"id": circuit.pk})
