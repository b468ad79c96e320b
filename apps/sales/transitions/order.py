"""The steps of an order. Their conditions look at its pieces, transfers and payments, so that it cannot disagree."""

from datetime import date
from typing import Any

from django.utils import timezone

from apps.core.days import check_happened, check_near
from apps.core.errors import Invalid
from apps.core.language import gettext, gettext_noop
from apps.core.records.workflow import OneOf, StateField, Stateful, effect, step
from apps.inventory import abilities as warehouse
from apps.sales import abilities
from apps.sales.transitions.order_conditions import (
    has_a_requested_transfer,
    has_an_approved_transfer,
    has_everything_inside,
    has_no_confirmed_payment,
    has_no_invoice_made_here,
    has_no_open_transfer,
    has_nothing_in_transit,
    has_pieces_elsewhere,
    has_something_inside,
    has_something_out,
    is_all_here,
    is_not_covered,
    is_paid,
    owes_money,
    where_it_is_fulfilled,
)
from apps.sales.transitions.order_facts import OrderFacts
from apps.sales.transitions.order_states import (
    ACTIVE,
    BEFORE_IT_LEAVES,
    DELIVERABLE,
    NOT_CANCELLED,
    OrderStatus,
)
from apps.sales.transitions.quote import has_no_cash_in_hand


