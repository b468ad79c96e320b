"""The audit list."""

from django.db.models import Q

from apps.audit.schemas import AuditRow, audit_row
from apps.audit.schemas.words import action_words, name_of
from apps.audit.selectors import Page, entries, kind_label, part_label
from apps.core.db.search import is_number
from apps.core.lists import Column, Filter, ListSpec, equals, one_of
from apps.core.models import AuditEntry, Happened
from apps.core.schemas import Day, Id, Line
from apps.sales.lists.days import from_day, to_day


def _by_number(text: str) -> Q:
    number = text.strip().removeprefix("#")
    return Q(root=int(number)) if is_number(number) else Q()


def _kind(entry: AuditEntry) -> str:
    return kind_label(entry.root_kind)


def _part(entry: AuditEntry) -> str:
    return part_label(entry) or ""


def _happened(entry: AuditEntry) -> str:
    return str(Happened(entry.happened).label)


_NAMED = ["label", "root_kind", "root"]
_DONE = ["kind", "happened", "action", "sees_all"]

AUDIT: ListSpec[AuditEntry] = ListSpec(
    name="audit",
    title="Auditoría",
    rows=entries,
    row=AuditRow,
    columns=[
        Column.at("at", "Cuándo", "at", "datetime"),
        Column.at("who", "Quién", "who"),
        Column("kindLabel", "Tipo", _kind, reads=["root_kind"]),
        Column.at("number", "Número", "root", "number"),
        Column("name", "Registro", name_of, reads=_NAMED),
        Column("part", "Parte", _part, reads=["kind", "root_kind"]),
        Column("happenedLabel", "Qué pasó", _happened, reads=["happened"]),
        Column("actionLabel", "Acción", action_words, reads=_DONE),
        Column.at("address", "Dirección IP", "address"),
        Column.at("device", "Equipo", "device"),
    ],
    sortable={"at": "at", "id": "pk"},
    default_sort="-at",
    filters={
        "person": equals(Id, "person"),
        "kind": equals(Line, "root_kind"),
        "happened": one_of(Happened, "happened"),
        "number": equals(Id, "root"),
        "dateFrom": Filter(Day, from_day("at")),
        "dateTo": Filter(Day, to_day("at")),
    },
    present=audit_row,
    shown=Page(),  # type: ignore[arg-type]
    finds=_by_number,
)
