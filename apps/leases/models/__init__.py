"""Leases (rentas): who has which pieces for which rent, what they owe, and the deposit that is kept."""

from apps.leases.models.installment import Installment, InstallmentLine
from apps.leases.models.invoicing import RentRun, ToInvoice
from apps.leases.models.lease import Lease, LeaseLine
from apps.leases.models.money import DepositKind, DepositMove, LeaseCharge

__all__ = [
    "DepositKind",
    "DepositMove",
    "Installment",
    "InstallmentLine",
    "Lease",
    "LeaseCharge",
    "LeaseLine",
    "RentRun",
    "ToInvoice",
]
