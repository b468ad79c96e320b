"""A disk that is full indeed: what does not fit is refused whole, what is there can be read, and room ends it."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.sales.models import Payment
from tests.factories import catalog, sales
from tests.installation import Installation
from tests.integration.sales.order_invariants import check_everything
from tests.personas import Caller, person
from tests.served import Server, served
from tests.sizes import at_night

pytestmark = pytest.mark.django_db(transaction=True)
SIZE = "64m"
ROOM = 600 * 1024  # bytes that are left
TRIES = 400
REFUSED = 5


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small file system of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", folder], check=False)
    if mounted.returncode:
        pytest.skip("only root may mount a disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


@pytest.fixture
def place(disk: Path, migrated: Installation) -> Iterator[Installation]:
    made = Installation(disk / "data", like=migrated)
    yield made
    made.remove()


@at_night
def test_a_full_disk_is_said_and_is_over_when_there_is_room(place: Installation) -> None:
    with place.in_use(), served(place.folder, **place.environment) as server:
        admin = Caller(person("admin"))
        quote = sales.quote(admin.user, amount=2).pk
        ballast = place.folder.parent / "ballast"
        assert server.call("GET", "/api/ready")[0] == 200
        take_all_but(ROOM, ballast)
        status, told = server.call("GET", "/api/ready")
        assert (status, json.loads(told)["parts"]["storage"]) == (503, False)
        statuses: list[int] = []
        while statuses.count(507) < REFUSED and len(statuses) < TRIES:
            statuses.append(pay(server, admin, quote, len(statuses)))
        assert set(statuses) == {201, 507}
        paid = statuses.count(201)
        assert (Payment.objects.count(), len(kept(place))) == (paid, paid)
        for path in ("/api/admin/quotes", f"/api/admin/quotes/{quote}", "/api/me"):
            assert server.call("GET", path, headers=admin.headers)[0] == 200
        check_everything()
        ballast.unlink()
        assert server.call("GET", "/api/ready")[0] == 200
        assert pay(server, admin, quote, TRIES) == 201
        assert len(kept(place)) == paid + 1


def take_all_but(room: int, ballast: Path) -> None:
    ballast.write_bytes(bytes(shutil.disk_usage(ballast.parent).free - room))


def kept(place: Installation) -> list[Path]:
    return [path for path in (place.folder / "media").rglob("*") if path.is_file()]


def pay(server: Server, admin: Caller, quote: int, number: int) -> int:
    picture = SimpleUploadedFile("a.jpg", catalog.picture().read(), "image/jpeg")
    fields = {"idQuote": quote, "method": "Transferencia", "amount": "1", "image": picture, "acceptRepeated": "true"}
    return server.form(admin, "/quotes/payments", fields, f"{number}")[0]
