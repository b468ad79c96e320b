"""The wire of transfers."""

from datetime import date, datetime
from typing import Annotated, Any

from pydantic import AliasChoices, Field

from apps.accounts.schemas.names import person_field
from apps.accounts.schemas.places import Place
from apps.core.http.names_too import ChangedByNames, NamesToo
from apps.core.http.sent_names import SpecifiedAs
from apps.core.lists.fields import ListField
from apps.core.records.edits import Form, Listed
from apps.core.schemas import ActionOut, Blank, Changes, Id, Input, Line, Person, Text
from apps.core.schemas.base import Schema
from apps.inventory.models import Transfer, TransferPiece
from apps.inventory.schemas.pieces import AsTheySay, EachOnce, PieceId, PiecesToo
from apps.inventory.selectors.transfers import piece_ids_of, pieces_in_words

Day = Annotated[Annotated[date, Field(ge=date(2000, 1, 1), le=date(2100, 1, 1))] | None, Blank]
Pieces = Annotated[list[PieceId], Field(max_length=1000), EachOnce, AsTheySay]
Comment = Annotated[Text, Field(validation_alias=AliasChoices("reason", "comment")), SpecifiedAs("comment")]


class TransferRow(Schema):
    """A transfer in a list. `LocationOrigin` and `LocationDestiny` are the places' numbers."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    ID: Annotated[int, ListField("Número", "pk", kind="id", sort=True)]
    IdTransfer: Annotated[int, ListField(at="pk")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    LocationOrigin: Annotated[int, ListField(at="origin_id")]
    LocationDestiny: Annotated[int, ListField(at="destination_id")]
    originName: Annotated[str, ListField("Origen", "origin__name", sort=True)]
    destinyName: Annotated[str, ListField("Destino", "destination__name", sort=True)]
    DateRequired: Annotated[date | None, ListField("Fecha requerida", "date_required", sort=True)]
    confirmedDate: Annotated[date | None, ListField("Fecha confirmada", "confirmed_date", sort=True)]
    pieces: Annotated[int, ListField("Piezas", "piece_count", sort=True)]
    missing: Annotated[int, ListField("Faltantes", "missing_count", sort=True)]
    comment: Annotated[str, ListField("Comentario")]
    creator: Annotated[str, person_field("Creado por", "created_by", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]


class TransferLine(Schema):
    """A piece of a transfer; `state` says in a word where it is now on its way."""

    id: int
    IdPiece: int
    Tag: str
    NoSeries: str
    FK_IdProduct: int
    product: str
    thumbnail: str | None
    Model: str
    name_brand: str
    Condition: str
    Location: str
    locationId: int | None
    state: str
    receivedAt: datetime | None
    responsible: Person | None
    note: str


class MovementOut(Schema):
    """An exit or an entry that the transfer made."""

    id: int
    date: date
    person: str
    receiver: str
    pieces: int


class DocumentOut(Schema):
    """The order that a transfer serves."""

    kind: str
    id: int
    number: str


class TransferDetail(TransferRow):
    """`pieces` are their numbers, as an update takes them; `lines` say what each is."""

    pieces: list[int]  # type: ignore[assignment]
    document: DocumentOut | None
    editable: bool
    sentBy: Person | None
    lines: list[TransferLine]
    exits: list[MovementOut]
    entries: list[MovementOut]
    actions: list[ActionOut]
    version: str


class OneTransfer(Schema):
    transfer: TransferDetail


_NUMBERS_BY_NAME = {"originName": "LocationOrigin", "destinyName": "LocationDestiny"}


class TransferIn(NamesToo, PiecesToo):
    """A new transfer, with the pieces that it takes. Its places may be sent by the names that a transfer shows."""

    read_as = (TransferDetail,)
    numbers_by_name = _NUMBERS_BY_NAME

    LocationOrigin: Place
    LocationDestiny: Place
    DateRequired: Day = None
    comment: Text = ""
    pieces: Pieces = []


TRANSFER_FORM: Form[Transfer] = Form(
    Transfer,
    {
        "LocationOrigin": "origin_id",
        "LocationDestiny": "destination_id",
        "DateRequired": "date_required",
        "comment": "comment",
    },
    lists={"pieces": Listed("Piezas", piece_ids_of, pieces_in_words, (TransferPiece, "transfer_id"))},
)


class TransferUpdate(ChangedByNames, PiecesToo, Changes):
    """Changes of a transfer. `pieces` are all that it shall have."""

    form = TRANSFER_FORM
    read_as = (TransferDetail,)
    numbers_by_name = _NUMBERS_BY_NAME

    LocationOrigin: Place | None = None
    LocationDestiny: Place | None = None
    DateRequired: Day = None
    comment: Text = ""
    pieces: Pieces | None = None

    def sent(self) -> dict[str, Any]:
        """Nothing but the day can be cleared."""
        return {name: value for name, value in super().sent().items() if value is not None or name == "date_required"}


TransferId = Annotated[Id, Field(validation_alias=AliasChoices("id", "ID", "IdTransfer", "idTransfer"))]


class TransferStepIn(Input):
    """A step of a transfer. The reason may be called `comment`."""

    id: TransferId
    reason: Comment = ""


class ConfirmDateIn(TransferStepIn):
    """`date` is the day on which it will leave; left out it is the one that it was required for."""

    date: Annotated[Day, Field(validation_alias=AliasChoices("date", "confirmedDate", "DateRequired"))] = None


class TransitIn(TransferStepIn):
    """`receiver` takes the pieces along."""

    receiver: Annotated[Line, Field(max_length=120)] = ""


class SomePiecesIn(PiecesToo, TransferStepIn):
    """Those of the missing pieces that the step is about; all when none is named."""

    pieces: Pieces | None = None


class ReceivedIn(SomePiecesIn):
    """What arrived: everything, or the `pieces` named. Then `responsible` answers for the others."""

    responsible: Annotated[Id | None, Blank] = None
    note: Annotated[Line, Field(max_length=300)] = ""
