"""What the calls take that change a lease while it runs."""

from typing import Annotated

from pydantic import AliasChoices, Field

from apps.accounts.schemas.places import Place
from apps.core.schemas import Blank, Day, Id, Input, Text
from apps.inventory.models import Condition
from apps.leases.schemas.calls import Note
from apps.leases.services.exchanging import Exchange
from apps.leases.services.returning import Back


class ExchangeIn(Input):
    """`IdPiece` comes back, to one's own `location` unless told, else where the order was fulfilled; the equal free piece
    `by` is handed over. `condition` as of a return, `date` today unless told."""

    IdPiece: Id
    by: Id
    condition: Annotated[
        Annotated[Condition | None, Blank], Field(validation_alias=AliasChoices("condition", "Condition"))
    ] = None
    note: Note = ""
    location: Annotated[Place | None, Blank] = None
    date: Annotated[Day | None, Blank] = None
    notes: Text = ""

    def wanted(self, own_place: int | None) -> Exchange:
        back = Back(self.condition or "", self.note)
        return Exchange(self.IdPiece, self.by, back, self.location or own_place, self.date, self.notes)
