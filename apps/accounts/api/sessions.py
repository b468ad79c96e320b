"""Sessions of others: to see which are open is the list's; to close them."""

from apps.accounts import abilities, schemas
from apps.accounts.services.sessions import close_session, close_sessions
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext, ngettext
from apps.core.schemas import Done, done

router = Router(tags=["session"])


@router.post("/sessions/close", auth=can(abilities.SESSIONS_CLOSE))
def close(request: Call, payload: schemas.CloseIn) -> Done:
    """End one session: its next call is refused."""
    session = close_session(payload.id, by=request.user)
    return done(gettext("Se cerró la sesión de {person}.").format(person=session.user.name))


@router.post("/sessions/close-all", auth=can(abilities.SESSIONS_CLOSE))
def close_all(request: Call, payload: schemas.CloseAllIn) -> Done:
    """End every session, or every one of a person, but the one that asks."""
    closed = close_sessions(payload.person, by=request.user)
    return done(ngettext("Se cerró una sesión.", "Se cerraron {count} sesiones.", closed).format(count=closed))
