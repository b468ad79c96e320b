"""The states of a payment."""

from typing import Any

from django.apps import apps
from django.db.models import Sum

from apps.core.abilities import Ability
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, requires, step
from apps.sales import abilities


class PaymentStatus(States):
    PENDING = "Pendiente"
    PAID = "Pagado"
    CANCELLED = "Cancelado"


def sums_by_state(document: str) -> CompiledQuery[Any]:
    """MXN of the payments of a quote or of an order (its number is `of`), for each of their states."""

    def payments() -> Any:
        rows: Any = apps.get_model("sales", "Payment").objects  # which is made of what stands here
        return rows.filter(**{document: Placeholder("of")}).order_by().values("status").annotate(sum=Sum("settled_mxn"))

    return CompiledQuery(payments, ["status", "sum"])


def _confirming(payment: Any) -> Ability:
    """Who confirms and cancels payments of orders need not be who does it of quotes."""
    return abilities.ORDER_PAYMENT_CONFIRM if payment.order_id else abilities.PAYMENT_CONFIRM


@requires("Su orden ya está completada.")
def order_is_not_completed(payment: Any) -> bool:
    return payment.status != PaymentStatus.PAID or not payment.order or payment.order.status != "Completada"


class PaymentTransitions(Stateful):
    """Registered, and then confirmed by who keeps the accounts, or cancelled."""

    status = StateField("estado", choices=PaymentStatus.choices, default=PaymentStatus.PENDING, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Confirmar"),
        ability=_confirming,
        source=PaymentStatus.PENDING,
        target=PaymentStatus.PAID,
    )
    def confirm(self, *, confirmer: Any = None, at: Any = None) -> None:
        """The money is there."""
        payment: Any = self
        payment.confirmed_by, payment.confirmed_at = confirmer, at

    @step(
        label=gettext_noop("Cancelar"),
        ability=_confirming,
        source=[PaymentStatus.PENDING, PaymentStatus.PAID],
        target=PaymentStatus.CANCELLED,
        conditions=[order_is_not_completed],
        needs_reason=True,
    )
    def cancel(self) -> None:
        """It never came, was returned, or was entered by mistake; the service gives back what it used of a balance."""
