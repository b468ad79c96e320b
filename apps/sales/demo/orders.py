"""The orders of the demo company, one or more in each state; each step by somebody whose work it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from django.utils import timezone

from apps.accounts.models import User
from apps.inventory.models import Circuit, Piece
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services import transfer_travel as travel
from apps.inventory.services.transfers import act_on_transfer
from apps.inventory.transitions.circuit import CircuitStatus
from apps.sales.demo.quotes import People, Price, Story, price_of, quote_of, who
from apps.sales.models import Order
from apps.sales.rules.delivering import DeliveryType
from apps.sales.selectors.deliveries import transfers_of
from apps.sales.selectors.picking import circuit_for_sale
from apps.sales.services import delivering
from apps.sales.services import order_transfers as transfers
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.orders import cancel_order
from apps.sales.services.wanted import WantedCircuit, WantedProduct

_TO_ORDER = ("pay", "confirm", "approve")
_READY = ("confirm", "prepare", "ready", "date")


@dataclass(frozen=True)
class _OrderStory:
    """`lines` are a place and how many pieces of one product of there; the first place is where most of them lie."""

    sale: Story
    lines: Sequence[tuple[str, int]]
    steps: Sequence[str]
    circuit: bool = False


def _sale(paid: int, promised: int, **more: object) -> Story:
    return Story("vendedor", (), _TO_ORDER, paid=paid, promised=promised, **more)  # type: ignore[arg-type]


_STORIES = (
    _OrderStory(_sale(100, 3, shipping="1250.00"), [("GDL", 3), ("GDL", 2)], _READY),
    _OrderStory(_sale(60, -4), [("GDL", 4)], (*_READY, "hand_over_some", "leave"), circuit=True),
    _OrderStory(_sale(80, 6), [("GDL", 4), ("CDMX", 2)], ("confirm", "ask", "approve_transfer", "send")),
    _OrderStory(_sale(50, 9), [("GDL", 3), ("CDMX", 2)], ("confirm", "prepare", "ask")),
    _OrderStory(_sale(40, 12), [("GDL", 2), ("CDMX", 1)], ("confirm",)),
    _OrderStory(_sale(70, 5), [("GDL", 2), ("GDL", 2)], ("confirm", "prepare")),
    _OrderStory(_sale(30, -2), [("GDL", 3)], ("confirm", "prepare", "stop")),
    _OrderStory(_sale(50, -1), [("GDL", 2)], (*_READY, "hand_over_all")),
    _OrderStory(
        _sale(100, 0), [("GDL", 3), ("CDMX", 1)],
        ("confirm", "ask", "approve_transfer", "send", "receive", "close", "ready", "date", "hand_over_all", "invoice",
         "complete"),
    ),
    _OrderStory(_sale(40, 8), [("GDL", 1)], ("confirm", "cancel")),
    *(_OrderStory(_sale(100, -30 + pieces), [("GDL", pieces)], (*_READY, "hand_over_all", "complete"))
      for pieces in (2, 1, 2, 1)),
)  # fmt: skip


@dataclass(frozen=True)
class _Staff:
    office: User
    billing: User
    seller: User
    coordinator: User = field(default_factory=lambda: who("coordinador"))
    warehouse: User = field(default_factory=lambda: who("almacen"))
    far_warehouse: User = field(default_factory=lambda: who("josefina.uribe"))


def load(company: People) -> None:
    shelf = _Shelf()
    for number, story in enumerate(_STORIES):
        circuits = _one_set(price_of(story.sale)) if story.circuit else []
        quote = quote_of(story.sale, number, shelf.products(story), circuits, company)
        if quote is None:
            continue
        order = Order.objects.get(quote=quote)
        staff = _Staff(company.office, company.billing, company.sellers[story.sale.seller])
        for step in story.steps:
            _STEPS[step](order, staff)


class _Shelf:
    """Free pieces that no quote of the demo names, by product and place; each line takes from a product of its own."""

    def __init__(self) -> None:
        self.free: dict[tuple[int, str], list[Piece]] = {}
        rows = free_pieces().exclude(in_quotes__isnull=False).select_related("product", "location")
        for piece in rows.order_by("-product_id", "pk"):
            self.free.setdefault((piece.product_id, piece.location.code if piece.location else ""), []).append(piece)

    def products(self, story: _OrderStory) -> list[WantedProduct]:
        """None when there is not enough: half a story would stop where its steps cannot be taken."""
        price = price_of(story.sale)
        lines = [line for place, count in story.lines if (line := self._take(place, count, price))]
        return lines if len(lines) == len(story.lines) else []

    def _take(self, place: str, count: int, price: Price) -> WantedProduct | None:
        for (product_id, at), pieces in self.free.items():
            asked = price(pieces[0])
            if at == place and len(pieces) > count and asked:
                self.free = {key: rest for key, rest in self.free.items() if key[0] != product_id}
                return WantedProduct(product_id, asked, [piece.pk for piece in pieces[:count]])
        return None


def _one_set(price: Price) -> list[WantedCircuit]:
    """A set of the circuit with an offer price that has most of them: its last pieces, as the quotes have the first.

    What its products would cost says how the offer price is divided among them.
    """
    whole = [circuit_for_sale(c.pk) for c in Circuit.objects.filter(status=CircuitStatus.ACTIVE).order_by("pk")]
    offered = [(circuit, pieces) for circuit, pieces in whole if circuit.offer_price and circuit.quantity]
    if not offered:
        return []
    circuit, pieces = max(offered, key=lambda found: found[0].quantity)
    products = []
    for row in circuit.products.all():
        last = pieces[row.product_id][-row.pieces_needed :]
        asked = sum((price(piece) or Decimal(0) for piece in last), Decimal(0))
        products.append(WantedProduct(row.product_id, asked, [piece.pk for piece in last]))
    return [WantedCircuit(circuit.pk, 1, products, circuit.offer_price)]


def _some(order: Order) -> list[int]:
    """Of its first line two pieces, and the last one of all: of a circuit, if it has any."""
    ids = list(order.pieces.owed().order_by("pk").values_list("piece_id", flat=True))
    return [*ids[:2], ids[-1]]


def _send(order: Order, by: User) -> None:
    for transfer in transfers_of(order):
        act_on_transfer(transfer.pk, "ready", by=by)
        travel.send_transfer(transfer.pk, by=by, carrier="Transportes Ruiz")


def _receive(order: Order, by: User) -> None:
    for transfer in transfers_of(order):
        travel.receive_transfer(transfer.pk, travel.Arrival(), by=by)


def _hand_over(order: Order, kind: DeliveryType, pieces: list[int] | None, by: User) -> None:
    given = delivering.HandOver(pieces, receiver="Encargado de la recepción", notes="Se revisó al bajarla del camión.")
    delivering.deliver(order.pk, kind, given, by=by)


def _leave(order: Order, by: User) -> None:
    given = delivering.HandOver(_some(order)[:1], receiver="Transportes Ruiz")
    delivering.record_output(order.pk, given, by=by)


def _invoice(order: Order, by: User) -> None:
    act_on_order(order.pk, "confirm_invoice", by=by, number=f"A-{2000 + order.pk}", confirmer=by)


_STOPPED = "El cliente remodela y pide esperar."
_CANCELLED = "El cliente ya no abre la sucursal."

_STEPS: Mapping[str, Callable[[Order, _Staff], object]] = {
    "confirm": lambda order, staff: act_on_order(order.pk, "confirm", by=staff.coordinator),
    "prepare": lambda order, staff: act_on_order(order.pk, "check_in_process", by=staff.coordinator),
    "ask": lambda order, staff: transfers.request_transfers(order.pk, by=staff.seller, date_required=order.arrive_date),
    "approve_transfer": lambda order, staff: transfers.approve_transfers(order.pk, by=staff.coordinator),
    "send": lambda order, staff: _send(order, staff.far_warehouse),
    "receive": lambda order, staff: _receive(order, staff.warehouse),
    "close": lambda order, staff: act_on_order(order.pk, "confirm_transfer", by=staff.coordinator),
    "ready": lambda order, staff: act_on_order(order.pk, "ready", by=staff.warehouse),
    "date": lambda order, staff: act_on_order(
        order.pk, "confirm_delivery_date", on=order.arrive_date or timezone.localdate(), by=staff.coordinator
    ),
    "hand_over_some": lambda order, staff: _hand_over(order, DeliveryType.PARTIAL, _some(order), staff.warehouse),
    "hand_over_all": lambda order, staff: _hand_over(order, DeliveryType.COMPLETE, None, staff.warehouse),
    "leave": lambda order, staff: _leave(order, staff.warehouse),
    "invoice": lambda order, staff: _invoice(order, staff.billing),
    "complete": lambda order, staff: act_on_order(order.pk, "approve", by=staff.office),
    "stop": lambda order, staff: act_on_order(order.pk, "stop", by=staff.coordinator, reason=_STOPPED),
    "cancel": lambda order, staff: cancel_order(order.pk, by=staff.office, reason=_CANCELLED),
}
