"""The choice of a mail in the morning, on the wire."""

from pydantic import Field

from apps.core.schemas import Input
from apps.core.schemas.base import Schema


class DigestIn(Input):
    on: bool


class DigestOut(Schema):
    on: bool
    hour: int = Field(description="of the day here, from which it goes out")
    sends: bool = Field(description="whether there is a mail server at all")
