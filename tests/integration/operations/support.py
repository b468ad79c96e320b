"""What tests of backups share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.installation import Installation

Place = Callable[..., Installation]
BOSS = "admin@pruebas.mx"
"""Who made the company that is `filled`."""


def succeed(done: Any) -> str:
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
