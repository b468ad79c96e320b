"""What holds of people, as pure functions."""


def full_name(first: str | None, last: str | None) -> str:
    """Empty when there is nobody."""
    return f"{first or ''} {last or ''}".strip()


STAFF = ("company", "seller")
"""The kinds of roles of who works here: the others are customers and wholesalers."""


def works_here(kind: str) -> bool:
    return kind in STAFF
