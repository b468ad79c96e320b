"""The wire of what the company is, and of its mail server."""

import re
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Annotated, Any

from ninja import Schema
from pydantic import AfterValidator, AliasChoices, Field, PrivateAttr, StringConstraints, model_validator

from apps.accounts.models import CompanySettings, MailSettings
from apps.accounts.models.mail import Security
from apps.accounts.rules.clauses import FIELDS, unknown_fields
from apps.accounts.rules.rfc import NotAnRfc, check_rfc
from apps.core.files.links import file_link
from apps.core.http.coercion import as_object
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly, is_nothing
from apps.core.records.edits import Form
from apps.core.schemas import Blank, Changes, Email, Input, Line, Money, Name, Percent, Phone, Text


class MailSettingsIn(Input):
    host: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200, pattern=r"^[A-Za-z0-9.\-:\[\]]+$")
    ]
    port: Annotated[int, Field(ge=1, le=65535)]
    username: Line = ""
    password: Annotated[str | None, StringConstraints(max_length=500)] = Field(None, description="left out: as it is")
    security: Security
    fromEmail: Email
    fromName: Line = ""

    @model_validator(mode="before")
    @classmethod
    def _none_as_yet(cls, sent: Any) -> Any:
        """As it is shown while nothing is stored."""
        sent = as_object(sent)
        if isinstance(sent, dict) and sent.get("security", "x") in ("", None):
            return {name: value for name, value in sent.items() if name != "security"}
        return sent

    def values(self) -> dict[str, Any]:
        return {
            "host": self.host,
            "port": self.port,
            "username": self.username,
            "security": self.security,
            "from_email": self.fromEmail,
            "from_name": self.fromName,
        }


MAIL_FORM: Form[MailSettings] = Form(
    MailSettings,
    {
        "host": "host",
        "port": "port",
        "username": "username",
        "security": "security",
        "fromEmail": "from_email",
        "fromName": "from_name",
    },
)


_OWN_SERVER = ("host", "port", "fromEmail")
"""What a server of one's own has at least."""


class MailSettingsUpdate(WithReadOnly, MailSettingsIn, Changes):
    """With its server, its port and its sender sent empty, as they are shown while none is stored, there is none any more."""

    form = MAIL_FORM
    fixed = {"hasPassword": ReadOnly("La contraseña se cambia con password.")}
    moving = frozenset({"configured", "sends", "lastTestError"})

    _away: bool = PrivateAttr(default=False)

    @model_validator(mode="before")
    @classmethod
    def _without_what_is_emptied(cls, sent: Any) -> Any:
        sent = as_object(sent)
        if not _takes_away(sent):
            return sent
        return {name: value for name, value in sent.items() if name not in MAIL_FORM.names and name != "password"}

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        self._away = _takes_away(sent)

    @property
    def takes_away(self) -> bool:
        return self._away

    def refuse_others(self, shown: Mapping[str, Any]) -> None:
        """While nothing is stored all of it is empty; who puts that back says so of all."""
        if self.takes_away:
            return
        super().refuse_others(shown if shown["configured"] else {**shown, "security": ""})


def _takes_away(sent: Any) -> bool:
    if not isinstance(sent, Mapping) or any(name not in sent for name in _OWN_SERVER):
        return False
    empty = all(is_nothing(sent.get(name)) for name in {*MAIL_FORM.names, "password"} - {"security"})
    return empty and sent.get("security") in (None, "", Security.STARTTLS)


class MailState(Schema):
    configured: bool
    sends: bool = Field(description="by this server, or by one that the installation itself names")
    host: str
    port: int | None
    username: str
    security: str
    fromEmail: str
    fromName: str
    hasPassword: bool
    lastTestAt: datetime | None
    lastTestError: str
    version: str


class RestoredJobs(Schema):
    count: int


class RestoredIn(Input):
    send: bool = Field(description="false: they are forgotten")


class MailTestIn(Input):
    recipient: Annotated[Email, Field(validation_alias=AliasChoices("recipient", "email", "to", "mail"))]


def _address_of_a_page(value: str) -> str:
    if value and not re.fullmatch(r"(https?://)?[^\s/:@]+\.[^\s/:@]+(:\d+)?(/\S*)?", value):
        raise ValueError("Escribe una dirección como www.empresa.mx.")
    return value


def _known_rfc(value: str) -> str:
    try:
        return check_rfc(value).rfc if value else ""
    except NotAnRfc as wrong:
        raise ValueError(str(wrong)) from None


def _known_clauses(value: str) -> str:
    unknown = unknown_fields(value)
    if unknown:
        known = ", ".join(f"{{{name}}}" for name in FIELDS)
        raise ValueError(f"No hay un campo «{unknown[0]}». Los que hay: {known}.")
    return value


KnownRfc = Annotated[Line, StringConstraints(max_length=40), AfterValidator(_known_rfc)]
"""An RFC as it is stored, or none."""

Clauses = Annotated[str, StringConstraints(strip_whitespace=True, max_length=20_000), AfterValidator(_known_clauses)]
"""Paragraphs with fields in braces."""


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
    version: str

    @staticmethod
    def resolve_version(kept: Any) -> str:
        return COMPANY_FORM.version(kept)

    @staticmethod
    def resolve_logo(kept: Any) -> str | None:
        return file_link(kept.logo) if kept.logo else None
