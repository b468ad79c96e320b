"""The states of cash that a customer paid, until whoever keeps the accounts has it."""

from typing import Any

from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, guarded, requires, step
from apps.sales import abilities


class CashStatus(States):
    PENDING = "Pendiente"
    TO_CONFIRM = "Por Confirmar"
    DELIVERED = "Entregado"
    CANCELLED = "Cancelado"


@requires("Su pago se canceló: ya nadie tiene ese efectivo.")
def is_somebody_s(custody: Any) -> bool:
    return custody.ended_at is None


@guarded("El efectivo lo tiene otra persona.")
def has_it(custody: Any, by: Any) -> bool:
    """Whoever has the pair for their own only hands over what they hold themselves."""
    return bool(by.scope(abilities.CASH_HAND_OVER) == "all" or custody.carried_by_id == by.pk)


@guarded("Su comprobante lo subió otra persona: que lo cambie ella, o que se rechace la entrega.")
def is_one_s_own_voucher(custody: Any, by: Any) -> bool:
    """Who handed it over stays known: nobody takes another one's place, and confirms what they themselves gave."""
    return bool(custody.status != CashStatus.TO_CONFIRM or custody.voucher_by_id == by.pk)


@guarded("Lo confirma otra persona: no quien registró el pago ni quien subió el comprobante de la entrega.")
def is_another_person(custody: Any, by: Any) -> bool:
    return by.pk not in {custody.carried_by_id, custody.voucher_by_id}


class CashTransitions(Stateful):
    """Held by who registered the payment, handed over with a voucher, and confirmed by another person."""

    status = StateField("estado", choices=CashStatus.choices, default=CashStatus.PENDING, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Subir comprobante de entrega"),
        ability=abilities.CASH_HAND_OVER,
        source=[CashStatus.PENDING, CashStatus.TO_CONFIRM, CashStatus.CANCELLED],
        target=CashStatus.TO_CONFIRM,
        conditions=[is_somebody_s],
        guards=[has_it, is_one_s_own_voucher],
    )
    def hand_over(self, *, voucher: str, giver: Any, at: Any) -> None:
        """A picture says that it was handed over; the holder is the same until somebody confirms it."""
        custody: Any = self
        custody.voucher, custody.voucher_by, custody.voucher_at = voucher, giver, at

    @step(
        label=gettext_noop("Confirmar entrega"),
        ability=abilities.CASH_CONFIRM,
        source=CashStatus.TO_CONFIRM,
        target=CashStatus.DELIVERED,
        conditions=[is_somebody_s],
        guards=[is_another_person],
    )
    def confirm_cash(self, *, receiver: Any, at: Any) -> None:
        """Whoever confirms has it from now on, at their place if they have one."""
        custody: Any = self
        custody.confirmed_by, custody.confirmed_at = receiver, at
        custody.holder, custody.since = receiver, at
        custody.location_id = receiver.location_id or custody.location_id

    @step(
        label=gettext_noop("Rechazar entrega"),
        ability=abilities.CASH_CONFIRM,
        source=CashStatus.TO_CONFIRM,
        target=CashStatus.CANCELLED,
        conditions=[is_somebody_s],
    )
    def refuse_cash(self) -> None:
        """It did not arrive, or not all of it: who had it still has it, and hands it over with a new voucher."""
