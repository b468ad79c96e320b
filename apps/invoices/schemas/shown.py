"""An invoice, and how the company gives them, as a person is shown them."""

from datetime import date
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import gettext
from apps.core.lists import row_of
from apps.core.money import to_mxn
from apps.core.records.workflow import actions_for
from apps.invoices import abilities
from apps.invoices.models import Certificate, Invoice, InvoiceKind, InvoiceLine, InvoiceMail, InvoiceSettings
from apps.invoices.rules.cancelling import Motive, last_day, needs_acceptance
from apps.invoices.schemas.globals import global_period
from apps.invoices.schemas.invoice_row import InvoiceRow
from apps.invoices.schemas.invoices import INVOICE_FORM
from apps.invoices.schemas.pac import errand_out
from apps.invoices.schemas.paid import paid_out, related_out
from apps.invoices.schemas.settings import SETTINGS_FORM
from apps.invoices.selectors.by_name import to_remake
from apps.invoices.selectors.checks import checks_of
from apps.invoices.selectors.credits import credit_notes_of
from apps.invoices.selectors.invoices import is_to_cancel, substitute_of, xmls_of
from apps.invoices.selectors.pac import cancels, pac_account
from apps.invoices.selectors.settings import (
    certificates,
    invoice_settings,
    lacking,
    next_folio,
    sealing_certificate,
    state_of,
    warning_of,
)
from apps.invoices.services.sources import Sale, Shown, source_of
from apps.invoices.transitions.invoice import EDITABLE, InvoiceStatus
from apps.invoices.transitions.invoice_conditions import SEAL_LIVES
from apps.partners.rules import GENERIC_RFCS
from apps.sales.schemas.mails import read_by, sent_mail

_COMPANY_RFC = 12
_MOST_MAILS = 20


def invoice_detail(invoice: Invoice, reader: User) -> dict[str, Any]:
    settings = invoice_settings()
    open_still = invoice.status in EDITABLE
    shipping, installation = _extras(invoice)
    is_complement = invoice.kind == InvoiceKind.PAYMENT
    stamped = invoice.uuid is not None
    return {
        **row_of(InvoiceRow, invoice, reader),
        "customerKind": invoice.customer.kind,
        "creator": invoice.created_by.name,
        "issuer": _issuer(invoice, settings),
        "receiverParty": {
            "RFC": invoice.receiver_rfc,
            "name": invoice.receiver_name,
            "taxRegime": invoice.receiver_regime,
            "postalCode": invoice.receiver_postal_code,
        },
        "withShipping": invoice.with_shipping,
        "withInstallation": invoice.with_installation,
        "shipping": shipping,
        "installation": installation,
        "showsTags": invoice.shows_tags,
        "showsSerials": invoice.shows_serials,
        "globalPeriod": global_period(invoice.period),
        "toRemake": _to_remake(invoice),
        **paid_out(invoice),
        "credits": related_out(invoice.credits),
        "customerEmail": invoice.customer.email,
        "mails": _mails(invoice, reader),
        "creditNotes": [_credit_note(one) for one in credit_notes_of(invoice)],
        "lines": [_line(line) for line in invoice.lines.all()],
        "checks": [vars(check) for check in checks_of(invoice)] if open_still else [],
        "files": [_file(row) for row in xmls_of(invoice)],
        "isTest": invoice.is_test,
        "errand": errand_out(invoice),
        "sealed": invoice.sealed_at is not None,
        "sealedAt": invoice.sealed_at,
        "sealExpires": invoice.sealed_at + SEAL_LIVES if invoice.sealed_at and not stamped else None,
        "certificate": invoice.certificate_number,
        "replaces": related_out(invoice.replaces),
        "replacedBy": related_out(substitute_of(invoice)),
        "cancelMotive": invoice.cancel_motive,
        "cancelMotiveLabel": gettext(Motive(invoice.cancel_motive).label) if invoice.cancel_motive else "",
        "cancelAskedAt": invoice.cancel_asked_at,
        "cancelledAt": invoice.cancelled_at,
        "cancelBy": _cancel_by(invoice),
        "cancelsBy": str(account) if cancels(account := pac_account(), invoice) else "",
        "toCancel": is_to_cancel(invoice),
        "needsAcceptance": needs_acceptance(
            to_mxn(invoice.total, invoice.exchange_rate),
            is_public=invoice.receiver_rfc in GENERIC_RFCS,
            is_payment=is_complement,
            is_credit=invoice.kind == InvoiceKind.CREDIT,
        ),
        "editable": open_still and not is_complement,
        "actions": actions_for(invoice, reader),
        "version": INVOICE_FORM.version(invoice),
    }


