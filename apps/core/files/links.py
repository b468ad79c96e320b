"""Links to stored files that a browser may follow without a token of its own.

A link is signed, names one file and dies within two days. It stays the same for
a whole day, so that the browser's cache can work: the day is part of what is
signed, the moment is not. Links are handed out only inside the answers to
people who may see the record that the file belongs to.
"""

import time

from django.core import signing

from apps.core.errors import NotFound
from apps.core.language import gettext_noop

LINK_PREFIX = "/api/files/"
_DAY = 24 * 60 * 60
_signer = signing.Signer(salt="trastienda.files")


class LinkExpired(NotFound):
    message = gettext_noop("El enlace del archivo ya venció. Vuelve a cargar la página.")


def file_link(path: str) -> str:
    """The address under which the stored file can be fetched today and tomorrow."""
    return LINK_PREFIX + _signer.sign_object([path, _today()])


def file_path(token: str) -> str:
    """The reverse: the stored file that a link's token names."""
    try:
        path, day = _signer.unsign_object(token)
    except (signing.BadSignature, ValueError) as forged:
        raise NotFound from forged
    if not -1 <= _today() - int(day) <= 1:  # the clock of who signed it may be past midnight already
        raise LinkExpired
    return str(path)


def seconds_to_live() -> int:
    """How long a link made today may still be cached: until the day after tomorrow begins."""
    return int((_today() + 2) * _DAY - time.time())


def _today() -> int:
    return int(time.time() // _DAY)
