"""Invoices on the wire: what is asked for, and what is shown of one."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import AliasChoices, Field, StringConstraints

from apps.core.errors import Invalid
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext
from apps.core.records.edits import Form
from apps.core.schemas import ActionOut, Blank, Changes, Id, Input, Money, Text
from apps.core.schemas.base import Schema
from apps.invoices.models import Invoice
from apps.invoices.rules.cancelling import Motive
from apps.invoices.rules.parts import Portion
from apps.invoices.schemas.globals import GlobalPeriodOut, ToRemakeOut
from apps.invoices.schemas.invoice_row import InvoiceRow
from apps.invoices.schemas.pac import ErrandOut
from apps.partners.rules import sat
from apps.partners.schemas.codes import in_words
from apps.sales.schemas.mails import MailIn, SentMail

_Code2 = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^([0-9]{2})?$"), in_words(sat.payment_forms)]
_CfdiUse = Annotated[
    str,
    StringConstraints(strip_whitespace=True, to_upper=True, pattern=r"^([A-Z]{1,2}[0-9]{2})?$"),
    in_words(sat.cfdi_uses),
]
OrderId = Annotated[Id | None, Blank, Field(validation_alias=AliasChoices("idOrder", "IdOrder"))]
InstallmentId = Annotated[Id | None, Blank, Field(validation_alias=AliasChoices("idInstallment", "IdInstallment"))]
PaymentId = Annotated[Id | None, Blank, Field(validation_alias=AliasChoices("idPayment", "IdPayment"))]
DevolutionId = Annotated[Id | None, Blank, Field(validation_alias=AliasChoices("idDevolution", "IdDevolution"))]


class SourceIn(Input):
    """What is to be invoiced: an order, an installment of a lease, a payment of a PPD invoice, or a refund that was received."""

    idOrder: OrderId = None
    idInstallment: InstallmentId = None
    idPayment: PaymentId = None
    idDevolution: DevolutionId = None


class DraftOfIn(SourceIn):
    """`portion` of an order: `whole`, `delivered` (what was delivered of it and is in no invoice), or `rest` (all that is in none)."""

    portion: Portion = Portion.WHOLE


def named_source(asked: SourceIn) -> tuple[str, int]:
    """Its column in an invoice, and its id. Raises Invalid unless exactly one is named."""
    asked_for = (
        ("order", asked.idOrder),
        ("installment", asked.idInstallment),
        ("payment", asked.idPayment),
        ("devolution", asked.idDevolution),
    )
    found = [(column, pk) for column, pk in asked_for if pk is not None]
    if len(found) != 1:
        raise Invalid.field(
            "idOrder", gettext("Di qué se factura: una orden, una mensualidad de una renta, un pago o una devolución.")
        )
    return found[0]


INVOICE_FORM: Form[Invoice] = Form(
    Invoice,
    {
        "CFDIUssage": "cfdi_use",
        "paymentMethod": "payment_method",
        "paymentForm": "payment_form",
        "withShipping": "with_shipping",
        "withInstallation": "with_installation",
        "showsTags": "shows_tags",
        "showsSerials": "shows_serials",
    },
    together=[frozenset({"paymentMethod", "paymentForm"})],
)


class DraftIn(Input):
    """What whoever makes a draft decides. Of PPD the form is always 99; shipping and installation are added as concepts whose
    amount already holds their IVA."""

    CFDIUssage: _CfdiUse
    paymentMethod: Literal["PUE", "PPD"]
    paymentForm: _Code2
    withShipping: bool = False
    withInstallation: bool = False
    showsTags: bool = False
    showsSerials: bool = False


class InvoiceUpdate(WithReadOnly, DraftIn, Changes):
    form = INVOICE_FORM


class SendInvoiceIn(MailIn):
    """`recipient` and `recipients` left out are the customer's e-mail."""


class CancelInvoiceIn(Input):
    """`motive` 01 to 04, as the SAT has them: 01 needs the invoice that takes its place, stamped already."""

    motive: Motive
    reason: Text = ""


class ConceptOut(Schema):
    """A concept, without tax; up to six decimals. `pedimento` is that by which its pieces were imported, empty where none is known."""

    satCode: str
    unitCode: str
    identification: str
    description: str
    pedimento: str
    quantity: Money
    unitPrice: Money
    amount: Money
    tax: Money


