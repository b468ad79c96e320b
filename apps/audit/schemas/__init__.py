from apps.audit.schemas.entries import AuditDetail, AuditFilterChoices, AuditRow, audit_detail

__all__ = ["AuditDetail", "AuditFilterChoices", "AuditRow", "audit_detail"]
