"""What an invoice is of: its concepts, and the orders that are in it."""

from django.db import models
from django.db.models import Q

from apps.catalog.models import Product
from apps.invoices.models.invoice import Invoice
from apps.invoices.rules.pedimentos import LENGTH
from apps.sales.models import Order, OrderPiece


class InvoicedOrder(models.Model):
    """An order in an invoice: in its own one, or with others in a global one. It `counts` as long as that one does, and an order
    counts in one invoice, or in one for each `part` of it: `InvoicedPiece` keeps these apart."""

    order = models.ForeignKey(Order, models.PROTECT, related_name="invoiced_in", verbose_name="orden")
    invoice = models.ForeignKey(Invoice, models.CASCADE, related_name="orders", verbose_name="factura")
    part = models.PositiveSmallIntegerField("parte", default=0)
    counts = models.BooleanField("vigente", default=True)

    class Meta:
        verbose_name = "orden facturada"
        ordering = ["order_id"]
        constraints = [
            models.UniqueConstraint(fields=["invoice", "order"], name="invoice_has_an_order_once"),
            models.UniqueConstraint(fields=["order", "part"], condition=Q(counts=True), name="order_in_one_invoice"),
        ]

    def __str__(self) -> str:
        return f"{self.invoice_id} · {self.order_id}"


class InvoicedPiece(models.Model):
    """A piece of an order in that order's own invoice: of all of it, or of a part. It `counts` as long as that one does, and a piece
    counts in one invoice: so no part has what another one has, nor what an invoice of the whole has."""

    invoice = models.ForeignKey(Invoice, models.CASCADE, related_name="pieces", verbose_name="factura")
    order_piece = models.ForeignKey(OrderPiece, models.PROTECT, related_name="invoiced_in", verbose_name="pieza")
    counts = models.BooleanField("vigente", default=True)

    class Meta:
        verbose_name = "pieza facturada"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["invoice", "order_piece"], name="invoice_has_a_piece_once"),
            models.UniqueConstraint(fields=["order_piece"], condition=Q(counts=True), name="piece_in_one_invoice"),
        ]

    def __str__(self) -> str:
        return f"{self.invoice_id} · {self.order_piece_id}"


class InvoiceLine(models.Model):
    """A concept: `quantity` of something that costs `unit_price` each, without tax. `base` is what the `tax` is of; all have six
    decimals, in the invoice's currency. `identification` is the `product`'s own code. It follows from what is invoiced: it is
    made anew until it is sealed, and never after that."""

    invoice = models.ForeignKey(Invoice, models.CASCADE, related_name="lines", verbose_name="factura")
    position = models.PositiveIntegerField("posición")
    product = models.ForeignKey(Product, models.PROTECT, null=True, related_name="+", verbose_name="producto")
    sat_code = models.CharField("clave SAT", max_length=8, blank=True)
    unit_code = models.CharField("clave de unidad", max_length=3)
    identification = models.CharField("número de identificación", max_length=100, blank=True)
    description = models.CharField("descripción", max_length=1000)
    pedimento = models.CharField("pedimento", max_length=LENGTH, blank=True)
    quantity = models.DecimalField("cantidad", max_digits=18, decimal_places=6)
    unit_price = models.DecimalField("valor unitario", max_digits=18, decimal_places=6)
    amount = models.DecimalField("importe", max_digits=18, decimal_places=6)
    base = models.DecimalField("base", max_digits=18, decimal_places=6)
    tax = models.DecimalField("IVA", max_digits=18, decimal_places=6)

    class Meta:
        verbose_name = "concepto"
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["invoice", "position"], name="invoice_line_in_its_place"),
            models.CheckConstraint(
                condition=Q(quantity__gt=0, unit_price__gt=0, amount__gt=0, base__gt=0, tax__gte=0),
                name="invoice_line_of_something",
            ),
        ]

    def __str__(self) -> str:
        return self.description
