"""What holds of people, as pure functions."""


def full_name(first: str | None, last: str | None) -> str:
    """Empty when there is nobody."""
    return f"{first or ''} {last or ''}".strip()
