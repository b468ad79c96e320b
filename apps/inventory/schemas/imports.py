"""The wire of import numbers."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any

from django.utils import timezone
from pydantic import AliasChoices, ConfigDict, Field, StringConstraints, model_validator

from apps.accounts.schemas.places import Place, place_names
from apps.catalog.abilities import COSTS_READ
from apps.core.http.coercion import as_object
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext
from apps.core.lists.fields import ListField, version_field
from apps.core.money import round_amount
from apps.core.records.edits import Form, Read
from apps.core.records.names import NUMBER_OR_NAME
from apps.core.schemas import Blank, Changes, DayOfStock, Id, Input, Line, Money, Text, Version, by_name, number_in
from apps.core.schemas.base import Schema
from apps.inventory.models import Availability, ImportNumber
from apps.inventory.rules import is_overdue
from apps.inventory.schemas.entries import EntryLine
from apps.inventory.schemas.pieces import AsTheySay, EachOnce, PieceId
from apps.inventory.selectors.imports import import_called
from apps.inventory.services.import_arrival import Counted
from apps.inventory.services.imports import MOST_AT_ONCE

MOST_COUNTED = 5000
"""Pieces that are counted at once."""

Number = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")
]
Day = Annotated[DayOfStock | None, Blank]

_COLUMNS = {
    "NoImport": "number", "orderDate": "order_date", "etd": "etd", "eta": "eta", "arriveDate": "arrive_date",
    "availability": "availability", "preOwned": "pre_owned", "notes": "notes",
}  # fmt: skip


IMPORT_FORM: Form[ImportNumber] = Form(ImportNumber, _COLUMNS)


class Costs(Schema):
    """What the suppliers ask for the pieces; absent for who may not see costs."""

    costUsd: Money | None = None
    costMxn: Money | None = None


def cost_of(cost: Decimal | None, pieces: int) -> Decimal | None:
    """To the cent. That of no pieces is nothing; of pieces whose costs nobody knows it is not known either."""
    return None if cost is None and pieces else round_amount(cost or Decimal(0))


def _overdue(eta: date | None, availability: str) -> bool:
    return is_overdue(eta=eta, availability=availability, today=timezone.localdate())


class ImportNumberRow(Schema):
    """An import with its pieces: by availability, still in stock, and delivered to customers. What the suppliers ask for
    them is absent for who may not see costs. `overdue`: its `eta` has passed, and it has not arrived.
    """

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdImport: Annotated[int, ListField(at="pk")]
    NoImport: Annotated[str, ListField("Número", "number", head="Número de importación", sort=True)]
    orderDate: Annotated[date | None, ListField("Pedido", "order_date", head="Fecha de pedido", sort=True)]
    etd: Annotated[date | None, ListField("ETD", head="Salida estimada (ETD)", sort=True)]
    eta: Annotated[date | None, ListField("ETA", head="Llegada estimada (ETA)", sort=True)]
    arriveDate: Annotated[date | None, ListField("Llegada", "arrive_date", head="Fecha de llegada", sort=True)]
    overdue: Annotated[bool, ListField(value=_overdue, of=("eta", "availability"))]
    availability: Annotated[str, ListField("Disponibilidad", kind="status", sort=True)]
    pieces: Annotated[int, ListField("Piezas", "piece_count", sort=True)]
    available: Annotated[int, ListField("Disponibles", "available_count", sort=True)]
    presale: Annotated[int, ListField("En preventa", "presale_count", sort=True)]
    unavailable: Annotated[int, ListField("No disponibles", "unavailable_count", sort=True)]
    inStock: Annotated[int, ListField("En existencia", "stock_count", sort=True)]
    delivered: Annotated[int, ListField("Entregadas", "delivered_count", sort=True)]
    costUsd: Annotated[
        Money | None,
        ListField("Costo USD", value=cost_of, of=("cost_usd", "piece_count"), kind="usd", sort=True, needs=COSTS_READ),
    ] = None
    costMxn: Annotated[
        Money | None,
        ListField("Costo MXN", value=cost_of, of=("cost_mxn", "piece_count"), kind="mxn", sort=True, needs=COSTS_READ),
    ] = None
    preOwned: Annotated[bool, ListField("Usados", "pre_owned")]
    notes: Annotated[str, ListField("Notas")]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    version: Annotated[str, version_field(IMPORT_FORM)]


class ImportProduct(Schema):
    IdProduct: int
    Name: str
    Model: str
    pieces: int
    inStock: int
    presale: int


class ImportNumberDetail(ImportNumberRow):
    productList: list[ImportProduct]


class _Values(Input):
    def values(self) -> dict[str, Any]:
        """What was sent, by the names of the columns."""
        return {_COLUMNS[name]: getattr(self, name) for name in self.model_fields_set if name in _COLUMNS}


class NewImport(_Values):
    NoImport: Annotated[Number, Field(validation_alias=AliasChoices("NoImport", "noImport"))]
    orderDate: Day = None
    etd: Day = None
    eta: Day = None
    arriveDate: Day = None
    availability: Availability = Availability.PRESALE
    preOwned: bool = False
    notes: Text = ""


def _called(name: str) -> int:
    found = import_called(name)
    if found is None:
        raise ValueError(gettext("No hay una importación «{number}».").format(number=name[:80]))
    return found


ImportId = Annotated[Id, by_name(_called), number_in("IdImport", "id"), NUMBER_OR_NAME]
"""Its NoImport does too."""


_IDS = ("ids", "id", "IdImport")


class ImportChanges(WithReadOnly, NewImport, Changes):
    """The imports, and the fields to set on each of them; a date sent empty is cleared. Of one import its `version`
    goes along, of several their `versions` by their ids."""

    form = IMPORT_FORM
    read_as = (ImportNumberDetail,)
    moving = frozenset({"pieces", "available", "presale", "unavailable", "inStock", "delivered", "overdue"})

    versions: Annotated[dict[Id, Version], Field(max_length=MOST_AT_ONCE)] = {}
    ids: Annotated[
        list[ImportId],
        Field(min_length=1, max_length=MOST_AT_ONCE, validation_alias=AliasChoices(*_IDS)),
    ]

    @model_validator(mode="before")
    @classmethod
    def _by_its_number(cls, sent: Any) -> Any:
        """The specification knows imports by their number alone: where no other is sent, it says which one is changed."""
        sent = as_object(sent)
        if not isinstance(sent, dict) or any(name in sent for name in _IDS):
            return sent
        called = sent.get("NoImport") or sent.get("noImport")
        return {**sent, "ids": [called]} if called else sent

    def read_of_each(self) -> dict[int, Read[ImportNumber]]:
        """By their ids."""
        one = {self.ids[0]: self.version} if len(self.ids) == 1 and self.version else {}
        return {pk: Read(self.form, version) for pk, version in {**self.versions, **one}.items()}


class ReceiveIn(Input):
    """What was counted: the pieces that `came`, those `missing` with who answers for them, and `unannounced` ones, entered
    at `locationId`. Those that are in neither are still to come. `arriveDate` is today unless told.
    """

    came: Annotated[list[PieceId], Field(max_length=MOST_COUNTED), EachOnce, AsTheySay] = []
    missing: Annotated[list[PieceId], Field(max_length=MOST_COUNTED), EachOnce, AsTheySay] = []
    responsible: Annotated[Id | None, Blank] = None
    note: Annotated[Line, Field(max_length=300)] = ""
    unannounced: Annotated[list[EntryLine], Field(max_length=200)] = []
    locationId: Annotated[Place | None, Blank, place_names("locationId")] = None
    arriveDate: Day = None

    def counted(self) -> Counted:
        lines = [line.line() for line in self.unannounced]
        return Counted(self.came, self.missing, self.responsible, self.note, lines, self.locationId, self.arriveDate)


class SumOf(Input):
    """The imports to sum: by their ids, else those that the filters of `GET /import-numbers` leave, by their names there or in
    `filters`. A name that is none is refused; which page of the list is shown does not matter."""

    model_config = ConfigDict(extra="allow")

    ids: Annotated[
        list[ImportId],
        Field(min_length=1, max_length=1000, validation_alias=AliasChoices("ids", "imports", "IdImport")),
    ] = []
    search: Annotated[str, StringConstraints(max_length=200)] = ""
    filters: dict[str, Any] = {}

    def by_names(self) -> dict[str, Any]:
        """What stands beside the fields: the filters, if these are any."""
        return {name: value for name, value in (self.model_extra or {}).items() if name not in _OF_PAGES}


_OF_PAGES = {"page", "limit", "sort", "_method"}


class NamedCount(Schema):
    name: str
    pieces: int


class ImportSums(Costs):
    imports: int
    pieces: int
    availabilities: list[NamedCount]
    states: list[NamedCount]
