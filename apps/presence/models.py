from django.db import models

from apps.accounts.models import User
from apps.followups.models import OnRecord


class OpenTab(OnRecord):
    """A tab of a browser that has a record open. Kept while it lives and no longer: nobody is watched at work."""

    tab = models.UUIDField("pestaña", primary_key=True)
    person = models.ForeignKey(User, models.CASCADE, related_name="+", verbose_name="quién")
    editing = models.BooleanField("lo cambia", default=False)
    seen_at = models.DateTimeField("última señal")

    class Meta:
        verbose_name = "pestaña abierta"

    def __str__(self) -> str:
        return f"{self.person} · {self.resource} {self.record}"
