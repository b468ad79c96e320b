"""How many pieces of each product one set of a circuit has, said or not; and each name means what it means in the answer."""

import json
from typing import Any

import pytest

from apps.accounts.models import User
from apps.core.records.history import Audited
from apps.inventory.models import Circuit, CircuitProduct
from apps.inventory.services import holding
from tests.factories import catalog, inventory
from tests.personas import Caller
from tests.sizes import some

FORMS = pytest.mark.parametrize("in_a_form", [False, True], ids=["json", "form"])
CIRCUITS = pytest.mark.parametrize(
    "sizes", [((1, 1),), ((1, 2), (2, 4)), ((3, 9), (1, 3), (2, 7))], ids=["one set", "two sets", "three sets"]
)

A_FEW = 6


@pytest.fixture
def by(admin: Caller) -> User:
    return admin.user


def line(by: User, amount: int, **values: Any) -> dict[str, Any]:
    product = catalog.product(by)
    return {"IdProduct": product.pk, "pieces": [p.pk for p in inventory.pieces(by, amount, of=product)], **values}


def save(who: Caller, *lines: dict[str, Any], in_a_form: bool = False, **values: Any) -> Any:
    body = {"Name": "Comedor", "Location": "Bodega GDL", **values}
    if in_a_form:
        return who.form("/circuits/save", {**body, "products": json.dumps(lines)})
    return who.post("/circuits/save", {**body, "products": list(lines)})


def update(who: Caller, circuit: Circuit, *, in_a_form: bool = False, **values: Any) -> Any:
    if in_a_form:
        texts = {name: json.dumps(value) if isinstance(value, list) else value for name, value in values.items()}
        return who.form("/circuits/update", {"_method": "PUT", "id": circuit.pk, **texts})
    return who.put("/circuits/update", {"id": circuit.pk, **values})


def read(who: Caller, circuit: Circuit) -> dict[str, Any]:
    shown: dict[str, Any] = who.get("/circuits/show", {"id": circuit.pk}).json()["data"]
    return shown


def told() -> int:
    """How long the histories of circuits are."""
    models: list[type[Audited]] = [Circuit, CircuitProduct]
    return sum(model.history.count() for model in models)


def needs(answer: Any) -> list[int]:
    assert answer.status_code == 201, answer.json()
    return [product["piecesNeeded"] for product in answer.json()["data"]["products"]]


# --- what is read is written back ---------------------------------------------------------------


@FORMS
@CIRCUITS
def test_each_name_of_a_product_comes_back_as_it_was_read(
    admin: Caller, by: User, sizes: tuple[tuple[int, int], ...], in_a_form: bool
) -> None:
    """All together, and alone: at every push a few, others for each size and encoding."""
    circuit = inventory.circuit(by, *sizes)
    holding.reserve_pieces([circuit.pieces.order_by("-pk")[0].piece_id], inventory.quote(3), by=by)
    before, changes = read(admin, circuit), told()
    names = sorted({name for product in before["products"] for name in product} - {"IdProduct"})
    assert {"count", "Qty", "sets", "sold", "piecesNeeded", "pieces", "unitPrice", "id"} <= set(names)
    for chosen in [*([name] for name in some(names, f"product {sizes} {in_a_form}", A_FEW)), names]:
        back = [{name: product[name] for name in ("IdProduct", *chosen)} for product in before["products"]]
        answer = update(admin, circuit, in_a_form=in_a_form, products=back)
        assert answer.status_code == 200, (chosen, answer.json())
        assert (read(admin, circuit), told()) == (before, changes), chosen


@FORMS
@CIRCUITS
def test_each_name_of_a_circuit_comes_back_as_it_was_read(
    admin: Caller, by: User, sizes: tuple[tuple[int, int], ...], in_a_form: bool
) -> None:
    circuit = inventory.circuit(by, *sizes, min_price="5", notes="De caoba")
    before, changes = read(admin, circuit), told()
    names = [name for name, value in before.items() if not in_a_form or (value is not None and name != "actions")]
    for name in some(names, f"circuit {sizes} {in_a_form}", A_FEW):
        value = before[name]
        answer = update(admin, circuit, in_a_form=in_a_form, **{name: value})
        assert answer.status_code == 200, (name, answer.json())
        assert (read(admin, circuit), told()) == (before, changes), name


@pytest.mark.parametrize("name", ["count", "Qty", "quantity", "sets", "sold", "id", "minNormalPrice"])
def test_what_a_product_is_not_is_refused_at_its_name(admin: Caller, by: User, name: str) -> None:
    """The pieces of a set are said by one name alone: by another two sets of two became one of four."""
    circuit = inventory.circuit(by, (2, 4))
    product, changes = circuit.products.get().product_id, told()
    refused = update(admin, circuit, products=[{"IdProduct": product, name: 7}])
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [f"products.0.{name}"])
    refused = save(
        admin, line(by, 4, piecesNeeded=2, **({name: 7} if name in {"count", "Qty", "sets"} else {"Qty": 7}))
    )
    assert refused.status_code == 422
    assert (read(admin, circuit)["Qty"], told(), Circuit.objects.count()) == (2, changes, 1)


