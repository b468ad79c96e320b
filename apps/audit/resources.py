"""What `/api/admin` offers of the audit list."""

from apps.accounts.abilities import AUDIT_READ
from apps.audit import lists
from apps.audit.schemas import AuditDetail, audit_detail
from apps.core.lists import Resource
from apps.core.models import AuditEntry

AUDIT: Resource[AuditEntry] = Resource(
    spec=lists.AUDIT, model=AuditEntry, read=AUDIT_READ, detail=AuditDetail, present=audit_detail
)

RESOURCES = [AUDIT]
