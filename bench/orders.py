"""How long the page of what is still to be delivered takes, and the list of orders, beside 50,000 orders.

The page is two calls, which the screen makes at once: its rows, and its totals.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from lists import ROOT, Client, measure

from demo_server import demo_server
from surroundings import clean_environment

ORDERS = int(os.environ.get("ORDERS", "50000"))
LIMIT_MS = 300
PAGE = {
    "pending, first page": "/api/admin/pending-deliveries?range=[0,9]",
    "pending, totals": "/api/orders/pending/totals",
}
OTHERS = {
    "pending, late ones": "/api/admin/pending-deliveries?range=[0,9]&filter=" + quote('{"due":"late"}'),
    "pending, something elsewhere": "/api/admin/pending-deliveries?range=[0,9]&filter="
    + quote('{"where":"elsewhere"}'),
    "orders, first page": "/api/orders/list",
    "orders, left on a day": "/api/orders/list?outputDate=2026-01-15",
}


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="trastienda-") as folder, demo_server(DATA_DIR=folder) as address:
        settings = clean_environment(Path(folder), PYTHONPATH=str(ROOT))
        subprocess.run(  # noqa: S603 (our own script)
            [sys.executable, "bench/many_orders.py", str(ORDERS)], cwd=ROOT, env=settings, check=True
        )
        client = Client(address)
        found = {name: measure(client, name, ORDERS, path) for name, path in (PAGE | OTHERS).items()}
    for one in found.values():
        print(f"{one.call:32} {one.p50_ms:8.1f} ms p50 {one.p95_ms:8.1f} ms p95 {one.ratio:7.1f} × an empty call")
    whole = sum(found[name].p95_ms for name in PAGE)
    print(f"The page is {'below' if whole < LIMIT_MS else 'NOT below'} {LIMIT_MS} ms: {whole:.0f} ms for both (p95).")


if __name__ == "__main__":
    main()
