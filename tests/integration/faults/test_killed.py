"""Processes that are killed in the middle of a command: all of it is done, or nothing, and asking again does it once."""

import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from apps.inventory.models import InventoryEntry, InventoryExit, Piece, PieceSheet
from apps.sales.models import Delivery, Order, OrderPiece, Payment
from tests.factories import catalog, sales, sheets
from tests.integration.sales.order_invariants import check_everything
from tests.integration.sales.order_support import ids_of
from tests.personas import Caller, person
from tests.processes import PATIENCE, until
from tests.served import Server, served
from tests.sizes import KILLS, at_night

pytestmark = pytest.mark.django_db(transaction=True)
SEED = os.environ.get("SEED", "trastienda")
WHOLE = os.environ.get("KILL", "web")
"""What is killed: the web processes, or `all` that was started."""


@dataclass(frozen=True)
class Command:
    """A call, and what has to be true once it was answered."""

    path: str
    fields: dict[str, Any]
    form: bool
    done: Callable[[], bool]

    def body(self) -> tuple[bytes, str]:
        if self.form:
            for file in self.fields.values():
                if isinstance(file, SimpleUploadedFile):
                    file.seek(0)
            return encode_multipart(BOUNDARY, self.fields), MULTIPART_CONTENT
        return json.dumps(self.fields).encode(), "application/json"


def approval(admin: Caller) -> Command:
    quote = sales.quote(admin.user, "pay_all", "confirm", amount=3)
    return Command("/quotes/approve", {"id": quote.pk}, False, lambda: Order.objects.filter(quote=quote).count() == 1)


def part(admin: Caller) -> Command:
    pk = sales.order(admin.user, *sales.TO_READY, amount=4).pk
    fields = {"deliveryType": "5", "pieces": json.dumps(ids_of(pk)[:2])}

    def done() -> bool:
        papers = (
            Delivery.objects.filter(order=pk),
            InventoryExit.objects.filter(document_kind="order", document_id=pk),
        )
        out = OrderPiece.objects.filter(order=pk, delivery__isnull=False, exit__isnull=False)
        return [rows.count() for rows in papers] == [1, 1] and out.count() == 2

    return Command(f"/orders/delivery/{pk}", fields, True, done)


def payment(admin: Caller) -> Command:
    quote = sales.quote(admin.user, amount=2)
    fields = {"idQuote": quote.pk, "method": "Transferencia", "amount": "100", "image": catalog.picture()}
    return Command("/quotes/payments", fields, True, lambda: Payment.objects.filter(quote=quote).count() == 1)


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("killed")) as server:
        yield server


@pytest.mark.parametrize("make", [approval, part, payment])
def test_a_command_that_is_killed_is_done_wholly_or_not_at_all(
    admin: Caller, server: Server, make: Callable[[Caller], Command]
) -> None:
    chance = random.Random(f"{SEED} {make.__name__}")
    took = seconds(server, admin, make(admin))
    for number in range(KILLS):
        command = make(admin)
        answers: list[Any] = []
        asking = threading.Thread(target=lambda: answers.append(ask(server, admin, command, f"{number}")))  # noqa: B023
        asking.start()
        time.sleep(chance.uniform(0, took))
        server.kill(WHOLE)
        asking.join(PATIENCE)
        server.wait()
        check_everything()
        before = command.done()
        first, second = (ask(server, admin, command, f"{number}") for _ in range(2))
        assert first
        assert (first[0] in {200, 201}, second) == (True, first), (first, second)
        assert command.done()
        assert answers == [None] or (before and answers[0] == first)
        check_everything()
    for path in Payment.objects.exclude(image="").values_list("image", flat=True):
        assert (server.folder / "media" / path).is_file()


def seconds(server: Server, admin: Caller, command: Command) -> float:
    """How long it takes when nobody is killed."""
    began = time.monotonic()
    ask(server, admin, command, "unhurt")
    assert command.done()
    return time.monotonic() - began


def ask(server: Server, admin: Caller, command: Command, key: str) -> tuple[int, bytes] | None:
    """The answer, or None when the connection broke."""
    body, kind = command.body()
    headers = {**admin.headers, "Content-Type": kind, "Idempotency-Key": f"{command.path}.{key}"}
    try:
        return server.call("POST", f"/api{command.path}", body, headers)
    except OSError:
        return None


@at_night
def test_an_import_of_pieces_whose_worker_is_killed_is_taken_up_again(admin: Caller, server: Server) -> None:
    chance = random.Random(SEED)
    product = catalog.product(admin.user)
    for number in range(KILLS):
        tags = [f"K{number}-{n}" for n in range(300)]
        pk = brought(server, admin, sheets.csv([["", product.pk, tag, "", "GDL", ""] for tag in tags]))
        settled(server, admin, pk, "Por confirmar", lambda: chance.uniform(0, 2))
        assert server.call("POST", f"/api/piece-sheets/{pk}/confirm", b"{}", admin.headers)[0] == 200
        settled(server, admin, pk, "Importada", lambda: chance.uniform(0, 2))
        assert Piece.objects.filter(tag__in=tags).count() == len(tags)
        assert Piece.history.filter(tag__in=tags).count() == len(tags)
        assert InventoryEntry.objects.count() == number + 1
    check_everything()


def brought(server: Server, admin: Caller, file: SimpleUploadedFile) -> int:
    status, body = server.form(admin, "/piece-sheets", {"file": file})
    assert status == 200, body
    return int(json.loads(body)["data"]["id"])


def settled(server: Server, admin: Caller, pk: int, status: str, pause: Callable[[], float]) -> None:
    """The worker is killed once, after a pause; and then the job comes to its end without anybody's doing."""
    time.sleep(pause())
    server.kill("jobs" if WHOLE == "web" else WHOLE)
    until(lambda: PieceSheet.objects.get(pk=pk).status == status)
