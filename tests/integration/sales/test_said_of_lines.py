"""What is said of the lines of a quote has its effect, or is refused at its place: nothing of it is dropped (issue 20)."""

import json
from typing import Any

import pytest

from apps.inventory.models import Circuit, CircuitProduct
from apps.sales.models import Quote
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import detail, form, line, store
from tests.personas import Caller


def set_of(circuit: Circuit, *counts: int, **values: Any) -> dict[str, Any]:
    """So many pieces of each of its products."""
    parts = list(circuit.products.order_by("pk"))
    inside = [
        [row.piece_id for row in circuit.pieces.filter(piece__product=p.product).order_by("piece")] for p in parts
    ]
    products = [
        {"IdProduct": part.product_id, "unitPrice": "50", "pieces": ids[:count]}
        for part, ids, count in zip(parts, inside, counts, strict=False)
    ]
    return {"IdCircuit": circuit.pk, "products": products, **values}


def update(who: Caller, quote: Any, **values: Any) -> Any:
    return who.put("/quotes/update", {"idQuote": getattr(quote, "pk", quote), **values})


def update_by_form(who: Caller, quote: Any, **values: Any) -> Any:
    texts = {name: json.dumps(value) for name, value in values.items()}
    return who.form("/quotes/update", {"_method": "PUT", "idQuote": getattr(quote, "pk", quote), **texts})


def errors(refused: Any) -> Any:
    assert refused.status_code == 422, refused.content
    return refused.json()["errors"]


BOTH = pytest.mark.parametrize("change", [update, update_by_form], ids=["json", "form"])


@pytest.mark.parametrize(
    ("counts", "count", "at", "told"),
    [
        ((2,), 1, "products", "también 1 de «"),
        ((1, 1), 1, "products.0.pieces", "falta 1: un juego lleva 2."),
        ((2, 3), 1, "products.1.pieces", "sobran 2: un juego lleva 1."),
        ((2, 2), 2, "products.0.pieces", "faltan 2: 2 juegos llevan 4."),
        ((4,), 2, "products", "2 juegos llevan también 2 de «"),
    ],
)
def test_a_circuit_is_sold_in_whole_sets(admin: Caller, counts: Any, count: int, at: str, told: str) -> None:
    circuit, customer = inventory.circuit(admin.user, (2, 4), (1, 3)), partners.customer(admin.user)
    sent = set_of(circuit, *counts, count=count)
    refused = [store(admin, customer, circuits=[sent])]
    refused.append(admin.form("/quotes/store", {**form(customer), "products": "[]", "circuits": json.dumps([sent])}))
    for answer in refused:
        [(field, sentence)] = errors(answer).items()
        assert (field, told in sentence) == (f"circuits.0.{at}", True), sentence
    assert not Quote.objects.exists()
    assert store(admin, customer, circuits=[set_of(circuit, 2, 1)]).status_code == 201


def test_a_quote_keeps_its_set_when_the_circuit_is_made_of_more(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2), (1, 1))
    made = store(admin, partners.customer(admin.user), circuits=[set_of(circuit, 1, 1)]).json()["data"]
    CircuitProduct.objects.filter(pk=circuit.products.order_by("pk")[0].pk).update(pieces_needed=2)
    read = detail(admin, made["id"])
    assert update(admin, made["id"], circuits=read["circuits"], notes="Igual").status_code == 200
    assert errors(update(admin, made["id"], circuits=[set_of(circuit, 1, 1, count=2)]))


@BOTH
def test_a_line_says_its_pieces_or_comes_away(admin: Caller, change: Any) -> None:
    """Left out they are in a form what an empty list is in JSON: to keep them or to take them away would be a guess."""
    circuit = inventory.circuit(admin.user, (1, 1))
    quote = sales.quote(admin.user, circuits=[sales.wanted_circuit(circuit)], amount=2)
    [own], [sets] = (detail(admin, quote.pk)[name] for name in ("products", "circuits"))
    silent = {"IdProduct": own["IdProduct"], "unitPrice": "77"}
    inside = [{"IdProduct": part["IdProduct"], "unitPrice": "55"} for part in sets["products"]]
    assert list(errors(change(admin, quote, products=[silent]))) == ["products.0.pieces"]
    refused = change(admin, quote, circuits=[{"IdCircuit": circuit.pk, "products": inside}])
    assert list(errors(refused)) == ["circuits.0.products.0.pieces"]
    assert detail(admin, quote.pk)["revision"] == 1
    gone = change(admin, quote, products=[{**silent, "pieces": []}])
    assert gone.json()["data"]["products"] == []


