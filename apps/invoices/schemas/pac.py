"""The PAC on the wire: its password comes in and never goes out."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import StringConstraints

from apps.core.language import gettext
from apps.core.schemas import Input, Line
from apps.core.schemas.base import Schema
from apps.invoices.models import Errand, ErrandKind, Invoice, PacAccount
from apps.invoices.rules.pacs import PACS, Environment, Provider
from apps.invoices.rules.told import told
from apps.invoices.selectors.pac import errand_now, pac_account


class PacIn(Input):
    """The whole account. SW Sapien takes a token as `password`, without `username`, as well. Without a `password` the one that
    is kept stays; `sure` confirms the change to production."""

    provider: Provider
    environment: Environment
    username: Annotated[Line, StringConstraints(max_length=200)] = ""
    password: Annotated[str, StringConstraints(max_length=2000)] = ""
    sure: bool = False


class PacOffer(Schema):
    """What a PAC can do; one without `provider` is not offered, and `why` says why."""

    provider: str
    name: str
    stamps: bool
    recovers: bool
    cancels: bool
    needsUser: bool
    why: str


class PacOut(Schema):
    """The company's PAC, none while `provider` is empty. `testing`: a job tries the account out."""

    provider: str
    name: str
    environment: str
    username: str
    hasPassword: bool
    testing: bool
    testedAt: datetime | None
    testError: str
    offers: list[PacOffer]


class StampingOut(Schema):
    """Which PAC stamps, and in which environment: `test` is worth nothing. Both are empty without a PAC."""

    name: str
    environment: str


class ErrandOut(Schema):
    """What the PAC is asked for (`stamp`, `cancel`): `problem` says why that is not done yet, or was not, `nextAt` when it is asked
    again, and `lacksXml` that it is stamped, and that its XML is to be brought by hand. Of a cancellation `sentAt` is since when
    the SAT has it, and `said` what the SAT says of it; then the SAT is asked again."""

    kind: str
    pac: str
    environment: str
    tries: int
    problem: str
    nextAt: datetime | None
    lacksXml: bool
    sentAt: datetime | None
    said: str


def pac_out() -> dict[str, Any]:
    account = pac_account()
    kept = account or PacAccount(environment="")
    return {
        "provider": kept.provider,
        "name": str(account or ""),
        "environment": kept.environment,
        "username": kept.username,
        "hasPassword": account is not None,
        "testing": kept.testing,
        "testedAt": kept.tested_at,
        "testError": told(kept.test_error),
        "offers": [
            {
                "provider": pac.provider or "",
                "name": pac.name,
                "stamps": pac.stamps,
                "recovers": pac.recovers,
                "cancels": pac.cancels,
                "needsUser": pac.needs_user,
                "why": gettext(pac.why),
            }
            for pac in PACS
        ],
    }


def stamping_out() -> dict[str, str]:
    account = pac_account()
    return {"name": str(account or ""), "environment": account.environment if account else ""}


def errand_out(invoice: Invoice) -> dict[str, Any] | None:
    errand: Errand | None = errand_now(invoice)
    if errand is None:
        return None
    return {
        "kind": ErrandKind(errand.kind).value,
        "pac": errand.get_provider_display(),
        "environment": errand.environment,
        "tries": errand.tries,
        "problem": told(errand.problem),
        "nextAt": errand.next_at,
        "lacksXml": errand.lacks_xml,
        "sentAt": errand.sent_at,
        "said": errand.code if errand.sent_at else "",
    }
