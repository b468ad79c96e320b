"""How the company gives invoices, and with which certificate."""

from datetime import datetime

from django.db.models import Max, QuerySet
from django.utils import timezone

from apps.accounts.selectors import company_settings
from apps.core.language import gettext
from apps.invoices.models import Certificate, Invoice, InvoiceKind, InvoiceSettings
from apps.invoices.rules.csd import WARNED
from apps.invoices.rules.issuer import Issuer, missing
from apps.partners.models import PostalCode
from apps.partners.rules import check_business_name


def invoice_settings() -> InvoiceSettings:
    """What is stored; while nothing is, what the company's own data say."""
    kept = InvoiceSettings.objects.filter(pk=InvoiceSettings.ONLY).first()
    if kept:
        return kept
    company = company_settings()
    name = check_business_name(company.legal_name).cleaned if company.legal_name else ""
    return InvoiceSettings(pk=InvoiceSettings.ONLY, rfc=company.rfc, name=name)


def issuer_of(settings: InvoiceSettings) -> Issuer:
    known = PostalCode.objects.filter(pk=settings.postal_code).exists()
    return Issuer(settings.rfc, settings.name, settings.regime, settings.postal_code, known)


def lacking(settings: InvoiceSettings) -> dict[str, str]:
    """By the wire field of the settings, or `certificate`, what keeps invoices from being given."""
    found = missing(issuer_of(settings))
    if settings._state.adding and not found:
        found["series"] = gettext("Guarda los ajustes de facturación.")
    if sealing_certificate(settings.rfc) is None:
        found["certificate"] = gettext("Falta un certificado de sello digital (CSD) vigente de la empresa.")
    return found


def series_of(kind: str, settings: InvoiceSettings) -> str:
    return _numbering(kind, settings)[0]


def next_folio(settings: InvoiceSettings, kind: str = InvoiceKind.INCOME) -> int:
    """The one after the highest of the series of a kind."""
    series, first = _numbering(kind, settings)
    highest = Invoice.objects.filter(kind=kind, series=series).aggregate(highest=Max("folio"))["highest"]
    return max(first, (highest or 0) + 1)


def _numbering(kind: str, settings: InvoiceSettings) -> tuple[str, int]:
    """The series of a kind, and its first folio."""
    return {
        InvoiceKind.INCOME: (settings.series, settings.first_folio),
        InvoiceKind.PAYMENT: (settings.payment_series, settings.first_payment_folio),
        InvoiceKind.CREDIT: (settings.credit_series, settings.first_credit_folio),
    }[InvoiceKind(kind)]


def certificates() -> QuerySet[Certificate]:
    return Certificate.objects.select_related("uploaded_by").defer("der", "private_key")


def sealing_certificate(rfc: str, at: datetime | None = None) -> Certificate | None:
    """The one of those valid now that lasts longest."""
    now = at or timezone.now()
    return certificates().filter(rfc=rfc, valid_from__lte=now, valid_to__gt=now).order_by("-valid_to", "-pk").first()


def state_of(certificate: Certificate) -> str:
    now = timezone.now()
    if now < certificate.valid_from:
        return "Aún no vigente"
    if now >= certificate.valid_to:
        return "Vencido"
    return "Por vencer" if certificate.valid_to - now <= WARNED else "Vigente"


def warning_of(certificate: Certificate | None) -> str:
    """What is said from thirty days before it ends."""
    if certificate is None or state_of(certificate) != "Por vencer":
        return ""
    return gettext(
        "El certificado de sello digital vence el {day:%d/%m/%Y}: tramita otro ante el SAT y súbelo."
    ).format(day=timezone.localtime(certificate.valid_to))
