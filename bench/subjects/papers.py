"""A quote of 30 lines as a PDF: cold, never drawn before, beside WeasyPrint alone with the same page; and warm."""

import json
from collections.abc import Iterator
from itertools import repeat

from bench.client import Call, get, post
from bench.figures import Figure, figure
from bench.measure import measure
from bench.served import MANY, Served
from bench.subjects.sale import new_quotes

LINES = 30


def measured(at: Served) -> Iterator[Figure]:
    pattern = next(new_quotes(at, 1, LINES))
    for clients, amount in ((1, at.size.documents // 2 + 2), (MANY, MANY * 3)):
        with at.clients(clients) as some:
            # Quotes only name their pieces, so that all of these may name the same ones.
            quotes = [_quote(some[0].call(_with_notes(pattern, number)).data["data"]["id"]) for number in range(amount)]
            page = at.call(get(f"/floor/page?quote={quotes[0].path.rpartition('=')[2]}")).body
            bare = Call("POST", "/floor/pdf", page, "text/html")
            cold = measure(some, quotes, bare, seconds=600, warm_up=2 if clients == 1 else 1)
        yield figure("PDF of a quote of 30 lines, cold", clients, cold, "bare WeasyPrint")
        yield from at.figures(
            "PDF of a quote of 30 lines, warm",
            repeat(quotes[0]),
            clients=(clients,),
        )


def _quote(pk: int) -> Call:
    return get(f"/api/quotes/download?id={pk}")


def _with_notes(pattern: Call, number: int) -> Call:
    return post(pattern.path, {**json.loads(pattern.body), "notes": f"Versión {number}"}, wanted=201)
