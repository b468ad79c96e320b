"""Leases (rentas): who has which pieces for which rent, what they owe, and the deposit that is kept."""

from apps.leases.models.installment import Installment, InstallmentLine
from apps.leases.models.lease import Lease, LeaseLine, Verdict
from apps.leases.models.money import DepositKind, DepositMove, LeaseCharge
from apps.leases.models.picture import LeasePicture, Moment
from apps.leases.models.reminder import ReminderMoment, RentReminder

__all__ = [
    "DepositKind",
    "DepositMove",
    "Installment",
    "InstallmentLine",
    "Lease",
    "LeaseCharge",
    "LeaseLine",
    "LeasePicture",
    "Moment",
    "ReminderMoment",
    "RentReminder",
    "Verdict",
]
