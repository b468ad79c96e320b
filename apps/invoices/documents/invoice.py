"""An invoice on paper: from its XML once it is sealed, from its rows until then."""

from datetime import datetime, time
from decimal import Decimal

from django.utils import timezone

from apps.core.language import companys
from apps.core.money import TAX_RATE, ZERO
from apps.invoices.documents.cfdi import Warn, paper
from apps.invoices.documents.reading import Cfdi, Concept, GlobalPeriod, Party, Relation, Tax, read_cfdi
from apps.invoices.documents.received import PaidInvoice, Received
from apps.invoices.models import Invoice, InvoiceKind, InvoiceLine, PaidDocument
from apps.invoices.rules.complements import NO_CURRENCY
from apps.invoices.rules.globals import Period
from apps.invoices.selectors.invoices import current_xml, related_to
from apps.invoices.selectors.settings import invoice_settings
from apps.sales.models import Payment

_NOT_VALID = "SIN VALIDEZ FISCAL"
_OF_A_TEST = f"{_NOT_VALID} — ambiente de pruebas"
_WORTH_NOTHING = "no es un comprobante fiscal, y con ella no se deduce ni se acredita."
_IVA, _RATE, _TAXED, _NO_EXPORT = "002", "Tasa", "02", "01"
_FILES = {InvoiceKind.INCOME: "factura", InvoiceKind.PAYMENT: "complemento", InvoiceKind.CREDIT: "nota_de_credito"}
_PAYMENT = Concept("84111506", "", Decimal(1), "ACT", "Pago", ZERO, ZERO, "01", (), ())


def invoice_file_name(invoice: Invoice, ending: str = "pdf") -> str:
    """By its number, as the accountant looks for it; a draft by ours."""
    return f"{_FILES[InvoiceKind(invoice.kind)]}_{invoice.number or f'borrador_{invoice.pk}'}.{ending}"


@companys()
def invoice_document(invoice: Invoice) -> bytes:
    """What is not stamped says on every page that it is worth nothing, and what was cancelled that it is."""
    kept = current_xml(invoice)
    cfdi = read_cfdi(bytes(kept.content)) if kept else _draft(invoice)
    title = str(invoice) if invoice.number else f"Borrador de {invoice.title.lower()} {invoice.pk}"
    return paper(cfdi, title, warning_of(cfdi, invoice.cancelled_at, is_test=invoice.is_test))


def warning_of(cfdi: Cfdi, cancelled_at: datetime | None, *, is_test: bool = False) -> Warn | None:
    if is_test:
        return Warn(_OF_A_TEST, f"Se timbró para probar, y el SAT no la conoce: {_WORTH_NOTHING}", is_none=True)
    if cancelled_at:
        day = f"{timezone.localdate(cancelled_at):%d/%m/%Y}"
        if cfdi.stamp:
            return Warn("CANCELADA", f"Se canceló ante el SAT el {day}: ya no sirve para deducir ni acreditar.")
        return Warn(_NOT_VALID, f"Se anuló el {day} sin timbrarse: {_WORTH_NOTHING}")
    if cfdi.stamp:
        return None
    if cfdi.seal:
        return Warn(_NOT_VALID, f"Está sellada, pero el SAT todavía no la certifica: {_WORTH_NOTHING}")
    return Warn(_NOT_VALID, f"Es un borrador: {_WORTH_NOTHING}")


def _draft(invoice: Invoice) -> Cfdi:
    """What its XML would say if it were sealed now."""
    settings, lines = invoice_settings(), list(invoice.lines.all())
    payment = invoice.payment
    return Cfdi(
        kind=invoice.kind,
        series=invoice.series,
        folio=str(invoice.folio or ""),
        at=None,
        issuer=Party(settings.rfc, settings.name, settings.regime, settings.postal_code),
        receiver=Party(
            invoice.receiver_rfc,
            invoice.receiver_name,
            invoice.receiver_regime,
            invoice.receiver_postal_code,
            invoice.cfdi_use,
        ),
        currency=NO_CURRENCY if payment else invoice.currency,
        exchange_rate=None if payment else invoice.exchange_rate,
        payment_form=invoice.payment_form,
        payment_method=invoice.payment_method,
        conditions="",
        export=_NO_EXPORT,
        concepts=(_PAYMENT,) if payment else tuple(map(_concept, lines)),
        relations=tuple(Relation(kind, (str(one.uuid).upper(),)) for kind, one in related_to(invoice)),
        taxes=() if payment else (_tax(sum((line.base for line in lines), Decimal(0)), invoice.tax),),
        subtotal=ZERO if payment else invoice.subtotal,
        total=ZERO if payment else invoice.total,
        certificate="",
        seal="",
        stamp=None,
        received=(_received(invoice, payment),) if payment else (),
        period=_period(invoice.period),
    )


def _period(period: Period | None) -> GlobalPeriod | None:
    return GlobalPeriod(period.periodicity.value, period.months, str(period.year)) if period else None


def _received(invoice: Invoice, payment: Payment) -> Received:
    return Received(
        at=datetime.combine(payment.day, time(12)),
        form=invoice.payment_form,
        currency=payment.currency,
        exchange_rate=payment.exchange_rate,
        amount=payment.amount,
        reference=payment.reference,
        documents=tuple(_paid(one) for one in invoice.documents.select_related("invoice")),
    )


def _paid(one: PaidDocument) -> PaidInvoice:
    return PaidInvoice(
        uuid=one.invoice.uuid_text.upper(),
        number=one.invoice.number,
        currency=one.invoice.currency,
        part=one.part,
        before=one.before,
        paid=one.paid,
        after=one.after,
        equivalence=one.equivalence,
        base=one.base,
        tax=one.tax,
    )


def _concept(line: InvoiceLine) -> Concept:
    return Concept(
        code=line.sat_code,
        identification=line.identification,
        quantity=line.quantity,
        unit_code=line.unit_code,
        description=line.description,
        unit_price=line.unit_price,
        amount=line.amount,
        tax_object=_TAXED,
        taxes=(_tax(line.base, line.tax),),
        pedimentos=(line.pedimento,) if line.pedimento else (),
    )


def _tax(base: Decimal, amount: Decimal) -> Tax:
    return Tax(_IVA, _RATE, base, TAX_RATE, amount)
