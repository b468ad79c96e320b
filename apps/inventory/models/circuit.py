"""A circuit: products that go together, each with its pieces, at one location."""

from decimal import Decimal
from functools import reduce
from operator import and_
from uuid import uuid4

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.language import gettext_noop
from apps.core.records.history import Audited
from apps.inventory.models.piece import Piece
from apps.inventory.models.reference import DocumentKind, Reference
from apps.inventory.transitions.circuit import CircuitStatus, CircuitTransitions

CIRCUIT_PRICES = ("min_price", "max_price", "offer_price", "min_monthly_price", "max_monthly_price")
CIRCUIT_RANGES = (("min_price", "max_price"), ("min_monthly_price", "max_monthly_price"))
"""Least and greatest of a pair."""


def price(label: str) -> "models.DecimalField[Decimal | None, Decimal | None]":
    return models.DecimalField(label, max_digits=18, decimal_places=6, null=True, blank=True)


class Circuit(CircuitTransitions, Searchable, Audited):
    """Prices in USD a set, with six decimals; empty when they are not set."""

    search_fields = ("name",)

    uuid = models.UUIDField(default=uuid4, unique=True, editable=False)
    name = models.CharField("nombre", max_length=200)
    location = models.ForeignKey(Location, models.PROTECT, related_name="circuits", verbose_name="ubicación")
    min_price = price(gettext_noop("precio mínimo (USD)"))
    max_price = price(gettext_noop("precio máximo (USD)"))
    offer_price = price(gettext_noop("precio de oferta (USD)"))
    min_monthly_price = price(gettext_noop("renta mensual mínima (USD)"))
    max_monthly_price = price(gettext_noop("renta mensual máxima (USD)"))
    notes = models.TextField("notas", blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="creado por")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "circuito"
        indexes = [WordsIndex(name="circuit_words")]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=CircuitStatus.values), name="circuit_status_known"),
            *(
                models.CheckConstraint(
                    condition=Q(**{f"{least}__isnull": True})
                    | Q(**{f"{greatest}__isnull": True})
                    | Q(**{f"{least}__lte": F(greatest)}),
                    name=f"circuit_{least}_first",
                )
                for least, greatest in CIRCUIT_RANGES
            ),
            models.CheckConstraint(
                condition=reduce(and_, (Q(**{f"{n}__isnull": True}) | Q(**{f"{n}__gte": 0}) for n in CIRCUIT_PRICES)),
                name="circuit_prices_not_below_zero",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.CIRCUIT, self.pk, str(self.pk))


class CircuitProduct(Audited):
    """A product of a circuit, and how many pieces of it one set needs."""

    circuit = models.ForeignKey(Circuit, models.CASCADE, related_name="products", verbose_name="circuito")
    product = models.ForeignKey(Product, models.PROTECT, related_name="in_circuits", verbose_name="producto")
    pieces_needed = models.PositiveIntegerField("piezas por juego", default=1)
    unit_price = models.DecimalField("precio unitario (USD)", max_digits=18, decimal_places=6, null=True, blank=True)

    class Meta:
        verbose_name = "producto del circuito"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["circuit", "product"], name="circuit_product_once"),
            models.CheckConstraint(condition=Q(pieces_needed__gte=1), name="circuit_product_needs_some"),
            models.CheckConstraint(
                condition=Q(unit_price__isnull=True) | Q(unit_price__gte=0), name="circuit_product_price_not_below_zero"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.circuit_id} · {self.product_id}"


class CircuitPiece(models.Model):
    """A piece was put into a circuit, and taken out again. Rows are only added and closed."""

    circuit = models.ForeignKey(Circuit, models.CASCADE, related_name="pieces")
    piece = models.ForeignKey(Piece, models.PROTECT, related_name="in_circuits")
    added_at = models.DateTimeField(auto_now_add=True)
    added_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["piece"], condition=Q(removed_at__isnull=True), name="piece_in_one_circuit")
        ]

    def __str__(self) -> str:
        return f"{self.circuit_id} · {self.piece_id}"
