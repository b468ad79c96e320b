"""The answers of Revisar todo."""

from typing import Any

from ninja import Field

from apps.core.language import gettext
from apps.core.schemas.base import Schema
from apps.reports.selectors.checks import Check
from apps.reports.selectors.review import Finding


class ReviewCheckOut(Schema):
    """A rule about the whole database: `title` says what holds, `why` what it would mean if it did not."""

    name: str
    area: str
    title: str
    why: str


class OffenderOut(Schema):
    """Who breaks it: `kind` is the resource whose screen shows `id` (empty: none), `detail` what was found."""

    kind: str
    id: int | None
    text: str
    detail: str


class FindingOut(ReviewCheckOut):
    """`count` of the offenders named; when `capped` there are more. `seconds` is how long it took to look."""

    count: int
    capped: bool
    seconds: float = Field(examples=[0.12])
    offenders: list[OffenderOut]


def check_out(check: Check) -> dict[str, str]:
    said = {part: gettext(getattr(check, part)) for part in ("area", "title", "why")}
    return {"name": check.name, **said}


def finding_out(finding: Finding) -> dict[str, Any]:
    return {
        **check_out(finding.check),
        "count": len(finding.offenders),
        "capped": finding.more,
        "seconds": round(finding.seconds, 3),
        "offenders": [vars(one) for one in finding.offenders],
    }
