"""The wire of what the company is, and of its mail server."""

import re
from decimal import Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, Field, StringConstraints

from apps.accounts.models import CompanySettings
from apps.accounts.rules.clauses import FIELDS
from apps.accounts.rules.fields_in_text import refuse_unknown
from apps.accounts.rules.letters import KINDS
from apps.accounts.rules.rfc import NotAnRfc, check_rfc
from apps.core.files.links import file_link
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext
from apps.core.records.edits import Form
from apps.core.schemas import Blank, Changes, Email, Input, Line, Money, Name, Percent, Phone, Text
from apps.core.schemas.base import Schema


def _address_of_a_page(value: str) -> str:
    if value and not re.fullmatch(r"(https?://)?[^\s/:@]+\.[^\s/:@]+(:\d+)?(/\S*)?", value):
        raise ValueError(gettext("Escribe una dirección como www.empresa.mx."))
    return value


def _known_rfc(value: str) -> str:
    try:
        return check_rfc(value).rfc if value else ""
    except NotAnRfc as wrong:
        raise ValueError(str(wrong)) from None


KnownRfc = Annotated[Line, StringConstraints(max_length=40), AfterValidator(_known_rfc)]
"""An RFC as it is stored, or none."""

Clauses = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=20_000),
    AfterValidator(lambda text: refuse_unknown(text, FIELDS)),
]
"""Paragraphs with fields in braces."""


LetterText = Annotated[Text, StringConstraints(max_length=3000)]
"""Some lines with fields in braces; empty: the application's."""


def fields_of(kind: str) -> AfterValidator:
    """Put on a text of a letter: it has no other fields than those of its kind."""
    return AfterValidator(lambda text: refuse_unknown(text, KINDS[kind].fields))


class LetterField(Schema):
    name: str
    text: str


class LetterShown(Schema):
    """What a kind of letter says where the company has no words of its own, and the fields that its texts may have."""

    kind: str
    subject: str
    message: str
    whatsapp: str
    fields: list[LetterField]


class ClausesIn(Input):
    leaseClauses: Clauses = ""


class ClausesShown(Schema):
    """The clauses as a contract would have them, and the fields that there are."""

    clauses: list[str]
    fields: list[str]


class CompanyIn(Input):
    tradeName: Name = Field(description="heads the documents")
    legalName: Line = ""
    RFC: KnownRfc = ""
    address: Annotated[Text, StringConstraints(max_length=500)] = ""
    phone: Phone = ""
    email: Annotated[Email | None, Blank] = None
    web: Annotated[Line, AfterValidator(_address_of_a_page)] = ""
    paymentData: Annotated[Text, StringConstraints(max_length=2000)] = Field("", description="banks, accounts, CLABE")
    quoteConditions: Text = ""
    quoteValidityDays: Annotated[int, Field(ge=1, le=365)] = 15
    rateLimitPercent: Percent = Field(
        Decimal("2.00"), description="a quote's rate farther than this from today's is told to the seller"
    )

    leaseClauses: Clauses = Field(
        "", description="of the contracts of leases, a paragraph each; empty: those that the application has"
    )
    rentRemindBefore: Annotated[int, Field(ge=0, le=27)] = Field(
        0, description="a mail to the customer so many days before a rent falls due; 0 is none"
    )
    rentRemindAfter: Annotated[int, Field(ge=0, le=90)] = Field(
        0, description="a mail to the customer so many days after a rent fell due that is not paid; 0 is none"
    )
    raiseNoticeBefore: Annotated[int, Field(ge=0, le=90)] = Field(
        0,
        description="a mail to the customer so many days before rents rise by the yearly clause, and of any other raise; 0 is none",
    )
    quoteMailSubject: Annotated[Line, fields_of("quote")] = ""
    quoteMailMessage: Annotated[LetterText, fields_of("quote")] = ""
    quoteWhatsapp: Annotated[LetterText, fields_of("quote")] = ""
    reminderMailSubject: Annotated[Line, fields_of("reminder")] = ""
    reminderMailMessage: Annotated[LetterText, fields_of("reminder")] = ""
    reminderWhatsapp: Annotated[LetterText, fields_of("reminder")] = ""
    invoiceMailSubject: Annotated[Line, fields_of("invoice")] = ""
    invoiceMailMessage: Annotated[LetterText, fields_of("invoice")] = ""
    invoiceWhatsapp: Annotated[LetterText, fields_of("invoice")] = ""

    def values(self) -> dict[str, Any]:
        return {
            "trade_name": self.tradeName,
            "legal_name": self.legalName,
            "rfc": self.RFC,
            "address": self.address,
            "phone": self.phone,
            "email": self.email or "",
            "web": self.web,
            "payment_data": self.paymentData,
            "quote_conditions": self.quoteConditions,
            "quote_validity_days": self.quoteValidityDays,
            "rate_limit_percent": self.rateLimitPercent,
            "lease_clauses": self.leaseClauses,
            "rent_remind_before": self.rentRemindBefore,
            "rent_remind_after": self.rentRemindAfter,
            "raise_notice_before": self.raiseNoticeBefore,
            "quote_mail_subject": self.quoteMailSubject,
            "quote_mail_message": self.quoteMailMessage,
            "quote_whatsapp": self.quoteWhatsapp,
            "reminder_mail_subject": self.reminderMailSubject,
            "reminder_mail_message": self.reminderMailMessage,
            "reminder_whatsapp": self.reminderWhatsapp,
            "invoice_mail_subject": self.invoiceMailSubject,
            "invoice_mail_message": self.invoiceMailMessage,
            "invoice_whatsapp": self.invoiceWhatsapp,
        }


