"""Whatever people do with orders, in whatever order: no piece is delivered twice, no cent is lost, no state lies.

`STEPS` is how many things happen in each run.
"""

from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from random import Random
from typing import Any

import pytest
from django.db.models import Q

from apps.accounts.models import User
from apps.core.errors import DomainError
from apps.core.records.workflow import actions_for, steps_of
from apps.inventory.models import Circuit, Piece, Transfer, TransferPiece
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services import transfer_travel
from apps.inventory.services.circuits import take_apart_circuit
from apps.inventory.services.transfers import act_on_transfer, end_transfer
from apps.sales.models import CreditBalance, Order, OrderPiece, Payment, Quote
from apps.sales.rules.delivering import DeliveryType
from apps.sales.services import delivering, order_transfers, orders
from apps.sales.services import payments as paying
from apps.sales.services import quotes as quoting
from apps.sales.services.approving import approve_quote
from apps.sales.services.delivering import HandOver
from apps.sales.services.order_changes import Swap, change_order
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import catalog, inventory, partners, sales
from tests.integration.reports.alarms import alarms
from tests.integration.sales.order_invariants import check_everything
from tests.sizes import STEPS, WALKS, steps

WHY = "Porque así se acordó"
PLACES = ("GDL", "CDMX")
ENDED = ("Recibida", "Rechazada", "Cancelado")
OVER = ("Completada", "Cancelada")
RARE = {
    "cancel", "discard", "stop", "remind", "confirm_invoice", "confirm_delivery_date",
    "decline_transfer", "cancel_transfer", "cancel_transfer_in_progress",
}  # fmt: skip
EVENTS = {
    "swap",
    "transfer received",
    "transfer receive_missing",
    "transfer write_off",
    "transfer decline",
    "transfer cancel",
}