class OrderTransitions(OrderFacts, Stateful):
    """Confirmed, prepared, brought together, delivered in as many parts as it takes, and closed when it is paid."""

    status = StateField("estado", choices=OrderStatus.choices, default=OrderStatus.ORDERED, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Confirmar"), ability=abilities.ORDER_CONFIRM, source=OrderStatus.ORDERED, target=OrderStatus.CONFIRMED
    )  # fmt: skip
    def confirm(self) -> None:
        """It is right, and the warehouse may begin."""

    @step(
        label=gettext_noop("Preparar"),
        ability=abilities.ORDER_PROCESS,
        source=OrderStatus.CONFIRMED,
        target=OrderStatus.IN_PROCESS,
    )
    def check_in_process(self) -> None:
        """The warehouse prepares it."""

    @step(
        label=gettext_noop("Pedir traspaso"),
        ability=warehouse.TRANSFER_REQUEST,
        source=[OrderStatus.CONFIRMED, OrderStatus.IN_PROCESS],
        target=OrderStatus.IN_TRANSFER,
        conditions=[has_pieces_elsewhere],
    )
    def request_transfer(self) -> None:
        """The service asks for what lies elsewhere."""

    @step(
        label=gettext_noop("Aprobar traspaso"),
        ability=warehouse.TRANSFER_APPROVE,
        source=OrderStatus.IN_TRANSFER,
        target=None,
        conditions=[has_a_requested_transfer],
    )
    def approve_transfer(self) -> None:
        """The service approves it."""

    @step(
        label=gettext_noop("Rechazar traspaso"),
        ability=warehouse.TRANSFER_DECLINE,
        source=OrderStatus.IN_TRANSFER,
        target=None,
        conditions=[has_a_requested_transfer],
    )
    def decline_transfer(self) -> None:
        """The service declines it; the order goes back when no other one is open."""

    @step(
        label=gettext_noop("Cancelar traspaso solicitado"),
        ability=warehouse.TRANSFER_CANCEL,
        source=OrderStatus.IN_TRANSFER,
        target=None,
        conditions=[has_a_requested_transfer],
    )
    def cancel_transfer(self) -> None:
        """The service cancels what nobody approved yet."""

    @step(
        label=gettext_noop("Cancelar traspaso aprobado"),
        ability=warehouse.TRANSFER_CANCEL,
        source=OrderStatus.IN_TRANSFER,
        target=None,
        conditions=[has_an_approved_transfer],
    )
    def cancel_transfer_in_progress(self) -> None:
        """The service cancels what was approved and has not left."""

    @step(
        label=gettext_noop("Cerrar traspaso"),
        ability=abilities.ORDER_TRANSFER_CONFIRM,
        source=OrderStatus.IN_TRANSFER,
        target=OrderStatus.IN_PROCESS,
        conditions=[has_no_open_transfer],
    )
    def confirm_transfer(self) -> None:
        """All of them were received."""

    @effect(label=gettext_noop("Sin traspasos"), source=OrderStatus.IN_TRANSFER, target=OrderStatus.IN_PROCESS)
    def go_on(self) -> None:
        """Its last open transfer was declined or cancelled."""

    @step(
        label=gettext_noop("Marcar lista"),
        ability=abilities.ORDER_READY,
        source=OrderStatus.IN_PROCESS,
        target=OrderStatus.READY,
        conditions=[is_all_here],
        guards=[where_it_is_fulfilled(abilities.ORDER_READY)],
    )
    def ready(self) -> None:
        """Every piece stands where it is handed over."""

    @step(
        label=gettext_noop("Fijar fecha de entrega"),
        ability=abilities.ORDER_DATE_CONFIRM,
        source=DELIVERABLE,
        target=None,
    )
    def confirm_delivery_date(self, on: date | None = None) -> None:
        """The day that the customer was told: unless it is said, the one that stands, else the one that was agreed. Raises Invalid
        when there is none."""
        order: Any = self
        check_near(on)
        order.confirmed_delivery_date = on or order.confirmed_delivery_date or order.arrive_date
        if order.confirmed_delivery_date is None:
            raise Invalid.field("date", gettext("Escribe el día de la entrega."))

    @step(
        label=gettext_noop("Registrar salida"),
        ability=abilities.ORDER_OUTPUT,
        source=DELIVERABLE,
        target=None,
        conditions=[has_something_inside],
        guards=[where_it_is_fulfilled(abilities.ORDER_OUTPUT)],
    )
    def output(self) -> None:
        """Pieces left: the service notes the exit."""

    @step(
        label=gettext_noop("Regresar al almacén"),
        ability=abilities.ORDER_OUTPUT,
        source=DELIVERABLE,
        target=None,
        conditions=[has_something_out],
        guards=[where_it_is_fulfilled(abilities.ORDER_OUTPUT)],
        needs_reason=True,
    )
    def return_output(self) -> None:
        """What left was not delivered and came back: the service notes the entry."""

    @step(
        label=gettext_noop("Entregar"),
        ability=abilities.ORDER_DELIVER,
        source=DELIVERABLE,
        target=OneOf(OrderStatus.PARTLY_DELIVERED, OrderStatus.DELIVERED),
        guards=[where_it_is_fulfilled(abilities.ORDER_DELIVER)],
    )
    def deliver(self, *, complete: bool = True) -> str:
        """The service hands the pieces over: all that is left, or some."""
        return OrderStatus.DELIVERED if complete else OrderStatus.PARTLY_DELIVERED

    @effect(label=gettext_noop("Entregar nada más"), source=OrderStatus.PARTLY_DELIVERED, target=OrderStatus.DELIVERED)
    def deliver_no_more(self) -> None:
        """What was left to deliver was dropped."""

    @effect(label=gettext_noop("Vender lo que ya tiene"), source=OrderStatus.ORDERED, target=OrderStatus.DELIVERED)
    def hand_over_leased(self) -> None:
        """The customer has its pieces already, by a Renta."""

    @step(
        label=gettext_noop("Completar"),
        ability=abilities.ORDER_APPROVE,
        source=OrderStatus.DELIVERED,
        target=OrderStatus.COMPLETED,
        conditions=[is_paid],
    )
    def approve(self) -> None:
        """Delivered and paid: from today it counts for its seller's commission."""
        order: Any = self
        order.completed_date = timezone.localdate()

    @step(
        label=gettext_noop("Detener"), ability=abilities.ORDER_STOP, source=ACTIVE, target=OrderStatus.STOPPED, needs_reason=True
    )  # fmt: skip
    def stop(self) -> None:
        """Nothing happens with it until it is activated."""
        order: Any = self
        order.stopped_from = order.status

    @step(
        label=gettext_noop("Reactivar"),
        ability=abilities.ORDER_STOP,
        source=OrderStatus.STOPPED,
        target=OneOf(*ACTIVE),
    )
    def activate(self) -> str:
        """Where it was when it was stopped."""
        order: Any = self
        before, order.stopped_from = order.stopped_from, ""
        return str(before)

    @step(
        label=gettext_noop("Confirmar factura"),
        ability=abilities.ORDER_INVOICE_CONFIRM,
        source=NOT_CANCELLED,
        target=None,
        conditions=[has_no_invoice_made_here],
    )
    def confirm_invoice(
        self, number: str = "", on: date | None = None, remove: bool = False, confirmer: Any = None
    ) -> None:
        """It was invoiced elsewhere on that day, today unless told. Who confirms it again says what is to be changed, or that what
        was noted is to be taken away. Raises Invalid when no invoice was asked for and none is named."""
        order: Any = self
        if remove:
            order.invoice_number, order.invoice_date, order.invoice_confirmed_by = "", None, None
            return
        if not (order.invoice_required or number or order.invoice_number):
            raise Invalid.field(
                "invoiceNumber", gettext("Esta orden no requiere factura: escribe el número de la que se hizo.")
            )
        check_happened(on)
        order.invoice_number = number or order.invoice_number
        order.invoice_date = on or order.invoice_date or timezone.localdate()
        order.invoice_confirmed_by = confirmer

    @step(
        label=gettext_noop("Recordar el pago"),
        ability=abilities.ORDER_REMIND,
        source=(*ACTIVE, OrderStatus.STOPPED),
        target=None,
        conditions=[owes_money, is_not_covered],
    )
    def remind(self) -> None:
        """The service mails what is owed."""

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.ORDER_CANCEL,
        source=BEFORE_IT_LEAVES,
        target=OrderStatus.CANCELLED,
        conditions=[has_everything_inside, has_nothing_in_transit],
    )
    def cancel(self) -> None:
        """The service frees the pieces, ends the transfers, and credits what was paid."""

    @step(
        label=gettext_noop("Eliminar"),
        ability=abilities.ORDER_DELETE,
        source=[OrderStatus.ORDERED, OrderStatus.CANCELLED],
        target=None,
        conditions=[has_no_confirmed_payment, has_no_cash_in_hand],
    )
    def discard(self) -> None:
        """Not shown any more; its number is not given again, and its history stays."""
        order: Any = self
        order.deleted_at = timezone.now()