@pytest.mark.parametrize("name", ["count", "Qty", "quantity"])
def test_a_number_of_pieces_follows_the_pieces_that_are_sent_with_it(admin: Caller, by: User, name: str) -> None:
    circuit = inventory.circuit(by, (1, 2))
    row = circuit.products.get()
    inside = list(circuit.pieces.values_list("piece", flat=True))
    more = [*inside, inventory.piece(by, of=row.product).pk]
    assert update(admin, circuit, products=[{"IdProduct": row.product_id, "pieces": more, name: 3}]).status_code == 200
    assert read(admin, circuit)["Qty"] == 3


def test_who_read_a_version_says_nothing_by_what_moved_since(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (1, 2))
    seen = read(admin, circuit)
    holding.reserve_pieces([circuit.pieces.order_by("pk")[0].piece_id], inventory.quote(3), by=by)
    assert update(admin, circuit, products=seen["products"], version=seen["version"]).status_code == 200
    refused = update(admin, circuit, products=seen["products"])
    assert list(refused.json()["errors"]) == ["products.0.sold"]


# --- what is not said ---------------------------------------------------------------------------


@FORMS
def test_one_set_has_all_the_pieces_when_they_cannot_be_of_more(admin: Caller, by: User, in_a_form: bool) -> None:
    """The specification's client knows no `piecesNeeded`: two chairs and a table are a set, not a set and a loose chair."""
    made = save(admin, line(by, 2), line(by, 1), in_a_form=in_a_form)
    assert needs(made) == [2, 1]
    shown = made.json()["data"]
    assert (shown["Qty"], shown["loose"], shown["count"]) == (1, 0, 3)
    chair, table = (product["Name"] for product in shown["products"])
    assert made.json()["message"] == f"El circuito se ha armado. Un juego: 2 × {chair}; 1 × {table}."


def test_what_may_be_several_sets_is_asked(admin: Caller, by: User) -> None:
    refused = save(admin, line(by, 4), line(by, 2))
    assert refused.status_code == 422
    assert refused.json()["errors"] == {
        "products.0.piecesNeeded": "Di cuántas piezas lleva un juego: con 4 pueden ser varios.",
        "products.1.piecesNeeded": "Di cuántas piezas lleva un juego: con 2 pueden ser varios.",
    }
    assert not Circuit.objects.exists()


@FORMS
@pytest.mark.parametrize(("sets", "one"), [(1, [4, 2]), (2, [2, 1])])
def test_the_number_of_sets_says_it(admin: Caller, by: User, sets: int, one: list[int], in_a_form: bool) -> None:
    made = save(admin, line(by, 4), line(by, 2), Qty=sets, in_a_form=in_a_form)
    assert (needs(made), made.json()["data"]["Qty"]) == (one, sets)


def test_sets_that_cannot_be_are_refused(admin: Caller, by: User) -> None:
    refused = save(admin, line(by, 4), line(by, 3), Qty=2)
    assert refused.json()["errors"] == {
        "products.1.piecesNeeded": "Di cuántas piezas lleva un juego: 3 no se reparten en 2."
    }
    refused = save(admin, line(by, 4, piecesNeeded=4), Qty=2)
    assert list(refused.json()["errors"]) == ["Qty"]
    assert not Circuit.objects.exists()


def test_a_product_that_says_it_says_how_many_sets_there_are(admin: Caller, by: User) -> None:
    assert needs(save(admin, line(by, 4, piecesNeeded=2), line(by, 6), line(by, 0))) == [2, 3, 1]


def test_a_product_that_joins_a_circuit_is_shared_among_its_sets(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (2, 4))
    stays = {"IdProduct": circuit.products.get().product_id}
    refused = update(admin, circuit, products=[stays, line(by, 3)])
    assert list(refused.json()["errors"]) == ["products.1.piecesNeeded"]
    shown = update(admin, circuit, products=[stays, line(by, 6)]).json()["data"]
    assert ([p["piecesNeeded"] for p in shown["products"]], shown["Qty"]) == ([2, 3], 2)


def test_the_pieces_of_a_set_are_not_emptied(admin: Caller, by: User) -> None:
    circuit = inventory.circuit(by, (2, 4))
    product = circuit.products.get().product_id
    for nothing in (None, ""):
        refused = update(admin, circuit, products=[{"IdProduct": product, "piecesNeeded": nothing}])
        assert refused.json()["errors"] == {"products.0.piecesNeeded": "No puede quedar vacío."}
