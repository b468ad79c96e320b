from django.db import models

from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex


class SatKey(Searchable):
    """A key of products and services of the SAT (c_ClaveProdServ), found by its name, itself, and words that mean the same."""

    search_fields = ("name", "code", "words")

    code = models.CharField("clave", max_length=8, primary_key=True)
    name = models.CharField("descripción", max_length=200)
    words = models.TextField("palabras similares", blank=True)

    class Meta:
        verbose_name = "clave del SAT"
        indexes = [WordsIndex(name="satkey_words")]

    def __str__(self) -> str:
        return f"{self.code} {self.name}"
