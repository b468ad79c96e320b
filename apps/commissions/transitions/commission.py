"""The states of a commission."""

from typing import Any

from django.db.models import Q
from django.utils import timezone

from apps.commissions import abilities
from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, requires, step


class CommissionStatus(States):
    DUE = "Por pagar"
    PAID = "Pagado"
    CANCELLED = "Cancelado"


LIVE = (CommissionStatus.DUE, CommissionStatus.PAID)


@requires("Está por debajo de cero: no se paga. Cancélala, y lo que tiene pasa a la siguiente del vendedor.")
def is_not_below_zero(commission: Any) -> bool:
    return bool(commission.total_mxn >= 0)


BELOW_ZERO = Q(status=CommissionStatus.DUE, total_mxn__lt=0)
"""Not carried over yet."""


@requires("Una anterior de su vendedor está por debajo de cero: cancélala, y lo que tiene se agrega a esta.")
def follows_none_below_zero(commission: Any) -> bool:
    rows = type(commission).objects.filter(seller=commission.seller_id, pk__lt=commission.pk)
    return not rows.filter(BELOW_ZERO).exists()


class CommissionTransitions(Stateful):
    """Put together, paid with a proof, or cancelled. The services tell its orders and refunds."""

    status = StateField("estado", choices=CommissionStatus.choices, default=CommissionStatus.DUE, protected=True)

    class Meta:
        abstract = True

    @step(label=gettext_noop("Modificar"), ability=abilities.COMMISSION_EDIT, source=CommissionStatus.DUE, target=None)
    def edit(self) -> None:
        """The service takes orders and refunds in and out."""

    @step(
        label=gettext_noop("Registrar el pago"),
        ability=abilities.COMMISSION_PAY,
        source=CommissionStatus.DUE,
        target=CommissionStatus.PAID,
        conditions=[is_not_below_zero, follows_none_below_zero],
    )
    def pay(self, *, payer: Any = None, image: str = "") -> None:
        """`image` is the place of its proof in the storage: there is no payment without one."""
        commission: Any = self
        commission.paid_at, commission.paid_by, commission.image = timezone.now(), payer, image

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.COMMISSION_CANCEL,
        source=LIVE,
        target=CommissionStatus.CANCELLED,
    )
    def cancel(self) -> None:
        """The service gives its orders and refunds back to the next one."""
        commission: Any = self
        commission.cancelled_at = timezone.now()
