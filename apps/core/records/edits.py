"""Two people change one record: what each of them changed counts, and what both changed is shown to the second.

A record goes out with its `version`: for each field that people edit a keyed digest of what it said then. A change that
comes back with it is compared field by field: what nobody else changed is taken, what the sender left as it was stays
as it is now, and what both changed to different things raises EditConflict. The digests say nothing to who has not the
installation's key, and nothing need be kept of what was read.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from functools import cached_property
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import models
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.http import urlsafe_base64_encode

from apps.core.errors import Conflict, Stale
from apps.core.language import gettext, gettext_noop
from apps.core.money import plain
from apps.core.records.field_words import in_words, label_of_field
from apps.core.records.history import Audited
from apps.core.records.names import told_name

M = TypeVar("M", bound=Audited)

_LENGTH = 8
"""Characters of a digest: 48 bits, of which nobody can choose one."""


class EditConflict(Conflict):
    """Somebody else changed the same field meanwhile. `extra["conflicts"]` has both values, who and when; with
    `extra["version"]` one's own values count, and what else is sent is still compared with what was read."""

    code = "edit_conflict"
    message = gettext_noop("Alguien más cambió lo mismo mientras lo editabas.")


@dataclass(frozen=True)
class Listed:
    """What people edit of a record and is no column of it. `now` reads it, `describe` puts it in words. Who changed it says
    the history of the rows of `kept` (their model, and their field that points to the record), and the record's own."""

    label: str
    now: Callable[[Any], Any]
    describe: Callable[[Any], str]
    kept: tuple[type[Audited], str] | None = None


