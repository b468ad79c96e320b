from django.db import models


class PostalCode(models.Model):
    """A code of the national catalogue. Some have no colonies, some rural ones no city."""

    code = models.CharField("código postal", max_length=5, primary_key=True)
    state = models.CharField("estado", max_length=60)
    municipality = models.CharField("municipio", max_length=100, blank=True)
    city = models.CharField("ciudad", max_length=100, blank=True)
    colonies = models.JSONField("colonias", default=list)

    class Meta:
        verbose_name = "código postal"

    def __str__(self) -> str:
        return self.code

    @property
    def town(self) -> str:
        """A rural code has no city: its municipality is what people write there."""
        return self.city or self.municipality


class LoadedCatalogue(models.Model):
    """Which version of a packaged catalogue is in the database, so that loading it again takes no time."""

    name = models.CharField(max_length=40, primary_key=True)
    digest = models.CharField(max_length=64, blank=True)

    def __str__(self) -> str:
        return self.name
