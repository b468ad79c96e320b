"""Links of a quote for its customer, on the wire."""

from datetime import date, datetime

from pydantic import Field

from apps.core.schemas.base import Schema


class QuoteLinkOut(Schema):
    """A link for the customer: `state` Vigente, Vencido or Revocado, `version` of the quote when it was made. Its address nobody
    can read again."""

    id: int
    state: str
    version: int
    expiresOn: date
    createdBy: str
    createdAt: datetime
    revokedAt: datetime | None
    openings: int
    openedAt: datetime | None


class NewQuoteLink(QuoteLinkOut):
    url: str = Field(description="the whole address; this answer is the only one that has it")


class AcceptanceOut(Schema):
    """The customer's yes by a link, to the quote as its `version` showed it; `current` says whether it shows that still."""

    id: int
    version: int
    current: bool
    name: str
    remark: str
    address: str
    acceptedAt: datetime
