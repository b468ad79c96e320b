"""The first load of screens on a slow phone (bench/first_load.mjs), beside one small answer there."""

import json
import os
import subprocess
from collections.abc import Iterator

from bench import ROOT
from bench.client import rows_of
from bench.figures import Figure
from bench.served import Served
from surroundings import chromium

TIMES = 3
SCREENS = {
    "dashboard": "/inicio/dashboard",
    "quotes": "/comercial/cotizaciones",
    "orders": "/comercial/ordenes",
    "customers": "/usuarios/clientes",
    "products": "/produccion/productos",
    "exits": "/almacen/salidas",
    "order": "/comercial/orden/{order}",
    "delivery": "/comercial/orden/{order}/entrega",
    "quote builder": "/comercial/cotizacion/nueva",
    "new customer": "/usuarios/clientes/nuevo",
    "calendar of deliveries": "/comercial/pendientes-calendario",
}


def measured(at: Served) -> Iterator[Figure]:
    if at.size.name == "large":
        return  # a screen asks for as many rows there
    [order] = at.call(rows_of("orders", 0, 0)).data
    screens = {path.format(order=order["id"]): name for name, path in SCREENS.items()}
    done = subprocess.run(  # noqa: S603 (our own script)
        ["node", ROOT / "bench" / "first_load.mjs", at.address, str(TIMES), *screens],  # noqa: S607
        env={**os.environ, "CHROMIUM": chromium()},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    for line in done.stdout.splitlines():
        seen = json.loads(line)
        yield _figure(f"first load: {screens[seen.pop('screen')]}", seen.pop("usable"), seen.pop("answer"), seen)


def _figure(name: str, usable: float, answer: float, more: dict[str, float]) -> Figure:
    return Figure(
        name=name, clients=1, calls=TIMES, p50_ms=round(usable), p95_ms=round(usable), per_second=round(1000 / usable, 2),
        floor="one answer on the same phone", floor_p50_ms=round(answer), ratio=round(usable / answer, 2), queries=0,
        more={key: round(value, 3) for key, value in more.items()},
    )  # fmt: skip
