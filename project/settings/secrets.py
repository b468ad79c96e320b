"""Secrets: the signing key of an installation that sets none, and what makes one too weak to start with."""

import os
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from environ import Env


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


_KNOWN = ("changeme", "change-me", "change_me", "secret", "insecure", "password", "contrase", "example", "trastienda", "only-for-tests")  # fmt: skip
_DIFFERENT = 10  # characters; a random text of twenty has more


def strong(name: str, secret: str, *, at_least: int) -> str:
    """`secret`, if it has `at_least` so many characters and nobody could guess it. Raises ImproperlyConfigured."""
    if len(secret) < at_least:
        wrong = f"has {len(secret)} characters, and needs {at_least}"
    elif len(set(secret)) < _DIFFERENT:
        wrong = "repeats itself"
    elif known := next((word for word in _KNOWN if word in secret.lower()), None):
        wrong = f'has "{known}" in it, as the examples of manuals do'
    else:
        return secret
    raise ImproperlyConfigured(f"{name} is too weak to start with: it {wrong}. A good one: openssl rand -hex 32")


def database_at(url: str) -> dict[str, Any]:
    """Raises ImproperlyConfigured in words: the parser would tell a part of the password."""
    try:
        return dict(Env.db_url_config(url))
    except ValueError:
        raise ImproperlyConfigured(
            "DATABASE_URL cannot be read as postgres://user:password@host:5432/name. A password in it has letters and digits "
            "only (openssl rand -hex 32), or stands in PGPASSWORD and not in the address."
        ) from None
