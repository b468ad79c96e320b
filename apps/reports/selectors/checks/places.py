"""Places: a piece lies where its last move took it, and what left has its papers."""

from collections.abc import Iterator
from itertools import chain

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.accounts.models import Location
from apps.core.language import gettext, gettext_noop
from apps.inventory.models import CircuitPiece, DocumentKind, EntryPiece, ExitPiece, Piece, PieceMove, TransferPiece
from apps.inventory.transitions.piece import PieceStatus
from apps.inventory.transitions.transfer import BEFORE_IT_LEAVES, TransferStatus
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, name_of, of_orders, offenders, unlike
from apps.reports.selectors.checks.pieces import living
from apps.sales.models import OrderPiece

AREA = Area(gettext_noop("Lugares y movimientos"))
_ON_ITS_WAY = Q(transfer__status=TransferStatus.IN_TRANSIT) | Q(transfer__status=TransferStatus.RECEIVED, missing=True)


def _travelling() -> QuerySet[TransferPiece]:
    return TransferPiece.objects.filter(_ON_ITS_WAY, piece=OuterRef("pk"), is_open=True)


def _out() -> QuerySet[OrderPiece]:
    return OrderPiece.objects.filter(living(), piece=OuterRef("pk"), exit__isnull=False)


@AREA.check(
    "piece-last-move",
    gettext_noop("Cada pieza está donde la dejó su último movimiento"),
    gettext_noop("Quien la busca por su historia no la encuentra, y las existencias de dos lugares están mal."),
)
def piece_last_move() -> Iterator[Offender]:
    moves = PieceMove.objects.filter(piece=OuterRef("pk")).order_by("-pk")
    later = PieceMove.objects.filter(piece=OuterRef("piece"), pk__gt=OuterRef("pk"))
    astray = PieceMove.objects.filter(~Exists(later), unlike("destination_id", "piece__location_id"))
    rows = Piece.objects.filter(Q(pk__in=astray.values("piece")) | ~Exists(moves)).annotate(
        moved=Subquery(moves.values("pk")[:1]), to=Subquery(moves.values("destination")[:1])
    )
    places = dict(Location.objects.values_list("pk", "name"))

    def words(piece: Piece) -> str:
        if piece.moved is None:  # type: ignore[attr-defined]
            return gettext("No tiene ningún movimiento: debería tener el de su entrada.")
        there, last = (places.get(pk or 0, gettext("fuera")) for pk in (piece.location_id, piece.to))  # type: ignore[attr-defined]
        return gettext("Dice estar en: {there}; su último movimiento la dejó en: {last}.").format(
            there=there, last=last
        )

    return offenders(rows, "pieces", words)


@AREA.check(
    "piece-nowhere",
    gettext_noop("Toda pieza que es nuestra está en un lugar, salvo que vaya en camino o haya salido"),
    gettext_noop("Una pieza sin lugar y sin motivo está perdida, y nadie la busca."),
)
def piece_nowhere() -> Iterator[Offender]:
    ours = [PieceStatus.INVENTORY, PieceStatus.REQUESTED, PieceStatus.ORDERED]
    rows = Piece.objects.filter(~Exists(_travelling()), ~Exists(_out()), location=None, status__in=ours)
    return offenders(
        rows,
        "pieces",
        lambda piece: gettext("Está en {status}, sin ubicación, y no va en un traspaso ni salió.").format(
            status=gettext(piece.status)
        ),
    )


@AREA.check(
    "piece-out-but-here",
    gettext_noop("Lo que salió o va en camino no está en ningún lugar"),
    gettext_noop("Se ofrecería o se buscaría en un almacén del que ya salió."),
)
def piece_out_but_here() -> Iterator[Offender]:
    rows = Piece.objects.filter(Exists(_travelling()) | Exists(_out()), location__isnull=False)
    return offenders(
        rows.select_related("location"),
        "pieces",
        lambda piece: gettext("Ya salió y dice estar en {location}.").format(location=piece.location),
    )