@dataclass(frozen=True)
class Form(Generic[M]):
    """What people edit of a record: its columns and lists, by their wire names.

    Fields that stand `together` say one thing (an amount and its currency): who changes one of them has seen them all.
    `number` counts the record's changes, for clients that send that as the version.
    """

    model: type[M]
    columns: Mapping[str, str]
    lists: Mapping[str, Listed] = field(default_factory=dict)
    together: Sequence[frozenset[str]] = ()
    number: Callable[[M], int] | None = None

    @cached_property
    def names(self) -> list[str]:
        return [*self.columns, *self.lists]

    @cached_property
    def _mark(self) -> str:
        """Of the fields themselves: a version from before another release, with others, is not read as one of now."""
        return _digest(self.model._meta.label, " ".join(self.names))

    def now(self, record: M, name: str) -> Any:
        """What the field of this wire name says."""
        return self.lists[name].now(record) if name in self.lists else getattr(record, self.columns[name])

    def values(self, record: M) -> dict[str, Any]:
        """What every field says, as it is compared."""
        return {name: _plain(self.now(record, name)) for name in self.names}

    def version(self, record: M, hidden: Collection[str] = (), known: Mapping[str, Any] | None = None) -> str:
        """It does not even tell that `hidden` columns, which the reader may not see, changed. `known` lists are not read again."""
        seen = [name for name in self.names if self.columns.get(name) not in hidden]
        read = known or {}
        said = {name: read[name] if name in read else self.now(record, name) for name in seen}
        return self.joined({name: self.digest(record, name, value) for name, value in said.items()})

    def version_at(self, pk: int, *values: Any) -> str:
        """The same of a form without lists, of what stands at its `columns`, as a list reads it."""
        digests = {name: self._digest(pk, name, value) for name, value in zip(self.columns, values, strict=True)}
        return self.joined(digests)

    def joined(self, digests: Mapping[str, str]) -> str:
        """The version of these; a field that is not among them is hidden."""
        return self._mark + "".join(digests.get(name, "-" * _LENGTH) for name in self.names)

    def digests(self, version: str) -> dict[str, str]:
        """Of a version, by field. Raises Stale for one that is none of this form's."""
        parts = [version[at : at + _LENGTH] for at in range(0, len(version), _LENGTH)]
        if parts[0] != self._mark or len(parts) != len(self.names) + 1:
            raise Stale
        return dict(zip(self.names, parts[1:], strict=True))

    def changed_since(self, record: M, was: Mapping[str, str]) -> set[str]:
        """The fields that say something else than when their digests were made."""
        return {name for name in self.names if self.digest(record, name, self.now(record, name)) != was[name]}

    def wire_of(self, name: str) -> str | None:
        """The wire name of a column or list; None for what is not edited."""
        return name if name in self.lists else self._wire_of_column.get(name)

    def is_text(self, name: str) -> bool:
        """Of a field's wire name, whether it is one that may be empty."""
        column = self._column(name) if name in self.columns else None
        return isinstance(column, models.CharField | models.TextField) and bool(column.blank) and not column.null

    def never_empty(self, name: str) -> bool:
        """Of a field's wire name, whether a record always says something there."""
        return name in self.columns and not self._column(name).null and not self.is_text(name)

    def label(self, name: str) -> str:
        return gettext(self.lists[name].label) if name in self.lists else label_of_field(self._column(name))

    def words(self, name: str, value: Any) -> str:
        """What a value of the field says to a person."""
        if name in self.lists:
            return self.lists[name].describe(value)
        column, key = self._column(name), getattr(value, "pk", value)
        names: dict[Any, dict[Any, str]] = {}
        if column.is_relation and key is not None:
            found = column.related_model._base_manager.filter(pk=key).first()
            names = {column.related_model: {key: told_name(column.related_model, str(found))} if found else {}}
        return in_words(column, key, names) or "—"

    def group(self, name: str) -> list[str]:
        """The fields that stand together with this one, itself among them."""
        return next((sorted(names, key=self.names.index) for names in self.together if name in names), [name])

    def last_change(self, record: M, name: str) -> Any:
        """The version, of the record or of its parts, by which the field became what it is."""
        versions = _versions(self.model, {"id": record.pk})
        if name in self.lists:
            return _last_of_list(self.lists[name], record, versions)
        column = self._column(name).attname
        later = None
        for version in versions.iterator(100):
            if later is not None and getattr(version, column) != getattr(later, column):
                return later
            later = version
        return later

    @cached_property
    def _wire_of_column(self) -> dict[str, str]:
        return {column: wire for wire, column in self.columns.items()}

    def _column(self, name: str) -> Any:
        return self.model._meta.get_field(self.columns[name])

    def digest(self, record: M, name: str, value: Any) -> str:
        return self._digest(record.pk, name, value)

    def _digest(self, pk: Any, name: str, value: Any) -> str:
        return _digest(f"{self.model._meta.label}:{pk}:{name}", repr(_plain(value)))


def _last_of_list(what: Listed, record: Any, versions: Any) -> Any:
    if what.kept is None:
        return versions.first()
    model, link = what.kept
    reasons = ("Entran: ", "Salen: ")  # pieces of documents keep no versions of their own: the document says them
    of_pieces = [models.Q(history_change_reason__startswith=reason) for reason in reasons]
    moved = models.Q(history_action="change_pieces") | of_pieces[0] | of_pieces[1]
    found = [_versions(model, {link: record.pk}).first(), versions.filter(moved).first()]
    return max(filter(None, found), key=lambda version: version.history_date, default=None)


def _versions(model: type[Audited], of: Mapping[str, Any]) -> Any:
    return model.history.filter(**of).select_related("history_user").order_by("-history_id")


@dataclass(frozen=True)
class Read(Generic[M]):
    """What somebody had before them when they changed a record; `version` is None for a client that does not say."""

    form: Form[M]
    version: str | int | None = None


