"""The lines of a quote, as its calls take them."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any, NamedTuple
from uuid import UUID

from pydantic import AliasChoices, Field, model_validator

from apps.core.errors import Invalid, within_field
from apps.core.http.coercion import as_object
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.http.same_value import is_same
from apps.core.language import gettext, gettext_noop
from apps.core.schemas import Blank, Id, Input
from apps.inventory.schemas.pieces import PieceIds
from apps.sales.services.wanted import WantedCircuit, WantedProduct

MOST_LINES = 300

UnitPrice = Annotated[Decimal, Field(ge=0, le=10**9, max_digits=16, decimal_places=6)]
Shown = Mapping[str, Any]


class QuoteProductIn(WithReadOnly):
    """Pieces of one product; in a circuit `unitPrice` is the price of all the pieces of one set together. Of a Renta all prices
    are a month's, and `deposit` (USD a piece) is one month's rent unless it is sent; of a circuit that is its own. A line says
    its `pieces`; `[]` takes it away, and so does an empty field of a form, which has no other way to say it."""

    fixed = {
        "Qty": ReadOnly(gettext_noop("La cantidad es la de sus piezas: nómbralas en pieces.")),
        "piecesNeeded": ReadOnly(gettext_noop("Lo dice el circuito."), same=lambda *_: True),
    }

    IdProduct: Id
    unitPrice: Annotated[UnitPrice, Field(validation_alias=AliasChoices("unitPrice", "UnitPrice"))]
    pieces: PieceIds | None = None
    deposit: Annotated[UnitPrice | None, Blank] = None

    @model_validator(mode="before")
    @classmethod
    def _of_none(cls, sent: Any) -> Any:
        sent = as_object(sent)
        named = sent.get("pieces") if isinstance(sent, dict) else None
        return {**sent, "pieces": []} if named in ("", [""], {"0": ""}) else sent

    def wanted(self, at: str) -> WantedProduct:
        if self.pieces is not None:
            with within_field(at):
                self.refuse_fixed({"Qty": len(self.pieces)})
        return WantedProduct(
            self.IdProduct, self.unitPrice, self.pieces or [], at, self.deposit, unsaid=self.pieces is None
        )

    @property
    def comes_away(self) -> bool:
        return self.pieces == []


class QuoteCircuitIn(WithReadOnly):
    """`count` sets of a circuit; an `OfferPrice` (USD a set) counts instead of the products. `deposit` is USD a set."""

    fixed = {"Qty": ReadOnly(gettext_noop("Cuántos juegos lleva se dice en count."), shown=("count",))}

    IdCircuit: Id
    uuid: Annotated[UUID | None, Blank] = None
    count: Annotated[int, Field(ge=1, le=1000)] = 1
    OfferPrice: Annotated[UnitPrice | None, Blank] = None
    deposit: Annotated[UnitPrice | None, Blank] = None
    products: Annotated[list[QuoteProductIn], Field(min_length=1, max_length=MOST_LINES)]

    def wanted(self, at: str) -> WantedCircuit:
        with within_field(at):
            self.refuse_fixed({"count": self.count})
        products = [line.wanted(f"{at}.products.{n}") for n, line in enumerate(self.products)]
        return WantedCircuit(self.IdCircuit, self.count, products, self.OfferPrice, self.uuid, at, self.deposit)

    @property
    def comes_away(self) -> bool:
        return all(line.comes_away for line in self.products)


Products = Annotated[list[QuoteProductIn], Field(max_length=MOST_LINES)]
Circuits = Annotated[list[QuoteCircuitIn], Field(max_length=MOST_LINES)]


class QuoteLines(Input):
    """What a quote is of."""

    products: Products = []
    circuits: Circuits = []

    @property
    def says_more_of_lines(self) -> bool:
        """Whether anything was sent of a line that its quote would have to be read for."""
        return any(said.line.says_fixed for said in self._said({}, {}))

    def refuse_other_lines(self, was: Shown, now: Shown, *, copied: bool, but: Collection[str] = ()) -> None:
        """Raises Invalid with what is sent of a line otherwise than the quote shows it, as it was or as it is now; `but` is not
        compared. Of a `copied` quote the numbers of its lines are those of the other."""
        wrong: dict[str, str] = {}
        for said in self._said(was, now):
            found = [said.line.otherwise(shown, {"id", *but}) for shown in said.shown] or [{}]
            wrong |= {f"{said.at}.{name}": told for name, told in found[0].items() if all(name in one for one in found)}
            number = said.line.beside("id")
            if number is not None and not copied and not any(is_same(number, one) for one in said.numbers):
                wrong[f"{said.at}.id"] = gettext("No es el número de esa línea.")
        if wrong:
            raise Invalid.fields(wrong)

    def _said(self, was: Shown, now: Shown) -> Iterator["_Said"]:
        yield from _said_of(self.products, "products", "IdProduct", was, now)
        for said in _said_of(self.circuits, "circuits", "IdCircuit", was, now):
            yield said
            yield from _said_of(said.line.products, "products", "IdProduct", said.was, said.now, f"{said.at}.")


class _Said(NamedTuple):
    """A line that was sent, where it stands, and what the quote shows of it, as it was and as it is."""

    line: Any
    at: str
    was: Shown
    now: Shown
    numbers: Sequence[int]

    @property
    def shown(self) -> list[Shown]:
        return [one for one in (self.was, self.now) if one]


def _said_of(
    lines: Sequence[QuoteProductIn | QuoteCircuitIn], at: str, key: str, was: Shown, now: Shown, within: str = ""
) -> Iterator[_Said]:
    """The second line of a product is the second of the quote; one that comes away is none of the new ones."""
    sent: Counter[int] = Counter()
    kept: Counter[int] = Counter()
    for n, line in enumerate(lines):
        of = getattr(line, key)
        before, after = ([one for one in quote.get(at, ()) if one[key] == of] for quote in (was, now))
        stays = () if line.comes_away else after[kept[of] :]
        numbers = [one["id"] for one in (*before, *stays[:1])]
        yield _Said(line, f"{within}{at}.{n}", _first(before[sent[of] :]), _first(stays), numbers)
        sent[of] += 1
        kept[of] += not line.comes_away


def _first(shown: Sequence[Shown]) -> Shown:
    return shown[0] if shown else {}
