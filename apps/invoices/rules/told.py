"""What jobs write down of an invoice, which stays in the company's language, and how it is told to whoever reads it."""

import re

from apps.core.language import gettext

_WITH_WORDS = re.compile(r"(?P<sentence>.+) \(El PAC dijo: (?P<said>.+)\)", re.DOTALL)


def with_words_of_pac(sentence: str, said: str) -> str:
    """The PAC's own words behind ours: they may say more."""
    return f"{sentence} (El PAC dijo: {said})"


def told(kept: str) -> str:
    """A sentence of ours in the language of who reads it; what others said as they said it."""
    if found := _WITH_WORDS.fullmatch(kept):
        return gettext("{sentence} (El PAC dijo: {said})").format(
            sentence=gettext(found["sentence"]), said=found["said"]
        )
    return gettext(kept)
