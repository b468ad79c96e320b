"""The wire of the company's mail server."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import AliasChoices, Field, PrivateAttr, StringConstraints, model_validator

from apps.accounts.models import MailSettings
from apps.accounts.models.mail import Security
from apps.core.http.coercion import as_object
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly, is_nothing
from apps.core.language import gettext_noop
from apps.core.records.edits import Form
from apps.core.schemas import Changes, Email, Input, Line
from apps.core.schemas.base import Schema


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
    fixed = {"hasPassword": ReadOnly(gettext_noop("La contraseña se cambia con password."))}
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
