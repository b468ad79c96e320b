from django.db import models

from apps.core.records.history import Audited


class Location(Audited):
    """A place of the company: a warehouse or the store. People work at one, pieces lie at one."""

    code = models.CharField("clave", max_length=20, unique=True)
    name = models.CharField("nombre", max_length=80, unique=True)

    class Meta:
        verbose_name = "ubicación"
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name
