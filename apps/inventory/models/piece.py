"""A piece: one physical unit of a product. It has one place, one state and at most one holder."""

from typing import Any

from django.db import models
from django.db.models import Q
from django.db.models.functions import Trim, Upper

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.language import gettext
from apps.core.records.history import Audited
from apps.inventory.models.import_number import Availability, ImportNumber
from apps.inventory.transitions.piece import PieceStatus, PieceTransitions

IN_STOCK: Any = Q(
    status__in=[PieceStatus.INVENTORY, PieceStatus.CIRCUIT], availability=Availability.AVAILABLE, location__isnull=False
)
"""What counts as stock: it lies at a location, and no customer's document has it."""

NOT_HERE = (PieceStatus.DELIVERED, PieceStatus.MISSING, PieceStatus.REMOVED)
"""States in which a piece lies at no location of ours."""


NOT_OURS: Any = Q(status=PieceStatus.REMOVED) | Q(status=PieceStatus.DELIVERED, leased=False)
"""Pieces that the company does not own now: their serial numbers may be another's. Who rents one does not own it."""


class Condition(models.TextChoices):
    NEW = "Nuevo", "Nuevo"
    REFURBISHED = "Habilitado", "Habilitado"
    WORKING = "Funcional", "Funcional"
    DISASSEMBLED = "Desarmado", "Desarmado"
    INCOMPLETE = "Incompleto", "Incompleto"


class Piece(PieceTransitions, Searchable, Audited):
    """`location` is empty while the piece is on its way, delivered, missing or removed. Of a missing one `responsible`
    answers, `missing_since` it was looked for in vain. One that is `leased` was delivered, and is still ours."""

    search_fields = ("tag", "serial_number", "petition_number", "invoice_number")

    product = models.ForeignKey(
        Product, models.PROTECT, related_name="pieces", verbose_name="producto", db_index=False
    )  # `piece_of_product`
    tag = models.CharField("etiqueta", max_length=60, blank=True)
    serial_number = models.CharField("número de serie", max_length=80, blank=True)
    petition_number = models.CharField("número de pedimento", max_length=60, blank=True)
    invoice_number = models.CharField("número de factura", max_length=60, blank=True)
    import_number = models.ForeignKey(
        ImportNumber, models.PROTECT, null=True, blank=True, related_name="pieces", verbose_name="importación"
    )
    condition = models.CharField("condición", max_length=20, choices=Condition.choices, default=Condition.NEW)
    availability = models.CharField(
        "disponibilidad", max_length=20, choices=Availability.choices, default=Availability.AVAILABLE
    )
    location = models.ForeignKey(
        Location, models.PROTECT, null=True, blank=True, related_name="pieces", verbose_name="ubicación", db_index=False
    )  # `piece_at_location`
    in_stock = models.GeneratedField(
        expression=IN_STOCK,
        output_field=models.BooleanField(),
        db_persist=True,
    )
    label_printed_at = models.DateTimeField("etiqueta impresa", null=True, blank=True)
    """When a label was last printed that says what the piece is called now."""
    arrive_date = models.DateField("fecha de llegada", null=True, blank=True)
    responsible = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="responde por ella", db_index=False
    )
    missing_since = models.DateTimeField("falta desde", null=True, blank=True)
    leased = models.BooleanField("rentada", default=False)
    notes = models.TextField("notas", blank=True)
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "pieza"
        indexes = [
            WordsIndex(name="piece_words"),
            models.Index(fields=["product", "status"], name="piece_of_product"),
            models.Index(fields=["location", "status"], name="piece_at_location"),
            # What the stock of a product is counted from.
            models.Index(
                fields=["product", "location"],
                condition=Q(in_stock=True),
                name="piece_in_stock",
            ),
            # What may be free, which holds decide: they are counted side by side, and no piece is read.
            models.Index(fields=["id"], condition=Q(in_stock=True, status=PieceStatus.INVENTORY), name="piece_at_hand"),
            # How long what lies at our places has been ours, and what that cost: every such piece is counted, and none is read.
            models.Index(fields=["product", "created_at"], condition=Q(location__isnull=False), name="piece_lying"),
            models.Index(fields=["serial_number"], name="piece_serial_number"),
            models.Index(fields=["missing_since"], condition=Q(status=PieceStatus.MISSING), name="piece_missing"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["tag"], condition=~Q(tag=""), name="piece_tag_once"),
            # Two makers may use the same number, and a sold piece may come back under its own.
            models.UniqueConstraint(
                fields=["product", "serial_number"],
                condition=~Q(serial_number="") & ~NOT_OURS,
                name="piece_serial_number_once_of_its_product",
            ),
            models.CheckConstraint(
                condition=Q(tag=Upper(Trim("tag")), serial_number=Upper(Trim("serial_number"))),
                name="piece_codes_in_capitals",
            ),
            models.CheckConstraint(condition=Q(status__in=PieceStatus.values), name="piece_status_known"),
            models.CheckConstraint(condition=Q(condition__in=Condition.values), name="piece_condition_known"),
            models.CheckConstraint(condition=Q(availability__in=Availability.values), name="piece_availability_known"),
            models.CheckConstraint(
                condition=~Q(status__in=NOT_HERE) | Q(location__isnull=True), name="piece_gone_lies_nowhere"
            ),
            models.CheckConstraint(
                condition=~Q(status=PieceStatus.CIRCUIT) | Q(location__isnull=False),
                name="piece_of_circuit_lies_somewhere",
            ),
            models.CheckConstraint(
                condition=Q(status=PieceStatus.MISSING, responsible__isnull=False, missing_since__isnull=False)
                | ~Q(status=PieceStatus.MISSING) & Q(responsible__isnull=True, missing_since__isnull=True),
                name="piece_missing_has_somebody_who_answers",
            ),
            models.CheckConstraint(
                condition=Q(leased=False) | Q(status=PieceStatus.DELIVERED), name="piece_leased_is_with_a_customer"
            ),
        ]

    def __str__(self) -> str:
        return self.words

    @property
    def words(self) -> str:
        """What people call the piece: its tag, else its serial number, else its IdPiece."""
        return self.tag or self.serial_number or f"Pieza {self.pk}"

    @property
    def told(self) -> str:
        """The same, as a person who asks is told it."""
        return self.tag or self.serial_number or gettext("Pieza {number}").format(number=self.pk)

    @property
    def is_ours(self) -> bool:
        """The same as not being among NOT_OURS."""
        return self.leased or self.status not in (PieceStatus.DELIVERED, PieceStatus.REMOVED)

    def last_location_id(self) -> int | None:
        """Where it lies; once it is gone, where it lay last."""
        if self.location_id is not None:
            return self.location_id
        last = self.moves.filter(destination=None).order_by("-pk").first()
        return last.origin_id if last else None
