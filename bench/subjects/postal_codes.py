"""A postal code fills in an address, every call another code: the form waits for it between two keys."""

import csv
import gzip
import random
from collections.abc import Iterator
from itertools import cycle

from bench import ROOT
from bench.client import get
from bench.figures import Figure
from bench.served import Served


def measured(at: Served) -> Iterator[Figure]:
    with gzip.open(ROOT / "fixtures" / "mx_postal_codes.csv.gz", "rt", encoding="utf-8", newline="") as file:
        codes = [row["postal_code"] for row in csv.DictReader(file)]
    some = [get(f"/api/users/postal-codes?code={code}") for code in random.Random(1).sample(codes, 2000)]
    yield from at.figures("postal code", cycle(some), rows=len(codes))
