"""An invoice (CFDI 4.0)."""

from typing import Any

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Round

from apps.accounts.models import User
from apps.core.db.search import Searchable, name_to_sort_by
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.invoices.models.naming import InvoiceKind, NamedInvoice
from apps.invoices.rules.cancelling import Motive
from apps.invoices.rules.globals import Period, Periodicity
from apps.invoices.transitions.invoice import KNOWN, InvoiceStatus, InvoiceTransitions
from apps.leases.models import Installment
from apps.partners.models import Customer
from apps.refunds.models import Devolution
from apps.sales.models import Currency, Order, Payment

SOLD = (InvoiceKind.INCOME, InvoiceKind.CREDIT)
"""What has concepts of its own."""
_SOURCES = ("order", "installment", "payment", "devolution")


def only(source: str) -> Q:
    """It is of this source, and of no other one."""
    return Q(**{f"{one}__isnull": one != source for one in _SOURCES})


NO_SOURCE = Q(**{f"{one}__isnull": True for one in _SOURCES})
_NOT_GLOBAL = Q(periodicity="", period_start__isnull=True, period_end__isnull=True)
_GLOBAL = Q(
    periodicity__in=[one.value for one in Periodicity],
    period_start__isnull=False,
    period_end__isnull=False,  # a comparison with nothing refuses nothing
    period_end__gte=F("period_start"),
)


class PaymentMethodCode(models.TextChoices):
    """c_MetodoPago."""

    PUE = "PUE", "En una exhibición"
    PPD = "PPD", "En parcialidades o diferido"


