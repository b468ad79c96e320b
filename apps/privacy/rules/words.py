"""Words of a person taken out of what others wrote."""

import re
from collections.abc import Iterable

TAKEN_OUT = "(dato borrado)"
_LEAST = 4  # letters: a shorter name is a part of too many other words


def pattern_of(words: Iterable[str]) -> re.Pattern[str] | None:
    """What finds any of `words`, whole and in any case; None where there is nothing to look for."""
    wanted = {word.strip() for word in words if len(word.strip()) >= _LEAST}
    if not wanted:
        return None
    longest_first = sorted(wanted, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)


def without(text: str, found: re.Pattern[str] | None) -> str:
    return found.sub(TAKEN_OUT, text) if found else text