def _cancel_by(invoice: Invoice) -> date | None:
    if invoice.status != InvoiceStatus.STAMPED or not invoice.issued_at:
        return None
    return last_day(timezone.localdate(invoice.issued_at), is_person=len(invoice.issuer_rfc) != _COMPANY_RFC)


def _to_remake(invoice: Invoice) -> dict[str, Any] | None:
    found = to_remake(invoice)
    return {"byName": found.by_name, "others": found.others} if found else None


def _extras(invoice: Invoice) -> tuple[Decimal, Decimal]:
    """What shipping and installation of what it is of cost, whether they are in it or not."""
    source, record = source_of(invoice)
    if not isinstance(source, Sale) or invoice.periodicity:
        return Decimal(0), Decimal(0)
    facts = source.facts(record, Shown())
    return facts.shipping, facts.installation


def settings_out(settings: InvoiceSettings) -> dict[str, Any]:
    sealing = sealing_certificate(settings.rfc)
    return {
        "RFC": settings.rfc,
        "name": settings.name,
        "taxRegime": settings.regime,
        "postalCode": settings.postal_code,
        "series": settings.series,
        "firstFolio": settings.first_folio,
        "nextFolio": next_folio(settings),
        "paymentSeries": settings.payment_series,
        "firstPaymentFolio": settings.first_payment_folio,
        "nextPaymentFolio": next_folio(settings, InvoiceKind.PAYMENT),
        "creditSeries": settings.credit_series,
        "firstCreditFolio": settings.first_credit_folio,
        "nextCreditFolio": next_folio(settings, InvoiceKind.CREDIT),
        "missing": list(lacking(settings).values()),
        "warning": warning_of(sealing),
        "certificate": certificate_out(sealing, active=True) if sealing else None,
        "version": SETTINGS_FORM.version(settings),
    }


def certificates_out() -> list[dict[str, Any]]:
    sealing = sealing_certificate(invoice_settings().rfc)
    return [certificate_out(one, active=one == sealing) for one in certificates()]


def certificate_out(certificate: Certificate, *, active: bool) -> dict[str, Any]:
    return {
        "id": certificate.pk,
        "number": certificate.number,
        "RFC": certificate.rfc,
        "name": certificate.name,
        "validFrom": certificate.valid_from,
        "validTo": certificate.valid_to,
        "state": state_of(certificate),
        "active": active,
        "uploadedBy": certificate.uploaded_by.name,
        "uploadedAt": certificate.uploaded_at,
    }


def _issuer(invoice: Invoice, settings: InvoiceSettings) -> dict[str, str]:
    """As it was when it was issued; until then as it is now."""
    if invoice.issuer_rfc:
        return {
            "RFC": invoice.issuer_rfc,
            "name": invoice.issuer_name,
            "taxRegime": invoice.issuer_regime,
            "postalCode": invoice.issuer_postal_code,
        }
    return {
        "RFC": settings.rfc,
        "name": settings.name,
        "taxRegime": settings.regime,
        "postalCode": settings.postal_code,
    }


def _line(line: InvoiceLine) -> dict[str, Any]:
    return {
        "satCode": line.sat_code,
        "unitCode": line.unit_code,
        "identification": line.identification,
        "description": line.description,
        "pedimento": line.pedimento,
        "quantity": line.quantity,
        "unitPrice": line.unit_price,
        "amount": line.amount,
        "tax": line.tax,
    }


def _credit_note(note: Invoice) -> dict[str, Any]:
    return {
        "note": related_out(note),
        "idDevolution": note.devolution_id,
        "total": note.total,
        "counts": note.status != InvoiceStatus.CANCELLED,
    }


def _mails(invoice: Invoice, reader: User) -> list[dict[str, Any]]:
    mails = InvoiceMail.objects.filter(invoice=invoice).select_related("created_by")
    return [
        sent_mail(one, reads_words=reader.may(abilities.INVOICES_ISSUE)) for one in read_by(mails[:_MOST_MAILS], reader)
    ]


def _file(row: Any) -> dict[str, Any]:
    return {"id": row.pk, "kind": row.kind, "label": gettext(row.get_kind_display()), "at": row.at}
