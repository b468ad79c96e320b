"""Pieces and who has them: a piece's state, its hold and its document say the same."""

from collections.abc import Iterator
from itertools import chain

from django.db.models import Exists, OuterRef, Q, Subquery

from apps.catalog.transitions import ProductStatus
from apps.core.language import gettext, gettext_noop
from apps.inventory.models import CircuitPiece, DocumentKind, Hold, Piece, TransferPiece
from apps.inventory.models.piece import NOT_OURS
from apps.inventory.transitions.circuit import CircuitStatus
from apps.inventory.transitions.piece import PieceStatus
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, document_words, name_of, of_orders, offenders
from apps.sales.models import OrderPiece, QuotePiece
from apps.sales.transitions.order_states import OrderStatus
from apps.sales.transitions.quote import QuoteStatus

AREA = Area(gettext_noop("Piezas y apartados"))
_OPEN = Hold.objects.filter(piece=OuterRef("pk"), released_at=None)
_INSIDE = CircuitPiece.objects.filter(
    piece=OuterRef("pk"), removed_at=None, circuit__products__product=OuterRef("product")
)
HELD_BY = {
    DocumentKind.QUOTE: (PieceStatus.REQUESTED, PieceStatus.MISSING),
    DocumentKind.ORDER: (PieceStatus.ORDERED, PieceStatus.DELIVERED, PieceStatus.MISSING),
    DocumentKind.TRANSFER: (PieceStatus.INVENTORY, PieceStatus.MISSING),
}
HELD_BY_NONE = (PieceStatus.INVENTORY, PieceStatus.CIRCUIT, PieceStatus.MISSING, PieceStatus.REMOVED)


def living(prefix: str = "") -> Q:
    """Pieces of orders that are theirs still."""
    return Q(**{f"{prefix}order__deleted_at": None, f"{prefix}returned_on": None, f"{prefix}dropped_on": None}) & ~Q(
        **{f"{prefix}order__status": OrderStatus.CANCELLED}
    )


@AREA.check(
    "piece-status",
    gettext_noop("El estado de cada pieza es el que da el documento que la tiene"),
    gettext_noop("Una pieza que dice estar libre y está apartada se puede vender dos veces; al revés, nunca se vende."),
)
def piece_status() -> Iterator[Offender]:
    apart = Q()
    for kind, allowed in HELD_BY.items():
        apart |= Q(document_kind=kind) & ~Q(piece__status__in=allowed)
    astray = Hold.objects.filter(apart, released_at=None)
    wrong = Q(pk__in=astray.values("piece")) | (~Q(status__in=HELD_BY_NONE) & ~Exists(_OPEN))
    rows = Piece.objects.filter(wrong).annotate(
        holder=Subquery(_OPEN.values("document_kind")[:1]), number=Subquery(_OPEN.values("document_number")[:1])
    )
    return offenders(rows, "pieces", _status_words)


def _status_words(piece: Piece) -> str:
    holder: str | None = piece.holder  # type: ignore[attr-defined]
    if holder is None:
        allowed = ", ".join(gettext(status) for status in HELD_BY_NONE)
        return gettext("Está en {status} y ningún documento la tiene; debería estar en uno de: {allowed}.").format(
            status=gettext(piece.status), allowed=allowed
        )
    document = document_words(holder, piece.number)  # type: ignore[attr-defined]
    allowed = gettext(" o ").join(gettext(status) for status in HELD_BY[DocumentKind(holder)])
    return gettext("Está en {status} y la tiene {document}; debería estar en {allowed}.").format(
        status=gettext(piece.status), document=document, allowed=allowed
    )


@AREA.check(
    "piece-circuit",
    gettext_noop("Está en Circuito lo que está dentro de un circuito armado, y nada más"),
    gettext_noop("Los juegos completos que se ofrecen dependen de ello."),
)
def piece_circuit() -> Iterator[Offender]:
    rows = Piece.objects.annotate(inside=Exists(_INSIDE), held=Exists(_OPEN)).filter(
        Q(status=PieceStatus.CIRCUIT, inside=False)
        | Q(status=PieceStatus.CIRCUIT, held=True)
        | (Q(inside=True) & ~Q(status__in=[PieceStatus.CIRCUIT, PieceStatus.REQUESTED, PieceStatus.ORDERED]))
    )
    apart = CircuitPiece.objects.filter(removed_at=None, circuit__status=CircuitStatus.APART)
    return chain(offenders(rows, "pieces", _circuit_words), _in_nothing(apart))


def _circuit_words(piece: Piece) -> str:
    if piece.inside:  # type: ignore[attr-defined]
        return gettext("Es parte de un circuito y está en {status}.").format(status=gettext(piece.status))
    return gettext("Está en Circuito y no es parte de ninguno.")


def _in_nothing(rows: object) -> Iterator[Offender]:
    for row in rows.select_related("circuit", "piece").order_by("pk").iterator(chunk_size=AT_ONCE):  # type: ignore[attr-defined]
        yield Offender(
            "circuits",
            row.circuit_id,
            name_of(row.circuit),
            gettext("Está desarmado y aún tiene {piece}.").format(piece=row.piece),
        )


