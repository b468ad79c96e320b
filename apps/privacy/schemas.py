"""Personal data on the wire."""

from apps.core.schemas import Input, Text
from apps.core.schemas.base import Schema


class Forgettable(Schema):
    """What a customer would be called, and what stands in the way, in Spanish; nothing when all of theirs is over."""

    alias: str
    obstacles: list[str]


class ForgetIn(Input):
    """The customer's name as it stands, typed once more, and who asked for it and when."""

    name: Text = ""
    reason: Text = ""
