"""The states of a payment of a refund."""

from typing import Any

from apps.core.abilities import Actor
from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, guarded, step
from apps.refunds import abilities
from apps.sales.transitions.payment import PaymentStatus


@guarded("La registraste tú: la confirma otra persona.")
def somebody_else_registered_it(payment: Any, person: Actor) -> bool:
    return bool(payment.registered_by_id != person.pk)


class RefundPaymentTransitions(Stateful):
    """Registered, and then confirmed once the customer has the money, or cancelled."""

    status = StateField("estado", choices=PaymentStatus.choices, default=PaymentStatus.PENDING, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Confirmar"),
        ability=abilities.REFUND_PAY,
        source=PaymentStatus.PENDING,
        target=PaymentStatus.PAID,
        guards=[somebody_else_registered_it],
    )
    def confirm(self, *, confirmer: Any = None, at: Any = None) -> None:
        """The customer has it."""
        payment: Any = self
        payment.confirmed_by, payment.confirmed_at = confirmer, at

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.REFUND_PAY,
        source=[PaymentStatus.PENDING, PaymentStatus.PAID],
        target=PaymentStatus.CANCELLED,
    )
    def cancel(self) -> None:
        """It did not go out, came back, or was entered by mistake."""