class InvoiceCheckOut(Schema):
    """What the SAT would refuse (red), or what is odd (amber); green is right. `field` is the wire's, of the customer, of a
    product, of a piece, or of the settings, as `of` says; `id` is that customer, product or piece."""

    level: Literal["green", "amber", "red"]
    of: Literal["customer", "product", "piece", "settings", "certificate", "invoice"]
    id: int | None
    field: str
    sentence: str


class PartyOut(Schema):
    """Who gives or gets it, as the SAT has them."""

    RFC: str
    name: str
    taxRegime: str
    postalCode: str


class FileOut(Schema):
    """`kind` is sealed, stamped or acuse; what was sealed is not an invoice until it is stamped."""

    id: int
    kind: str
    label: str
    at: datetime


class RelatedOut(Schema):
    id: int
    number: str
    status: str
    uuid: str


class CreditNoteOut(Schema):
    """A credit note that has its folio, and the refund that it is of; those that were cancelled do not `count`."""

    note: RelatedOut
    idDevolution: int
    total: Money
    counts: bool


class ComplementPaymentOut(Schema):
    """The payment of a complement; `undone` says that it does not count any more, so that the complement is to be cancelled."""

    id: int
    day: date
    method: str
    reference: str
    status: str
    undone: bool


class PaidDocumentOut(Schema):
    """What a complement says that its payment pays of an invoice, in the `currency` of that one: the payment number `part` of it,
    and what it owed `before` and owes `after` it."""

    invoice: RelatedOut
    currency: str
    part: int
    before: Money
    paid: Money
    after: Money
    equivalence: str
    base: Money
    tax: Money


class ComplementOut(Schema):
    """What was paid of an invoice by a complement that has its folio; those that were cancelled do not `count`."""

    complement: RelatedOut
    day: date
    part: int
    before: Money
    paid: Money
    after: Money
    counts: bool


class InvoiceDetail(InvoiceRow):
    """All of an invoice. Of a global one `globalPeriod` is its period, and the `identification` of each concept its order. Of a complement `payment` is what was received, and `documents` what that pays; of another one
    `complements` are those that paid it, and `balance` what it owes yet (null of PUE). Of a credit note `credits` is the invoice that
    it lowers, of another one `creditNotes` are those that lower it. `checks` are those of one that is not sealed yet. `sealed` says that its XML can be had, `sealExpires`
    until when the SAT stamps it; `errand` is what the PAC is being asked for, and `isTest` that it was stamped in a PAC's test
    environment, for which the SAT gives nothing. `cancelBy` is the last day on which it can be cancelled, and `cancelsBy` the PAC that asks the SAT
    for it: none when that is done at the SAT's portal; `toCancel` that its order was cancelled, and it still holds."""

    customerKind: str
    creator: str
    issuer: PartyOut
    receiverParty: PartyOut
    withShipping: bool
    withInstallation: bool
    shipping: Money
    installation: Money
    showsTags: bool
    showsSerials: bool
    globalPeriod: GlobalPeriodOut | None
    toRemake: ToRemakeOut | None
    lines: list[ConceptOut]
    payment: ComplementPaymentOut | None
    documents: list[PaidDocumentOut]
    complements: list[ComplementOut]
    balance: Money | None
    credits: RelatedOut | None
    creditNotes: list[CreditNoteOut]
    customerEmail: str
    mails: list[SentMail]
    checks: list[InvoiceCheckOut]
    files: list[FileOut]
    isTest: bool
    errand: ErrandOut | None
    sealed: bool
    sealedAt: datetime | None
    sealExpires: datetime | None
    certificate: str
    replaces: RelatedOut | None
    replacedBy: RelatedOut | None
    cancelMotive: str
    cancelMotiveLabel: str
    cancelAskedAt: datetime | None
    cancelledAt: datetime | None
    cancelBy: date | None
    cancelsBy: str
    toCancel: bool
    needsAcceptance: bool
    editable: bool
    actions: list[ActionOut]
    version: str


class OfOrderIn(Input):
    idOrder: Annotated[Id, Field(validation_alias=AliasChoices("idOrder", "IdOrder"))]


class MotiveOut(Schema):
    code: str
    label: str
