"""An installation of its own: a database and a DATA_DIR that nothing else uses, with the settings that people run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.test import override_settings

ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = ("PATH", "HOME", "LANG", "TMPDIR")


class Installation:
    """On the kind of database that the tests run on."""

    def __init__(self, folder: Path, like: "Installation | None" = None) -> None:
        folder.mkdir()
        self.folder = folder
        self.environment = {name: os.environ[name] for name in OUTSIDE if name in os.environ}
        self.environment["DATA_DIR"] = str(folder)
        self.name = str(folder / "trastienda.sqlite3")
        if connection.vendor == "postgresql":
            self.name = f"trastienda_{uuid4().hex[:12]}"
            self._at_the_server(f"CREATE DATABASE {self.name}" + (f" TEMPLATE {like.name}" if like else ""))
            where = connection.settings_dict
            user = f"{where['USER']}:{where['PASSWORD']}".rstrip(":")
            self.environment["DATABASE_URL"] = (
                f"postgres://{user}@{where['HOST'] or 'localhost'}:{where['PORT'] or 5432}/{self.name}"
            )
        elif like:
            shutil.copy(like.name, self.name)
        if like and (like.folder / "media").exists():
            shutil.copytree(like.folder / "media", folder / "media")

    def command(self, *arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
        """One of manage.py, as people give it."""
        return subprocess.run(
            [sys.executable, "manage.py", *map(str, arguments)],
            cwd=ROOT, env={**self.environment, **more}, capture_output=True, text=True, check=False,
        )  # fmt: skip

    def manage(self, *arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
        """The same without Django's checks, which read all of the API and which `make check` runs."""
        return self.command(*arguments, "--skip-checks", **more)

    def make_tables(self) -> None:
        """Those of the models, with all migrations marked as done."""
        no_migrations = settings.MIGRATION_MODULES  # as pytest runs
        with self.in_use():
            with override_settings(MIGRATION_MODULES=no_migrations):
                call_command("migrate", run_syncdb=True)
            call_command("migrate", fake=True)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """What runs within works on this installation: its database and its files."""
        usual = connection.settings_dict["NAME"]
        files = {
            "BACKEND": "django.core.files.storage.FileSystemStorage",
            "OPTIONS": {"location": self.folder / "media"},
        }
        self._connect(self.name)
        try:
            folders = {"DATA_DIR": self.folder, "MEDIA_ROOT": self.folder / "media"}
            # Migrations as they are: pytest runs with none.
            with override_settings(STORAGES={**settings.STORAGES, "default": files}, MIGRATION_MODULES={}, **folders):
                yield
        finally:
            self._connect(usual)

    def remove(self) -> None:
        if connection.vendor == "postgresql":
            self._at_the_server(f"DROP DATABASE IF EXISTS {self.name} WITH (FORCE)")

    @staticmethod
    def _connect(name: str) -> None:
        connection.close()
        if connection.vendor == "postgresql":
            connection.close_pool()  # type: ignore[attr-defined]
        connection.settings_dict["NAME"] = name  # of the connections of new threads too

    @staticmethod
    def _at_the_server(command: str) -> None:
        where = connection.settings_dict
        with psycopg.connect(
            host=where["HOST"], port=where["PORT"] or 5432, user=where["USER"], password=where["PASSWORD"],
            dbname="postgres", autocommit=True,
        ) as server:  # fmt: skip
            server.execute(command)