class Company:
    """Two customers, two locations, and few pieces, so that everybody gets in everybody's way."""

    def __init__(self, by: User, dice: Random) -> None:
        self.by, self.dice = by, dice
        self.customers = [partners.customer(by, email=f"c{n}@compra.mx") for n in range(2)]
        self.products = [catalog.sold_product(by) for _ in range(3)]
        self.told: Counter[str] = Counter()

    # What happens in the office.

    def sell(self) -> None:
        """A quote of some pieces that are free, and sometimes of a circuit; it becomes an order, paid or not."""
        chosen = self.some(self.stock(), 6)
        circuits = [self.circuit()] if self.dice.random() < 0.4 else []
        terms = {"discount": Decimal(self.dice.randint(0, 900)) / 100, "invoice_required": self.dice.random() < 0.5}
        customer = self.dice.choice(self.customers)
        wanted = sales.wanted(customer, [] if circuits and self.dice.random() < 0.3 else chosen, "77.777777",
                              circuits=circuits, **terms)  # fmt: skip
        pk = quoting.create_quote(wanted, by=self.by).pk
        if self.dice.random() < 0.9:
            self.register(pk, share=self.dice.choice(["0.4", "1", "1", "1.3"]))
            if self.dice.random() < 0.8:
                self.confirm_all(pk)
            approve_quote(pk, by=self.by)

    def circuit(self) -> Any:
        made = inventory.circuit(self.by, (1, 2), (2, 2), at=self.dice.choice(PLACES))
        offer = Decimal("33.33") if self.dice.random() < 0.5 else None
        return sales.wanted_circuit(made, "33.333333", 1, offer_price=offer)

    def stock(self) -> list[Piece]:
        """What is free; bought anew when little is left."""
        free = list(free_pieces().order_by("pk"))
        if len(free) < 6:
            for place in PLACES:
                free += inventory.pieces(self.by, 4, of=self.dice.choice(self.products), at=place)
        return free

    def register(self, quote: int, share: str = "0.3") -> None:
        amount = max((Quote.objects.get(pk=quote).total * Decimal(share)).quantize(Decimal("0.01")), Decimal("0.01"))
        balance = CreditBalance.objects.filter(pk=self.one_of(CreditBalance.objects.all())).first()
        balance = balance if self.dice.random() < 0.3 else None
        method = {"method": "Saldo a favor", "credit_balance_id": balance.pk} if balance else {"method": "Efectivo"}
        if balance:
            amount = min(amount, balance.amount_mxn - balance.used_mxn)
        paying.register_payment(quote, WantedPayment(amount=amount, **method), by=self.by)  # type: ignore[arg-type]

    def pay(self) -> None:
        self.register(self.order().quote_id, self.dice.choice(["0.1", "0.6", "1"]))

    def confirm_all(self, quote: int) -> None:
        for payment in Payment.objects.filter(quote=quote, status="Pendiente").order_by("pk"):
            paying.confirm_payment(payment.pk, by=self.by)

    def confirm_payments(self) -> None:
        self.confirm_all(self.order().quote_id)

    def cancel_payment(self) -> None:
        paying.cancel_payment(self.one_of(Payment.objects.all()), by=self.by, reason=WHY)

    # What happens to an order: mostly what it offers, sometimes anything.

    def step(self) -> None:
        order = self.order()
        open_ = [action.name for action in actions_for(order, self.by) if action.allowed and self.dice.random() < 0.97]
        usual = [name for name in open_ if name not in RARE or self.dice.random() < 0.15]
        names = usual if usual and self.dice.random() < 0.9 else sorted(steps_of(Order))
        self.take(order, self.dice.choice(names))

    def take(self, order: Order, name: str) -> None:
        pk, by, one = order.pk, self.by, self.transfer_of(order)
        commands: dict[str, Callable[[], Any]] = {
            "request_transfer": lambda: order_transfers.request_transfers(pk, by=by, pieces=self.far(order)),
            "approve_transfer": lambda: order_transfers.approve_transfers(pk, by=by, transfer_id=one),
            "decline_transfer": lambda: order_transfers.decline_transfers(pk, by=by, transfer_id=one, reason=WHY),
            "cancel_transfer": lambda: order_transfers.cancel_requested(pk, by=by, transfer_id=one),
            "cancel_transfer_in_progress": lambda: order_transfers.cancel_approved(pk, by=by, transfer_id=one),
            "output": lambda: delivering.record_output(pk, HandOver(self.pieces_of(order)), by=by),
            "return_output": lambda: delivering.return_output(
                pk, self.pieces_of(order, all_of=True), by=by, reason=WHY
            ),
            "deliver": lambda: delivering.deliver(pk, self.kind(), HandOver(self.pieces_of(order)), by=by),
            "cancel": lambda: orders.cancel_order(pk, by=by, reason=WHY),
            "discard": lambda: orders.discard_order(pk, by=by, reason=WHY),
        }
        commands.get(name, lambda: act_on_order(pk, name, by=by, reason=WHY))()
        self.told[name] += 1

    def swap(self) -> None:
        order = self.order()
        rows = OrderPiece.objects.filter(order=order, delivery=None)
        lost = rows.filter(piece__in_transfers__missing=True)
        row = OrderPiece.objects.filter(pk=self.one_of(lost or rows)).first()
        equal = free_pieces().filter(product=row.piece.product_id).order_by("pk").first() if row else None
        if row and equal:
            change_order(order.pk, {}, [Swap(row.piece_id, equal.pk)], by=self.by)
            self.told["swap"] += 1

    # What happens in the warehouse.

    def move(self) -> None:
        """A step of a transfer by its own door, mostly the next one."""
        unsettled = Q(pieces__missing=True) | ~Q(status__in=ENDED)
        rows = Transfer.objects.filter(unsettled) if self.dice.random() < 0.9 else Transfer.objects.all()
        transfer = Transfer.objects.get(pk=self.one_of(rows))
        following = {
            "Solicitud": "approve", "Aprobada": "ready", "Listo para traspaso": "transit", "En transito": "received",
            "Recibida": self.dice.choice(["receive_missing", "write_off", "write_off"]),
        }  # fmt: skip
        step = following.get(transfer.status, "confirm")
        if self.dice.random() < 0.2:
            step = self.dice.choice(["approve", "ready", "transit", "received", "decline", "cancel", "write_off"])
        self.carry(transfer, step)

    def carry(self, transfer: Transfer, step: str) -> None:
        pk, by = transfer.pk, self.by
        commands: dict[str, Callable[[], Any]] = {
            "transit": lambda: transfer_travel.send_transfer(pk, by=by),
            "received": lambda: transfer_travel.receive_transfer(pk, self.arrival(transfer), by=by),
            "receive_missing": lambda: transfer_travel.receive_missing(pk, None, by=by),
            "write_off": lambda: transfer_travel.write_off(pk, None, by=by, reason=WHY),
            "decline": lambda: end_transfer(pk, "decline", by=by, reason=WHY),
            "cancel": lambda: end_transfer(pk, "cancel", by=by, reason=WHY),
        }
        commands.get(step, lambda: act_on_transfer(pk, step, by=by))()
        self.told[f"transfer {step}"] += 1

    def arrival(self, transfer: Transfer) -> transfer_travel.Arrival:
        ids = list(TransferPiece.objects.filter(transfer=transfer).order_by("pk").values_list("piece_id", flat=True))
        if len(ids) < 2 or self.dice.random() < 0.3:
            return transfer_travel.Arrival()
        return transfer_travel.Arrival(ids[:-1], self.by.pk, "No venía")

    def take_apart(self) -> None:
        take_apart_circuit(self.one_of(Circuit.objects.filter(status="Activo")), by=self.by)

    # Choices.

    def order(self) -> Order:
        going = Order.objects.filter(deleted_at=None)
        busy = going.exclude(status__in=OVER) if self.dice.random() < 0.95 else going
        return Order.objects.get(pk=self.one_of(busy.order_by("-pk")[:6]))

    def one_of(self, rows: Any) -> int:
        """One that is there, if any is."""
        return int(self.dice.choice(sorted(rows.values_list("pk", flat=True)) or [0]))

    def some(self, things: list[Any], most: int) -> list[Any]:
        return self.dice.sample(things, self.dice.randint(min(1, len(things)), min(most, len(things))))

    def far(self, order: Order) -> list[int] | None:
        ids = list(OrderPiece.objects.filter(order=order).order_by("pk").values_list("piece_id", flat=True))
        away = [pk for pk in ids if Piece.objects.get(pk=pk).location_id not in {None, order.location_id}]
        return self.some(away, 2) if away and self.dice.random() < 0.5 else None

    def transfer_of(self, order: Order) -> int | None:
        rows = Transfer.objects.filter(document_kind="order", document_id=order.pk)
        return self.one_of(rows) if rows and self.dice.random() < 0.3 else None

    def pieces_of(self, order: Order, *, all_of: bool = False) -> list[int] | None:
        ids = list(
            OrderPiece.objects.filter(order=order, delivery=None).order_by("pk").values_list("piece_id", flat=True)
        )
        return None if all_of and self.dice.random() < 0.5 else self.some(ids, 3)

    def kind(self) -> DeliveryType:
        return DeliveryType.COMPLETE if self.dice.random() < 0.25 else DeliveryType.PARTIAL

    def act(self) -> str:
        often = [self.sell, self.pay, self.confirm_payments, self.cancel_payment, self.swap, self.take_apart,
                 *[self.step] * 12, *[self.move] * 6]  # fmt: skip
        quiet = Order.objects.filter(deleted_at=None).exclude(status__in=OVER).count() < 3
        try:
            self.sell() if quiet else self.dice.choice(often)()
        except DomainError as refusal:
            return refusal.code
        except (Order.DoesNotExist, Transfer.DoesNotExist):
            return "nothing there"
        return "done"


@pytest.mark.parametrize("seed", range(WALKS))
def test_nothing_that_people_do_breaks_what_is_promised(admin: Any, seed: int) -> None:
    company = Company(admin.user, Random(seed))
    answers: Counter[str] = Counter()
    for is_looked_at in steps():
        answers[company.act()] += 1
        if is_looked_at:
            check_everything()
    assert alarms() == {}
    assert answers["done"] > STEPS // 3, answers
    if STEPS >= 1000:
        assert company.told.keys() >= {*steps_of(Order), *EVENTS}, company.told
