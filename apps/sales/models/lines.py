"""What a line of a quote and the line of an order that it becomes have in common."""

from decimal import Decimal
from uuid import uuid4

from django.db import models
from django.db.models import Q

from apps.catalog.models import Product
from apps.inventory.models import Circuit


def deposit() -> "models.DecimalField[Decimal | None, Decimal | None]":
    """What is kept of a leased line as a guarantee, in US dollars a piece, or a set of a circuit."""
    return models.DecimalField("depósito (USD)", max_digits=18, decimal_places=6, null=True, blank=True)


def deposit_not_below_zero(name: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=Q(deposit__isnull=True) | Q(deposit__gte=0), name=f"{name}_deposit_not_below_zero"
    )


class LineOfProduct(models.Model):
    """Pieces of one product at one price in US dollars; of a Renta, a month."""

    product = models.ForeignKey(Product, models.PROTECT, related_name="+", verbose_name="producto", db_index=False)
    unit_price = models.DecimalField("precio unitario (USD)", max_digits=18, decimal_places=6)
    position = models.PositiveIntegerField("posición", default=0)

    class Meta:
        abstract = True
        ordering = ["position", "id"]


class LineOfCircuit(models.Model):
    """`count` sets of a circuit; `offer_price` in US dollars, when it counts instead of the products."""

    circuit = models.ForeignKey(Circuit, models.PROTECT, related_name="+", verbose_name="circuito")
    uuid = models.UUIDField(default=uuid4)
    count = models.PositiveIntegerField("juegos", default=1)
    offer_price = models.DecimalField("precio de oferta (USD)", max_digits=18, decimal_places=6, null=True, blank=True)
    position = models.PositiveIntegerField("posición", default=0)

    class Meta:
        abstract = True
        ordering = ["position", "id"]


def of_product(document: str, name: str) -> models.Index:
    """The lines of a product, with what they stand in: a search for a product's name finds thousands, and reads no row."""
    return models.Index(fields=["product", document], name=name)


def piece_in_one_line(name: str) -> models.CheckConstraint:
    """A named piece stands in a line of its product, or in a product of a circuit."""
    return models.CheckConstraint(
        condition=Q(product_line__isnull=True, circuit_line__isnull=False)
        | Q(product_line__isnull=False, circuit_line__isnull=True),
        name=name,
    )
