"""An order: an approved quote being fulfilled."""

from decimal import Decimal
from typing import Self

from django.db import models
from django.db.models import Q
from django.db.models.functions import Coalesce

from apps.accounts.models import Location, User
from apps.core.db.search import Searchable, name_to_sort_by
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.inventory.models import DocumentKind, InventoryExit, Piece, Reference
from apps.partners.models import Customer
from apps.sales.models.lines import LineOfCircuit, LineOfProduct, deposit, deposit_not_below_zero, of_product
from apps.sales.models.quote import Quote
from apps.sales.models.terms import Operation, SaleTerms, terms_constraints
from apps.sales.rules.delivering import DeliveryType
from apps.sales.transitions.order import OrderTransitions
from apps.sales.transitions.order_states import ACTIVE, OWING, CommissionStatus, OrderStatus


class Order(OrderTransitions, SaleTerms, Searchable, Audited):
    """What was agreed in the quote that it comes from; its totals are that quote's, to the cent.

    It is fulfilled at `location`, where most of its pieces lay when it was approved. `stopped_from` is the state to
    which a stopped one returns, and `promised_date` the day that the customer was told, else the one that was agreed.
    One that was agreed without invoice is invoiced alone, its tax within what was paid, once its customer asked for that:
    `invoice_by_name`.
    """

    search_fields = ("customer_name", "customer_rfc", "notes")

    quote = models.OneToOneField(Quote, models.PROTECT, related_name="order", verbose_name="cotización")
    customer = models.ForeignKey(
        Customer, models.PROTECT, related_name="orders", verbose_name="cliente", db_index=False
    )  # `order_of_customer`
    customer_name = models.CharField("nombre del cliente", max_length=250)
    sort_name = name_to_sort_by("customer_name", max_length=250)
    customer_rfc = models.CharField("RFC del cliente", max_length=13, blank=True)
    seller = models.ForeignKey(
        User, models.PROTECT, related_name="orders", verbose_name="vendedor", db_index=False
    )  # `order_of_seller`
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="aprobó")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    location = models.ForeignKey(Location, models.PROTECT, related_name="orders", verbose_name="ubicación")
    commission_status = models.CharField(
        "comisión", max_length=10, choices=CommissionStatus.choices, default=CommissionStatus.PENDING
    )

    version = models.PositiveIntegerField("versión", default=1)
    stopped_from = models.CharField("se detuvo en", max_length=20, choices=OrderStatus.choices, blank=True)
    confirmed_delivery_date = models.DateField("fecha de entrega confirmada", null=True, blank=True)
    completed_date = models.DateField("completada", null=True, blank=True)
    invoice_number = models.CharField("factura", max_length=60, blank=True)
    invoice_date = models.DateField("fecha de la factura", null=True, blank=True)
    invoice_confirmed_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="confirmó la factura"
    )
    invoice_by_name = models.BooleanField("factura a su nombre", default=False)
    deleted_at = models.DateTimeField("eliminada", null=True, blank=True)
    promised_date = models.GeneratedField(
        expression=Coalesce("confirmed_delivery_date", "arrive_date"), output_field=models.DateField(), db_persist=True
    )

    class Meta:
        verbose_name = "orden"
        indexes = [
            WordsIndex(name="order_words"),
            models.Index(fields=["status"], condition=Q(deleted_at=None), name="order_by_status"),
            models.Index(fields=["confirmed_delivery_date"], name="order_by_confirmed_date"),
            models.Index(fields=["completed_date"], name="order_by_completed_date"),
            # What is still owed, by the day it was promised for.
            models.Index(
                fields=["promised_date", "id"],
                condition=Q(status__in=OWING, deleted_at__isnull=True),
                name="order_still_owing",
            ),
            models.Index(fields=["deleted_at"], condition=Q(deleted_at__isnull=False), name="order_deleted"),
            models.Index(fields=["sort_name", "id"], condition=Q(deleted_at=None), name="order_by_name"),
            models.Index(fields=["created_at"], name="order_by_day"),
            models.Index(fields=["seller", "created_at"], name="order_of_seller"),
            models.Index(fields=["customer", "created_at"], name="order_of_customer"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=OrderStatus.values), name="order_status_known"),
            models.CheckConstraint(
                condition=Q(commission_status__in=CommissionStatus.values), name="order_commission_status_known"
            ),
            models.CheckConstraint(
                condition=Q(status=OrderStatus.STOPPED, stopped_from__in=ACTIVE)
                | (~Q(status=OrderStatus.STOPPED) & Q(stopped_from="")),
                name="order_stopped_knows_where_from",
            ),
            models.CheckConstraint(
                condition=Q(status=OrderStatus.COMPLETED, completed_date__isnull=False)
                | (~Q(status=OrderStatus.COMPLETED) & Q(completed_date__isnull=True)),
                name="order_completed_has_its_day",
            ),
            models.CheckConstraint(
                condition=Q(invoice_number="") | Q(invoice_date__isnull=False), name="order_invoice_has_its_day"
            ),
            models.CheckConstraint(
                condition=Q(invoice_by_name=False) | Q(operation=Operation.SALE, invoice_required=False),
                name="order_by_name_was_sold_without_invoice",
            ),
            *terms_constraints("order"),
        ]

    def __str__(self) -> str:
        return f"Orden {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.ORDER, self.pk, str(self.pk))


