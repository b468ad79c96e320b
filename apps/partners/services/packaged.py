"""Catalogues that come with the application: their files in `fixtures`, and whether the database has them already."""

import csv
import gzip
import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path

from django.conf import settings
from django.db import transaction

from apps.partners.models import LoadedCatalogue


@contextmanager
def when_changed(name: str, files: Iterable[Path]) -> Iterator[bool]:
    """One transaction, one process at a time: whether the files are others than those it was done with before."""
    digest = _digest(files)
    if LoadedCatalogue.objects.filter(name=name, digest=digest).exists():
        yield False
        return
    with transaction.atomic():
        LoadedCatalogue.objects.get_or_create(name=name)
        loaded = LoadedCatalogue.objects.select_for_update().get(name=name)
        yield loaded.digest != digest
        loaded.digest = digest
        loaded.save()


def rows_of(name: str, *columns: str) -> Iterator[tuple[str, ...]]:
    """These columns of a compressed table."""
    with gzip.open(packaged(name), "rt", encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        yield from map(itemgetter(*map(next(rows).index, columns)), rows)


def packaged(name: str) -> Path:
    return Path(settings.FIXTURES) / name


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()
