"""The products of a circuit, as its calls take them: each name means what it means in the answer."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import Field

from apps.catalog.models import Product
from apps.catalog.schemas.prices import OptionalPrice, SalePrices
from apps.core.errors import Invalid
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.language import gettext_noop
from apps.core.schemas import Blank, Id
from apps.inventory.schemas.pieces import PieceIds
from apps.inventory.services.circuit_sets import WantedProduct

MOST_PRODUCTS = 100

Needed = Annotated[int, Field(ge=1, le=1000)]
_NOW, _SETS_NOW = "pieces now", "sets now"
_OF_ITS_PIECES = gettext_noop("Son las piezas que tiene: nómbralas en pieces. Las de un juego van en piecesNeeded.")


class CircuitProductIn(WithReadOnly):
    """A product of the circuit; without `pieces` they stay as they are, and of a new one `[]` says that there are none yet.
    `piecesNeeded` are those of one set. `count` and `Qty` are what they are in our answers: the number of its pieces."""

    fixed = {
        **{name: ReadOnly(_OF_ITS_PIECES, ("count", _NOW)) for name in ("count", "Qty", "quantity")},
        "sets": ReadOnly(gettext_noop("Salen de sus piezas y de piecesNeeded."), ("sets", _SETS_NOW)),
    }
    kept_when_empty = {"piecesNeeded": "piecesNeeded"}
    moving = frozenset({*fixed, "sold", *SalePrices.model_fields})

    IdProduct: Id
    piecesNeeded: Annotated[Needed | None, Blank] = None
    unitPrice: OptionalPrice = None
    pieces: PieceIds | None = None

    def wanted(self) -> WantedProduct:
        values: dict[str, Any] = {}
        if self.piecesNeeded is not None:
            values["pieces_needed"] = self.piecesNeeded
        if "unitPrice" in self.model_fields_set:
            values["unit_price"] = self.unitPrice
        return WantedProduct(self.IdProduct, values, self.pieces)

    def as_it_will_be(self, shown: Mapping[str, Any]) -> dict[str, Any]:
        """How many pieces it has, and sets they suffice for, with what is sent of a product that is `shown` so."""
        there = shown.get("count") if self.pieces is None else len(self.pieces)
        needed = self.piecesNeeded or shown.get("piecesNeeded")
        return {_NOW: there, _SETS_NOW: None if there is None or not needed else there // needed}


def called(product: Product) -> dict[str, Any]:
    return {
        "IdProduct": product.pk,
        "Name": product.name,
        "Model": product.model,
        "Code": product.code,
        "name_brand": product.brand.name,
    }


def refuse_other_products(
    lines: Sequence[CircuitProductIn], shown: Sequence[Mapping[str, Any]] = (), *, was_read: bool = False
) -> None:
    """Raises Invalid with what is said beside the number of a product and is another's, so that a mistyped number is told, or is
    otherwise than the circuit's product is `shown`, and will be. Who read its version said nothing by what moved since."""
    if not any(line.says_fixed for line in lines):
        return
    products = Product.objects.filter(pk__in=[line.IdProduct for line in lines]).select_related("brand")
    known = {product.pk: called(product) for product in products}
    there = {product["IdProduct"]: product for product in shown}
    wrong: dict[str, str] = {}
    for n, line in enumerate(lines):
        has = {**known.get(line.IdProduct, {}), **there.get(line.IdProduct, {})}
        told = line.otherwise({**has, **line.as_it_will_be(has)}, line.moving if was_read else ())
        wrong |= {f"products.{n}.{name}": sentence for name, sentence in told.items()}
    if wrong:
        raise Invalid.fields(wrong)


Products = Annotated[list[CircuitProductIn], Field(min_length=1, max_length=MOST_PRODUCTS)]
