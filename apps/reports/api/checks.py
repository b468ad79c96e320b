"""Revisar todo: the rules that hold in the whole database, and who breaks one. Nothing is changed by looking."""

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, answer
from apps.reports.abilities import REVIEW_READ
from apps.reports.schemas.checks import FindingOut, ReviewCheckOut, check_out, finding_out
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import check_named, run

router = Router(tags=["reports"])
READ = can(REVIEW_READ)


@router.get("/review", auth=READ)
def checks(request: Call) -> Answer[list[ReviewCheckOut]]:
    """Every check, area after area."""
    return answer([check_out(check) for check in CHECKS.values()])


@router.get("/review/{name}", auth=READ)
def look(request: Call, name: str) -> Answer[FindingOut]:
    """One check, run now; its first 500 offenders."""
    return answer(finding_out(run(check_named(name))))