@AREA.check(
    "hold-document",
    gettext_noop("Cada apartado es de un documento vigente que nombra la pieza"),
    gettext_noop("Una pieza apartada por un documento que ya no existe o ya terminó no se libera nunca."),
)
def hold_document() -> Iterator[Offender]:
    document, piece = OuterRef("document_id"), OuterRef("piece")
    quotes = QuotePiece.objects.filter(
        quote=document, piece=piece, quote__status=QuoteStatus.REQUESTED, quote__deleted_at=None
    )
    orders = OrderPiece.objects.filter(living(), order=document, piece=piece)
    transfers = TransferPiece.objects.filter(transfer=document, piece=piece, is_open=True)
    rows = Hold.objects.filter(released_at=None).filter(
        (Q(document_kind=DocumentKind.QUOTE) & ~Exists(quotes))
        | (Q(document_kind=DocumentKind.ORDER) & ~Exists(orders))
        | (Q(document_kind=DocumentKind.TRANSFER) & ~Exists(transfers))
    )
    for hold in rows.select_related("piece").order_by("pk").iterator(chunk_size=AT_ONCE):
        words = document_words(hold.document_kind, hold.document_number)
        detail = gettext("La tiene apartada {document}, que no existe, ya terminó o no la nombra.").format(
            document=words
        )
        yield Offender("pieces", hold.piece_id, name_of(hold.piece), detail)


@AREA.check(
    "document-holds",
    gettext_noop("Lo que una solicitud, una orden o un traspaso nombra está apartado para ese documento"),
    gettext_noop("Lo que no está apartado se puede vender a otra persona."),
)
def document_holds() -> Iterator[Offender]:
    def held(kind: DocumentKind, document: str) -> Exists:
        own = Hold.objects.filter(piece=OuterRef("piece"), document_kind=kind, document_id=OuterRef(document))
        return Exists(own.filter(released_at=None))

    quoted = QuotePiece.objects.filter(
        ~held(DocumentKind.QUOTE, "quote"),
        quote__status=QuoteStatus.REQUESTED,
        quote__deleted_at=None,
        quote__bought_from=None,  # leased pieces stay their lease's until they are sold
    )
    ordered = OrderPiece.objects.filter(living(), ~held(DocumentKind.ORDER, "order"))
    served = Q(transfer__document_kind=DocumentKind.ORDER) & held(DocumentKind.ORDER, "transfer__document_id")
    moved = TransferPiece.objects.filter(~held(DocumentKind.TRANSFER, "transfer"), is_open=True).exclude(served)
    return chain(
        of_orders(quoted.select_related("piece", "quote"), _of("quote"), _not_held, "quotes"),
        of_orders(ordered.select_related("piece", "order"), _of("order"), _not_held),
        of_orders(moved.select_related("piece", "transfer"), _of("transfer"), _not_held, "transfers"),
    )


def _of(name: str):  # type: ignore[no-untyped-def]
    return lambda row: name_of(getattr(row, name))


def _not_held(row: QuotePiece | OrderPiece | TransferPiece) -> str:
    return gettext("Nombra {piece} y no la tiene apartada.").format(piece=row.piece)


@AREA.check(
    "order-piece-status",
    gettext_noop("Las piezas de una orden están en Orden (o Faltante) hasta que se entregan, y en Entregado después"),
    gettext_noop("Lo que falta por entregar de una orden se cuenta por sus piezas."),
)
def order_piece_status() -> Iterator[Offender]:
    rows = OrderPiece.objects.filter(living()).filter(
        (Q(delivery__isnull=False) & ~Q(piece__status=PieceStatus.DELIVERED))
        | (Q(delivery__isnull=True) & ~Q(piece__status__in=[PieceStatus.ORDERED, PieceStatus.MISSING]))
    )
    return of_orders(rows.select_related("piece", "order"), _of("order"), _piece_words)


def _piece_words(row: OrderPiece) -> str:
    expected = PieceStatus.DELIVERED if row.delivery_id else PieceStatus.ORDERED
    return gettext("{piece} está en {status}; debería estar en {expected}.").format(
        piece=row.piece, status=gettext(row.piece.status), expected=gettext(expected)
    )


@AREA.check(
    "piece-delivered-once",
    gettext_noop("Ninguna pieza está entregada en dos órdenes a la vez"),
    gettext_noop("Solo una de las dos puede tenerla."),
)
def piece_delivered_once() -> Iterator[Offender]:
    others = OrderPiece.objects.filter(piece=OuterRef("piece"), delivery__isnull=False, returned_on=None)
    rows = OrderPiece.objects.filter(
        Exists(others.exclude(pk=OuterRef("pk"))), delivery__isnull=False, returned_on=None
    )
    return of_orders(
        rows.select_related("piece", "order"),
        _of("order"),
        lambda row: gettext("{piece} también está entregada en otra.").format(piece=row.piece),
    )


@AREA.check(
    "piece-product",
    gettext_noop("Ninguna pieza que es nuestra es de un producto eliminado"),
    gettext_noop("No está en ninguna lista de productos, y nadie la vende."),
)
def piece_product() -> Iterator[Offender]:
    rows = Piece.objects.exclude(NOT_OURS).filter(product__status=ProductStatus.DELETED).select_related("product")
    return offenders(
        rows,
        "pieces",
        lambda piece: gettext("Está en {status}, y «{product}» está eliminado.").format(
            status=gettext(piece.status), product=piece.product.name
        ),
    )
