"""How long ten thousand pieces from a spreadsheet take, new and changed, and who has to wait meanwhile.

The whole way over HTTP to a served demo company, on SQLite and, where one answers, on PostgreSQL (of DATABASE_URL, in
a database of its own). While a sheet is judged and saved, one person reads lists and another one writes; the longest
either waits is told. Each step is to stay below 10 s and each process below 400 MB.
"""

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import xlsxwriter
from lists import FLOOR, Client, measure_calls

from demo_server import demo_server

ROWS = int(os.environ.get("ROWS", "10000"))
LIMIT_SECONDS, LIMIT_MEGABYTES = 10.0, 400
POSTGRES = os.environ.get("DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres")
HEADS = ["IdPiece", "Producto", "Etiqueta", "Número de serie", "Número de pedimento", "Importación", "Condición",
         "Ubicación", "Fecha de llegada", "Notas"]  # fmt: skip
COLUMNS = "{:10} {:24} {:>8} {:>10} {:>14} {:>14}"


class Importer(Client):
    """Brings sheets and waits for their jobs. A connection a call: the server ends one that waits for long."""

    def call(self, method: str, path: str, body: str | None = None, *, wanted: int = 200) -> tuple[str, bytes]:
        self.connection.close()
        return super().call(method, path, body, wanted=wanted)

    def data(self, method: str, path: str, body: Any = None) -> Any:
        return json.loads(self.call(method, path, None if body is None else json.dumps(body))[1])

    def bring(self, workbook: bytes) -> int:
        mark = uuid4().hex
        head = f'--{mark}\r\nContent-Disposition: form-data; name="file"; filename="piezas.xlsx"\r\n\r\n'.encode()
        headers = {**self.headers, "Content-Type": f"multipart/form-data; boundary={mark}"}
        self.connection.close()
        self.connection.request("POST", "/api/piece-sheets", head + workbook + f"\r\n--{mark}--\r\n".encode(), headers)
        answer = json.loads(self.connection.getresponse().read())
        return int(answer["data"]["id"])

    def wait_for(self, sheet: int, wanted: str) -> None:
        while (found := self.data("GET", f"/api/admin/piece-sheets/{sheet}"))["working"]:
            time.sleep(0.1)
        if found["status"] != wanted:
            raise SystemExit(f"The sheet is {found['status']}, not {wanted}: {found['notice']}")

    def pieces(self) -> Iterator[dict[str, Any]]:
        for start in range(0, ROWS, 100):
            wanted = f'range=[{start},{start + 99}]&sort=["id","DESC"]'
            yield from self.data("GET", f"/api/admin/pieces?{wanted}".replace('"', "%22"))


@dataclass
class Waits:
    """The longest that somebody else at the server waited for an answer, in seconds."""

    reader: float = 0.0
    writer: float = 0.0
    over: threading.Event = field(default_factory=threading.Event)

    def again_and_again(self, who: str, call: Callable[[], object]) -> None:
        while not self.over.is_set():
            started = time.perf_counter()
            call()
            setattr(self, who, max(getattr(self, who), time.perf_counter() - started))
            time.sleep(0.1)


@contextmanager
def others(address: str) -> Iterator[Waits]:
    """A reader and a writer at work, each with a connection of their own."""
    waits, reader, writer = Waits(), Importer(address), Importer(address)
    brand = writer.data("GET", "/api/admin/brands?range=[0,0]")[0]["id"]
    jobs = [
        ("reader", lambda: reader.call("GET", "/api/admin/pieces?range=[0,9]")),
        ("writer", lambda: writer.data("PUT", f"/api/admin/brands/{brand}", {"Name": f"Marca {uuid4().hex[:8]}"})),
    ]
    with ThreadPoolExecutor(len(jobs)) as pool:
        working = [pool.submit(waits.again_and_again, *job) for job in jobs]
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


