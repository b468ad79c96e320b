"""How long each check of Revisar todo takes over 100,000 pieces, every offender read; on the database of the settings.

DATA_DIR=/tmp/big DATABASE_URL=… python bench/review.py 25000     (fills an empty database; 4 pieces an order)
DATA_DIR=/tmp/big DATABASE_URL=… python bench/review.py            (measures what is there)
"""

import os
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from many_orders import main as fill_orders  # noqa: E402

from apps.inventory.models import Piece  # noqa: E402
from apps.reports.selectors.checks import CHECKS  # noqa: E402
from apps.reports.selectors.checks.ledger import audited  # noqa: E402
from apps.reports.selectors.review import run  # noqa: E402

LIMIT = 30  # seconds for all of them
EVERYTHING = 10**9
_MOVES = """
INSERT INTO inventory_piecemove (piece_id, kind, origin_id, destination_id, at, document_kind, document_number)
SELECT p.id, {kind}, {origin}, {destination}, p.created_at, '', '' FROM inventory_piece p
WHERE NOT EXISTS (SELECT 1 FROM inventory_piecemove m WHERE m.piece_id = p.id{gone})
"""


def prepare(orders: int) -> None:
    """The demo company, and orders beside it, with the moves and the histories that `many_orders` leaves out."""
    call_command("migrate", verbosity=0)
    call_command("load_catalogues", verbosity=0)
    call_command("demo", "--if-empty")
    fill_orders(orders)
    with transaction.atomic(), connection.cursor() as cursor:
        here = "COALESCE(p.location_id, 1)"
        cursor.execute(_MOVES.format(kind="'entry'", origin="NULL", destination=here, gone=""))
        left = " AND m.destination_id IS NULL) AND p.location_id IS NULL AND NOT (1 = 0"
        cursor.execute(_MOVES.format(kind="'delivery'", origin="1", destination="NULL", gone=left))
        for model in audited():
            cursor.execute(_versions(model))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def _versions(model: type) -> str:
    """A version for each row that has none."""
    history = model.history.model  # type: ignore[attr-defined]
    names = ", ".join(connection.ops.quote_name(field.column) for field in _plain(model))
    rows, told = model._meta.db_table, history._meta.db_table  # type: ignore[attr-defined]
    return (
        f"INSERT INTO {told} ({names}, history_date, history_type, history_action) "  # noqa: S608 (our own tables)
        f"SELECT {names}, CURRENT_TIMESTAMP, '+', '' FROM {rows} r "
        f"WHERE NOT EXISTS (SELECT 1 FROM {told} h WHERE h.id = r.id)"
    )


def _plain(model: type) -> list[Any]:
    """The columns of its history that the database does not compute itself."""
    computed = {field.name for field in model._meta.concrete_fields if field.generated}  # type: ignore[attr-defined]
    return [f for f in model.history.model.tracked_fields if f.name not in computed]  # type: ignore[attr-defined]


def measure() -> None:
    print(f"{connection.vendor}: {Piece.objects.count():,} pieces")
    begun = perf_counter()
    for check in CHECKS.values():
        found = run(check, EVERYTHING)
        print(f"{check.name:22} {found.seconds:7.2f} s {len(found.offenders):8,} offenders")
    whole = perf_counter() - begun
    print(f"All of them are {'below' if whole < LIMIT else 'NOT below'} {LIMIT} s: {whole:.1f} s.")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        prepare(int(sys.argv[1]))
    measure()
