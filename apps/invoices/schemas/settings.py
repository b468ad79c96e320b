"""The settings of invoices, and the certificates that seal them, on the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, Field, StringConstraints

from apps.accounts.schemas.company import KnownRfc
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.records.edits import Form
from apps.core.schemas import OPTIONAL_ZIP_CODE, Changes, Input, Line
from apps.core.schemas.base import Schema
from apps.invoices.models import InvoiceSettings
from apps.invoices.rules.issuer import plain_name

_Name = Annotated[Line, StringConstraints(max_length=250), AfterValidator(plain_name)]
_Series = Annotated[str, StringConstraints(strip_whitespace=True, to_upper=True, pattern=r"^[A-Z0-9]{1,10}$")]
_Folio = Annotated[int, Field(ge=1, le=99_999_999)]

SETTINGS_FORM: Form[InvoiceSettings] = Form(
    InvoiceSettings,
    {
        "RFC": "rfc",
        "name": "name",
        "taxRegime": "regime",
        "postalCode": "postal_code",
        "series": "series",
        "firstFolio": "first_folio",
        "paymentSeries": "payment_series",
        "firstPaymentFolio": "first_payment_folio",
        "creditSeries": "credit_series",
        "firstCreditFolio": "first_credit_folio",
    },
)


class InvoiceSettingsIn(Input):
    """Who the company is to the SAT, word for word as its constancia says it: the name without «SA de CV»."""

    RFC: KnownRfc = ""
    name: _Name = ""
    taxRegime: Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^([0-9]{3})?$")] = ""
    postalCode: Annotated[str, StringConstraints(strip_whitespace=True, pattern=OPTIONAL_ZIP_CODE)] = ""
    series: _Series = "F"
    firstFolio: _Folio = 1
    paymentSeries: _Series = "P"
    firstPaymentFolio: _Folio = 1
    creditSeries: _Series = "NC"
    firstCreditFolio: _Folio = 1


class InvoiceSettingsUpdate(WithReadOnly, InvoiceSettingsIn, Changes):
    form = SETTINGS_FORM
    moving = frozenset({"nextFolio", "nextPaymentFolio", "nextCreditFolio", "missing", "certificate"})


class CertificateOut(Schema):
    """A certificate, never its key. `state` is Vigente, Por vencer (30 days), Vencido, or Aún no vigente; `active` is the one
    that seals now."""

    id: int
    number: str
    RFC: str
    name: str
    validFrom: datetime
    validTo: datetime
    state: str
    active: bool
    uploadedBy: str
    uploadedAt: datetime


class InvoiceSettingsOut(Schema):
    """`missing` says in sentences what still lacks before an invoice can be issued; `warning` that the certificate ends soon."""

    RFC: str
    name: str
    taxRegime: str
    postalCode: str
    series: str
    firstFolio: int
    nextFolio: int
    paymentSeries: str
    firstPaymentFolio: int
    nextPaymentFolio: int
    creditSeries: str
    firstCreditFolio: int
    nextCreditFolio: int
    missing: list[str]
    warning: str
    certificate: CertificateOut | None
    version: str


class CertificateIn(Input):
    """The password of the private key; it is not kept."""

    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]
