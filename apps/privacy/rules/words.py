"""Words of a person taken out of what others wrote."""

import re
from collections.abc import Iterable

TAKEN_OUT = "(dato borrado)"
_LEAST = 4  # letters: a shorter name is a part of too many other words
_LEAST_OF_A_PHONE = 8  # figures
_PUNCTUATION = r"[\s().-]*"
_ALIKE = {
    letter: f"[{letters}]"
    for letters in ("aáàäâã", "eéèëê", "iíìïî", "oóòöôõ", "uúùüû", "nñ", "cç")
    for letter in letters
}


def pattern_of(words: Iterable[str]) -> re.Pattern[str] | None:
    """What finds any of `words`, whole and in any case, with or without accents, across lines; a telephone however its figures
    are parted. None where there is nothing to look for."""
    wanted = {word.strip() for word in words if len(word.strip()) >= _LEAST}
    if not wanted:
        return None
    longest_first = sorted(wanted, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(_spelled, longest_first))})(?!\w)", re.IGNORECASE)


def without(text: str, found: re.Pattern[str] | None) -> str:
    return found.sub(TAKEN_OUT, text) if found else text


def _spelled(word: str) -> str:
    figures = re.sub(r"\D", "", word)
    if len(figures) >= _LEAST_OF_A_PHONE and not re.search(r"[^\d\s().+-]", word):
        return rf"(?:\+?52{_PUNCTUATION})?\(?" + _PUNCTUATION.join(figures)
    return r"\s+".join(
        "".join(_ALIKE.get(letter.lower(), re.escape(letter)) for letter in part) for part in word.split()
    )
