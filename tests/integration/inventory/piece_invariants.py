"""What is true of pieces, whatever people did with them in whatever order."""

from apps.catalog.selectors import products
from apps.inventory.models import Availability, Piece
from apps.inventory.rules import complete_sets, loose_pieces
from apps.inventory.selectors.circuits import circuits
from apps.reports.selectors.checks import CHECKS as CHECKS_OF_ALL
from apps.reports.selectors.checks.ledger import changed_unseen
from apps.reports.selectors.review import run

REVIEWED = ("piece-status", "piece-circuit", "piece-last-move", "piece-nowhere", "piece-out-but-here", "circuit-place",
            "transfer-lines", "transfer-papers")  # fmt: skip
"""What Revisar todo holds of pieces, whatever documents have them."""


def check_what_is_reviewed() -> None:
    found = [one for name in REVIEWED for one in run(CHECKS_OF_ALL[name]).offenders]
    assert [*found, *changed_unseen(Piece)] == []


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
        counted = (circuit.quantity, circuit.present - circuit.quantity * circuit.set_size)  # type: ignore[attr-defined]
        assert counted == (complete_sets(needed, present), loose_pieces(needed, present)), circuit.name


CHECKS = (check_what_is_reviewed, check_that_stock_and_sets_equal_a_recount)
