"""The wire of a document that goes to a customer by mail."""

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, Field, StringConstraints

from apps.accounts.models import User
from apps.accounts.services.mail_faults import said_of
from apps.core.abilities import COMMENTS_READ
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.schemas import Addresses, Blank, Email, Input, Line, Text
from apps.core.schemas.base import Schema
from apps.sales.models.mail import WrittenMail
from apps.sales.services.mails import Asked

M = TypeVar("M", bound=WrittenMail)


def _plain(text: str) -> str:
    return "".join(sign for sign in text.replace("\r\n", "\n").replace("\r", "\n") if sign >= " " or sign in "\n\t")


class MailIn(Input):
    """To whom and in which words. What is left out is as ever: to the customer, in the company's words."""

    recipient: Annotated[Email | None, Blank] = None
    recipients: Annotated[Addresses | None, Field(description="each gets a mail of their own")] = None
    subject: Line = ""
    message: Annotated[Text, StringConstraints(max_length=5000), AfterValidator(_plain)] = Field(
        "", description="plain words; the signature of the seller follows"
    )
    copyToMe: bool = False
    offered: Annotated[
        Line, Field(description="of the draft whose words were changed: refused once it would say something else")
    ] = ""

    def asked(self) -> Asked:
        """Raises Invalid: of two that differ, one would get nothing and nobody would be told."""
        alone = [self.recipient] if self.recipient else []
        if self.recipients and not set(alone) <= set(self.recipients):
            told = gettext("«recipient» y «recipients» no dicen lo mismo: envía solo uno.")
            raise Invalid.field("recipient", told)
        to = self.recipients or alone
        return Asked(to, self.subject, self.message, self.copyToMe, self.offered)


class SentMail(Schema):
    """One sending by mail, to one recipient: `error` is the Spanish sentence of a failed one, `by` who asked for it. `subject` and
    `message` are what it said, once it was sent, or what somebody wrote; empty to who may not send."""

    id: int
    recipient: str
    state: str
    error: str
    createdAt: datetime
    sentAt: datetime | None
    by: str
    subject: str
    message: str


def read_by(mails: Iterable[M], reader: User) -> list[M]:
    """To whom else a document went is for staff; others read of what came to them."""
    if reader.may(COMMENTS_READ):
        return list(mails)
    return [mail for mail in mails if mail.recipient == reader.email.lower()]


def sent_mail(mail: WrittenMail, *, reads_words: bool) -> dict[str, Any]:
    return {
        "id": mail.pk,
        "recipient": mail.recipient,
        "state": mail.state,
        "error": said_of(mail.error) if mail.error else "",
        "createdAt": mail.created_at,
        "sentAt": mail.sent_at,
        "by": mail.created_by.name,
        "subject": mail.subject if reads_words else "",
        "message": mail.message if reads_words else "",
    }


class KnownAddress(Schema):
    email: str
    name: str


class MailDraft(Schema):
    """What a document would be sent with. `known` are the addresses of the customer's record, `own` is the reader's; `whatsapp` is a
    link that opens WhatsApp with a short text, empty where `whyNoWhatsapp` says why."""

    recipient: str
    known: list[KnownAddress]
    own: str
    subject: str
    message: str
    offered: str
    whatsapp: str
    whyNoWhatsapp: str = Field(validation_alias="why_no_whatsapp")
