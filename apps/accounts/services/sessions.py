"""Sign-ins: a short access token (JWT) and a refresh token that may be exchanged once.

A session is the family of refresh tokens of one sign-in. A refresh token shown again later than `REFRESH_GRACE` was copied, so
its whole family ends. Until then it gives another pair: two tabs asked at once, or the first answer was lost.
"""

import hashlib
import secrets
import uuid
from dataclasses import dataclass
from typing import Any

import jwt
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from apps.accounts.models import RefreshToken, Role, Session, User
from apps.accounts.models.role import granted_pairs, read_pairs
from apps.accounts.selectors import open_sessions
from apps.accounts.transitions import UserStatus
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery, columns_of, with_keys
from apps.core.errors import NotFound, NotSignedIn
from apps.core.http.origin import origin_of_call
from apps.core.language import gettext, gettext_noop
from apps.core.models import Happened
from apps.core.records.audit import SESSION, note

_ALGORITHM = "HS256"
_CHECKED: Any = {"require": ["exp", "sid"], "verify_iat": False}
"""Not when it was made: a clock that was set back, or another machine's, may not be there yet."""
_KEY: Any = Session._meta.pk
_OPEN: CompiledQuery[Session] = CompiledQuery(
    lambda: Session.objects.filter(pk=Placeholder("key"), ended_at=None).annotate(
        granted_pairs=granted_pairs("user__role")
    ),
    with_keys([*columns_of(Session), *columns_of(User, "user__"), *columns_of(Role, "user__role__"), "granted_pairs"]),
)


class TokenExpired(NotSignedIn):
    code = "token_expired"
    message = gettext_noop("Tu acceso venció; se renueva solo.")


class SessionEnded(NotSignedIn):
    code = "session_ended"
    message = gettext_noop("Tu sesión terminó. Vuelve a entrar.")


@dataclass(frozen=True)
class Tokens:
    user: User
    access: str
    refresh: str


def start_session(user: User, *, address: str | None, agent: str) -> Tokens:
    """Open a session for somebody whose password was just checked."""
    now = timezone.now()
    with transaction.atomic():
        Session.objects.filter(user=user, expires_at__lt=now).delete()
        session = Session.objects.create(
            user=user, address=address, agent=agent[:200], expires_at=now + settings.REFRESH_TOKEN_LIFE
        )
        User.objects.filter(pk=user.pk).update(last_login=now)
        note(Happened.SIGN_IN, by=user, kind=SESSION, record=user.pk, label=str(user))
        return _tokens(session)


def note_refused(email: str) -> None:
    """That somebody did not get in with this e-mail, whether or not there is such an account."""
    person = User.objects.filter(email=email.lower()).values_list("pk", flat=True).first()
    note(Happened.REFUSED, by=None, kind=SESSION, record=person, label=email)


def refresh_session(refresh: str) -> Tokens:
    """Exchange a refresh token for a new pair. One that was used before, and not just now, ends its session. Raises
    SessionEnded."""
    with transaction.atomic():
        tokens = _exchange(refresh)
    if tokens is None:  # raised outside, so that ending the family is kept
        raise SessionEnded
    return tokens


def _exchange(refresh: str) -> Tokens | None:
    digest = _digest(refresh)
    families = Session.objects.select_for_update(of=("self",)).select_related("user__role")
    session = families.filter(refresh_tokens__digest=digest).first()
    if session is None:
        return None
    # Read after the lock: of two callers with the same token only the first finds it unused.
    token = session.refresh_tokens.get(digest=digest)
    now = timezone.now()
    if session.ended_at or session.expires_at <= now or session.user.status != UserStatus.ACTIVE:
        return None
    if token.used_at and token.used_at < now - settings.REFRESH_GRACE:
        _end([session.pk], "reused")
        return None
    if session.user.must_set_up_second_step():  # demanded of the role since: they set it up when they sign in
        _end([session.pk], "second_step")
        return None
    if token.used_at is None:  # of several that one exchange gave, one goes on: a copied one is told by the others
        session.refresh_tokens.filter(used_at=None).update(used_at=now)
    session.expires_at = min(now + settings.REFRESH_TOKEN_LIFE, session.created_at + settings.SESSION_LIFE)
    session.save(update_fields=["expires_at"])
    return _tokens(session)


