"""Statements that come again and again."""


class Repeated(str):
    """A statement whose text is the same each time, and which finds its rows by keys: one plan is good for any values.
    PostgreSQL keeps it (project/postgresql)."""

    __slots__ = ()
