"""The PAC that stamps, and what it was asked for."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.language import gettext_noop
from apps.core.records.history import Audited
from apps.invoices.models.invoice import Invoice
from apps.invoices.rules.pacs import Environment, Provider

PROVIDERS = [(Provider.SW_SAPIEN.value, "SW Sapien"), (Provider.FINKOK.value, "Finkok")]
ENVIRONMENTS = [
    (Environment.TEST.value, gettext_noop("Pruebas")),
    (Environment.PRODUCTION.value, gettext_noop("Producción")),
]


class PacAccount(Audited):
    """The company's account with its PAC; one row at most, none without a PAC. The password, or the token when there is no
    user, is encrypted with the installation's key and is no part of the history."""

    ONLY = 1

    provider = models.CharField("PAC", max_length=20, choices=PROVIDERS)
    environment = models.CharField("ambiente", max_length=10, choices=ENVIRONMENTS, default=Environment.TEST.value)
    username = models.CharField("usuario", max_length=200, blank=True)
    password = models.TextField()
    tested_at = models.DateTimeField("última prueba", null=True)
    test_error = models.TextField("error de la última prueba", blank=True)
    testing = models.BooleanField("se está probando", default=False)

    class Meta:
        verbose_name = "cuenta con el PAC"
        constraints = [
            models.CheckConstraint(condition=Q(id=1), name="pac_account_only_one"),
            models.CheckConstraint(condition=Q(provider__in=list(Provider)), name="pac_account_provider_known"),
            models.CheckConstraint(
                condition=Q(environment__in=list(Environment)), name="pac_account_environment_known"
            ),
            models.CheckConstraint(condition=~Q(password=""), name="pac_account_has_its_password"),
            models.CheckConstraint(
                condition=~Q(provider=Provider.FINKOK) | ~Q(username=""), name="pac_account_finkok_has_its_user"
            ),
        ]

    def __str__(self) -> str:
        return str(self.get_provider_display())


class ErrandKind(models.TextChoices):
    STAMP = "stamp", "Timbrar"
    CANCEL = "cancel", "Cancelar"


class Errand(models.Model):
    """What the PAC is asked for of an invoice. It is open while it has a `next_at`, when it is asked next; the one job that may
    do so has its `ticket`. `doubt`: it was sent, and no answer came that says what became of it. `problem` says why it waits,
    or what keeps it: `lacks_xml` when the PAC has stamped it and does not give the XML. Of a cancellation `sent_at` says
    since when the SAT has it; from then on `tries` and `code` are of the questions to the SAT what became of it."""

    invoice = models.ForeignKey(Invoice, models.CASCADE, related_name="errands")
    kind = models.CharField(max_length=6, choices=ErrandKind.choices)
    provider = models.CharField(max_length=20, choices=PROVIDERS)
    environment = models.CharField(max_length=10, choices=ENVIRONMENTS)
    asked_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    asked_at = models.DateTimeField(auto_now_add=True)
    ticket = models.PositiveIntegerField(default=0)
    tries = models.PositiveIntegerField(default=0)
    doubt = models.BooleanField(default=False)
    sent_at = models.DateTimeField(null=True)
    next_at = models.DateTimeField(null=True)
    problem = models.TextField(blank=True)
    code = models.CharField(max_length=20, blank=True)
    lacks_xml = models.BooleanField(default=False)

    class Meta:
        verbose_name = "encargo al PAC"
        ordering = ["id"]
        indexes = [models.Index(fields=["next_at"], condition=Q(next_at__isnull=False), name="errand_open")]
        constraints = [
            models.UniqueConstraint(fields=["invoice", "kind"], name="errand_of_an_invoice_once"),
            models.CheckConstraint(condition=Q(kind__in=ErrandKind.values), name="errand_kind_known"),
            models.CheckConstraint(
                condition=Q(sent_at__isnull=True) | Q(kind=ErrandKind.CANCEL), name="errand_sent_is_a_cancellation"
            ),
            models.CheckConstraint(
                condition=Q(lacks_xml=False) | Q(next_at__isnull=True) & ~Q(problem=""), name="errand_lacking_says_so"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.invoice_id}"
