"""Drafts: made of what is to be invoiced, and made anew from it until they are issued."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed, NotFound, WrongState
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked, one_at_a_time, take_step
from apps.invoices import abilities
from apps.invoices.models import Invoice, InvoicedPiece, InvoiceKind, InvoiceLine
from apps.invoices.rules.amounts import Amounts, NothingToInvoice, invoiced
from apps.invoices.rules.parts import Portion
from apps.invoices.rules.paying import PPD, TO_BE_DEFINED
from apps.invoices.selectors.credits import in_the_way
from apps.invoices.selectors.invoices import invoices, substitute_of
from apps.invoices.selectors.parts import living_invoices
from apps.invoices.services.complements import draft_complement, refresh_complement
from apps.invoices.services.receiving import take_public, take_receiver
from apps.invoices.services.sources import (
    SOURCES,
    Facts,
    Sale,
    Shown,
    Sold,
    extras_of,
    portion_of,
    refuse,
    rows_of,
    source_of,
)
from apps.invoices.transitions.invoice import EDITABLE
from apps.partners.rules import GENERIC_USE, check_tax_codes


def draft_invoice(column: str, pk: int, portion: Portion = Portion.WHOLE, *, by: User) -> Invoice:
    """A draft of what the source `column` has as `pk`, or of a `portion` of an order. Raises NotFound and Conflict."""
    source = SOURCES[column]
    with transaction.atomic():
        one_at_a_time(_invoice_of(column, pk))
        record = source.lock(pk, by)
        if column == "order":
            source, record = portion_of(record, portion)
        elif there := in_the_way(column, record):
            raise Conflict(gettext("Ya tiene {invoice}.").format(invoice=there.named_with_state))
        refuse(source, record)
        return _made(source, record, by) if isinstance(source, Sale) else draft_complement(record, by=by)


def substitute_invoice(pk: int, *, by: User, reason: str = "") -> Invoice:
    """A draft that takes the place of a stamped invoice, which is cancelled once this one is stamped too."""
    with transaction.atomic():
        former = invoices(by).filter(pk=pk).first()
        if former is not None:
            source, record = source_of(former)
            one_at_a_time(_invoice_of(source.column, record.pk))
            source.lock(record.pk, by)
        former = locked(Invoice, pk, invoices(by))
        source, record = source_of(former)
        take_step(former, "substitute", by=by, reason=reason)
        refuse(source, record)
        assert isinstance(source, Sale)
        return _made(source, record, by, former)


def update_draft(pk: int, sent: Mapping[str, Any], *, by: User, read: Read[Invoice] | None = None) -> Invoice:
    """Change what whoever makes it decides. Raises Invalid, WrongState, and EditConflict."""
    with transaction.atomic():
        _alone_of_its_order(pk)
        invoice = locked_invoice(pk, by)
        if not by.may(abilities.INVOICES_ASK):
            raise NotAllowed(needs=[abilities.INVOICES_ASK])
        if invoice.kind == InvoiceKind.PAYMENT:
            raise Conflict(
                gettext("Un complemento de pago dice lo que dicen el pago y sus facturas: no hay nada que modificar.")
            )
        if invoice.status not in EDITABLE:
            raise WrongState(
                gettext("Solo se modifica antes de sellarse: está en estado {status}.").format(
                    status=gettext(invoice.status)
                )
            )
        values = merged(invoice, sent, read)
        _refuse_of_its_kind(invoice, values)
        if values.get("payment_method", invoice.payment_method) == PPD:
            values["payment_form"] = TO_BE_DEFINED
        elif values.get("payment_form", invoice.payment_form) in ("", TO_BE_DEFINED):
            raise Invalid.field(
                "paymentForm", gettext("Con PUE se dice cómo se paga: elige una forma de pago que no sea 99.")
            )
        _refuse_codes(invoice, values)
        if all(getattr(invoice, name) == value for name, value in values.items()):
            return invoice
        for name, value in values.items():
            setattr(invoice, name, value)
        refresh(invoice)
        return save_as(invoice, by=by, action="update")


def _alone_of_its_order(pk: int) -> None:
    """What one invoice of an order may have depends on its others, and on those that are being drafted."""
    order = Invoice.objects.filter(pk=pk).values_list("order_id", flat=True).first()
    if order:
        one_at_a_time(_invoice_of("order", order))


def _invoice_of(column: str, pk: int) -> str:
    return f"invoice of {column} {pk}"


def discard_draft(pk: int, *, by: User) -> None:
    """Drop a draft; what it would have replaced stands again."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        take_step(invoice, "discard", by=by)
        stand_again(invoice, by)


def stand_again(gone: Invoice, by: User) -> None:
    """What an invoice was to replace, or had replaced, stands for its source again: unless it was cancelled too, or something else has
    taken the place of both."""
    if substitute_of(gone):
        return
    former = gone.replaces
    while former is not None and former.cancelled_at is not None:
        former = former.replaces
    if former is not None:
        change_as(locked(Invoice, former.pk), {"counts": True}, by=by, action="stand_again")


def locked_invoice(pk: int, by: User) -> Invoice:
    """Raises NotFound, also when it was discarded while we waited for it: what the person may see was read before."""
    found = locked(Invoice, pk, invoices(by))
    if found.deleted_at is not None:
        raise NotFound(number=pk)
    return found


def refresh(invoice: Invoice) -> None:
    """Read the source and the receiver anew. To be saved by the caller. Raises Conflict when nothing of it costs anything."""
    source, record = source_of(invoice)
    if not isinstance(source, Sale):
        return refresh_complement(invoice)
    facts = source.facts(record, Shown(invoice.shows_tags, invoice.shows_serials))
    return keep_lines(invoice, fill(invoice, facts))


