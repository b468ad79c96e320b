from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Trim, Upper

from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited


class Availability(models.TextChoices):
    AVAILABLE = "Disponible", "Disponible"
    UNAVAILABLE = "No disponible", "No disponible"
    PRESALE = "Preventa", "Preventa"


class ImportNumber(Searchable, Audited):
    """A container or purchase that pieces arrived under, or will."""

    search_fields = ("number", "notes")

    number = models.CharField("número de importación", max_length=60)
    order_date = models.DateField("fecha de pedido", null=True, blank=True)
    etd = models.DateField("salida estimada (ETD)", null=True, blank=True)
    eta = models.DateField("llegada estimada (ETA)", null=True, blank=True)
    arrive_date = models.DateField("fecha de llegada", null=True, blank=True)
    availability = models.CharField(
        "disponibilidad", max_length=20, choices=Availability.choices, default=Availability.PRESALE
    )
    pre_owned = models.BooleanField("usados", default=False)
    notes = models.TextField("notas", blank=True)
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "importación"
        indexes = [
            WordsIndex(name="import_number_words"),
            models.Index(fields=["pre_owned", "order_date"], name="import_number_by_order"),
        ]
        constraints = [
            models.CheckConstraint(condition=~Q(number=""), name="import_number_not_empty"),
            models.CheckConstraint(condition=Q(number=Trim("number")), name="import_number_without_outer_blanks"),
            models.UniqueConstraint(Upper("number"), name="import_number_once_in_any_case"),
            models.CheckConstraint(
                condition=Q(availability__in=Availability.values), name="import_number_availability_known"
            ),
            models.CheckConstraint(
                condition=Q(etd__isnull=True) | Q(eta__isnull=True) | Q(eta__gte=F("etd")),
                name="import_number_leaves_before_it_comes",
            ),
            models.CheckConstraint(
                condition=Q(arrive_date__isnull=True) | ~Q(availability=Availability.PRESALE),
                name="import_number_arrived_is_no_presale",
            ),
        ]

    def __str__(self) -> str:
        return self.number
