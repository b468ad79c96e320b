from decimal import Decimal

from django.db import models

from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited


class CompanySettings(Audited):
    """Who the company is: what heads its documents, and what its quotes begin with. One row at most."""

    ONLY = 1

    trade_name = models.CharField("nombre comercial", max_length=120, blank=True)
    legal_name = models.CharField("razón social", max_length=200, blank=True)
    rfc = models.CharField("RFC", max_length=13, blank=True)
    address = models.TextField("domicilio", blank=True)
    phone = models.CharField("teléfono", max_length=30, blank=True)
    email = models.EmailField("correo", max_length=160, blank=True)
    web = models.CharField("sitio web", max_length=200, blank=True)
    logo = KeptFileField("logotipo", blank=True)
    payment_data = models.TextField("datos de pago", blank=True)
    quote_conditions = models.TextField("condiciones de las cotizaciones", blank=True)
    quote_validity_days = models.PositiveSmallIntegerField("vigencia de las cotizaciones (días)", default=15)
    rate_limit_percent = models.DecimalField(
        "límite del tipo de cambio (%)", max_digits=5, decimal_places=2, default=Decimal("2.00")
    )
    lease_clauses = models.TextField("cláusulas de los contratos de renta", blank=True)
    rent_remind_before = models.PositiveSmallIntegerField("recordar rentas antes de vencer (días)", default=0)
    rent_remind_after = models.PositiveSmallIntegerField("recordar rentas vencidas (días)", default=0)
    raise_notice_before = models.PositiveSmallIntegerField("avisar de aumentos de renta (días antes)", default=0)
    quote_mail_subject = models.CharField("asunto de las cotizaciones", max_length=200, blank=True)
    quote_mail_message = models.TextField("mensaje de las cotizaciones", blank=True)
    quote_whatsapp = models.TextField("WhatsApp de las cotizaciones", blank=True)
    reminder_mail_subject = models.CharField("asunto de los recordatorios de pago", max_length=200, blank=True)
    reminder_mail_message = models.TextField("mensaje de los recordatorios de pago", blank=True)
    reminder_whatsapp = models.TextField("WhatsApp de los recordatorios de pago", blank=True)
    invoice_mail_subject = models.CharField("asunto de las facturas", max_length=200, blank=True)
    invoice_mail_message = models.TextField("mensaje de las facturas", blank=True)
    invoice_whatsapp = models.TextField("WhatsApp de las facturas", blank=True)

    class Meta:
        verbose_name = "datos de la empresa"
        constraints = [
            models.CheckConstraint(condition=models.Q(id=1), name="company_settings_only_one"),
            models.CheckConstraint(
                condition=models.Q(quote_validity_days__gte=1, quote_validity_days__lte=365),
                name="company_quote_validity_in_days",
            ),
            models.CheckConstraint(
                condition=models.Q(rent_remind_before__lte=27, rent_remind_after__lte=90),
                name="company_reminds_of_rents_in_days",
            ),
            models.CheckConstraint(
                condition=models.Q(raise_notice_before__lte=90), name="company_announces_raises_in_days"
            ),
            models.CheckConstraint(
                condition=models.Q(rate_limit_percent__gte=0, rate_limit_percent__lte=100),
                name="company_rate_limit_is_a_percent",
            ),
        ]

    def __str__(self) -> str:
        return self.trade_name
