"""The customer's side of a quote: links that show it without an account."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.records.history import Audited
from apps.sales.models.money import Currency
from apps.sales.models.quote import Quote


class QuoteLink(Audited):
    """Whoever has it sees the quote, until the end of `expires_on` or until it is revoked. Its token is kept only as a digest:
    nobody can read it again. `version` is what the quote was when it was made; the openings are counted without a version.
    """

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="links", verbose_name="cotización")
    digest = models.CharField("resumen", max_length=64, unique=True)
    version = models.PositiveIntegerField("versión")
    expires_on = models.DateField("vence")
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="creado por")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    revoked_at = models.DateTimeField("revocado", null=True, blank=True)
    openings = models.PositiveIntegerField("veces abierto", default=0)
    opened_at = models.DateTimeField("abierto por última vez", null=True, blank=True)

    class Meta:
        verbose_name = "enlace para el cliente"
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(openings=0, opened_at__isnull=True) | Q(openings__gte=1, opened_at__isnull=False),
                name="quote_link_opened_has_its_moment",
            ),
        ]

    def __str__(self) -> str:
        return f"Enlace {self.pk} de la cotización {self.quote_id}"


class QuoteAcceptance(Audited):
    """The customer said yes by a link, to one version of the quote and to its `content`, which tells what was shown
    (`documents.shared_quote`). It moves no quote by itself: the seller goes on."""

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="acceptances", verbose_name="cotización")
    link = models.ForeignKey(QuoteLink, models.CASCADE, related_name="acceptances", verbose_name="enlace")
    version = models.PositiveIntegerField("versión")
    content = models.CharField("contenido", max_length=64)
    name = models.CharField("nombre de quien acepta", max_length=120)
    remark = models.TextField("comentario del cliente", blank=True)
    address = models.CharField("dirección IP", max_length=45, blank=True)
    accepted_at = models.DateTimeField("aceptada", auto_now_add=True)

    class Meta:
        verbose_name = "aceptación del cliente"
        ordering = ["-id"]
        constraints = [
            # Who accepts twice, or two people of one customer, accepted once. The same version may show other content: the
            # company's conditions and the names of products are no part of the quote.
            models.UniqueConstraint(fields=["quote", "version", "content"], name="quote_content_accepted_once"),
            models.CheckConstraint(condition=~Q(name=""), name="quote_acceptance_has_a_name"),
        ]

    def __str__(self) -> str:
        return f"Aceptación de la cotización {self.quote_id}"


class PaymentProof(Audited):
    """The customer sent the file of a payment by a link, which made that payment: who sent it, from where, and what they said. `amount`
    is what they wrote, in `currency`: the office may have corrected that of the payment since.

    `key` is that of the form which they were shown: sent twice it is one. `file_digest` tells the same file in another form.
    """

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="proofs", verbose_name="cotización")
    link = models.ForeignKey(QuoteLink, models.CASCADE, related_name="proofs", verbose_name="enlace")
    key = models.UUIDField("clave del formulario")
    file_digest = models.CharField("resumen del archivo", max_length=64)
    amount = models.DecimalField("importe enviado", max_digits=18, decimal_places=2)
    currency = models.CharField("moneda enviada", max_length=3, choices=Currency.choices)
    name = models.CharField("nombre de quien lo envía", max_length=120)
    remark = models.TextField("comentario del cliente", blank=True)
    address = models.CharField("dirección IP", max_length=45, blank=True)
    sent_at = models.DateTimeField("enviado", auto_now_add=True)

    class Meta:
        verbose_name = "comprobante del cliente"
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["link", "key"], name="payment_proof_sent_once"),
            models.CheckConstraint(condition=~Q(name=""), name="payment_proof_has_a_name"),
            models.CheckConstraint(condition=Q(amount__gt=0), name="payment_proof_of_something"),
        ]

    def __str__(self) -> str:
        return f"Comprobante {self.pk} de la cotización {self.quote_id}"
