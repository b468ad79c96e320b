"""A backup taken while people work is of one moment, with every file that its records name."""

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from errno import EPERM
from itertools import count
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection

from apps.accounts.models import User
from apps.catalog.models import ProductImage
from apps.catalog.services.pictures import change_pictures
from apps.core.files.pictures import clean_picture
from apps.core.server.backups import BackupFault, back_up, making
from apps.core.server.backups.archive import unpack
from apps.reports.selectors.checks.ledger import changed_unseen
from apps.sales.models import Quote
from tests.factories import catalog, partners, sales
from tests.installation import Installation
from tests.integration.commissions.commission_invariants import check_commissions
from tests.integration.operations.support import BOSS, Place, files_of, succeed
from tests.integration.refunds.refund_invariants import check_refunds
from tests.integration.sales.cash_invariants import check_history, check_one_holder
from tests.integration.sales.order_invariants import check_everything
from tests.personas import Caller, person
from tests.processes import PATIENCE
from tests.sizes import BACKUPS, at_night


def work(by: User, at_work: Semaphore, stop: Event) -> int:
    """A person who draws up quotes, has them paid and approved, and adds and removes pictures, until told to stop; how
    often. Tells when it was done once."""
    try:
        who, done = Caller(by), 0
        product, customer = catalog.product(by), partners.customer(by)
        while not stop.is_set():
            quote = sales.quote(by, amount=3, customer=customer)
            sales.payment(quote, by)
            approved = who.post("/quotes/approve", {"id": quote.pk})
            shown = who.form("/images/save", {"IdProduct": product.pk, "image1": catalog.picture()})
            assert (approved.status_code, shown.status_code) == (200, 200), shown.content
            done += 1
            if done == 1:
                at_work.release()
        return done
    finally:
        connection.close()


@at_night
def test_a_backup_under_load_is_of_one_moment(place: Place, filled: Installation, tmp_path: Path) -> None:
    here, there = place("here", filled), place("there")
    target, at_work, stop = tmp_path / "company.tar", Semaphore(0), Event()
    with here.in_use():
        boss = User.objects.get(email=BOSS)
        people = [person("admin", f"jefa{n}@pruebas.mx") for n in range(3)]
        with ThreadPoolExecutor(3) as crowd:
            working = [crowd.submit(work, one, at_work, stop) for one in people]
            try:
                for _ in people:
                    at_work.acquire(timeout=PATIENCE)
                for _ in range(BACKUPS):
                    target.unlink(missing_ok=True)
                    succeed(here.manage("backup", target))
            finally:
                stop.set()
            assert min(one.result() for one in working) > 0
        sales.quote(boss)
        later = Quote.objects.count()
    assert target.stat().st_mode & 0o077 == 0, "others could read the key"
    succeed(there.manage("restore", target))
    with there.in_use():
        check_everything()
        check_refunds()
        check_commissions()
        check_one_holder()
        check_history()
        assert 0 < Quote.objects.count() < later
        assert [one for model in (Quote, User) for one in changed_unseen(model)] == []
        paths = ProductImage.objects.values_list("path", "thumbnail")
        assert paths and all(default_storage.exists(path) for pair in paths for path in pair)
    assert succeed(there.manage("review")).rstrip().splitlines()[-1].startswith("Todo en orden")


def test_what_is_replaced_while_it_begins(place: Place, tmp_path: Path, monkeypatch: Any) -> None:
    """A picture is replaced before and after each of the first readings of the files, as often as can be."""
    here, there, linked = place("here"), place("there"), making._link_files
    done: list[Path] = []

    def replace() -> None:
        change_pictures(product.pk, {1: clean_picture(catalog.picture())}, by=boss)

    def replace_elsewhere() -> None:
        try:
            if len(done) < 5:
                replace()
        finally:
            connection.close()

    def while_people_work(into: Path) -> None:
        with ThreadPoolExecutor(1) as other:  # a connection of its own: ours reads its moment
            other.submit(replace_elsewhere).result()
            linked(into)
            other.submit(replace_elsewhere).result()
        done.append(into)

    with here.in_use():
        boss = person("admin")
        product = catalog.product(boss)
        replace()
        monkeypatch.setattr(making, "_link_files", while_people_work)
        *_, lost = back_up(tmp_path / "company.tar")
        assert lost == set() and len(done) > 5
    succeed(there.manage("restore", tmp_path / "company.tar"))
    with there.in_use():
        paths = ProductImage.objects.values_list("path", "thumbnail").get()
        assert all(default_storage.exists(path) for path in paths)


def test_what_changes_without_end_is_no_backup(place: Place, tmp_path: Path, monkeypatch: Any) -> None:
    names = count()
    with place("here").in_use():
        monkeypatch.setattr(making, "_not_linked", lambda _: {f"products/{next(names)}.jpg"})
        with pytest.raises(BackupFault, match="más deprisa"):
            back_up(tmp_path / "company.tar")
    assert list(tmp_path.glob("*.tar")) == list(tmp_path.glob(".company*")) == []


def test_a_lost_file_is_told_and_holds_nothing_up(place: Place, tmp_path: Path) -> None:
    here = place("here")
    with here.in_use():
        boss = person("admin")
        product = catalog.product(boss)
        change_pictures(product.pk, {1: clean_picture(catalog.picture())}, by=boss)
        path = ProductImage.objects.get().path
        default_storage.delete(path)
    done = here.manage("backup", tmp_path / "company.tar")
    assert f"Archivos que los registros nombran y que no están: 1 ({path})." in done.stderr
    assert "1 archivos" in succeed(done)


def test_without_links_files_are_copied_whole(place: Place, tmp_path: Path, monkeypatch: Any) -> None:
    """Also one that was half written when it was first looked at."""
    here, copy = place("here"), shutil.copy2

    def half(source: Path, target: Path) -> None:
        monkeypatch.setattr(shutil, "copy2", copy)
        target.write_bytes(source.read_bytes()[:10])

    def no_links(*_: Any) -> None:
        raise OSError(EPERM, "Operation not permitted")

    with here.in_use():
        default_storage.save("evidence/factura.pdf", catalog.picture())
        monkeypatch.setattr(os, "link", no_links)
        monkeypatch.setattr(shutil, "copy2", half)
        back_up(tmp_path / "company.tar")
        unpack(tmp_path / "company.tar", tmp_path / "out")
    assert files_of(tmp_path / "out" / "files") == files_of(here.folder / "media") != {}


def test_one_at_a_time_and_a_killed_one_is_cleared_away(place: Place, tmp_path: Path) -> None:
    here = place("here")
    left = here.folder / ".backup-killed" / "files"
    left.mkdir(parents=True)
    (left / "foto.jpg").write_bytes(b"foto")
    with here.in_use():
        with making._alone(), pytest.raises(BackupFault, match="otro respaldo"):
            back_up(tmp_path / "second.tar")
        back_up(tmp_path / "company.tar")
    assert list(here.folder.glob(".backup-*")) == []