COMPANY_FORM: Form[CompanySettings] = Form(
    CompanySettings,
    {
        "tradeName": "trade_name",
        "legalName": "legal_name",
        "RFC": "rfc",
        "address": "address",
        "phone": "phone",
        "email": "email",
        "web": "web",
        "paymentData": "payment_data",
        "quoteConditions": "quote_conditions",
        "quoteValidityDays": "quote_validity_days",
        "rateLimitPercent": "rate_limit_percent",
        "leaseClauses": "lease_clauses",
        "rentRemindBefore": "rent_remind_before",
        "rentRemindAfter": "rent_remind_after",
        "raiseNoticeBefore": "raise_notice_before",
        "quoteMailSubject": "quote_mail_subject",
        "quoteMailMessage": "quote_mail_message",
        "quoteWhatsapp": "quote_whatsapp",
        "reminderMailSubject": "reminder_mail_subject",
        "reminderMailMessage": "reminder_mail_message",
        "reminderWhatsapp": "reminder_whatsapp",
        "invoiceMailSubject": "invoice_mail_subject",
        "invoiceMailMessage": "invoice_mail_message",
        "invoiceWhatsapp": "invoice_whatsapp",
    },
)


class CompanyUpdate(WithReadOnly, CompanyIn, Changes):
    form = COMPANY_FORM


class CompanyOut(Schema):
    tradeName: str = Field(validation_alias="trade_name")
    legalName: str = Field(validation_alias="legal_name")
    RFC: str = Field(validation_alias="rfc")
    address: str
    phone: str
    email: str
    web: str
    logo: str | None
    paymentData: str = Field(validation_alias="payment_data")
    quoteConditions: str = Field(validation_alias="quote_conditions")
    quoteValidityDays: int = Field(validation_alias="quote_validity_days")
    rateLimitPercent: Money = Field(validation_alias="rate_limit_percent")
    leaseClauses: str = Field(validation_alias="lease_clauses")
    rentRemindBefore: int = Field(validation_alias="rent_remind_before")
    rentRemindAfter: int = Field(validation_alias="rent_remind_after")
    raiseNoticeBefore: int = Field(validation_alias="raise_notice_before")
    quoteMailSubject: str = Field(validation_alias="quote_mail_subject")
    quoteMailMessage: str = Field(validation_alias="quote_mail_message")
    quoteWhatsapp: str = Field(validation_alias="quote_whatsapp")
    reminderMailSubject: str = Field(validation_alias="reminder_mail_subject")
    reminderMailMessage: str = Field(validation_alias="reminder_mail_message")
    reminderWhatsapp: str = Field(validation_alias="reminder_whatsapp")
    invoiceMailSubject: str = Field(validation_alias="invoice_mail_subject")
    invoiceMailMessage: str = Field(validation_alias="invoice_mail_message")
    invoiceWhatsapp: str = Field(validation_alias="invoice_whatsapp")
    version: str

    @staticmethod
    def resolve_version(kept: Any) -> str:
        return COMPANY_FORM.version(kept)

    @staticmethod
    def resolve_logo(kept: Any) -> str | None:
        return file_link(kept.logo) if kept.logo else None
