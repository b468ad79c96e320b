"""Tables of the core itself."""

from django.db import models


class IdempotencyRecord(models.Model):
    """The first answer to a command that carried an `Idempotency-Key`, kept to be given again."""

    actor = models.CharField(max_length=80)
    key = models.CharField(max_length=200)
    fingerprint = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    content_type = models.CharField(max_length=100, default="")
    body = models.BinaryField(default=b"")
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["actor", "key"], name="idempotency_one_answer_a_key")]


class JobWorker(models.Model):
    """A process that works off jobs, with its signs of life counted: `apps.core.jobs`."""

    name = models.CharField(max_length=64, primary_key=True)
    beats = models.PositiveBigIntegerField(default=0)
