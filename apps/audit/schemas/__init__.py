from apps.audit.schemas.entries import AuditDetail, AuditFilterChoices, AuditRow, audit_detail, audit_row

__all__ = ["AuditDetail", "AuditFilterChoices", "AuditRow", "audit_detail", "audit_row"]