class OrderProduct(LineOfProduct, Audited):
    """Pieces of one product at one price: `unit_price` is US dollars a piece."""

    deposit = deposit()
    order = models.ForeignKey(Order, models.CASCADE, related_name="products", verbose_name="orden")

    class Meta(LineOfProduct.Meta):
        verbose_name = "producto de la orden"
        indexes = [of_product("order", "orders_of_product")]
        constraints = [deposit_not_below_zero("order_product")]

    def __str__(self) -> str:
        return f"{self.order_id} · {self.product_id}"


class OrderCircuit(LineOfCircuit, Audited):
    """`count` sets of a circuit; `offer_price` is US dollars for all of them, when it counts instead of the products.
    `deposit` is a set's.
    """

    deposit = deposit()
    order = models.ForeignKey(Order, models.CASCADE, related_name="circuits", verbose_name="orden")

    @property
    def offer_of_a_set(self) -> Decimal | None:
        """As it was written in the quote."""
        return None if self.offer_price is None else self.offer_price / self.count

    class Meta(LineOfCircuit.Meta):
        verbose_name = "circuito de la orden"
        constraints = [
            models.UniqueConstraint(fields=["order", "uuid"], name="order_circuit_uuid_once"),
            deposit_not_below_zero("order_circuit"),
        ]

    def __str__(self) -> str:
        return f"{self.order_id} · {self.circuit_id}"


class OrderCircuitProduct(LineOfProduct, Audited):
    """A product of an ordered circuit: `unit_price` is US dollars a piece, and `remainder` the millionths that the
    division of the quote's price among the pieces left over (see `core.money.approval`).
    """

    line = models.ForeignKey(OrderCircuit, models.CASCADE, related_name="products", verbose_name="circuito")
    remainder = models.DecimalField("resto (USD)", max_digits=18, decimal_places=6, default=0)

    class Meta(LineOfProduct.Meta):
        verbose_name = "producto del circuito de la orden"
        indexes = [of_product("line", "order_circuits_of_product")]

    def __str__(self) -> str:
        return f"{self.line_id} · {self.product_id}"


class Delivery(Audited):
    """Pieces of an order handed over at once; `number` counts them within the order, the first one being 1.

    One that `is_exchange` brings a piece in place of another one: nothing of what was ordered is less to deliver.
    """

    order = models.ForeignKey(
        Order, models.PROTECT, related_name="deliveries", verbose_name="orden", db_index=False
    )  # `delivery_number_once`
    number = models.PositiveIntegerField("número")
    kind = models.PositiveSmallIntegerField("tipo", choices=[(kind.value, kind.label) for kind in DeliveryType])
    date = models.DateField("fecha")
    receiver = models.CharField("recibió", max_length=120)
    handed_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="entregó")
    notes = models.TextField("notas", blank=True)
    is_exchange = models.BooleanField("es un cambio", default=False)
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="registró")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "entrega"
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["order", "number"], name="delivery_number_once"),
            models.CheckConstraint(condition=Q(kind__in=list(DeliveryType)), name="delivery_kind_known"),
        ]

    def __str__(self) -> str:
        return f"Entrega {self.number} de la orden {self.order_id}"


