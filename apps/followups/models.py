from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited

_LONGEST_LABEL = 120


class OnRecord(models.Model):
    """Something that people keep beside a record of another app: the name of its list, and its number there.

    No key of a table: the app stands below those that have records, and asks their lists who sees one.
    """

    resource = models.CharField("lista", max_length=60)
    record = models.PositiveBigIntegerField("registro")

    class Meta:
        abstract = True


class Note(OnRecord, Searchable, Audited):
    """What somebody of the company wrote at a record for their colleagues."""

    search_fields: ClassVar[tuple[str, ...]] = ("text",)

    author = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="quién")
    text = models.TextField("texto")
    created_at = models.DateTimeField("escrita", default=timezone.now)
    edited_at = models.DateTimeField("corregida", null=True, blank=True)

    class Meta:
        verbose_name = "nota"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=~Q(text=""), name="note_says_something"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["resource", "record", "id"], name="notes_of_a_record"),
            WordsIndex(name="notes_words"),
        ]

    def __str__(self) -> str:
        return " ".join(self.text.split())[:_LONGEST_LABEL]


class Activity(OnRecord, Searchable, Audited):
    """What is to be done about a record, by whom and until when; once it is done, by whom it was and what came of it."""

    search_fields: ClassVar[tuple[str, ...]] = ("what", "outcome")

    # Longer than calls take it: where a customer's data were deleted, other words stand in the place of theirs.
    what = models.TextField("qué")
    due = models.DateField("para cuándo")
    responsible = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="responsable")
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="quién la puso")
    created_at = models.DateTimeField("alta", default=timezone.now)
    done_at = models.DateTimeField("hecha", null=True, blank=True)
    done_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, blank=True, verbose_name="quién la hizo"
    )
    outcome = models.TextField("resultado", blank=True)

    class Meta:
        verbose_name = "actividad"
        verbose_name_plural = "actividades"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=~Q(what=""), name="activity_says_what"),
            models.CheckConstraint(
                condition=Q(done_at=None, done_by=None, outcome="") | Q(done_at__isnull=False, done_by__isnull=False),
                name="activity_is_done_by_somebody",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["resource", "record", "id"], name="activities_of_a_record"),
            models.Index(fields=["due", "id"], name="activities_by_day"),
            models.Index(fields=["responsible", "due"], condition=Q(done_at=None), name="activities_that_wait"),
        ]

    def __str__(self) -> str:
        return self.what[:_LONGEST_LABEL]


class Why(models.TextChoices):
    """Why somebody is told of a note or of an activity."""

    MENTIONED = "mentioned", "Mención"
    ASSIGNED = "assigned", "Actividad asignada"


class Notice(Audited):
    """That a note mentions somebody, or that an activity is theirs: what the bell shows them until they have read it.

    `mailed_at` is when a digest told it; none tells it again.
    """

    person = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="para quién")
    by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="de quién")
    note = models.ForeignKey(Note, models.CASCADE, null=True, blank=True, related_name="notices", verbose_name="nota")
    activity = models.ForeignKey(
        Activity, models.CASCADE, null=True, blank=True, related_name="notices", verbose_name="actividad"
    )
    why = models.CharField("por qué", max_length=20, choices=Why.choices)
    at = models.DateTimeField("cuándo", default=timezone.now)
    read_at = models.DateTimeField("leído", null=True, blank=True)
    mailed_at = models.DateTimeField("enviado por correo", null=True, blank=True)

    class Meta:
        verbose_name = "aviso"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=Q(why=Why.MENTIONED, note__isnull=False, activity=None)
                | Q(why=Why.ASSIGNED, note=None, activity__isnull=False),
                name="notice_is_of_one_thing",
            ),
            models.UniqueConstraint(
                fields=["note", "person", "why"], condition=Q(note__isnull=False), name="notice_once_a_note"
            ),
            models.UniqueConstraint(
                fields=["activity", "person", "why"],
                condition=Q(activity__isnull=False),
                name="notice_once_an_activity",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["person", "id"], name="notices_of_a_person"),
            models.Index(fields=["person"], condition=Q(read_at=None), name="notices_unread"),
        ]

    def __str__(self) -> str:
        return f"{Why(self.why).label} · {self.person}"


class DigestRun(models.Model):
    """That the digests of a day were noted, by whichever worker was first."""

    day = models.DateField(unique=True)
    at = models.DateTimeField(default=timezone.now)


class DigestState(models.TextChoices):
    PENDING = "Pendiente", "Pendiente"
    SENT = "Enviado", "Enviado"
    NOTHING = "Nada que decir", "Nada que decir"
    FAILED = "Falló", "Falló"


class Digest(models.Model):
    """One morning's mail to one person: that there is one, and how it went; its words are kept nowhere.

    `started_at` is when a job began to send it. Who died then may have sent it, and so no other one begins it again. `attempts`
    counts those that a mail server refused, `error` says in Spanish why the last one was.
    """

    person = models.ForeignKey(User, models.CASCADE, related_name="digests")
    day = models.DateField()
    state = models.CharField(max_length=20, choices=DigestState.choices, default=DigestState.PENDING)
    started_at = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.TextField(blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["person", "day"], name="digest_once_a_day"),
            models.CheckConstraint(condition=Q(state__in=DigestState.values), name="digest_state_known"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["day", "state"], name="digests_of_a_day")]
