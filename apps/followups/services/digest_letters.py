"""The words of a morning's mail."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from django.conf import settings

from apps.accounts.models import User
from apps.followups import rules
from apps.followups.models import Activity, Notice, Why
from apps.followups.rules import ADDRESSES, DIGEST_LINES, count_words, excerpt
from apps.followups.selectors.digests import Contents
from apps.followups.selectors.notes import key_of, text_of
from apps.followups.selectors.records import Key

T = TypeVar("T")
OWN_ACCOUNT = "/mi-cuenta"
ALL_ACTIVITIES = "/actividades"
_WHY = (
    "Este resumen sale las mañanas de lunes a viernes, si hay algo que decirte. Para no recibirlo más, desactívalo en Mi cuenta, "
    "en «Resumen por correo»:"
)
_WAYS = {
    Why.MENTIONED: "{} te mencionó en {}",
    Why.ASSIGNED: "{} te dejó una actividad en {}",
}


def subject_of(contents: Contents) -> str:
    return rules.digest_subject(len(contents.notices), len(contents.late), len(contents.today))


def headers() -> dict[str, str]:
    """A mailbox shows a way to switch it off, and no absence is answered to it."""
    return {"List-Unsubscribe": f"<{settings.PUBLIC_URL}{OWN_ACCOUNT}>", "Auto-Submitted": "auto-generated"}


def body_of(person: User, contents: Contents, company: str) -> str:
    """All of it as plain text, as the other mails are."""
    parts = [
        f"Hola, {person.first_name}:",
        _part("Avisos sin leer", contents.notices, lambda notice: _notice(notice, contents)),
        _part("Actividades con atraso", contents.late, lambda one: _late(one, contents)),
        _part("Actividades para hoy", contents.today, lambda one: _activity(one, one.what, contents)),
        f"Todas tus actividades: {settings.PUBLIC_URL}{ALL_ACTIVITIES}",
        company,
        f"{_WHY} {settings.PUBLIC_URL}{OWN_ACCOUNT}",
    ]
    return "\n\n".join(part for part in parts if part)


def _part(title: str, rows: Sequence[T], say: Callable[[T], str]) -> str:
    if not rows:
        return ""
    left = len(rows) - DIGEST_LINES
    more = [f"… y {count_words(left, 'más', 'más')}."] if left > 0 else []
    return "\n\n".join([f"{title} ({len(rows)})", *(say(row) for row in rows[:DIGEST_LINES]), *more])


def _notice(notice: Notice, contents: Contents) -> str:
    key = key_of(notice)
    said = _WAYS[Why(notice.why)].format(notice.by.name, contents.names[key])
    return f"- {said}: «{excerpt(text_of(notice))}»\n  {_address(key)}"


def _late(activity: Activity, contents: Contents) -> str:
    return _activity(activity, f"{activity.what} (era para el {activity.due:%d/%m/%Y})", contents)


def _activity(activity: Activity, said: str, contents: Contents) -> str:
    key = (activity.resource, activity.record)
    return f"- {contents.names[key]}: {said}\n  {_address(key)}"


def _address(key: Key) -> str:
    name, pk = key
    return f"{settings.PUBLIC_URL}{ADDRESSES[name]}{pk}?tab=notes"