@AREA.check(
    "circuit-place",
    gettext_noop("Las piezas armadas en un circuito están donde está el circuito"),
    gettext_noop("Un juego que se ofrece completo en un lugar tendría partes en otro."),
)
def circuit_place() -> Iterator[Offender]:
    astray = CircuitPiece.objects.filter(removed_at=None, piece__status=PieceStatus.CIRCUIT)
    rows = astray.filter(unlike("piece__location_id", "circuit__location_id"))
    rows = rows.select_related("circuit__location", "piece__location")
    for row in rows.order_by("pk").iterator(chunk_size=AT_ONCE):
        detail = gettext("Está en {place}; su pieza {piece} está en {elsewhere}.").format(
            place=row.circuit.location, piece=row.piece, elsewhere=row.piece.location or gettext("ningún lugar")
        )
        yield Offender("circuits", row.circuit_id, name_of(row.circuit), detail)


@AREA.check(
    "order-exit",
    gettext_noop("Lo que salió de una orden está en una salida de esa orden"),
    gettext_noop("La salida es la prueba de que la mercancía se entregó a quien la llevó."),
)
def order_exit() -> Iterator[Offender]:
    papers = ExitPiece.objects.filter(
        exit=OuterRef("exit"),
        piece=OuterRef("piece"),
        exit__document_kind=DocumentKind.ORDER,
        exit__document_id=Coalesce(OuterRef("order__quote__bought_from"), OuterRef("order")),
    )
    rows = OrderPiece.objects.filter(~Exists(papers), exit__isnull=False)
    return of_orders(
        rows.select_related("piece", "order"),
        lambda row: name_of(row.order),
        lambda row: gettext("{piece} salió, y no está en la salida {exit} como de esta orden.").format(
            piece=row.piece, exit=row.exit_id
        ),
    )


@AREA.check(
    "transfer-papers",
    gettext_noop("Lo que un traspaso envió tiene su salida, y lo que llegó su entrada"),
    gettext_noop("Sin ellas los dos almacenes no cuadran."),
)
def transfer_papers() -> Iterator[Offender]:
    document = {"document_kind": DocumentKind.TRANSFER, "document_id": OuterRef("transfer")}
    exits = ExitPiece.objects.filter(piece=OuterRef("piece"), **{f"exit__{k}": v for k, v in document.items()})
    entries = EntryPiece.objects.filter(piece=OuterRef("piece"), **{f"entry__{k}": v for k, v in document.items()})
    left = [TransferStatus.IN_TRANSIT, TransferStatus.RECEIVED]
    sent = TransferPiece.objects.filter(~Exists(exits), transfer__status__in=left)
    came = TransferPiece.objects.filter(~Exists(entries), received_at__isnull=False)
    return chain(
        _of_transfers(sent, gettext("{piece} se envió y no está en ninguna salida de este traspaso.")),
        _of_transfers(came, gettext("{piece} se recibió y no está en ninguna entrada de este traspaso.")),
    )


def _of_transfers(rows: QuerySet[TransferPiece], said: str) -> Iterator[Offender]:
    named = rows.select_related("transfer", "piece")
    return of_orders(named, lambda row: name_of(row.transfer), lambda row: said.format(piece=row.piece), "transfers")


@AREA.check(
    "transfer-missing",
    gettext_noop("Lo que le falta a un traspaso está en Faltante"),
    gettext_noop("Una pieza que no llegó se vería como cualquier otra, y nadie la buscaría."),
)
def transfer_missing() -> Iterator[Offender]:
    rows = TransferPiece.objects.filter(missing=True).exclude(piece__status=PieceStatus.MISSING)
    return _of_transfers(rows, gettext("{piece} le falta, y no está en Faltante."))


@AREA.check(
    "transfer-lines",
    gettext_noop("Las piezas de un traspaso están en curso mientras no llega o termina, y ninguna después"),
    gettext_noop("Una pieza que sigue en un traspaso terminado no puede ir en otro."),
)
def transfer_lines() -> Iterator[Offender]:
    under_way = Q(transfer__status__in=[*BEFORE_IT_LEAVES, TransferStatus.IN_TRANSIT], transfer__deleted_at=None)
    missing = Q(transfer__status=TransferStatus.RECEIVED, missing=True)
    rows = TransferPiece.objects.exclude(Q(is_open=True) & (under_way | missing)).exclude(
        Q(is_open=False, missing=False) & ~under_way
    )
    return of_orders(
        rows.select_related("transfer", "piece"),
        lambda row: name_of(row.transfer),
        lambda row: (
            gettext("Está en {status}, y {piece} sigue en él.")
            if row.is_open
            else gettext("Está en {status}, y {piece} ya no va en él.")
        ).format(status=gettext(row.transfer.status), piece=row.piece),
        "transfers",
    )
