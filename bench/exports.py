"""How long an export takes from the first byte asked for to the last, and how much memory one of 100,000 rows takes.

Seconds are of this machine; the budgets are of the one that it was written on, with nothing else to do.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from lists import ROOT, Client

from demo_server import demo_server
from surroundings import clean_environment

ORDERS = 5_000
MORE = 20_000
"""Orders with four pieces each that make 100,000 pieces of it, for the memory."""
TRIES = int(os.environ.get("TRIES", "5"))
BUDGETS = {
    "/api/admin/orders/export.csv": 0.3,
    "/api/admin/pieces/export.csv": 1.6,
    "/api/admin/orders/export.xlsx": None,
    "/api/admin/pieces/export.xlsx": None,
}
ROWS = 25_000
MARGIN_MB = 8


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="trastienda-") as folder, demo_server(DATA_DIR=folder) as address:
        settings = clean_environment(Path(folder), PYTHONPATH=str(ROOT))

        def run(*command: str) -> str:
            script = [sys.executable, *command]
            return subprocess.run(  # noqa: S603 (our own scripts)
                script, cwd=ROOT, env=settings, check=True, capture_output=True, text=True
            ).stdout

        run("bench/many_orders.py", str(ORDERS))
        client = Client(address)
        for path, budget in BUDGETS.items():
            seconds = min(client.milliseconds(path) for _ in range(TRIES)) / 1000
            says = f"budget {budget} s" if budget else ""
            print(f"{path:34} {seconds:6.2f} s  {says}", flush=True)
        run("bench/many_orders.py", str(MORE))
        for kind in ("csv", "xlsx"):
            one, four = (float(run("bench/export_memory.py", kind, str(rows))) for rows in (ROWS, 4 * ROWS))
            grows = "constant" if four < one + MARGIN_MB else "NOT constant"
            print(f"{kind:5} {ROWS} rows {one:6.1f} MB, {4 * ROWS} rows {four:6.1f} MB: {grows}", flush=True)


if __name__ == "__main__":
    main()
