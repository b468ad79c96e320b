"""Pieces from a spreadsheet, new and changed, judged and saved by the jobs of the server.

Meanwhile one person reads a list and another one writes a brand, again and again: the longest that either waits is told.
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from uuid import uuid4

import xlsxwriter

from bench.client import Call, Client, get, post, put, rows_of
from bench.figures import Figure
from bench.measure import measure
from bench.served import EMPTY, Served

HEADS = ["IdPiece", "Producto", "Etiqueta", "Número de serie", "Número de pedimento", "Importación", "Condición",
         "Ubicación", "Fecha de llegada", "Notas"]  # fmt: skip
PLACES = ("Bodega GDL", "Bodega CDMX", "Tienda")
PAUSE = 0.1  # seconds


@dataclass
class Waits:
    """The longest that somebody else at the server waited for an answer, in milliseconds."""

    longest: dict[str, float] = field(default_factory=dict)
    over: threading.Event = field(default_factory=threading.Event)

    def again_and_again(self, who: str, call: Callable[[], object]) -> None:
        while not self.over.is_set():
            started = time.perf_counter()
            call()
            self.longest[who] = max(self.longest.get(who, 0.0), round((time.perf_counter() - started) * 1000, 1))
            time.sleep(PAUSE)


@contextmanager
def others(at: Served) -> Iterator[Waits]:
    """A reader and a writer at work, each with a connection of their own."""
    waits = Waits()
    with at.clients(2) as [reader, writer], ThreadPoolExecutor(2) as pool:
        brand = writer.call(rows_of("brands", 0, 0)).data[0]["id"]
        jobs: dict[str, Callable[[], object]] = {
            "reader_waits_ms": lambda: reader.call(rows_of("pieces")),
            "writer_waits_ms": lambda: writer.call(
                put(f"/api/admin/brands/{brand}", {"Name": f"Marca {uuid4().hex[:8]}"})
            ),
        }
        working = [pool.submit(waits.again_and_again, who, job) for who, job in jobs.items()]
        try:
            yield waits
        finally:
            waits.over.set()
        for one in working:
            one.result()


def workbook(rows: list[list[Any]]) -> bytes:
    target = BytesIO()
    with xlsxwriter.Workbook(target) as book:
        sheet = book.add_worksheet()
        for line, row in enumerate([HEADS, *rows]):
            sheet.write_row(line, 0, row)
    return target.getvalue()


def new_rows(products: list[int], amount: int) -> list[list[Any]]:
    return [
        ["", products[n % len(products)], f"BENCH-{n}", f"SN-BENCH-{n}", f"26 24 {n}", f"IMP-BENCH-{n % 5}", "Nuevo",
         PLACES[n % 3], "05/03/2026", f"Nota {n}"]
        for n in range(amount)
    ]  # fmt: skip


def changed_rows(pieces: list[int]) -> list[list[Any]]:
    return [
        [piece, "", f"BENCH-X-{n}", f"SN-X-{n}", f"27 24 {n}", f"IMP-BENCH-{5 + n % 5}", "Funcional",
         PLACES[(n + 1) % 3], "06/03/2026", f"Otra {n}"]
        for n, piece in enumerate(pieces)
    ]  # fmt: skip


def measured(at: Served) -> Iterator[Figure]:
    amount = at.size.imported
    with at.clients() as [client]:
        products = [row["id"] for row in client.call(rows_of("products", 0, 99)).data]
        yield from _brought(at, client, "new", new_rows(products, amount))
        newest = [row["id"] for page in range(0, amount, 100) for row in client.call(_pieces(page)).data][:amount]
        yield from _brought(at, client, "changed", changed_rows(newest))


def _pieces(first: int) -> Call:
    return rows_of("pieces", first, first + 99)


def _brought(at: Served, client: Client, which: str, rows: list[list[Any]]) -> Iterator[Figure]:
    content, sheet = workbook(rows), 0
    floor = measure([client], [EMPTY] * 30, EMPTY, seconds=5).floor.at(50)

    def judge() -> int:
        made: int = client.call(_upload(content)).data["data"]["id"]
        _wait_for(client, made, "Por confirmar")
        return made

    def save() -> int:
        client.call(post(f"/api/piece-sheets/{sheet}/confirm", {}))
        _wait_for(client, sheet, "Importada")
        return sheet

    for name, step in (("judged", judge), ("saved", save)):
        with others(at) as waits:
            started = time.perf_counter()
            sheet = step()
            taken = (time.perf_counter() - started) * 1000
        yield Figure(
            f"import of {len(rows):,} {which} pieces, {name}", 1, 1, round(taken, 1), round(taken, 1),
            round(1000 / taken, 3), "empty", round(floor, 2), round(taken / floor), 0, len(rows), waits.longest,
        )  # fmt: skip


def _upload(content: bytes) -> Call:
    mark = uuid4().hex
    head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="piezas.xlsx"\r\n\r\n'.encode()
    body = head + content + f"\r\n--{mark}--\r\n".encode()
    return Call("POST", "/api/piece-sheets", body, f"multipart/form-data; boundary={mark}")


def _wait_for(client: Client, sheet: int, wanted: str) -> None:
    while (found := client.call(get(f"/api/admin/piece-sheets/{sheet}")).data)["working"]:
        time.sleep(PAUSE)
    if found["status"] != wanted:
        raise SystemExit(f"The sheet is {found['status']}, not {wanted}: {found['notice']}")
