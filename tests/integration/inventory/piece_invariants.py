"""What is true of pieces, whatever people did with them in whatever order."""

from django.db.models import F

from apps.catalog.selectors import products
from apps.inventory.models import Availability, CircuitPiece, Hold, Piece, PieceMove
from apps.inventory.rules import complete_sets, loose_pieces
from apps.inventory.schemas.circuits import loose_of
from apps.inventory.selectors.circuits import circuits

HELD_BY = {"quote": {"Solicitud"}, "order": {"Orden", "Entregado"}, "transfer": {"Inventario"}}


def check_that_every_state_has_its_cause() -> None:
    holds: dict[int, list[str]] = {}
    for hold in Hold.objects.filter(released_at=None):
        holds.setdefault(hold.piece_id, []).append(hold.document_kind)
    of_a_product = CircuitPiece.objects.filter(removed_at=None, circuit__products__product=F("piece__product"))
    inside = set(of_a_product.values_list("piece_id", flat=True))
    for piece in Piece.objects.all():
        kinds = holds.get(piece.pk, [])
        assert len(kinds) <= 1, f"{piece} is held twice"
        if kinds:
            assert piece.status in HELD_BY[kinds[0]], f"{piece} is {piece.status}, held by a {kinds[0]}"
        else:
            assert piece.status in {"Inventario", "Circuito", "Eliminada"}, f"{piece} is {piece.status}, held by none"
        assert (piece.status == "Circuito") == (piece.pk in inside and not kinds), str(piece)
        assert piece.pk not in inside or piece.status in {"Circuito", "Solicitud", "Orden"}, str(piece)
        assert piece.status != "Inventario" or piece.location_id or kinds == ["transfer"], f"{piece} is nowhere"


def check_that_every_piece_is_where_its_last_move_took_it() -> None:
    last = {move.piece_id: move for move in PieceMove.objects.order_by("pk")}
    told = {version.id: version for version in Piece.history.order_by("history_id")}
    for piece in Piece.objects.all():
        assert last[piece.pk].destination_id == piece.location_id, str(piece)
        assert (told[piece.pk].status, told[piece.pk].location_id) == (piece.status, piece.location_id), str(piece)


def check_that_stock_and_sets_equal_a_recount() -> None:
    lying = [p for p in Piece.objects.all() if p.status in {"Inventario", "Circuito"} and p.location_id]
    stock = [p.product_id for p in lying if p.availability == Availability.AVAILABLE]
    for product in products():
        assert product.quantity == stock.count(product.pk), product.name  # type: ignore[attr-defined]
    for circuit in circuits():
        needed = {row.product_id: row.pieces_needed for row in circuit.products.all()}
        ready = {"piece__status": "Circuito", "piece__availability": Availability.AVAILABLE}
        here = circuit.pieces.filter(removed_at=None, **ready).values_list("piece__product_id")
        present = {product: [pk for (pk,) in here].count(product) for product in needed}
        counted = (circuit.quantity, loose_of(circuit))  # type: ignore[attr-defined]
        assert counted == (complete_sets(needed, present), loose_pieces(needed, present)), circuit.name


def check_that_a_circuit_s_pieces_lie_where_it_stands() -> None:
    astray = CircuitPiece.objects.filter(removed_at=None, piece__status="Circuito")
    assert list(astray.exclude(piece__location=F("circuit__location"))) == []


CHECKS = (
    check_that_every_state_has_its_cause,
    check_that_every_piece_is_where_its_last_move_took_it,
    check_that_stock_and_sets_equal_a_recount,
    check_that_a_circuit_s_pieces_lie_where_it_stands,
)
