"""What an entry says in words, as far as its reader may know it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.core.exceptions import ObjectDoesNotExist
from django.utils.translation import get_language, pgettext

from apps.audit.selectors import kind_label, may_read, model_of, resources_with_history_of
from apps.core.abilities import Ability
from apps.core.language import gettext, gettext_noop
from apps.core.lists import MOUNTED, action_label, plain_label
from apps.core.models import AuditEntry, Happened
from apps.core.records.audit import DOWNLOAD, SESSION
from apps.core.records.history import Change, HistoryOf, Part, entry_of
from apps.core.records.names import told_name
from apps.core.records.workflow import label_of, transitions_of

_ENDS = {
    "closed": gettext_noop("Sesión cerrada por un administrador"),
    "reused": gettext_noop("Sesión terminada: su llave se usó dos veces"),
    "password": gettext_noop("Sesión terminada: contraseña nueva"),
    "role": gettext_noop("Sesión terminada: cambio de rol"),
    "second_step": gettext_noop("Sesión terminada: verificación en dos pasos"),
    "deactivated": gettext_noop("Sesión terminada: acceso desactivado"),
    "email": gettext_noop("Sesión terminada: correo nuevo"),
}
_FILES = {"csv": gettext_noop("Descarga CSV"), "xlsx": gettext_noop("Descarga Excel")}


@dataclass(frozen=True)
class VersionWords:
    """What a version adds to its entry; without `changes` the reader may not know them."""

    reason: str = ""
    part: str = ""
    changes: Sequence[Change] | None = field(default_factory=tuple)


def name_of(label: str, root_kind: str, root: int | None) -> str:
    if label and root_kind == DOWNLOAD:
        return gettext(label)
    if label:
        return told_name(model_of(root_kind), label) if model_of(root_kind) else label
    return f"{kind_label(root_kind)} {root}" if root else kind_label(root_kind)


def happened_words(happened: str) -> str:
    if happened == Happened.SIGN_IN:
        return pgettext("of a person", "Entrada")  # of pieces it is another word in other languages, as «Salió» is
    return gettext(Happened(happened).label)


def action_words(kind: str, happened: str, action: str, sees_all: bool) -> str:
    """What was done; of a step that the reader may not know, no more than that something changed."""
    return _action_words(get_language(), kind, happened, action, sees_all)


@cache
def _action_words(_language: str, kind: str, happened: str, action: str, sees_all: bool) -> str:
    if kind in (SESSION, DOWNLOAD):
        if action == "logout":
            return pgettext("of a person", "Salió")
        own = _ENDS.get(action) or _FILES.get(action)
        return gettext(own) if own else happened_words(happened)
    done = action or {Happened.CREATE: "create", Happened.DELETE: "delete"}.get(Happened(happened), "update")
    resources = resources_with_history_of(kind)
    if not sees_all and any(done in resource.history.secret_actions for resource in resources):
        return plain_label("update")
    steps = transitions_of(model_of(kind))
    labels = [action_label(resource, model_of(kind), done) for resource in resources]
    labels += [label_of(steps[done])] if done in steps else [plain_label(done)]
    return next((label for label in labels if label != done), done)


def words_of_version(entry: AuditEntry, reader: Any) -> VersionWords:
    if entry.version is None:
        return VersionWords()
    version = model_of(entry.kind).history.filter(history_id=entry.version).select_related("history_user").first()
    if version is None:
        return VersionWords()
    how, part, may = _how(entry, reader)
    one = entry_of(version, how, reader)
    return VersionWords(one.reason, _part_name(part, version), one.changes if may else None)


def _how(entry: AuditEntry, reader: Any) -> tuple[HistoryOf, Part | None, bool]:
    """How the versions of the entry's kind are read, and whether the reader may. Of a kind that no screen tells
    anything about, who may know every secret there is."""
    resources, model = resources_with_history_of(entry.kind), model_of(entry.kind)
    if not resources:
        return HistoryOf(), None, all(reader.may(ability) for r in MOUNTED for ability in r.history.secrets.values())
    parts = [part for r in resources for part in r.history.parts if part.model is model]
    own = any(r.model is model for r in resources)
    secrets: Mapping[str, Ability] = {name: needs for r in resources for name, needs in r.history.secrets.items()}
    hidden = frozenset().union(*(r.history.hidden for r in resources))
    may = any(may_read(resource, reader) for resource in resources)
    if not own:
        may = may and any(part.needs is None or reader.may(part.needs) for part in parts)
    return HistoryOf(secrets=secrets, hidden=hidden), None if own else parts[0], may


def _part_name(part: Part | None, version: Any) -> str:
    if part is None:
        return ""
    try:
        return part.named(version)
    except ObjectDoesNotExist:  # what it names is gone
        return ""
