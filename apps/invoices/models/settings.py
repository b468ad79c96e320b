"""Who the company is to the SAT, and how its invoices are numbered."""

from django.db import models
from django.db.models import Q

from apps.core.records.history import Audited


class InvoiceSettings(Audited):
    """What the SAT has of the company, word for word; one row at most. Folios of `series` begin at `first_folio`, unless
    there are some already: then each is the one after the highest. Complements of payments and credit notes have series of their own."""

    ONLY = 1

    rfc = models.CharField("RFC", max_length=13, blank=True)
    name = models.CharField("nombre o razón social", max_length=250, blank=True)
    regime = models.CharField("régimen fiscal", max_length=3, blank=True)
    postal_code = models.CharField("código postal del lugar de expedición", max_length=5, blank=True)
    series = models.CharField("serie", max_length=10, default="F")
    first_folio = models.PositiveIntegerField("primer folio", default=1)
    payment_series = models.CharField("serie de los complementos de pago", max_length=10, default="P")
    first_payment_folio = models.PositiveIntegerField("primer folio de los complementos de pago", default=1)

    credit_series = models.CharField("serie de las notas de crédito", max_length=10, default="NC")
    first_credit_folio = models.PositiveIntegerField("primer folio de las notas de crédito", default=1)

    class Meta:
        verbose_name = "ajustes de facturación"
        constraints = [
            models.CheckConstraint(condition=Q(id=1), name="invoice_settings_only_one"),
            models.CheckConstraint(condition=Q(first_folio__gte=1), name="invoice_first_folio_from_one"),
            models.CheckConstraint(
                condition=Q(first_payment_folio__gte=1), name="invoice_first_payment_folio_from_one"
            ),
            models.CheckConstraint(condition=Q(first_credit_folio__gte=1), name="invoice_first_credit_folio_from_one"),
        ]

    def __str__(self) -> str:
        return self.name
