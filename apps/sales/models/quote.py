"""A quote: an offer to a customer, with its exact pieces."""

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import User
from apps.core.db.search import Searchable, name_to_sort_by
from apps.core.db.trigrams import WordsIndex
from apps.core.language import gettext_noop
from apps.core.records.history import Audited
from apps.inventory.models import DocumentKind, Piece, Reference
from apps.partners.models import Address, Customer
from apps.sales.models.lines import (
    LineOfCircuit,
    LineOfProduct,
    deposit,
    deposit_not_below_zero,
    of_product,
    piece_in_one_line,
)
from apps.sales.models.terms import Operation, SaleTerms, amount, terms_constraints
from apps.sales.transitions.quote import QuoteStatus, QuoteTransitions


class Quote(QuoteTransitions, SaleTerms, Searchable, Audited):
    """`version` counts the changes of what it says. `customer_name` is the customer's as they were named in it.

    `payable` is all that is to be paid of it, and of the order that it became: the total with the deposit, and what
    other apps added since, or took off for pieces that came back unpaid (`services.payable`). It holds `passed_on_mxn` too: what had been paid beyond it was a credit
    balance and paid other documents, before more became payable.
    """

    search_fields = ("customer_name", "customer_rfc", "notes")

    customer = models.ForeignKey(
        Customer, models.PROTECT, related_name="quotes", verbose_name="cliente", db_index=False
    )  # `quote_of_customer`
    customer_name = models.CharField("nombre del cliente", max_length=250)
    sort_name = name_to_sort_by("customer_name", max_length=250)
    customer_rfc = models.CharField("RFC del cliente", max_length=13, blank=True)
    invoice_address_of = models.ForeignKey(
        Address, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name="dirección de facturación"
    )
    shipment_address_of = models.ForeignKey(
        Address, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name="dirección de envío"
    )
    seller = models.ForeignKey(
        User, models.PROTECT, related_name="quotes", verbose_name="vendedor", db_index=False
    )  # `quote_of_seller`
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="creado por")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    customer_message = models.TextField("mensaje para el cliente", blank=True)
    least_rate = models.DecimalField("tipo de cambio mínimo", max_digits=11, decimal_places=6, null=True, blank=True)
    """The least rate that nobody had to approve when its own was agreed: a lower one makes all of it cheaper."""
    payable = amount(gettext_noop("por cobrar en total (MXN)"))
    passed_on_mxn = amount(gettext_noop("pasado a otros documentos (MXN)"))
    version = models.PositiveIntegerField("versión", default=1)
    bought_from = models.ForeignKey(
        "sales.Order",
        models.PROTECT,
        null=True,
        blank=True,
        related_name="purchases",
        verbose_name="compra de la orden",
    )
    """The order of a Renta whose pieces it sells: the customer has them, and they stay where they are."""
    valid_until = models.DateField("vigencia")
    sent_at = models.DateTimeField("enviada", null=True, blank=True)
    waiting_since = models.DateTimeField("espera respuesta desde", null=True, blank=True)
    deleted_at = models.DateTimeField("eliminada", null=True, blank=True)

    class Meta:
        verbose_name = "cotización"
        indexes = [
            WordsIndex(name="quote_words"),
            models.Index(fields=["status"], condition=Q(deleted_at=None), name="quote_by_status"),
            models.Index(fields=["deleted_at"], condition=Q(deleted_at__isnull=False), name="quote_deleted"),
            models.Index(fields=["sort_name", "id"], condition=Q(deleted_at=None), name="quote_by_name"),
            models.Index(fields=["created_at"], name="quote_by_day"),
            models.Index(
                fields=["seller", "created_at", "deleted_at"], name="quote_of_seller"
            ),  # counted without a look at them
            models.Index(fields=["customer", "created_at"], name="quote_of_customer"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=QuoteStatus.values), name="quote_status_known"),
            models.CheckConstraint(condition=Q(version__gte=1), name="quote_version_from_one"),
            models.CheckConstraint(
                condition=Q(operation=Operation.SALE, payable__gte=0, payable__lte=F("total"), passed_on_mxn=0)
                | Q(operation=Operation.LEASE, payable__gte=F("passed_on_mxn"), passed_on_mxn__gte=0),
                name="quote_payable_is_at_most_its_total_or_a_lease_s",
            ),
            models.CheckConstraint(
                condition=Q(bought_from__isnull=True) | Q(operation=Operation.SALE), name="quote_of_leased_pieces_sells"
            ),
            *terms_constraints("quote"),
        ]

    def __str__(self) -> str:
        return f"Cotización {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.QUOTE, self.pk, str(self.pk))