class Invoice(InvoiceTransitions, Searchable, Audited, NamedInvoice):
    """What is invoiced of one source (an order, or an installment of a lease). All amounts are in `currency`, to the cent.

    Of a `devolution` it is a credit note of kind E, which lowers the invoice that it `credits`, one for each that has of its pieces;
    that one's `credited` is what its credit notes with a folio come to.

    Of a `payment` it is a complement of kind P: what `documents` say that it pays of other invoices. Its `total` is then what was
    received, `subtotal` and `tax` are what of that pays them.

    With a `periodicity` it is a global invoice, of no source: of its `orders`, whose customers asked for none, which were paid from
    `period_start` to `period_end`.

    `issuer_*` and `receiver_*` are copies, as the SAT has them, of when it was issued; until then the receiver is read anew each
    time. `counts` while it stands for its source: one source has one such invoice, or an order one for each `part` of it, numbered
    from 1 (0 is all of it). It stops when it is cancelled, or when another one `replaces` it. Without a `folio` it is a draft; `sealed_at` says when it was sealed last, and `issued_at` is the date on it.
    One that `is_test` was stamped in a PAC's test environment: the SAT knows nothing of it.
    """

    search_fields = ("customer_name", "receiver_name", "receiver_rfc", "number", "uuid_text")

    kind = models.CharField("tipo", max_length=1, choices=InvoiceKind.choices, default=InvoiceKind.INCOME)
    series = models.CharField("serie", max_length=10, blank=True)
    folio = models.PositiveIntegerField("folio", null=True, blank=True)
    number = models.CharField("número", max_length=30, blank=True)

    order = models.ForeignKey(
        Order, models.PROTECT, null=True, blank=True, related_name="invoices", verbose_name="orden"
    )
    installment = models.ForeignKey(
        Installment, models.PROTECT, null=True, blank=True, related_name="invoices", verbose_name="mensualidad"
    )
    payment = models.ForeignKey(
        Payment, models.PROTECT, null=True, blank=True, related_name="invoices", verbose_name="pago"
    )
    devolution = models.ForeignKey(
        Devolution, models.PROTECT, null=True, blank=True, related_name="invoices", verbose_name="devolución"
    )
    credits = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="credit_notes", verbose_name="acredita"
    )
    credited = models.DecimalField("acreditado", max_digits=18, decimal_places=2, default=0)
    periodicity = models.CharField("periodicidad", max_length=2, choices=Periodicity.choices(), blank=True)
    period_start = models.DateField("desde", null=True, blank=True)
    period_end = models.DateField("hasta", null=True, blank=True)
    part = models.PositiveSmallIntegerField("parte", default=0)
    counts = models.BooleanField("vigente", default=True)
    replaces = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by", verbose_name="sustituye a"
    )

    customer = models.ForeignKey(Customer, models.PROTECT, related_name="invoices", verbose_name="cliente")
    customer_name = models.CharField("nombre del cliente", max_length=250)
    sort_name = name_to_sort_by("customer_name", max_length=250)
    seller = models.ForeignKey(User, models.PROTECT, related_name="invoices", verbose_name="vendedor")
    receiver_rfc = models.CharField("RFC del receptor", max_length=13, blank=True)
    receiver_name = models.CharField("nombre del receptor", max_length=250, blank=True)
    receiver_regime = models.CharField("régimen del receptor", max_length=3, blank=True)
    receiver_postal_code = models.CharField("código postal del receptor", max_length=5, blank=True)
    cfdi_use = models.CharField("uso del CFDI", max_length=4, blank=True)
    issuer_rfc = models.CharField("RFC del emisor", max_length=13, blank=True)
    issuer_name = models.CharField("nombre del emisor", max_length=250, blank=True)
    issuer_regime = models.CharField("régimen del emisor", max_length=3, blank=True)
    issuer_postal_code = models.CharField("lugar de expedición", max_length=5, blank=True)

    currency = models.CharField("moneda", max_length=3, choices=Currency.choices, default=Currency.MXN)
    exchange_rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6, default=1)
    payment_method = models.CharField("método de pago", max_length=3, choices=PaymentMethodCode.choices, blank=True)
    payment_form = models.CharField("forma de pago", max_length=2)
    with_shipping = models.BooleanField("con el envío", default=False)
    with_installation = models.BooleanField("con la instalación", default=False)
    shows_tags = models.BooleanField("con etiquetas", default=False)
    shows_serials = models.BooleanField("con números de serie", default=False)
    subtotal = models.DecimalField("subtotal", max_digits=18, decimal_places=2)
    tax = models.DecimalField("IVA", max_digits=18, decimal_places=2)
    total = models.DecimalField("total", max_digits=18, decimal_places=2)

    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="creó")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    issued_at = models.DateTimeField("expedida", null=True, blank=True)
    sealed_at = models.DateTimeField("sellada", null=True, blank=True)
    certificate_number = models.CharField("certificado", max_length=20, blank=True)
    uuid = models.UUIDField("folio fiscal", null=True, blank=True, unique=True)
    stamped_at = models.DateTimeField("timbrada", null=True, blank=True)
    is_test = models.BooleanField("de pruebas", default=False)
    error = models.TextField("error", blank=True)
    cancel_motive = models.CharField("motivo de cancelación", max_length=2, choices=Motive.choices(), blank=True)
    cancel_asked_at = models.DateTimeField("cancelación solicitada", null=True, blank=True)
    cancelled_at = models.DateTimeField("cancelada", null=True, blank=True)
    deleted_at = models.DateTimeField("eliminada", null=True, blank=True)

    class Meta:
        verbose_name = "factura"
        indexes = [
            WordsIndex(name="invoice_words"),
            models.Index(fields=["status"], name="invoice_by_status"),
            models.Index(fields=["issued_at"], name="invoice_by_date"),
            models.Index(fields=["created_at"], name="invoice_by_day"),
            models.Index(fields=["customer", "created_at"], name="invoice_of_customer"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=InvoiceStatus.values), name="invoice_status_known"),
            models.CheckConstraint(condition=Q(kind__in=InvoiceKind.values), name="invoice_kind_known"),
            models.CheckConstraint(
                condition=Q(payment_method=PaymentMethodCode.PPD, payment_form="99", kind=InvoiceKind.INCOME)
                | Q(payment_method=PaymentMethodCode.PUE, kind__in=SOLD) & ~Q(payment_form__in=["", "99"])
                | Q(payment_method="", kind=InvoiceKind.PAYMENT) & ~Q(payment_form__in=["", "99"]),
                name="invoice_form_of_its_method",
            ),
            models.UniqueConstraint(
                fields=["kind", "series", "folio"], condition=Q(folio__isnull=False), name="invoice_folio_once"
            ),
            models.CheckConstraint(
                condition=Q(status=InvoiceStatus.DRAFT, folio__isnull=True, number="")
                | ~Q(status=InvoiceStatus.DRAFT) & Q(folio__isnull=False) & ~Q(number=""),
                name="invoice_has_a_folio_once_issued",
            ),
            models.CheckConstraint(
                condition=Q(kind=InvoiceKind.INCOME, credits__isnull=True)
                & (_NOT_GLOBAL & (only("order") | only("installment")) | _GLOBAL & NO_SOURCE)
                | _NOT_GLOBAL & Q(kind=InvoiceKind.PAYMENT, credits__isnull=True) & only("payment")
                | _NOT_GLOBAL & Q(kind=InvoiceKind.CREDIT, credits__isnull=False) & only("devolution"),
                name="invoice_of_one_source",
            ),
            models.CheckConstraint(
                condition=Q(periodicity="") | Q(payment_method=PaymentMethodCode.PUE, currency=Currency.MXN),
                name="invoice_global_was_paid_in_pesos",
            ),
            models.UniqueConstraint(
                fields=["order", "part"], condition=Q(counts=True), name="invoice_of_an_order_once"
            ),
            models.UniqueConstraint(
                fields=["order"], condition=Q(counts=True, with_shipping=True), name="invoice_of_its_shipping_once"
            ),
            models.UniqueConstraint(
                fields=["order"],
                condition=Q(counts=True, with_installation=True),
                name="invoice_of_its_installation_once",
            ),
            models.CheckConstraint(condition=Q(part=0) | Q(order__isnull=False), name="invoice_part_of_an_order"),
            models.UniqueConstraint(
                fields=["installment"], condition=Q(counts=True), name="invoice_of_an_installment_once"
            ),
            models.UniqueConstraint(fields=["payment"], condition=Q(counts=True), name="invoice_of_a_payment_once"),
            models.UniqueConstraint(
                fields=["devolution", "credits"], condition=Q(counts=True), name="invoice_of_a_devolution_once"
            ),
            models.CheckConstraint(
                condition=Q(credited__gte=0, credited__lte=F("total")), name="invoice_credited_no_more_than_it_is"
            ),
            models.CheckConstraint(
                condition=~Q(status=InvoiceStatus.CANCELLED) | Q(counts=False, cancelled_at__isnull=False),
                name="invoice_cancelled_counts_no_more",
            ),
            models.CheckConstraint(
                condition=Q(currency=Currency.MXN, exchange_rate=1) | Q(currency=Currency.USD, exchange_rate__gt=0),
                name="invoice_rate_of_its_currency",
            ),
            # Rounded, as SQLite adds in binary fractions.
            models.CheckConstraint(
                condition=Q(kind__in=SOLD, subtotal__gt=0, tax__gte=0, total=Round(F("subtotal") + F("tax"), 2))
                | Q(
                    kind=InvoiceKind.PAYMENT,
                    subtotal__gte=0,
                    tax__gte=0,
                    total__gt=0,
                    total__gte=Round(F("subtotal") + F("tax"), 2),
                ),
                name="invoice_adds_up",
            ),
            models.CheckConstraint(
                condition=Q(uuid__isnull=True, stamped_at__isnull=True)
                | Q(uuid__isnull=False, stamped_at__isnull=False, sealed_at__isnull=False, status__in=KNOWN),
                name="invoice_stamped_says_all",
            ),
            models.CheckConstraint(
                condition=Q(is_test=False) | Q(uuid__isnull=False), name="invoice_of_a_test_was_stamped"
            ),
            models.CheckConstraint(
                condition=~Q(status__in=[InvoiceStatus.STAMPED, InvoiceStatus.CANCEL_ASKED]) | Q(uuid__isnull=False),
                name="invoice_known_to_the_sat_has_its_uuid",
            ),
            models.CheckConstraint(
                condition=~Q(status=InvoiceStatus.CANCEL_ASKED)
                | ~Q(cancel_motive="") & Q(cancel_asked_at__isnull=False),
                name="invoice_cancellation_has_its_motive",
            ),
            models.CheckConstraint(
                condition=Q(status=InvoiceStatus.FAILED) & ~Q(error="") | ~Q(status=InvoiceStatus.FAILED) & Q(error=""),
                name="invoice_failed_says_why",
            ),
            models.CheckConstraint(
                condition=Q(deleted_at__isnull=True) | Q(status=InvoiceStatus.DRAFT, counts=False),
                name="invoice_deleted_was_a_draft",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.number or self.pk}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """What it is of counts in it as long as it counts: so an order is in one invoice, alone or in a global one."""
        is_new = self._state.adding
        super().save(*args, **kwargs)
        if is_new and self.order_id:
            self.orders.create(order_id=self.order_id, part=self.part, counts=self.counts)
        elif not is_new and (self.order_id or self.periodicity):
            self.orders.exclude(counts=self.counts).update(counts=self.counts)
            self.pieces.exclude(counts=self.counts).update(counts=self.counts)

    @property
    def to_public(self) -> bool:
        """For the public in general: a global invoice, and what lowers one."""
        return bool(self.periodicity or (self.credits and self.credits.periodicity))

    @property
    def uuid_text(self) -> str:
        return str(self.uuid or "")

    @property
    def period(self) -> Period | None:
        """Of a global invoice."""
        if not self.period_start or not self.period_end:
            return None
        return Period(Periodicity(self.periodicity), self.period_start, self.period_end)
