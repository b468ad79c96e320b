"""The audit list."""

from django.db.models import Q

from apps.audit.schemas import AuditRow
from apps.audit.selectors import entries
from apps.core.db.search import is_number
from apps.core.lists import Filter, ListSpec, equals, one_of
from apps.core.lists.days import from_day, to_day
from apps.core.models import AuditEntry, Happened
from apps.core.schemas import Day, Id, Line


def _by_number(text: str) -> Q:
    number = text.strip().removeprefix("#")
    return Q(root=int(number)) if is_number(number) else Q()


AUDIT: ListSpec[AuditEntry] = ListSpec(
    name="audit",
    title="Auditoría",
    rows=entries,
    row=AuditRow,
    default_sort="-at",
    filters={
        "person": equals(Id, "person"),
        "kind": equals(Line, "root_kind"),
        "happened": one_of(Happened, "happened"),
        "number": equals(Id, "root"),
        "dateFrom": Filter(Day, from_day("at")),
        "dateTo": Filter(Day, to_day("at")),
    },
    finds=_by_number,
)