def new_rows(client: Importer) -> list[list[Any]]:
    products = [row["id"] for row in client.data("GET", "/api/admin/products?range=[0,99]")]
    places = ("Bodega GDL", "Bodega CDMX", "Tienda")
    return [
        ["", products[n % len(products)], f"BENCH-{n}", f"SN-BENCH-{n}", f"26 24 {n}", f"IMP-BENCH-{n % 5}", "Nuevo",
         places[n % 3], "05/03/2026", f"Nota {n}"]
        for n in range(ROWS)
    ]  # fmt: skip


def changed_rows(client: Importer) -> list[list[Any]]:
    return [
        [piece["id"], "", f"BENCH-X-{n}", f"SN-X-{n}", f"27 24 {n}", f"IMP-BENCH-{5 + n % 5}", "Funcional",
         ("Bodega CDMX", "Tienda", "Bodega GDL")[n % 3], "06/03/2026", f"Otra {n}"]
        for n, piece in enumerate(client.pieces())
    ]  # fmt: skip


def megabytes() -> int:
    """The most that any process below us has used (Linux tells it; elsewhere 0)."""
    found, ours = 0, {os.getpid()}
    for status in sorted(Path("/proc").glob("[0-9]*/status"), key=lambda path: int(path.parent.name)):
        try:
            told = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
        except OSError:
            continue
        if int(told["PPid"]) in ours and "VmHWM" in told:
            ours.add(int(status.parent.name))
            found = max(found, int(told["VmHWM"].split()[0]) // 1024)
    return found


def measure(database: str, address: str) -> float:
    """Prints each step and answers the longest."""
    client, longest = Importer(address), 0.0
    floor = measure_calls(client, [FLOOR] * 60)[1].at(50) / 1000
    for name, rows in (("new", new_rows), ("changed", changed_rows)):
        content, sheet = workbook(rows(client)), 0

        def dry_run(content: bytes = content) -> int:
            found = client.bring(content)
            client.wait_for(found, "Por confirmar")
            return found

        def commit() -> int:
            client.data("POST", f"/api/piece-sheets/{sheet}/confirm", {})  # noqa: B023 - called before it changes
            client.wait_for(sheet, "Importada")  # noqa: B023
            return sheet  # noqa: B023

        for step in (dry_run, commit):
            with others(address) as waits:
                started = time.perf_counter()
                sheet = step()
                taken = time.perf_counter() - started
            longest = max(longest, taken)
            told = (f"{taken:.2f}", f"{taken / floor:.0f}", f"{waits.reader:.2f}", f"{waits.writer:.2f}")
            print(COLUMNS.format(database, f"{ROWS} {name}, {step.__name__.replace('_', ' ')}", *told), flush=True)
    return longest


@contextmanager
def postgres_database() -> Iterator[str]:
    """The address of a database of our own, or "" where no PostgreSQL answers."""
    try:
        server = psycopg.connect(POSTGRES, connect_timeout=3, autocommit=True)
    except psycopg.Error:
        yield ""
        return
    name = f"trastienda_bench_{os.getpid()}"
    with server:
        server.execute(f"CREATE DATABASE {name}")
        try:
            yield f"{POSTGRES.partition('?')[0].rpartition('/')[0]}/{name}"
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def main() -> None:
    print(COLUMNS.format("database", "step", "seconds", "× floor", "reader waits s", "writer waits s"))
    found: list[tuple[float, int]] = []
    with demo_server("--products", "200") as address:
        found.append((measure("SQLite", address), megabytes()))
    with postgres_database() as url:
        if url:
            with demo_server("--products", "200", DATABASE_URL=url) as address:
                found.append((measure("PostgreSQL", address), megabytes()))
        else:
            print("PostgreSQL: skipped, none answers.")
    longest, most = (max(values) for values in zip(*found, strict=True))
    fast = "below" if longest < LIMIT_SECONDS else "NOT below"
    small = "below" if most < LIMIT_MEGABYTES else "NOT below"
    print(f"The longest step took {longest:.2f} s, {fast} {LIMIT_SECONDS:.0f} s.")
    print(f"The largest process took {most} MB, {small} {LIMIT_MEGABYTES} MB.")


if __name__ == "__main__":
    main()
