"""Tables of the core itself."""

from django.db import models

from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex


class IdempotencyRecord(models.Model):
    """The first answer to a command that carried an `Idempotency-Key`, kept to be given again."""

    actor = models.CharField(max_length=80)
    key = models.CharField(max_length=200)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    content_type = models.CharField(max_length=100, default="")
    body = models.BinaryField(default=b"")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["actor", "key"], name="idempotency_one_answer_a_key")]
        # Each command of a person lets go of their oldest, whose keys would else be walked one by one.
        indexes = [models.Index(fields=["actor", "created_at"], name="idempotency_oldest_of_one")]


class JobWorker(models.Model):
    """A process that works off jobs, with its signs of life counted: `apps.core.server.jobs`."""

    name = models.CharField(max_length=64, primary_key=True)
    beats = models.PositiveBigIntegerField(default=0)


class Happened(models.TextChoices):
    """What an entry of the audit list tells, as people filter it."""

    CREATE = "create", "Alta"
    CHANGE = "change", "Cambio"
    STEP = "step", "Paso"
    DELETE = "delete", "Baja"
    SIGN_IN = "sign_in", "Entrada"
    REFUSED = "refused", "Entrada rechazada"
    SIGN_OUT = "sign_out", "Sesión terminada"
    EXPORT = "export", "Descarga"


class AuditEntry(Searchable):
    """One thing that happened: who, when, from where, to what. Written by `apps.core.records.audit`, and never changed.

    `version` is the row of the history that tells the rest, of the model `kind`. What is part of another record says of
    which one: `root_kind` and `root`, which of a record of its own are itself. No column is a foreign key: an entry
    outlives whom and what it names.
    """

    search_fields = ("label",)

    at = models.DateTimeField("cuándo")
    person = models.BigIntegerField("quién", null=True)
    who = models.CharField("nombre de quién", max_length=200, blank=True)
    happened = models.CharField("qué", max_length=10, choices=Happened.choices)
    action = models.CharField("acción", max_length=60, blank=True)
    kind = models.CharField("tipo", max_length=60)
    record = models.BigIntegerField("registro", null=True)
    root_kind = models.CharField("tipo del registro", max_length=60)
    root = models.BigIntegerField("número", null=True)
    version = models.BigIntegerField("versión", null=True)
    label = models.CharField("nombre", max_length=200, blank=True)
    address = models.GenericIPAddressField("dirección", null=True)
    device = models.CharField("equipo", max_length=60, blank=True)
    details = models.JSONField("detalles", null=True)

    class Meta:
        verbose_name = "auditoría"
        indexes = [
            WordsIndex(name="audit_words"),
            models.Index(fields=["at"], name="audit_by_moment"),
            models.Index(fields=["person", "at"], name="audit_by_person"),
            models.Index(fields=["root_kind", "at"], name="audit_by_kind"),
            models.Index(fields=["happened", "at"], name="audit_by_what"),
            models.Index(fields=["root"], name="audit_by_number"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["kind", "version"], name="audit_one_entry_a_version"),
            models.CheckConstraint(condition=models.Q(happened__in=Happened.values), name="audit_happened_known"),
        ]

    def __str__(self) -> str:
        return f"{self.happened} {self.label}"
