"""The lists of leases."""

from apps.leases.lists.installments import INSTALLMENTS
from apps.leases.lists.invoicing import TO_INVOICE
from apps.leases.lists.leases import LEASES

__all__ = ["INSTALLMENTS", "LEASES", "TO_INVOICE"]
