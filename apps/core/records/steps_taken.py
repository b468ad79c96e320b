"""The steps that a record took."""

from dataclasses import dataclass
from datetime import datetime

from apps.core.abilities import Actor
from apps.core.language import gettext
from apps.core.records.history import Audited, comment_for
from apps.core.records.workflow import label_of, transitions_of


@dataclass(frozen=True)
class StepTaken:
    """One step of a record: what was done, its state afterwards, who did it, when, and why."""

    action: str
    label: str
    status: str
    date: datetime
    user: str
    comment: str


def steps_taken(record: Audited, reader: Actor | None = None, beginning: str = "Alta") -> list[StepTaken]:
    """Its steps, the first one (which is its `beginning`) first; a mere correction of its data is none. Without a `reader`
    it is for a paper of the company's own."""
    model = type(record)
    labels = {
        "create": gettext(beginning),
        **{name: label_of(method) for name, method in transitions_of(model).items()},
    }
    versions = model.history.filter(id=record.pk).select_related("history_user").order_by("history_id")
    return [
        StepTaken(
            version.history_action,
            labels[version.history_action],
            version.status,
            version.history_date,
            str(version.history_user or ""),
            comment_for(reader, version) if reader else version.history_change_reason or "",
        )
        for version in versions
        if version.history_action in labels
    ]
