"""What a quote and the order that it becomes have in common."""

from decimal import Decimal

from django.db import models
from django.db.models import F, Q

from apps.core.language import gettext_noop
from apps.core.money import DollarDebt, LeaseTotals, Terms, Totals, lease_totals
from apps.sales.models.money import Currency

MOST_MONTHS = 60


class Operation(models.TextChoices):
    """What is agreed: that the pieces are the customer's, or that they have them for a while for a monthly rent."""

    SALE = "Venta", "Venta"
    LEASE = "Renta", "Renta"


def amount(label: str) -> "models.DecimalField[Decimal, Decimal]":
    """Pesos or dollars with two decimals."""
    return models.DecimalField(label, max_digits=18, decimal_places=2, default=0)


class SaleTerms(models.Model):
    """The conditions of a sale, and its totals as they were computed when it was last changed.

    Of a Renta every price is a monthly one, so that the totals are those of the first month with shipping and
    installation; `deposit_mxn` comes beside them, and its rents are owed in `lease_currency`. A Venta has none of it.

    `exchange_rate` is MXN per USD and stays as it was agreed. A Venta that is settled in dollars (`settlement_currency`) is owed in
    dollars: its pesos are those of that rate, whatever a dollar is worth when it is paid. `invoice_address` and `shipment_address` are copies by
    their wire names: the document keeps what was agreed when the customer moves.
    """

    operation = models.CharField("operación", max_length=5, choices=Operation.choices, default=Operation.SALE)
    lease_months = models.PositiveSmallIntegerField("plazo (meses)", null=True, blank=True)
    lease_currency = models.CharField("moneda de la renta", max_length=3, choices=Currency.choices, blank=True)
    settlement_currency = models.CharField(
        "se liquida en", max_length=3, choices=Currency.choices, default=Currency.MXN
    )
    exchange_rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6)
    discount = models.DecimalField("descuento (%)", max_digits=5, decimal_places=2, default=0)
    invoice_required = models.BooleanField("requiere factura", default=False)
    count_to_invoice = models.DecimalField(
        "cantidad a facturar (MXN)", max_digits=18, decimal_places=2, null=True, blank=True
    )
    shipping_cost = amount(gettext_noop("costo de envío (MXN)"))
    installation_cost = amount(gettext_noop("costo de instalación (MXN)"))
    delivery_type = models.CharField("tipo de entrega", max_length=40, blank=True)
    delivery_methods = models.JSONField("formas de entrega", default=list, blank=True)
    arrive_date = models.DateField("fecha de entrega", null=True, blank=True)
    invoice_address = models.JSONField("dirección de facturación", null=True, blank=True)
    shipment_address = models.JSONField("dirección de envío", null=True, blank=True)
    notes = models.TextField("observaciones", blank=True)

    subtotal_usd = amount(gettext_noop("subtotal (USD)"))
    gross_mxn = amount(gettext_noop("subtotal sin descuento (MXN)"))
    discount_mxn = amount(gettext_noop("descuento (MXN)"))
    subtotal_mxn = amount(gettext_noop("subtotal (MXN)"))
    tax = amount(gettext_noop("IVA (MXN)"))
    total = amount(gettext_noop("total (MXN)"))
    deposit_mxn = amount(gettext_noop("depósito en garantía (MXN)"))

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

    @property
    def in_dollars(self) -> bool:
        return self.settlement_currency == Currency.USD

    @property
    def is_lease(self) -> bool:
        return self.operation == Operation.LEASE

    def stored_totals(self) -> Totals:
        """As they were computed when it was last changed."""
        stored = {name: getattr(self, name) for name in TOTAL_COLUMNS}
        return Totals(**stored, shipping=self.shipping_cost, installation=self.installation_cost)

    def dollar_debt(self, payable: Decimal) -> DollarDebt:
        """What is owed of it where it is settled in dollars, when so many pesos are payable."""
        return DollarDebt(self.total, payable, self.exchange_rate)

    def as_lease(self) -> LeaseTotals | None:
        """What it comes to as a Renta; None of a sale."""
        return lease_totals(self.stored_totals(), self.deposit_mxn, self.lease_months) if self.lease_months else None


TOTAL_COLUMNS = ("subtotal_usd", "gross_mxn", "discount_mxn", "subtotal_mxn", "tax", "total")
TERM_COLUMNS = (
    "operation", "lease_months", "lease_currency", "settlement_currency", "deposit_mxn",
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
        models.CheckConstraint(
            condition=Q(operation=Operation.SALE, lease_months__isnull=True, lease_currency="", deposit_mxn=0)
            | Q(
                operation=Operation.LEASE,
                lease_months__range=(1, MOST_MONTHS),
                lease_currency__in=Currency.values,
                deposit_mxn__gte=0,
            ),
            name=f"{name}_is_a_sale_or_a_lease",
        ),
        models.CheckConstraint(
            condition=Q(settlement_currency=Currency.MXN)
            | Q(settlement_currency=Currency.USD, operation=Operation.SALE, exchange_rate__gte=1),
            name=f"{name}_in_dollars_is_a_sale",
        ),
    ]
