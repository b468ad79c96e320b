"""What is kept in the database and must not be read there: encrypted with a key that follows from the installation's own."""

import base64
import hashlib

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings


class Unreadable(Exception):
    """It was encrypted with another installation's key."""


def encrypt(secret: bytes) -> str:
    return _cipher().encrypt(secret).decode()


def decrypt(kept: str) -> bytes:
    """Raises Unreadable."""
    try:
        return _cipher().decrypt(kept.encode())
    except InvalidToken:
        raise Unreadable from None


def _cipher() -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(settings.SECRET_KEY.encode()).digest()))
