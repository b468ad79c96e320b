"""Leases (rentas): who has which pieces for which rent, what they owe, and the deposit that is kept."""

from apps.leases.models.installment import Installment, InstallmentLine
from apps.leases.models.invoicing import RentRun, ToInvoice
from apps.leases.models.lease import AfterTerm, Lease, LeaseLine, Verdict
from apps.leases.models.money import DepositKind, DepositMove, LeaseCharge
from apps.leases.models.picture import LeasePicture, Moment
from apps.leases.models.reminder import RaiseMoment, RaiseNotice, ReminderMoment, RentReminder
from apps.leases.models.terms import LineRent, Renewal, RentCause, RentChange

__all__ = [
    "AfterTerm", "DepositKind", "DepositMove", "Installment", "InstallmentLine", "Lease", "LeaseCharge", "LeaseLine",
    "LeasePicture", "LineRent", "Moment", "RaiseMoment", "RaiseNotice", "ReminderMoment", "Renewal", "RentCause", "RentChange", "RentReminder", "RentRun",
    "ToInvoice", "Verdict",
]  # fmt: skip
