from django.db import models


class Tries(models.Model):
    """How often somebody tried something since they began: `of` names both. Counted here and not in a cache, which
    may be one of each process."""

    of = models.CharField(max_length=160, unique=True)
    count = models.PositiveIntegerField(default=0)
    until = models.DateTimeField(db_index=True)
