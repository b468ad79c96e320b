"""The calls of the audit list."""

from apps.accounts.abilities import AUDIT_READ
from apps.audit import selectors
from apps.audit.schemas import AuditFilterChoices
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, answer

router = Router(tags=["audit"])


@router.get("/audit/choices", auth=can(AUDIT_READ))
def choices(request: Call) -> Answer[AuditFilterChoices]:
    """What the audit list can be narrowed to: kinds of records, and people."""
    kinds = [{"id": kind, "name": name} for kind, name in selectors.kinds()]
    return answer({"kinds": kinds, "people": selectors.people()})


ROUTERS = [router]
