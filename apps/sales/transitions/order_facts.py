"""What the steps of an order ask about it, each as it was when first asked: a command reads its order anew."""

from functools import cached_property
from typing import Any

from django.dispatch import Signal

from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.inventory.models import DocumentKind, Transfer
from apps.sales.transitions.payment import PaymentStatus, sums_by_state
from apps.sales.transitions.standing import Standing, standing_of

invoice_asked = Signal()
"""Which invoice made here stands for an order (`order`): a receiver names it with its state, or answers None. Steps ask it, so it is
not among what services tell."""


_PAYMENTS = sums_by_state("order")
_TRANSFERS: CompiledQuery[Transfer] = CompiledQuery(
    lambda: Transfer.objects.filter(
        document_kind=DocumentKind.ORDER, document_id=Placeholder("order"), deleted_at=None
    ).order_by(),
    ["status"],
)


class OrderFacts:
    pk: Any

    @cached_property
    def standing(self) -> Standing:
        """As it was when first asked: a command reads its order anew."""
        return standing_of(self)

    @cached_property
    def invoiced_here(self) -> str:
        """The invoice made here that stands for it and its state, as it was when first asked; empty without one."""
        answers = invoice_asked.send(type(self), order=self)
        return next((answer for _, answer in answers if answer), "")

    @cached_property
    def transfer_states(self) -> set[str]:
        """The states of the transfers that serve it, as they were when first asked."""
        return {status for (status,) in _TRANSFERS.values(order=self.pk)}

    @cached_property
    def _sums(self) -> dict[str, Any]:
        """MXN of its payments by their state, as they were when first asked."""
        return dict(map(tuple, _PAYMENTS.values(of=self.pk)))

    @property
    def owed(self) -> Any:
        """MXN of what is payable that no confirmed payment covers."""
        order: Any = self
        return order.quote.payable - self._sums.get(PaymentStatus.PAID, 0)

    @property
    def unconfirmed(self) -> Any:
        """MXN of payments that wait to be confirmed."""
        return self._sums.get(PaymentStatus.PENDING, 0)
