"""What a quote and the order that it becomes have in common."""

from decimal import Decimal

from django.db import models
from django.db.models import F, Q

from apps.core.money import Terms, Totals


def amount(label: str) -> "models.DecimalField[Decimal, Decimal]":
    """Pesos or dollars with two decimals."""
    return models.DecimalField(label, max_digits=18, decimal_places=2, default=0)


class SaleTerms(models.Model):
    """The conditions of a sale, and its totals as they were computed when it was last changed.

    `exchange_rate` is MXN per USD and stays as it was agreed. `invoice_address` and `shipment_address` are copies by
    their wire names: the document keeps what was agreed when the customer moves.
    """

    exchange_rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6)
    discount = models.DecimalField("descuento (%)", max_digits=5, decimal_places=2, default=0)
    invoice_required = models.BooleanField("requiere factura", default=False)
    count_to_invoice = models.DecimalField(
        "cantidad a facturar (MXN)", max_digits=18, decimal_places=2, null=True, blank=True
    )
    shipping_cost = amount("costo de envío (MXN)")
    installation_cost = amount("costo de instalación (MXN)")
    delivery_type = models.CharField("tipo de entrega", max_length=40, blank=True)
    delivery_methods = models.JSONField("formas de entrega", default=list, blank=True)
    arrive_date = models.DateField("fecha de entrega", null=True, blank=True)
    invoice_address = models.JSONField("dirección de facturación", null=True, blank=True)
    shipment_address = models.JSONField("dirección de envío", null=True, blank=True)
    notes = models.TextField("observaciones", blank=True)

    subtotal_usd = amount("subtotal (USD)")
    gross_mxn = amount("subtotal sin descuento (MXN)")
    discount_mxn = amount("descuento (MXN)")
    subtotal_mxn = amount("subtotal (MXN)")
    tax = amount("IVA (MXN)")
    total = amount("total (MXN)")

    class Meta:
        abstract = True

    def terms(self, *, at_rate: Decimal | None = None) -> Terms:
        """The conditions as the one module of totals takes them; `at_rate` in place of the agreed exchange rate."""
        return Terms(
            exchange_rate=at_rate or self.exchange_rate,
            discount=self.discount,
            invoice_required=self.invoice_required,
            count_to_invoice=self.count_to_invoice,
            shipping_cost=self.shipping_cost,
            installation_cost=self.installation_cost,
        )


TOTAL_COLUMNS = ("subtotal_usd", "gross_mxn", "discount_mxn", "subtotal_mxn", "tax", "total")
TERM_COLUMNS = (
    "exchange_rate", "discount", "invoice_required", "count_to_invoice", "shipping_cost", "installation_cost",
    "delivery_type", "delivery_methods", "arrive_date", "invoice_address", "shipment_address", "notes",
)  # fmt: skip


def total_columns(totals: Totals) -> dict[str, object]:
    """The stored totals of a document."""
    return {name: getattr(totals, name) for name in TOTAL_COLUMNS}


def terms_constraints(name: str) -> list[models.CheckConstraint]:
    """What every document's terms obey, `name` before each constraint."""
    return [
        models.CheckConstraint(condition=Q(exchange_rate__gt=0), name=f"{name}_exchange_rate_above_zero"),
        models.CheckConstraint(
            condition=Q(discount__gte=0, discount__lte=100), name=f"{name}_discount_is_a_percentage"
        ),
        models.CheckConstraint(
            condition=Q(shipping_cost__gte=0, installation_cost__gte=0), name=f"{name}_costs_not_below_zero"
        ),
        models.CheckConstraint(
            condition=Q(count_to_invoice__isnull=True) | Q(count_to_invoice__gt=0), name=f"{name}_invoice_of_something"
        ),
        models.CheckConstraint(
            condition=Q(count_to_invoice__isnull=True) | Q(count_to_invoice__lte=F("subtotal_mxn")),
            name=f"{name}_invoice_at_most_of_all",
        ),
        models.CheckConstraint(condition=Q(total__gte=0, tax__gte=0), name=f"{name}_total_not_below_zero"),
    ]
