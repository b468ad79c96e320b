"""What fails around us, in words that a person can act on: a full disk, a database or a file store that is away."""

import errno
import sqlite3

from django.db import InterfaceError, OperationalError

from apps.core.errors import DomainError, StorageFull, Unavailable
from apps.core.language import gettext

_NO_SPACE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_SQLITE_FULL = {"SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE"}
_SQLITE_AWAY = {"SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_NOMEM"}
_POSTGRES_FULL = "53100"
# Classes of PostgreSQL's states: connection, resources, another transaction in the way, stopped by an operator.
_POSTGRES_AWAY = ("08", "53", "40", "55P03", "57")


def outage_of(fault: BaseException | None) -> DomainError | None:
    """The refusal that a fault of our surroundings is, or None when it is ours."""
    while fault:
        if isinstance(fault, OSError) and fault.errno in _NO_SPACE:
            return StorageFull()
        if isinstance(fault, OperationalError | InterfaceError):
            return _of_database(fault.__cause__)
        if type(fault).__module__.startswith("botocore."):
            return Unavailable(gettext("El almacén de archivos no responde. Inténtalo de nuevo en unos minutos."))
        fault = fault.__cause__ or fault.__context__
    return None


def _of_database(cause: BaseException | None) -> DomainError | None:
    if isinstance(cause, sqlite3.Error):
        name = getattr(cause, "sqlite_errorname", "")
        if name in _SQLITE_FULL:
            return StorageFull()
        return Unavailable() if name.startswith(tuple(_SQLITE_AWAY)) else None
    state = getattr(cause, "sqlstate", None)
    if state == _POSTGRES_FULL:
        return StorageFull()
    # Without a state nobody answered: refused, timed out, cut off.
    return Unavailable() if state is None or state.startswith(_POSTGRES_AWAY) else None
