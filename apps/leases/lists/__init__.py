"""The lists of leases."""

from apps.leases.lists.installments import INSTALLMENTS
from apps.leases.lists.invoicing import TO_INVOICE
from apps.leases.lists.leases import LEASES
from apps.leases.lists.pieces import LEASED_PIECES

__all__ = ["INSTALLMENTS", "LEASED_PIECES", "LEASES", "TO_INVOICE"]
