"""What the SAT would refuse of an invoice that is not sealed yet: the same rules as the pre-flight of customers, and its own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from django.db.models import F

from apps.catalog.selectors import tax_refusals
from apps.core.language import gettext
from apps.invoices.models import Invoice, InvoiceKind, InvoiceSettings
from apps.invoices.rules.pac_codes import RECEIVER
from apps.invoices.rules.paying import Payment, refusal_of
from apps.invoices.rules.pedimentos import pedimento_of
from apps.invoices.rules.receiver import Parties, party_refusals
from apps.invoices.selectors.pac import other_environment, pac_account
from apps.invoices.selectors.parts import left_out, living_invoices
from apps.invoices.selectors.settings import invoice_settings, lacking
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.partners.models import Customer, PostalCode
from apps.partners.models.customer import own_tax_facts
from apps.partners.rules import Level, preflight
from apps.sales.models import OrderPiece

Of = Literal["customer", "product", "piece", "settings", "certificate", "invoice"]
_OF_CFDI = frozenset({"RFC", "BusinessName", "taxRegime", "CFDIUssage", "taxPostalCode"})
"""What of the customer's pre-flight the SAT looks at."""
_MOST_TOLD = 5


@dataclass(frozen=True)
class Finding:
    """`id` is the customer, the product or the piece that it is about, `field` the wire's of that record."""

    level: Level
    of: Of
    id: int | None
    field: str
    sentence: str


def checks_of(invoice: Invoice) -> list[Finding]:
    """All of them, those that are red first."""
    settings = invoice_settings()
    receiver = [] if invoice.to_public else [*_receiver(invoice, settings), *_refused_before(invoice)]
    found = [*_settings(settings), *receiver, *_products(invoice), *_imports(invoice), *_own(invoice)]
    return sorted(found, key=lambda one: ("red", "amber", "green").index(one.level))


def first_refusal(invoice: Invoice) -> Finding | None:
    return next((one for one in checks_of(invoice) if one.level == "red"), None)


def _settings(settings: InvoiceSettings) -> Iterator[Finding]:
    for field, sentence in lacking(settings).items():
        yield Finding("red", "certificate" if field == "certificate" else "settings", None, field, sentence)


def _receiver(invoice: Invoice, settings: InvoiceSettings) -> Iterator[Finding]:
    """The customer as they are now, with the use that this invoice says."""
    customer = invoice.customer
    known = PostalCode.objects.filter(pk=customer.tax_postal_code).exists()
    yield from receiver_checks(customer, invoice.cfdi_use, settings, postal_code_is_known=known)


def receiver_checks(
    customer: Customer, cfdi_use: str, settings: InvoiceSettings, *, postal_code_is_known: bool
) -> Iterator[Finding]:
    """Asks the database nothing."""
    facts = replace(own_tax_facts(customer), cfdi_use=cfdi_use, postal_code_is_known=postal_code_is_known)
    for check in preflight(facts):
        if check.field in _OF_CFDI:
            of: Of = "invoice" if check.field == "CFDIUssage" else "customer"
            yield Finding(check.level, of, customer.pk if of == "customer" else None, check.field, check.sentence)
    parties = Parties(
        settings.rfc, settings.postal_code, customer.rfc, customer.business_name, customer.tax_postal_code
    )
    for field, sentence in party_refusals(parties):
        yield Finding("red", "customer", customer.pk, field, sentence)


def _refused_before(invoice: Invoice) -> Iterator[Finding]:
    """What the SAT did not take of the customer, as long as that says the same. The SAT's list may be corrected as well: it keeps
    nobody from trying again."""
    customer = invoice.customer
    same = {
        "receiver_rfc": customer.rfc,
        "receiver_name": customer.business_name,
        "receiver_postal_code": customer.tax_postal_code,
        "receiver_regime": customer.tax_regime,
    }
    failed = Invoice.objects.filter(customer=customer, status=InvoiceStatus.FAILED, errands__code__in=RECEIVER, **same)
    for number, code in failed.order_by("-pk").values_list("number", "errands__code")[:1]:
        field, sentence = RECEIVER[code]
        of: Of = "invoice" if field == "CFDIUssage" else "customer"
        told = gettext("{sentence} (Así lo dijo el PAC de la factura {number}.)").format(
            sentence=gettext(sentence), number=number
        )
        yield Finding("amber", of, customer.pk if of == "customer" else None, field, told)


def _products(invoice: Invoice) -> Iterator[Finding]:
    """Of the lines that go by their product's own key: what quotes and orders say of it too."""
    lines = invoice.lines.filter(sat_code=F("product__sat_code"))
    for pk, sentence in tax_refusals(set(lines.values_list("product_id", flat=True))).items():
        yield Finding("red", "product", pk, "satCode", sentence)


def _imports(invoice: Invoice) -> Iterator[Finding]:
    """Pieces of an order whose pedimento is not written as one: its concept cannot say it."""
    sold = OrderPiece.objects.filter(order=invoice.order_id or 0, replaces=None).exclude(piece__petition_number="")
    written = sold.order_by("piece").values_list("piece", "piece__tag", "piece__petition_number")
    for pk, tag, number in islice((row for row in written if not pedimento_of(row[2])), _MOST_TOLD):
        sentence = gettext(
            "El pedimento «{number}» de la pieza {tag} no tiene 15 dígitos: la factura no lo dice."
        ).format(number=number, tag=tag)
        yield Finding("amber", "piece", pk, "NoPetition", sentence)


def _own(invoice: Invoice) -> Iterator[Finding]:
    if elsewhere := other_environment(invoice, pac_account()):
        yield Finding("red", "settings", None, "environment", elsewhere)
    if invoice.kind == InvoiceKind.PAYMENT:
        yield from _paid(invoice)
        return
    if invoice.credits and not invoice.to_public and invoice.credits.receiver_rfc != invoice.customer.rfc:
        yield _of_another(invoice, invoice.credits)
    yield from _left_out(invoice)
    if refusal := refusal_of(Payment(invoice.payment_method, invoice.payment_form)):
        yield Finding("red", "invoice", None, "paymentForm", refusal)


def _left_out(invoice: Invoice) -> Iterator[Finding]:
    """Shipping and installation of an order that nobody will ask for any more: after this one nothing else is left of it."""
    order = invoice.order
    if order and (left := left_out(order, living_invoices(order.pk))):
        sentence = gettext(
            "Envío o instalación por ${left:,.2f} {currency} no van en ninguna factura de la orden."
        ).format(left=left, currency=invoice.currency)
        yield Finding("amber", "invoice", None, "withShipping", sentence)


def _paid(invoice: Invoice) -> Iterator[Finding]:
    """Who paid is who was invoiced."""
    others = invoice.documents.exclude(invoice__receiver_rfc=invoice.customer.rfc).select_related("invoice")
    for one in others:
        yield _of_another(invoice, one.invoice)


def _of_another(invoice: Invoice, given: Invoice) -> Finding:
    sentence = gettext("La factura {number} se dio al RFC {rfc}, y el cliente tiene otro.").format(
        number=given.number, rfc=given.receiver_rfc
    )
    return Finding("red", "customer", invoice.customer_id, "RFC", sentence)
