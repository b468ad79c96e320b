"""How long a quote of 30 lines takes to be drawn as a PDF, and to be handed out once it was.

Cold is with a page that was never drawn (its notes are new each time), in a process that has drawn before; warm is the
same page again. The very first document of a process also loads WeasyPrint, and is told apart.
"""

import json
import statistics
from typing import Any

from lists import FLOOR, Client

from demo_server import demo_server

LINES = 30
COLD, WARM = 8, 40
LIMIT_SECONDS = 1.5


def rows(client: Client, path: str, **filters: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        client.call("GET", f"{path}?range=[0,99]&filter={json.dumps(filters, separators=(',', ':'))}")[1]
    )
    return found


def lines(client: Client) -> list[dict[str, Any]]:
    """One free piece of each of 30 products, pictures and all."""
    found: dict[int, dict[str, Any]] = {}
    for product in rows(client, "/api/admin/products"):
        for piece in rows(client, "/api/admin/pieces", free=True, product=product["id"])[:1]:
            named = {"IdPiece": piece["id"], "FK_IdProduct": product["id"]}
            found[product["id"]] = {"IdProduct": product["id"], "unitPrice": "100", "pieces": [named]}
        if len(found) == LINES:
            return list(found.values())
    raise SystemExit(f"The demo company has free pieces of {len(found)} products only.")


def stored_quote(client: Client) -> int:
    customer = rows(client, "/api/admin/customers")[0]["id"]
    body = {"idCustomer": customer, "exchangeType": "18.5", "products": lines(client)}
    return int(json.loads(client.call("POST", "/api/quotes/store", json.dumps(body), wanted=201)[1])["data"]["id"])


def main() -> None:
    with demo_server("--products", "200", WEB_PROCESSES="1") as address:
        client = Client(address)
        quote = stored_quote(client)
        page = f"/api/quotes/download?id={quote}"
        first = client.milliseconds(page)
        cold = []
        for number in range(COLD):
            client.call("PUT", "/api/quotes/update", json.dumps({"idQuote": quote, "notes": f"Versión {number}"}))
            cold.append(client.milliseconds(page))
        warm = statistics.median(client.milliseconds(page) for _ in range(WARM))
        floor = statistics.median(client.milliseconds(FLOOR) for _ in range(WARM))
        size = len(client.call("GET", page)[1]) // 1024
    middle = statistics.median(cold)
    print(f"A quote of {LINES} lines, {size} KiB: first {first:.0f} ms, cold {middle:.0f} ms, warm {warm:.1f} ms")
    print(f"That is {middle / floor:.0f} and {warm / floor:.0f} times an empty call.")
    print(f"Cold is {'below' if middle < LIMIT_SECONDS * 1000 else 'NOT below'} {LIMIT_SECONDS} s.")


if __name__ == "__main__":
    main()
