"""The XML that is kept of an invoice."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.invoices.models.invoice import Invoice


class XmlKind(models.TextChoices):
    SEALED = "sealed", "Sellado"
    STAMPED = "stamped", "Timbrado"
    ACUSE = "acuse", "Acuse de cancelación"


class InvoiceXml(models.Model):
    """The bytes of what was sealed, of what came back stamped, and of the SAT's answer to a cancellation. Rows are only added:
    what was sealed is here before anybody gets it."""

    invoice = models.ForeignKey(Invoice, models.PROTECT, related_name="xmls")
    kind = models.CharField(max_length=7, choices=XmlKind.choices)
    content = models.BinaryField()
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")

    class Meta:
        verbose_name = "XML de la factura"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=XmlKind.values), name="invoice_xml_kind_known"),
            models.UniqueConstraint(fields=["invoice"], condition=Q(kind=XmlKind.STAMPED), name="invoice_stamped_once"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.invoice_id}"
