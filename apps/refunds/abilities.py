"""The pairs that the calls of refunds ask for."""

from apps.core.abilities import Ability

REFUNDS_READ = Ability("read", "Devolutions")
REFUND_READ = Ability("read", "Devolution")
REFUND_CREATE = Ability("create", "Devolution")
REFUND_APPROVE = Ability("approve", "Devolution")
REFUND_DECLINE = Ability("decline", "Devolution")
REFUND_CONFIRM = Ability("confirm", "Devolution")
REFUND_CANCEL = Ability("cancel", "Devolution")
REFUND_DELETE = Ability("delete", "Devolution")
REFUND_PAY = Ability("pay", "Devolution")
