"""The calls that change a lease while it runs: a piece is exchanged, it is renewed, its rents rise."""

from django.utils import timezone
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Id, answer
from apps.inventory.schemas.pieces import PieceRow, piece_row
from apps.leases import abilities
from apps.leases.resources import LEASES
from apps.leases.schemas import changing
from apps.leases.schemas.calls import LeaseDetail
from apps.leases.selectors.new_rents import renewal_rents, rise_rents
from apps.leases.selectors.purchase import to_buy
from apps.leases.services import buying, exchanging, renewing
from apps.leases.services.steps import line_out
from apps.sales.abilities import QUOTE_CREATE
from apps.sales.selectors.limits import is_wholesale, limits_out, visible_limits
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
    return _shown(request, id, gettext("El cambio quedó registrado."))


@router.post("/leases/{id}/renew/preview", auth=can(abilities.LEASES_RENEW))
def preview_renewal(request: Call, id: Id, payload: changing.NewRentsIn) -> Answer[changing.NewRentsOut]:
    """From when on it would be renewed, and what a month would cost. Nothing changes."""
    return answer(renewal_rents(LEASES.one(request.user, id), payload.percent, payload.rents()))


@router.post("/leases/{id}/renew", auth=STEP)
def renew(request: Call, id: Id, payload: changing.RenewIn) -> _Lease:
    """More months, from the period after the term or after the last one that has its installment."""
    renewing.renew_lease(id, payload.wanted(), by=request.user)
    return _shown(request, id, gettext("La renta quedó renovada."))


@router.post("/leases/{id}/raise-rents/preview", auth=can(abilities.LEASES_TERMS))
def preview_raise(request: Call, id: Id, payload: changing.NewRentsIn) -> Answer[changing.NewRentsOut]:
    """From when on the rents would rise, and to what. Nothing changes."""
    return answer(rise_rents(LEASES.one(request.user, id), payload.percent))


@router.post("/leases/{id}/raise-rents", auth=STEP)
def raise_rents(request: Call, id: Id, payload: changing.RaiseIn) -> _Lease:
    """By a percentage, from the first period that has no installment yet."""
    renewing.raise_rents(id, payload.percent, reason=payload.reason, by=request.user)
    return _shown(request, id, gettext("El aumento quedó registrado."))


@router.post("/leases/{id}/set-terms", auth=STEP)
def set_terms(request: Call, id: Id, payload: changing.LeaseTermsIn) -> _Lease:
    """What happens after the term, the yearly raise, what of the rents counts for a purchase."""
    renewing.set_terms(id, payload.terms(), reason=payload.reason, by=request.user)
    return _shown(request, id, gettext("Las condiciones quedaron guardadas."))


@router.post("/leases/{id}/purchase/preview", auth=can(QUOTE_CREATE))
def preview_purchase(request: Call, id: Id, payload: changing.PurchasedIn) -> Answer[list[changing.PurchasedOut]]:
    """What was paid for these pieces in rents, what of it counts, and between which prices they are sold."""
    lease = LEASES.one(request.user, id)
    found = to_buy(lease, payload.pieces, timezone.localdate())
    wholesale = is_wholesale(lease.order.customer, request.user)
    return answer(
        [
            {
                "IdProduct": one.product.pk,
                "product": one.product.name,
                "pieces": one.words,
                "paid": one.paid_mxn,
                "credit": one.credit_mxn,
                **limits_out(visible_limits(one.product, request.user, wholesale=wholesale)),
            }
            for one in found
        ]
    )


@router.post("/leases/{id}/purchase", auth=STEP)
def purchase(request: Call, id: Id, payload: changing.PurchaseIn) -> Answer[changing.PurchaseQuoted]:
    """A quote of pieces that the customer has: once it is approved they are theirs, and pay no rent from then on."""
    made = buying.quote_purchase(id, payload.sale(), by=request.user)
    return answer({"quote": made.pk}, gettext("La cotización {quote} quedó hecha.").format(quote=made.pk))