class OrderPieces(models.QuerySet["OrderPiece"]):
    def owed(self) -> Self:
        """The customer does not have them yet, and will."""
        return self.filter(delivery=None, dropped_on=None)

    def kept(self) -> Self:
        """Without those that will never be delivered."""
        return self.filter(dropped_on=None)


class OrderPiece(models.Model):
    """A piece of an order, in one of its lines: it left with `exit`, and the customer has it since `delivery`, until
    it came back (`returned_on`), or was given up: `lost` it never came. One that was dropped (`dropped_on`) never leaves: it is
    free again, and stands in its line because that was agreed.

    `sold_mxn` is what it brought, its part of the order's subtotal, as it was approved; `cost_mxn` what its product cost then, empty
    where nobody knew. A leased piece has neither.

    One row has one delivery: no piece of an order is delivered twice. One that came in place of another one (`replaces`)
    stands in no line, so that a line counts what was agreed.
    """

    order = models.ForeignKey(Order, models.CASCADE, related_name="pieces", db_index=False)  # `order_has_a_piece_once`
    piece = models.ForeignKey(Piece, models.PROTECT, related_name="in_orders", db_index=False)  # `orders_of_piece`
    product_line = models.ForeignKey(OrderProduct, models.CASCADE, null=True, related_name="pieces")
    circuit_line = models.ForeignKey(OrderCircuitProduct, models.CASCADE, null=True, related_name="pieces")
    exit = models.ForeignKey(InventoryExit, models.PROTECT, null=True, blank=True, related_name="order_pieces")
    delivery = models.ForeignKey(Delivery, models.PROTECT, null=True, blank=True, related_name="pieces")
    returned_on = models.DateField(null=True, blank=True)
    replaces = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by", db_index=False
    )
    lost = models.BooleanField(default=False)
    dropped_on = models.DateField(null=True, blank=True)
    sold_mxn = models.DecimalField(max_digits=18, decimal_places=2, null=True, blank=True)
    cost_mxn = models.DecimalField(max_digits=18, decimal_places=2, null=True, blank=True)

    objects = OrderPieces.as_manager()

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(fields=["piece", "order"], name="orders_of_piece"),
            models.Index(
                fields=["order"],
                condition=Q(delivery__isnull=True, dropped_on__isnull=True),
                name="order_piece_still_owed",
            ),
        ]
        constraints = [
            # With all rows in its index SQLite took "replaces none" for one row, and read the pieces of all orders for each.
            models.UniqueConstraint(
                fields=["replaces"], condition=Q(replaces__isnull=False), name="order_piece_replaced_once"
            ),
            models.CheckConstraint(
                condition=Q(delivery__isnull=True) | Q(exit__isnull=False), name="order_piece_delivered_has_left"
            ),
            models.CheckConstraint(
                condition=Q(returned_on__isnull=True) | Q(delivery__isnull=False),
                name="order_piece_returned_was_delivered",
            ),
            models.CheckConstraint(
                condition=Q(lost=False) | Q(returned_on__isnull=False), name="order_piece_lost_since_a_day"
            ),
            models.CheckConstraint(
                condition=Q(dropped_on__isnull=True) | Q(exit__isnull=True, delivery__isnull=True),
                name="order_piece_dropped_never_left",
            ),
            models.UniqueConstraint(fields=["order", "piece"], name="order_has_a_piece_once"),
            models.CheckConstraint(
                condition=Q(replaces__isnull=True, product_line__isnull=True, circuit_line__isnull=False)
                | Q(replaces__isnull=True, product_line__isnull=False, circuit_line__isnull=True)
                | Q(replaces__isnull=False, product_line__isnull=True, circuit_line__isnull=True),
                name="order_piece_in_one_line_or_for_another",
            ),
            models.CheckConstraint(
                condition=Q(sold_mxn__isnull=True) | Q(sold_mxn__gte=0), name="order_piece_sold_not_below_zero"
            ),
            # Said that it was sold: what is compared with nothing would pass.
            models.CheckConstraint(
                condition=Q(cost_mxn__isnull=True) | Q(cost_mxn__gte=0, sold_mxn__isnull=False),
                name="order_piece_cost_of_what_was_sold",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order_id} · {self.piece_id}"
