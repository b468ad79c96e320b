"""Personal data on the wire."""

from ninja import Schema

from apps.core.schemas import Input, Text


class Forgettable(Schema):
    """What a customer would be called, and what stands in the way, in Spanish; nothing when all of theirs is over."""

    alias: str
    obstacles: list[str]


class ForgetIn(Input):
    """The customer's name as it stands, typed once more, and who asked for it and when."""

    name: Text = ""
    reason: Text = ""
