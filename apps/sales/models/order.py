"""An order: an approved quote being fulfilled."""

from uuid import uuid4

from django.db import models
from django.db.models import Q

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.history import Audited
from apps.core.search import Searchable
from apps.inventory.models import Circuit, DocumentKind, Piece, Reference
from apps.partners.models import Customer
from apps.sales.models.quote import Quote
from apps.sales.models.terms import SaleTerms, terms_constraints
from apps.sales.transitions.order import CommissionStatus, OrderStatus


class Order(SaleTerms, Searchable, Audited):
    """What was agreed in the quote that it comes from; its totals are that quote's, to the cent.

    It is fulfilled at `location`, where most of its pieces lay when it was approved.
    """

    search_fields = ("customer_name", "customer_rfc", "notes")

    status = models.CharField("estado", max_length=20, choices=OrderStatus.choices, default=OrderStatus.ORDERED)
    quote = models.OneToOneField(Quote, models.PROTECT, related_name="order", verbose_name="cotización")
    customer = models.ForeignKey(Customer, models.PROTECT, related_name="orders", verbose_name="cliente")
    customer_name = models.CharField("nombre del cliente", max_length=250)
    customer_rfc = models.CharField("RFC del cliente", max_length=13, blank=True)
    seller = models.ForeignKey(User, models.PROTECT, related_name="orders", verbose_name="vendedor")
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="aprobó")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    location = models.ForeignKey(Location, models.PROTECT, related_name="orders", verbose_name="ubicación")
    commission_status = models.CharField(
        "comisión", max_length=10, choices=CommissionStatus.choices, default=CommissionStatus.PENDING
    )

    class Meta:
        verbose_name = "orden"
        indexes = [
            models.Index(fields=["status"], name="order_by_status"),
            models.Index(fields=["created_at"], name="order_by_day"),
            models.Index(fields=["seller"], name="order_of_seller"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=OrderStatus.values), name="order_status_known"),
            models.CheckConstraint(
                condition=Q(commission_status__in=CommissionStatus.values), name="order_commission_status_known"
            ),
            *terms_constraints("order"),
        ]

    def __str__(self) -> str:
        return f"Orden {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.ORDER, self.pk, str(self.pk))


class OrderProduct(Audited):
    """Pieces of one product at one price: `unit_price` is US dollars a piece."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="products", verbose_name="orden")
    product = models.ForeignKey(Product, models.PROTECT, related_name="+", verbose_name="producto")
    unit_price = models.DecimalField("precio unitario (USD)", max_digits=18, decimal_places=6)
    position = models.PositiveIntegerField("posición", default=0)

    class Meta:
        verbose_name = "producto de la orden"
        ordering = ["position", "id"]

    def __str__(self) -> str:
        return f"{self.order_id} · {self.product_id}"


class OrderCircuit(Audited):
    """`count` sets of a circuit; `offer_price` is US dollars for all of them, when it counts instead of the products."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="circuits", verbose_name="orden")
    circuit = models.ForeignKey(Circuit, models.PROTECT, related_name="+", verbose_name="circuito")
    uuid = models.UUIDField(default=uuid4)
    count = models.PositiveIntegerField("juegos", default=1)
    offer_price = models.DecimalField("precio de oferta (USD)", max_digits=18, decimal_places=6, null=True, blank=True)
    position = models.PositiveIntegerField("posición", default=0)

    class Meta:
        verbose_name = "circuito de la orden"
        ordering = ["position", "id"]
        constraints = [models.UniqueConstraint(fields=["order", "uuid"], name="order_circuit_uuid_once")]

    def __str__(self) -> str:
        return f"{self.order_id} · {self.circuit_id}"


class OrderCircuitProduct(Audited):
    """A product of an ordered circuit: `unit_price` is US dollars a piece, and `remainder` the millionths that the
    division of the quote's price among the pieces left over (see `core.money.approval`).
    """

    line = models.ForeignKey(OrderCircuit, models.CASCADE, related_name="products", verbose_name="circuito")
    product = models.ForeignKey(Product, models.PROTECT, related_name="+", verbose_name="producto")
    unit_price = models.DecimalField("precio unitario (USD)", max_digits=18, decimal_places=6)
    remainder = models.DecimalField("resto (USD)", max_digits=18, decimal_places=6, default=0)
    position = models.PositiveIntegerField("posición", default=0)

    class Meta:
        verbose_name = "producto del circuito de la orden"
        ordering = ["position", "id"]

    def __str__(self) -> str:
        return f"{self.line_id} · {self.product_id}"


class OrderPiece(models.Model):
    """A piece of an order, in one of its lines."""

    order = models.ForeignKey(Order, models.CASCADE, related_name="pieces")
    piece = models.ForeignKey(Piece, models.PROTECT, related_name="in_orders")
    product_line = models.ForeignKey(OrderProduct, models.CASCADE, null=True, related_name="pieces")
    circuit_line = models.ForeignKey(OrderCircuitProduct, models.CASCADE, null=True, related_name="pieces")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["order", "piece"], name="order_has_a_piece_once"),
            models.CheckConstraint(
                condition=Q(product_line__isnull=True, circuit_line__isnull=False)
                | Q(product_line__isnull=False, circuit_line__isnull=True),
                name="order_piece_in_one_line",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order_id} · {self.piece_id}"
