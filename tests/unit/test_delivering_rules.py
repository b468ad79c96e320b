"""The hand-checked cases of delivering that Python and TypeScript share."""

import json
from pathlib import Path
from typing import Any

import pytest

from apps.sales.rules.delivering import (
    Circuit,
    DeliveryType,
    Lines,
    Piece,
    Product,
    left,
    offered_types,
    says_delivered,
    type_of,
)

Case = dict[str, Any]
GOLDEN = Path(__file__).resolve().parents[2] / "fixtures" / "golden" / "delivery.json"
CASES = [pytest.param(case, id=case["name"]) for case in json.loads(GOLDEN.read_text())["cases"]]


def _piece(case: Case) -> Piece:
    return Piece(case["id"], says_delivered(case["delivered"]), case.get("dropped", False))


def products(rows: list[Case]) -> tuple[Product, ...]:
    return tuple(
        Product(
            row["id"],
            tuple(_piece(piece) for piece in row["pieces"]),
            delivered=says_delivered(row.get("delivered", "")),
        )
        for row in rows
    )


def lines(case: Case) -> Lines:
    circuits = (
        Circuit(row["id"], products(row["products"]), delivered=says_delivered(row.get("delivered", "")))
        for row in case["circuits"]
    )
    return Lines(products(case["products"]), tuple(circuits))


def shown_products(rows: tuple[Product, ...]) -> list[Case]:
    return [{"id": row.id, "pieces": [piece.id for piece in row.pieces]} for row in rows]


def shown(remaining: Lines) -> Case:
    circuits = [{"id": row.id, "products": shown_products(row.products)} for row in remaining.circuits]
    return {"products": shown_products(remaining.products), "circuits": circuits}


@pytest.mark.parametrize("case", CASES)
def test_what_is_left_and_how_it_may_go(case: Case) -> None:
    remaining = left(lines(case["lines"]))
    assert shown(remaining) == case["expected"]["left"]
    assert list(offered_types(remaining)) == case["expected"]["types"]


@pytest.mark.parametrize("case", CASES)
def test_what_a_choice_of_pieces_is(case: Case) -> None:
    remaining = left(lines(case["lines"]))
    for choice in case["choices"]:
        assert type_of(remaining, choice["pieces"]) == choice["type"], choice


@pytest.mark.parametrize("case", CASES)
def test_what_is_left_of_what_is_left_is_the_same(case: Case) -> None:
    remaining = left(lines(case["lines"]))
    assert left(remaining) == remaining


def test_the_types_have_the_names_of_the_specification() -> None:
    assert {kind.value: kind.label for kind in DeliveryType} == {5: "Entrega parcial", 6: "Entrega completa"}
