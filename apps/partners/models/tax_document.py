from django.db import models

from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.partners.models.customer import Customer


class TaxDocument(Audited):
    """The constancia de situación fiscal. The file's own name is unguessable and never leaves the server."""

    customer = models.OneToOneField(Customer, models.CASCADE, related_name="tax_document", verbose_name="cliente")
    path = KeptFileField("archivo")
    file_name = models.CharField("nombre del archivo", max_length=120)
    content_type = models.CharField("tipo de archivo", max_length=40)
    size = models.PositiveIntegerField("tamaño")
    rfc = models.CharField("RFC leído", max_length=13, blank=True)
    uploaded_at = models.DateTimeField("subida", auto_now=True)

    class Meta:
        verbose_name = "constancia"

    def __str__(self) -> str:
        return self.file_name
