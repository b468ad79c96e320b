"""The pairs that the calls of commissions ask for."""

from apps.core.abilities import Ability
from apps.sales import abilities as sales

COMMISSIONS_READ = sales.COMMISSIONS_READ

COMMISSION_OPEN = Ability("update", "Commissions")
"""What the specification's screens of one commission ask for; `COMMISSION_EDIT` is what changes it."""
COMMISSION_CREATE = Ability("create", "Commissions")
COMMISSION_EDIT = Ability("edit", "Commissions")
COMMISSION_CANCEL = Ability("cancel", "Commissions")
COMMISSION_PAY = Ability("pay", "Commissions")
