"""The document that goes with a transfer."""

from typing import Any

from apps.accounts.selectors import company
from apps.core.language import companys
from apps.core.pdf import render_pdf
from apps.core.records.steps_taken import steps_taken
from apps.inventory.models import Transfer
from apps.inventory.selectors.transfers import entries_of, exits_of, line_state, pieces_of


@companys()
def transfer_order(transfer: Transfer) -> bytes:
    """What goes where, who hands it over and who receives it, as a PDF to sign."""
    lines = list(pieces_of(transfer))
    context: dict[str, Any] = {
        "title": f"Orden de traspaso {transfer.pk}",
        "transfer": transfer,
        "lines": [{"line": line, "piece": line.piece, "state": line_state(transfer, line)} for line in lines],
        "products": len({line.piece.product_id for line in lines}),
        "exit": exits_of(transfer.reference).last(),
        "entry": entries_of(transfer.reference).first(),
        "trail": steps_taken(transfer),
    }
    return render_pdf("inventory/transfer_order.html", context, company())
