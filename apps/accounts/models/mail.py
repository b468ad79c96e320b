from django.db import models

from apps.core.records.history import Audited


class Security(models.TextChoices):
    NONE = "none", "Sin cifrado"
    STARTTLS = "starttls", "STARTTLS"
    TLS = "tls", "TLS"


class MailSettings(Audited):
    """The company's SMTP server; one row at most. The password is encrypted with the installation's key."""

    ONLY = 1

    host = models.CharField("servidor", max_length=200)
    port = models.PositiveIntegerField("puerto", default=587)
    username = models.CharField("usuario", max_length=200, blank=True)
    password = models.TextField(blank=True)
    security = models.CharField("cifrado", max_length=10, choices=Security.choices, default=Security.STARTTLS)
    from_email = models.EmailField("remitente")
    from_name = models.CharField("nombre del remitente", max_length=120, blank=True)
    last_test_at = models.DateTimeField("última prueba", null=True)
    last_test_error = models.TextField("error de la última prueba", blank=True)

    class Meta:
        verbose_name = "correo saliente"
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="mail_settings_only_one")]

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"
