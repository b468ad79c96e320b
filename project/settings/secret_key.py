"""The signing key of an installation that sets none: made once, kept beside its data."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(folder: Path) -> str:
    """The key in `folder`/secret.key; the first process to ask makes it, readable by its owner only."""
    path = folder / "secret.key"
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        draft = folder / f"secret.key.{os.getpid()}"
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(get_random_secret_key())
        try:
            os.link(draft, path)  # atomic, and never over a key that another process made first
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()