def test_a_new_line_says_its_pieces(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    refused = store(admin, partners.customer(admin.user), {"IdProduct": piece.product_id, "unitPrice": "5"})
    assert list(errors(refused)) == ["products.0.pieces"]


@BOTH
@pytest.mark.parametrize(
    ("of", "said"),
    [
        ("products", {"Name": "Otro"}), ("products", {"Subtotal": "1.00"}), ("products", {"Code": "X-9"}), ("products", {"Qty": 9}),
        ("products", {"id": 987654}), ("circuits", {"Name": "Otro"}), ("circuits", {"Location": "Tienda"}),
        ("circuits", {"Subtotal": "1"}), ("circuits", {"id": 987654}),
    ],
)  # fmt: skip
def test_what_a_line_shows_is_not_changed_in_it(admin: Caller, change: Any, of: str, said: Any) -> None:
    quote = sales.quote(admin.user, circuits=[sales.wanted_circuit(inventory.circuit(admin.user, (1, 1)))])
    read = detail(admin, quote.pk)
    [name] = said
    lines = [{**read[of][0], **said}]
    assert list(errors(change(admin, quote, **{of: lines}))) == [f"{of}.0.{name}"]
    assert detail(admin, quote.pk)["revision"] == 1
    assert change(admin, quote, **{of: read[of]}).status_code == 200


def test_of_a_line_that_changes_what_was_shown_may_come_back(admin: Caller) -> None:
    quote = sales.quote(admin.user, amount=2)
    [own] = detail(admin, quote.pk)["products"]
    dearer = {**own, "unitPrice": "150", "UnitPrice": "150"}
    done = update(admin, quote, products=[dearer])
    assert (done.status_code, done.json()["data"]["products"][0]["Subtotal"]) == (200, "300.00")
    assert update(admin, quote, products=[{**dearer, "Subtotal": "300.00"}]).status_code == 200


def test_in_a_product_of_a_circuit_too(admin: Caller) -> None:
    quote = sales.quote(admin.user, circuits=[sales.wanted_circuit(inventory.circuit(admin.user, (1, 1)))])
    [sets] = detail(admin, quote.pk)["circuits"]
    wrong = {**sets, "products": [{**sets["products"][0], "Name": "Otro"}]}
    assert list(errors(update(admin, quote, circuits=[wrong]))) == ["circuits.0.products.0.Name"]


def test_nothing_is_made_of_a_line_that_contradicts_itself(admin: Caller) -> None:
    customer, pieces = partners.customer(admin.user), inventory.pieces(admin.user)
    own = line(pieces)
    assert list(errors(store(admin, customer, {**own, "Name": "Otro"}))) == ["products.0.Name"]
    assert list(errors(store(admin, customer, {**own, "Subtotal": "1"}))) == ["products.0.Subtotal"]
    assert not Quote.objects.exists()
    right = {**own, "Name": pieces[0].product.name, "Subtotal": "100"}
    assert store(admin, customer, right).status_code == 201


def test_a_circuit_s_uuid_is_its_own(admin: Caller) -> None:
    circuits = [inventory.circuit(admin.user, (1, 2)) for _ in range(2)]
    wanted = [sales.wanted_circuit(circuit) for circuit in circuits]
    quote = sales.quote(admin.user, circuits=[wanted[0]])
    [first] = detail(admin, quote.pk)["circuits"]
    other = set_of(circuits[1], 1, uuid=first["uuid"])
    assert list(errors(update(admin, quote, circuits=[other]))) == ["circuits.0.uuid"]
    assert set(errors(update(admin, quote, circuits=[first, other]))) >= {"circuits.1.uuid"}


@pytest.mark.parametrize("new", [True, False])
def test_the_name_of_the_customer_is_made_of_its_parts(admin: Caller, new: bool) -> None:
    content = form(partners.customer(admin.user), line([inventory.piece(admin.user)]))
    del content["idCustomer"]
    known = partners.customer(admin.user, email="a@b.mx")
    customer: dict[str, Any] = {"customerFirstName": "Eva"} if new else {"id": known.pk}
    refused = admin.post("/quotes/store", {**content, "customer": {**customer, "name": "Olga"}})
    assert list(errors(refused)) == ["customer.name"]
    assert not Quote.objects.exists()
    name = "Eva" if new else known.name
    assert admin.post("/quotes/store", {**content, "customer": {**customer, "name": name}}).status_code == 201


def test_a_circuit_that_was_picked_is_sent_as_it_came(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (2, 4))
    picked = admin.get("/quotes/circuit", {"id": circuit.pk}).json()["data"]
    assert picked["Qty"] == 2
    chosen = {
        **picked,
        "products": [{**row, "unitPrice": "40", "pieces": row["pieces"][:2]} for row in picked["products"]],
    }
    sent = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18.5"}
    refused = admin.post("/quotes/store", {**sent, "circuits": [chosen]})
    assert refused.json()["errors"] == {"circuits.0.Qty": "Cuántos juegos lleva se dice en count."}
    one = {**chosen, "Qty": 1}
    made = admin.post("/quotes/store", {**sent, "circuits": [one]})
    assert made.status_code == 201, made.json()
    both = [{**row, "unitPrice": "40"} for row in picked["products"]]
    two = {**picked, "count": 2, "products": both}
    assert admin.post("/quotes/store", {**sent, "circuits": [two]}).status_code == 201


@pytest.mark.parametrize("name", ["products[1][pieces]", "products[1][pieces][]", "products[1][pieces][0]"])
def test_a_form_takes_a_line_away_by_an_empty_field(admin: Caller, name: str) -> None:
    piece, other = inventory.piece(admin.user), inventory.piece(admin.user)
    fields = {
        "idCustomer": partners.customer(admin.user).pk, "exchangeType": "18.5",
        "products[0][IdProduct]": piece.product_id, "products[0][unitPrice]": "100", "products[0][pieces][0]": piece.pk,
        "products[1][IdProduct]": other.product_id, "products[1][unitPrice]": "100", name: "",
    }  # fmt: skip
    made = admin.form("/quotes/store", fields)
    assert made.status_code == 201, made.json()
    assert [line["IdProduct"] for line in made.json()["data"]["products"]] == [piece.product_id]
