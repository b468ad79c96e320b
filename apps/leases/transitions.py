"""The states of a lease. Deliveries, days and the end of its order bring it on; people take pieces back and settle."""

from datetime import date
from typing import Any

from django.utils import timezone

from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, effect, requires, step
from apps.leases import abilities
from apps.sales.abilities import QUOTE_CREATE
from apps.sales.transitions.order_states import OrderStatus


class LeaseStatus(States):
    TO_DELIVER = "Por entregar"
    ACTIVE = "Activa"
    TO_RETURN = "Por devolver"
    FINISHED = "Terminada"
    CANCELLED = "Cancelada"


RUNNING = (LeaseStatus.ACTIVE, LeaseStatus.TO_RETURN)
SETTLING = (*RUNNING, LeaseStatus.FINISHED)


@requires("El cliente no tiene piezas de esta renta.")
def has_pieces_out(lease: Any) -> bool:
    return bool(lease.lines.out().exists())


@requires("Todas sus piezas volvieron ya, o se dieron por no devueltas.")
def has_pieces_to_come_back(lease: Any) -> bool:
    return bool(lease.lines.to_come_back().exists())


@requires("No faltan piezas por entregar.")
def has_pieces_to_deliver(lease: Any) -> bool:
    return bool(lease.lines.coming().exists())


@requires("Es su única pieza: cancela la orden.")
def has_another_piece(lease: Any) -> bool:
    return bool(lease.lines.kept().count() > 1)


@requires("Su orden está detenida: reactívala antes.")
def its_order_goes_on(lease: Any) -> bool:
    return bool(lease.order.status != OrderStatus.STOPPED)


@requires("El cliente todavía tiene piezas.")
def has_nothing_out(lease: Any) -> bool:
    return not lease.lines.out().exists()


@requires("Faltan piezas por entregar: entrégalas, o di que no se entregan.")
def everything_was_delivered(lease: Any) -> bool:
    return not lease.lines.coming().exists()


@requires("No hay piezas en revisión.")
def has_pieces_to_review(lease: Any) -> bool:
    return bool(lease.lines.in_review().exists())


@requires("El depósito no está liquidado: aplícalo o devuélvelo antes.")
def deposit_is_settled(lease: Any) -> bool:
    return bool(lease.deposit_held == 0)


@requires("No hay depósito del cliente.")
def has_a_deposit(lease: Any) -> bool:
    return bool(lease.deposit_held > 0)


@requires("Todo el depósito garantiza las piezas que faltan por volver.")
def has_deposit_to_give_back(lease: Any) -> bool:
    kept = lease.lines.to_come_back().unreleased()
    return bool(lease.deposit_held > kept or lease.lines.gone().with_a_share().exists())


@requires("De la renta no se debe nada.")
def owes_something(lease: Any) -> bool:
    return bool(lease.owed_mxn > 0)


@requires("De la renta se debe algo: aplica antes el depósito, o registra el pago.")
def owes_nothing(lease: Any) -> bool:
    return bool(lease.owed_mxn == 0)


