"""What may be with notes and activities."""

from collections.abc import Sequence

LONGEST_NOTE = 4000
LONGEST_WHAT = 200
LONGEST_OUTCOME = 2000
MOST_MENTIONED = 20
"""In one note: more are a circular."""


def who_may_not(names: Sequence[str]) -> str:
    """The refusal of people who do not see the record that they are named at."""
    if len(names) == 1:
        return f"{names[0]} no puede ver este registro."
    return f"{', '.join(names[:-1])} y {names[-1]} no pueden ver este registro."


def may_change_note(*, is_author: bool) -> bool:
    """Nobody puts words into somebody else's mouth."""
    return is_author


def may_delete_note(*, is_author: bool, is_administrator: bool) -> bool:
    return is_author or is_administrator