class QuoteProduct(LineOfProduct, Audited):
    """Pieces of one product at one price: `unit_price` is US dollars a piece. No `deposit` of a Renta is one month's rent.

    `paid_before` (USD a piece) was paid in rents and counts for the price of leased pieces: `unit_price` is without it.
    """

    deposit = deposit()
    paid_before = models.DecimalField("pagado antes en rentas (USD)", max_digits=18, decimal_places=6, default=0)
    quote = models.ForeignKey(Quote, models.CASCADE, related_name="products", verbose_name="cotización")

    class Meta(LineOfProduct.Meta):
        verbose_name = "producto de la cotización"
        indexes = [of_product("quote", "quotes_of_product")]
        constraints = [
            models.CheckConstraint(condition=Q(unit_price__gte=0), name="quote_product_price_not_below_zero"),
            models.CheckConstraint(condition=Q(paid_before__gte=0), name="quote_product_paid_before_not_below_zero"),
            deposit_not_below_zero("quote_product"),
        ]

    def __str__(self) -> str:
        return f"{self.quote_id} · {self.product_id}"


class QuoteCircuit(LineOfCircuit, Audited):
    """`count` sets of a circuit; `offer_price` (USD a set) when it counts instead of the sum of the products."""

    deposit = deposit()
    quote = models.ForeignKey(Quote, models.CASCADE, related_name="circuits", verbose_name="cotización")

    class Meta(LineOfCircuit.Meta):
        verbose_name = "circuito de la cotización"
        constraints = [
            models.UniqueConstraint(fields=["quote", "uuid"], name="quote_circuit_uuid_once"),
            models.CheckConstraint(condition=Q(count__gte=1), name="quote_circuit_counts_some"),
            models.CheckConstraint(
                condition=Q(offer_price__isnull=True) | Q(offer_price__gte=0), name="quote_circuit_offer_not_below_zero"
            ),
            deposit_not_below_zero("quote_circuit"),
        ]

    def __str__(self) -> str:
        return f"{self.quote_id} · {self.circuit_id}"


class QuoteCircuitProduct(LineOfProduct, Audited):
    """A product of a quoted circuit: `unit_price` is US dollars for all its pieces of one set together."""

    line = models.ForeignKey(QuoteCircuit, models.CASCADE, related_name="products", verbose_name="circuito")
    unit_price = models.DecimalField("precio en el juego (USD)", max_digits=18, decimal_places=6)

    class Meta(LineOfProduct.Meta):
        verbose_name = "producto del circuito cotizado"
        indexes = [of_product("line", "quote_circuits_of_product")]
        constraints = [
            models.UniqueConstraint(fields=["line", "product"], name="quote_circuit_product_once"),
            models.CheckConstraint(condition=Q(unit_price__gte=0), name="quote_circuit_product_price_not_below_zero"),
        ]

    def __str__(self) -> str:
        return f"{self.line_id} · {self.product_id}"


class QuotePiece(models.Model):
    """A piece that a quote names, in one of its lines. Naming is not holding: see `inventory.services.holding`."""

    quote = models.ForeignKey(
        Quote, models.CASCADE, related_name="pieces", db_index=False
    )  # `quote_names_a_piece_once`
    piece = models.ForeignKey(Piece, models.PROTECT, related_name="in_quotes", db_index=False)  # `quotes_of_piece`
    product_line = models.ForeignKey(QuoteProduct, models.CASCADE, null=True, related_name="pieces")
    circuit_line = models.ForeignKey(QuoteCircuitProduct, models.CASCADE, null=True, related_name="pieces")

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["piece", "quote"], name="quotes_of_piece")]
        constraints = [
            models.UniqueConstraint(fields=["quote", "piece"], name="quote_names_a_piece_once"),
            piece_in_one_line("quote_piece_in_one_line"),
        ]

    def __str__(self) -> str:
        return f"{self.quote_id} · {self.piece_id}"


class PriceApproval(Audited):
    """Somebody let something of the quote go below its minimum, and said why. US dollars; `least` is empty when nobody
    had set a price. `content` says of exactly which pieces (see `services.judging_prices`)."""

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="approvals", verbose_name="cotización")
    content = models.TextField("de qué")
    words = models.TextField("qué se vende")
    amount = models.DecimalField("se paga (USD)", max_digits=26, decimal_places=6)
    least = models.DecimalField("mínimo (USD)", max_digits=26, decimal_places=6, null=True, blank=True)
    reason = models.TextField("motivo")
    approved_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="autorizó")
    approved_at = models.DateTimeField("autorizado", auto_now=True)

    class Meta:
        verbose_name = "venta por debajo del mínimo"
        ordering = ["id"]
        constraints = [models.CheckConstraint(condition=~Q(reason=""), name="price_approval_says_why")]

    def __str__(self) -> str:
        return f"{self.quote_id} · {self.words}"


class FavouriteQuote(models.Model):
    """A quote that somebody marked for themselves."""

    quote = models.ForeignKey(Quote, models.CASCADE, related_name="favourites")
    user = models.ForeignKey(User, models.CASCADE, related_name="favourite_quotes")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "quote"], name="quote_favourite_once")]

    def __str__(self) -> str:
        return f"{self.user_id} · {self.quote_id}"