class LeaseTransitions(Stateful):
    """To be delivered, with the customer, due back, over."""

    status = StateField("estado", choices=LeaseStatus.choices, default=LeaseStatus.TO_DELIVER, protected=True)

    class Meta:
        abstract = True

    @effect(label=gettext_noop("Comenzar"), source=LeaseStatus.TO_DELIVER, target=LeaseStatus.ACTIVE)
    def begin(self) -> None:
        """Its first pieces were delivered."""

    @effect(label=gettext_noop("Vencer el plazo"), source=LeaseStatus.ACTIVE, target=LeaseStatus.TO_RETURN)
    def end_term(self) -> None:
        """The term is over, and pieces are still out."""

    @effect(label=gettext_noop("Cancelar"), source=LeaseStatus.TO_DELIVER, target=LeaseStatus.CANCELLED)
    def cancel(self) -> None:
        """Its order was cancelled, or deleted, before anything was delivered."""

    @step(
        label=gettext_noop("No se entregará"),
        ability=abilities.LEASES_DROP,
        source=[LeaseStatus.TO_DELIVER, *RUNNING],
        target=None,
        conditions=[has_pieces_to_deliver, has_another_piece, its_order_goes_on],
        needs_reason=True,
    )
    def drop(self) -> None:
        """The service frees pieces that never leave: nobody asks for their rent or deposit."""

    @step(
        label=gettext_noop("Recibir piezas"),
        ability=abilities.LEASES_RETURN,
        source=RUNNING,
        target=None,
        conditions=[has_pieces_out],
    )
    def take_back(self) -> None:
        """The service enters them where they are received."""

    @step(
        label=gettext_noop("Registrar no devueltas"),
        ability=abilities.LEASES_CHARGE,
        source=RUNNING,
        target=None,
        conditions=[has_pieces_out],
        needs_reason=True,
    )
    def give_up(self) -> None:
        """The service ends their rent, charges what they are worth, and takes them out of the stock."""

    @step(
        label=gettext_noop("Cambiar valores de reposición"),
        ability=abilities.LEASES_CHARGE,
        source=[LeaseStatus.TO_DELIVER, *RUNNING],
        target=None,
        conditions=[has_pieces_to_come_back],
        needs_reason=True,
    )
    def revalue(self) -> None:
        """What is owed for a piece that is not brought back."""

    @step(
        label=gettext_noop("Revisar piezas"),
        ability=abilities.LEASES_REVIEW,
        source=SETTLING,
        target=None,
        conditions=[has_pieces_to_review],
    )
    def review(self) -> None:
        """The service notes what was found, lets go of good ones, and takes scrap out of the stock."""

    @step(
        label=gettext_noop("Cambiar una pieza"),
        ability=abilities.LEASES_RETURN,
        source=RUNNING,
        target=None,
        conditions=[has_pieces_out],
    )
    def exchange(self) -> None:
        """The service takes one back and hands an equal one over."""

    @step(
        label=gettext_noop("Renovar"),
        ability=abilities.LEASES_RENEW,
        source=RUNNING,
        target=LeaseStatus.ACTIVE,
        conditions=[has_pieces_out],
    )
    def renew(self, months: int | None = None, last_day: date | None = None) -> None:
        """It goes on until `last_day`."""
        lease: Any = self
        lease.months, lease.last_day = months or lease.months, last_day or lease.last_day

    @step(
        label=gettext_noop("Aumentar la renta"),
        ability=abilities.LEASES_TERMS,
        source=RUNNING,
        target=None,
        conditions=[has_pieces_out],
    )
    def raise_rents(self) -> None:
        """The service writes what the periods cost that have no installment yet."""

    @step(
        label=gettext_noop("Fijar condiciones"),
        ability=abilities.LEASES_TERMS,
        source=(LeaseStatus.TO_DELIVER, *RUNNING),
        target=None,
    )
    def set_terms(self) -> None:
        """What happens after the term, the yearly raise, what of the rents counts for a purchase."""

    @step(
        label=gettext_noop("Vender al cliente"),
        ability=QUOTE_CREATE,
        source=RUNNING,
        target=None,
        conditions=[has_pieces_out],
    )
    def sell(self) -> None:
        """The service quotes pieces that the customer has."""

    @step(label=gettext_noop("Cargar un daño"), ability=abilities.LEASES_CHARGE, source=RUNNING, target=None)
    def charge(self) -> None:
        """The service notes what the customer owes for it."""

    @step(
        label=gettext_noop("Aplicar el depósito"),
        ability=abilities.LEASES_DEPOSIT,
        source=RUNNING,
        target=None,
        conditions=[has_a_deposit, owes_something],
    )
    def use_deposit(self) -> None:
        """Some of it pays what is owed."""

    @step(
        label=gettext_noop("Devolver el depósito"),
        ability=abilities.LEASES_DEPOSIT,
        source=RUNNING,
        target=None,
        conditions=[has_a_deposit, owes_nothing, has_deposit_to_give_back],
    )
    def give_back_deposit(self) -> None:
        """Some of it goes back to the customer, or is their credit balance."""

    @step(
        label=gettext_noop("Terminar"),
        ability=abilities.LEASES_FINISH,
        source=RUNNING,
        target=LeaseStatus.FINISHED,
        conditions=[everything_was_delivered, has_nothing_out, deposit_is_settled],
    )
    def finish(self) -> None:
        """Everything is back, and the deposit is settled."""
        lease: Any = self
        lease.finished_on = timezone.localdate()