def merged(record: M, sent: Mapping[str, Any], read: Read[M] | None) -> dict[str, Any]:
    """What of `sent` (columns and lists by their names) is still to be written to a record that the caller has locked.

    Raises EditConflict when a field says by now what neither the sender read nor sends, and Stale when that cannot be
    told. Without a version all that is sent counts.
    """
    if read is None or read.version is None:
        return dict(sent)
    if str(read.version).isdecimal() and len(str(read.version)) < _LENGTH:
        return _by_number(record, sent, read.form, int(read.version))
    form, left, lost = read.form, dict(sent), {}
    was = form.digests(str(read.version))
    others = form.changed_since(record, was)
    for column, value in sent.items():
        name = form.wire_of(column)
        if name is None or not others.intersection(form.group(name)) or _same(value, form.now(record, name)):
            continue
        if form.digest(record, name, value) == was[name]:
            del left[column]  # as the sender read it: what somebody else made of it stays
        else:
            lost[name] = value
    if lost:
        raise _conflict(record, read.form, was, lost, others)
    return left


def overtaken(record: M, columns: Collection[str], read: Read[M] | None) -> bool:
    """Whether one of these columns says by now what the sender of a version did not read."""
    if read is None or read.version is None:
        return False
    changed = read.form.changed_since(record, read.form.digests(str(read.version)))
    return any(read.form.columns.get(name) in columns for name in changed)


def _by_number(record: M, sent: Mapping[str, Any], form: Form[M], number: int) -> dict[str, Any]:
    if form.number is None or form.number(record) != number:
        raise Stale
    return dict(sent)


def _conflict(
    record: M, form: Form[M], was: Mapping[str, str], lost: Mapping[str, Any], others: Collection[str]
) -> EditConflict:
    conflicts: list[dict[str, Any]] = []
    for name in lost:
        group = form.group(name)
        by = form.last_change(record, next(other for other in group if other in others))
        person = by.history_user if by else None
        conflicts.append(
            {
                "field": name,
                "label": form.label(name),
                "mine": _described(form, group, {other: lost.get(other, form.now(record, other)) for other in group}),
                "theirs": _described(form, group, {other: form.now(record, other) for other in group}),
                "by": {"id": person.pk, "name": str(person)} if person else None,
                "at": by.history_date.isoformat() if by else None,
            }
        )
    errors = {c["field"]: _sentence(c) for c in conflicts}
    message = next(iter(errors.values())) if len(errors) == 1 else None
    # Of what the person is shown: all else that is sent again is compared with what they read, as before.
    shown = {name: form.digest(record, name, form.now(record, name)) for one in lost for name in form.group(one)}
    version = form.joined({**was, **shown})
    return EditConflict(message, errors=errors, extra={"conflicts": conflicts, "version": version})


def _described(form: Form[Any], group: Sequence[str], values: Mapping[str, Any]) -> str:
    return " · ".join(form.words(name, values[name]) for name in group)


def _sentence(conflict: Mapping[str, Any]) -> str:
    said = {
        "who": conflict["by"]["name"] if conflict["by"] else gettext("Alguien"),
        "field": conflict["label"],
        "now": conflict["theirs"],
    }
    if not conflict["at"]:
        return gettext("{who} cambió «{field}»: ahora dice «{now}».").format(**said)
    when = timezone.localtime(datetime.fromisoformat(conflict["at"]))
    return gettext("{who} cambió «{field}» el {when:%d/%m/%Y %H:%M}: ahora dice «{now}».").format(**said, when=when)


def _same(one: Any, other: Any) -> bool:
    return bool(_plain(one) == _plain(other))


def _plain(value: Any) -> Any:
    """What is compared: the same for 5 and 5.00, for a record and its number, for a choice and its text."""
    if isinstance(value, models.Model):
        return value.pk
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int | Decimal):
        return plain(Decimal(value))
    if isinstance(value, date | UUID):
        return str(value)
    if isinstance(value, Mapping):
        return sorted((str(key), _plain(one)) for key, one in value.items())
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def _digest(salt: str, text: str) -> str:
    return urlsafe_base64_encode(salted_hmac(f"edits:{salt}", text, algorithm="sha256").digest()[:6])
