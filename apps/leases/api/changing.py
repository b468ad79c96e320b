"""The calls that change a lease while it runs: a piece is exchanged."""

from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, Id, answer
from apps.inventory.schemas.pieces import PieceRow, piece_row
from apps.leases import abilities
from apps.leases.resources import LEASES
from apps.leases.schemas import changing
from apps.leases.schemas.calls import LeaseDetail
from apps.leases.services import exchanging
from apps.leases.services.steps import line_out
from apps.sales.services.exchanging import equal_pieces

router = Router(tags=["leases"])
STEP = can(abilities.LEASES_READ)
_Lease = Answer[LeaseDetail]


def _shown(request: Call, pk: int, message: str) -> _Lease:
    return answer(LEASES.shown(request.user, pk), message)


@router.get("/leases/{id}/equal-pieces", auth=can(abilities.LEASES_RETURN))
def free_equal_pieces(request: Call, id: Id, IdPiece: Query[Id]) -> Answer[list[PieceRow]]:
    """The free pieces that may come for one that the customer has; of one's own place, for who works at one."""
    line = line_out(LEASES.one(request.user, id), IdPiece)
    own = request.user.location_id if request.user.scope(abilities.LEASES_RETURN) == "location" else None
    found = equal_pieces(line.order_piece, own)
    return answer([{**piece_row(piece, request.user), "holder": None} for piece in found])


@router.post("/leases/{id}/exchange", auth=STEP)
def exchange(request: Call, id: Id, payload: changing.ExchangeIn) -> _Lease:
    """A piece comes back and an equal one is handed over in its place; the rent goes on. 409 `piece_taken`."""
    exchanging.exchange_piece(id, payload.wanted(request.user.location_id), by=request.user)
    return _shown(request, id, "El cambio quedó registrado.")