def _made(source: Sale, record: Any, by: User, former: Invoice | None = None) -> Invoice:
    invoice = Invoice(kind=source.kind, created_by=by, replaces=former, **source.keys(record))
    paid = source.payment(record)
    if former:
        for name in _DECIDED:
            setattr(invoice, name, getattr(former, name))
        if paid.method == PPD:  # it said that it was paid
            invoice.payment_method, invoice.payment_form = paid.method, paid.form
    else:
        extras = source.extras(record)
        invoice.payment_method, invoice.payment_form = paid.method, paid.form
        invoice.with_shipping = invoice.with_installation = extras
    facts = source.facts(record, Shown(invoice.shows_tags, invoice.shows_serials))
    if not former:
        invoice.cfdi_use = source.use(facts.customer)
        invoice.with_shipping &= facts.shipping > 0
        invoice.with_installation &= facts.installation > 0
    content = fill(invoice, facts)
    try:
        save_as(invoice, by=by, action="create")
        _cover(invoice, record)
    except IntegrityError as twice:
        raise Conflict(gettext("Ya tiene una factura.")) from twice
    keep_lines(invoice, content)
    return invoice


def _cover(invoice: Invoice, record: Any) -> None:
    """The pieces of its order that no other invoice may have from now on."""
    if invoice.order_id:
        rows = rows_of(record)
        InvoicedPiece.objects.bulk_create(InvoicedPiece(invoice=invoice, order_piece_id=pk) for pk in sorted(rows))


_DECIDED = (
    "payment_method", "payment_form", "with_shipping", "with_installation", "shows_tags", "shows_serials", "cfdi_use"
)  # fmt: skip


def fill(invoice: Invoice, facts: Facts) -> "Content":
    """All that follows from the source; its concepts are kept once it is saved."""
    content = _content(invoice, facts)
    amounts = content.amounts
    take_receiver(invoice, facts.customer, facts.customer_name, facts.seller)
    if facts.to_public:
        take_public(invoice)
    invoice.currency, invoice.exchange_rate, invoice.credits = facts.currency, facts.exchange_rate, facts.credits
    invoice.subtotal, invoice.tax, invoice.total = amounts.subtotal, amounts.tax, amounts.total
    return content


@dataclass(frozen=True)
class Content:
    sold: list[Sold]
    amounts: Amounts


def _content(invoice: Invoice, facts: Facts) -> Content:
    extras = extras_of(facts, shipping=invoice.with_shipping, installation=invoice.with_installation)
    sold = [*facts.sold, *extras]
    try:
        return Content(sold, invoiced([one.item for one in sold], facts.net))
    except NothingToInvoice:
        raise Conflict(gettext("No hay nada que facturar: nada de ello cuesta.")) from None


def keep_lines(invoice: Invoice, content: Content) -> None:
    """Its concepts, made anew."""
    products = {id(one.item): one.product for one in content.sold}
    InvoiceLine.objects.filter(invoice=invoice).delete()
    InvoiceLine.objects.bulk_create(
        InvoiceLine(
            invoice=invoice,
            position=position,
            product=products[id(concept.item)],
            sat_code=concept.item.sat_code,
            unit_code=concept.item.unit_code,
            identification=concept.item.identification,
            description=concept.item.description,
            pedimento=concept.item.pedimento,
            quantity=concept.item.quantity,
            unit_price=concept.unit_price,
            amount=concept.amount,
            base=concept.amount,
            tax=concept.tax,
        )
        for position, concept in enumerate(content.amounts.concepts, 1)
    )


def _refuse_of_its_kind(invoice: Invoice, values: Mapping[str, Any]) -> None:
    _refuse_twice(invoice, values)
    later = values.get("payment_method") == PPD
    if later and invoice.kind == InvoiceKind.CREDIT:
        raise Invalid.field("paymentMethod", gettext("Una nota de crédito siempre es PUE."))
    if later and invoice.periodicity:
        raise Invalid.field("paymentMethod", gettext("Una factura global siempre es PUE."))
    if invoice.to_public and values.get("cfdi_use", GENERIC_USE) != GENERIC_USE:
        raise Invalid.field(
            "CFDIUssage", gettext("Para el público en general el uso del CFDI es S01, sin efectos fiscales.")
        )


def _refuse_twice(invoice: Invoice, values: Mapping[str, Any]) -> None:
    """Shipping and installation of an order are in one of its invoices."""
    if not invoice.part:
        return
    others = living_invoices(invoice.order_id or 0, beside=invoice.pk)
    for name, field, words in _EXTRAS:
        there = next((one for one in others if getattr(one, name)), None)
        if values.get(name) and there:
            raise Invalid.field(field, gettext(words).format(invoice=there.named))


_EXTRAS = (
    ("with_shipping", "withShipping", gettext_noop("El envío ya va en {invoice}.")),
    ("with_installation", "withInstallation", gettext_noop("La instalación ya va en {invoice}.")),
)


def _refuse_codes(invoice: Invoice, values: Mapping[str, Any]) -> None:
    """What no customer could have; whether this one may is said by the checks."""
    form = values.get("payment_form", "")
    refused = check_tax_codes(None, "", values.get("cfdi_use", ""), "" if form == TO_BE_DEFINED else form)
    wire = {"cfdi_use": "CFDIUssage", "payment_form": "paymentForm"}
    if refused:
        raise Invalid(errors={wire[name]: sentence for name, sentence in refused.items()})