def end_session(refresh: str) -> None:
    """Log out: end the family of this token; one that nobody knows is already ended."""
    _end(list(Session.objects.filter(refresh_tokens__digest=_digest(refresh)).values_list("pk", flat=True)), "logout")


def end_sessions_of(user: User, reason: str, *, but: uuid.UUID | None = None) -> None:
    """End every open session of a person whose role, password or access changed, but the one that did it."""
    open_ones = Session.objects.filter(user=user, ended_at=None).values_list("pk", flat=True)
    _end([pk for pk in open_ones if pk != but], reason)


def close_session(pk: uuid.UUID, *, by: User) -> Session:
    """End somebody's session: its tokens are refused from the next call on. Raises NotFound when it is not open."""
    with transaction.atomic():
        session = open_sessions().filter(pk=pk).select_related("user").first()
        if session is None:
            raise NotFound(gettext("Esa sesión ya no está abierta."))
        _end([pk], "closed", by=by)
    return session


def close_sessions(person: int | None, *, by: User) -> int:
    """End all open sessions, or all of one person's, but the one that asks for it; how many there were."""
    with transaction.atomic():
        found = open_sessions() if person is None else open_sessions().filter(user_id=person)
        keys = [pk for pk in found.values_list("pk", flat=True) if pk != by.session_id]
        return _end(keys, "closed", by=by)


def session_of(access: str) -> uuid.UUID:
    """The sign-in that an access token is of, ended or not. Raises TokenExpired, NotSignedIn."""
    try:
        claims = jwt.decode(access, settings.SECRET_KEY, algorithms=[_ALGORITHM], options=_CHECKED)
        return uuid.UUID(claims["sid"])
    except jwt.ExpiredSignatureError:
        raise TokenExpired from None
    except (jwt.InvalidTokenError, ValueError, TypeError, AttributeError):
        raise NotSignedIn from None


def caller_of(access: str) -> User:
    """Whose access token this is. Raises TokenExpired, NotSignedIn, or SessionEnded when it was revoked."""
    session_id = session_of(access)
    found = _OPEN.records(key=_KEY.get_db_prep_value(session_id, connection))
    if not found:
        raise SessionEnded
    [session] = found
    if session.user.status != UserStatus.ACTIVE:
        raise SessionEnded
    session.user.session_id = session.pk
    session.user.scopes = read_pairs(session.granted_pairs)  # type: ignore[attr-defined]
    return session.user


def _tokens(session: Session) -> Tokens:
    refresh = secrets.token_urlsafe(48)
    RefreshToken.objects.create(session=session, digest=_digest(refresh))
    return Tokens(session.user, access_to(session), refresh)


def access_to(session: Session) -> str:
    """A token that says whose call it is, for a quarter of an hour."""
    now = timezone.now()
    claims: dict[str, Any] = {
        "sub": str(session.user_id),
        "sid": str(session.pk),
        "iat": now,
        "exp": now + settings.ACCESS_TOKEN_LIFE,
        "jti": uuid.uuid4().hex,
    }
    return jwt.encode(claims, settings.SECRET_KEY, algorithm=_ALGORITHM)


def _end(sessions: list[uuid.UUID], reason: str, *, by: User | None = None) -> int:
    """Each that is still open, once; told of whoever ended it: who called, or else its own person."""
    with transaction.atomic():
        still = Session.objects.filter(pk__in=sessions, ended_at=None).select_related("user")
        ended = list(still.select_for_update(of=("self",)).order_by("pk"))
        Session.objects.filter(pk__in=[one.pk for one in ended]).update(ended_at=timezone.now(), end_reason=reason)
        for one in ended:
            who = by or origin_of_call().person or (one.user if reason == "logout" else None)
            note(Happened.SIGN_OUT, by=who, kind=SESSION, record=one.user_id, label=str(one.user), action=reason)
    return len(ended)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
