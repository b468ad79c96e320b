"""Characters that nobody sees."""

import re

# Soft hyphen, zero-width space and no-break space (a BOM), word joiner, marks of direction: what is copied from a page or a
# message has them. Not the joiners U+200C and U+200D, which some scripts and emojis are written with.
_UNSEEN = re.compile("[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]")


def without_unseen(text: str) -> str:
    """With them two texts that look the same are different ones."""
    return text if text.isascii() else _UNSEEN.sub("", text)
