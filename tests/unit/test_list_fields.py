"""What follows from the fields that a row declares."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from decimal import Decimal
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar

import pytest
from django.core.exceptions import ObjectDoesNotExist

from apps.accounts.models import Location
from apps.core.abilities import Ability
from apps.core.lists import ListField, ListSpec, fields_of
from apps.core.lists.fields import RowFields
from apps.core.schemas import Money
from apps.core.schemas import Person as Person_
from apps.core.schemas.base import Schema

COSTS = Ability("read", "Costs")


def parts_of(keys: Collection[int]) -> dict[int, list[str]]:
    return {key: [f"pieza {key}"] for key in keys}


def tags_of(pieces: Mapping[int, tuple[str, int]]) -> dict[int, list[str]]:
    return {key: [f"{word} {number}"] * 2 for key, (word, number) in pieces.items()}


def may_of(chairs: Mapping[int, tuple[str]], reader: Any) -> dict[int, str]:
    return {key: f"{name}: {'sí' if reader.may(COSTS) else 'no'}" for key, (name,) in chairs.items()}


class ChairRow(Schema):
    id: Annotated[int, ListField(at="pk", sort=True)]
    name: Annotated[str, ListField("Nombre", sort="search_text")]
    brand: Annotated[str | None, ListField("Marca", "brand__name")]
    legs: Annotated[str, ListField("Patas", value=lambda count, kind: f"{count} {kind}", of=("legs", "kind"))]
    cost: Annotated[Money | None, ListField("Costo", kind="usd", needs=COSTS, sort=True)]
    margin: Annotated[Decimal | None, ListField("Margen", kind="percent", needs=COSTS)] = None
    parts: Annotated[list[str], ListField(of_page=parts_of)]
    code: ClassVar[ListField] = ListField("Clave", "inner_code")
    picture: Annotated[str, ListField("Foto", file=False)]
    size: ClassVar = ListField("Medida", head="Medida en cm", key="measure")


class OfferedRow(Schema):
    name: Annotated[str, ListField("Nombre")]
    may: Annotated[str, ListField("Puede", for_reader=may_of, of=("name",))]


class Person:
    pk = 1

    def __init__(self, *abilities: Ability) -> None:
        self.abilities = abilities

    def may(self, ability: Ability) -> bool:
        return ability in self.abilities

    def scope(self, _: Ability) -> None:
        return None


READ = [7, "Alba", "Nórdika", 4, "rectas", Decimal(90), Decimal(30), "a.png"]


def chairs() -> RowFields:
    return fields_of(ChairRow)


def test_what_depends_on_who_asks_is_found_for_them_and_is_in_no_file() -> None:
    fields = fields_of(OfferedRow)
    assert [fields.rows([[7, "Alba"]], person)[7]["may"] for person in (Person(), Person(COSTS))] == [
        "Alba: no",
        "Alba: sí",
    ]
    assert [field.key for field in fields.every if field.in_files] == ["name"]
    assert fields.row_of(SimpleNamespace(pk=7, name="Alba"), Person())["may"] == "Alba: no"


def test_a_page_reads_what_its_rows_show_each_path_once() -> None:
    assert chairs().paths == ["pk", "name", "brand__name", "legs", "kind", "cost", "margin", "picture"]


def test_a_row_has_what_stands_there_what_is_computed_and_what_hangs_on_it() -> None:
    [row] = chairs().rows([READ], Person(COSTS)).values()
    assert row == {
        "id": 7, "name": "Alba", "brand": "Nórdika", "legs": "4 rectas", "cost": Decimal(90), "margin": Decimal(30),
        "parts": ["pieza 7"], "picture": "a.png",
    }  # fmt: skip


def test_a_secret_is_null_or_left_out_as_its_schema_says() -> None:
    [row] = chairs().rows([READ], Person()).values()
    assert row["cost"] is None
    assert "margin" not in row


def test_the_row_of_a_whole_record_is_the_same() -> None:
    chair = SimpleNamespace(
        pk=7, name="Alba", brand=SimpleNamespace(name="Nórdika"), legs=4, kind="rectas", cost=Decimal(90),
        margin=Decimal(30), picture="a.png",
    )  # fmt: skip
    assert chairs().row_of(chair, Person(COSTS)) == chairs().rows([READ], Person(COSTS))[7]
    chair.brand = None
    assert chairs().row_of(chair, Person())["brand"] is None


def test_the_other_side_of_a_one_to_one_may_be_missing() -> None:
    class Quote:
        pk, status = 3, "Enviado"

        @property
        def order(self) -> Any:
            raise ObjectDoesNotExist

    class SampleRow(Schema):
        order: Annotated[int | None, ListField(at="order__pk")]

    fields = fields_of(SampleRow)
    assert fields.row_of(Quote(), Person()) == {"order": None}


class CountedRow(Schema):
    id: Annotated[int, ListField(at="pk")]
    tags: Annotated[list[str], ListField("Etiquetas", of_page=tags_of, of=("word", "number"), cell=", ".join)]
    maker: Annotated[Person_ | None, ListField("Fabricante", "made_by", kind="named")]
    holder: Annotated[Person_ | None, ListField("La tiene", "held", cell="{} {}".format, cell_of=("kind", "code"))]


def test_what_hangs_on_a_record_is_given_what_it_needs_of_it() -> None:
    rows = pieces().rows([PIECE], Person())
    assert rows == {7: {"id": 7, "tags": ["P 9", "P 9"], "maker": {"id": 1, "name": "Ana"}, "holder": None}}


def test_a_file_shows_of_a_value_what_its_field_says() -> None:
    tags, maker, holder = pieces().every[1:]
    assert tags.as_cell(["P 9", "P 9"]) == "P 9, P 9"
    assert maker.cell_reader(["made_by"])([{"id": 1, "name": "Ana"}]) == "Ana"
    assert maker.cell_reader(["made_by"])([None]) is None
    assert holder.paths_in_files == ("kind", "code")
    assert holder.cell_reader(["code", "kind"])([5, "Orden"]) == "Orden 5"


PIECE = [7, "P", 9, {"id": 1, "name": "Ana"}, None]


def pieces() -> RowFields:
    fields = fields_of(CountedRow)
    assert fields.paths == ["pk", "word", "number", "made_by", "held"]
    return fields


def test_sort_keys_and_their_secrets() -> None:
    assert chairs().sorts == {"id": "pk", "name": "search_text", "cost": "cost"}
    assert chairs().secret_sorts == {"cost": COSTS}


def test_the_columns_of_files_are_what_has_a_label_unless_it_says_otherwise() -> None:
    spec: ListSpec[Location] = ListSpec("chairs", "Sillas", lambda _: Location.objects.all(), ChairRow, "id")
    keys = ["name", "brand", "legs", "cost", "margin", "code", "measure"]
    assert [column.key for column in spec.visible_columns(Person(COSTS))] == keys
    assert [column.key for column in spec.visible_columns(Person())] == ["name", "brand", "legs", "code", "measure"]
    assert (spec.columns[-1].label, spec.columns[-1].head) == ("Medida", "Medida en cm")


def test_what_a_type_says_of_how_it_looks() -> None:
    class Row(Schema):
        number: Annotated[int | None, ListField()]
        amount: Annotated[Money, ListField()]
        owed: Annotated[Money | None, ListField()]
        day: Annotated[date, ListField()]
        moment: Annotated[datetime | None, ListField()]
        yes: Annotated[bool, ListField()]
        tags: Annotated[list[int], ListField()]

    fields = fields_of(Row)
    assert [field.kind for field in fields.every] == ["number", "mxn", "mxn", "date", "datetime", "bool", "text"]


def test_a_field_that_declares_nothing_beside_others_is_a_mistake() -> None:
    class Row(Schema):
        name: Annotated[str, ListField("Nombre")]
        forgotten: str

    with pytest.raises(TypeError, match="forgotten"):
        fields_of(Row)


def test_a_row_without_declared_fields_is_a_mistake_too() -> None:
    class Row(Schema):
        name: str

    with pytest.raises(TypeError, match="name"):
        fields_of(Row)
