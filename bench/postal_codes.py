"""How long a postal code takes to fill in an address: every call another code, as a multiple of an empty call.

The 99th percentile is what counts: the form waits for it between two keys. It is to stay below 5 ms where the empty
call's stays below 1.
"""

import csv
import gzip
import random

from lists import FLOOR, ROOT, Client, measure_calls

from demo_server import demo_server

CALLS = 2000
LIMIT = 5.0  # ms
COLUMNS = "{:34} {:>8} {:>8} {:>8} {:>8}"


def codes() -> list[str]:
    with gzip.open(ROOT / "fixtures" / "mx_postal_codes.csv.gz", "rt", encoding="utf-8", newline="") as file:
        every = [row["postal_code"] for row in csv.DictReader(file)]
    return random.Random(1).sample(every, CALLS)


def main() -> None:
    with demo_server() as address:
        paths = [f"/api/users/postal-codes?code={code}" for code in codes()]
        taken, empty = measure_calls(Client(address), paths)
    print(COLUMNS.format("call", "p50 ms", "p95 ms", "p99 ms", "× floor"))
    for name, found in ((f"{FLOOR} (the floor)", empty), ("/api/users/postal-codes", taken)):
        row = [*(f"{found.at(percent):.2f}" for percent in (50, 95, 99)), f"{found.at(50) / empty.at(50):.1f}"]
        print(COLUMNS.format(name, *row))
    verdict = "below" if taken.at(99) < LIMIT else "NOT below"
    print(f"p99 of the postal codes is {verdict} {LIMIT:.0f} ms, with {empty.at(99):.2f} ms for the empty call.")


if __name__ == "__main__":
    main()
