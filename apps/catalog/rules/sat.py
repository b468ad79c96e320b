"""The words by which people look for a key of the SAT."""

from apps.core.db.search import words_of

_FILLERS = frozenset(
    ["de", "del", "la", "las", "el", "los", "un", "una", "para", "por", "con", "sin", "y", "o", "u", "en", "a", "al"]
)
_CONSONANTS = "nrldj"


def words_for_sat(search: str) -> list[str]:
    """What of a search is looked for: without little words, each as far as number and gender do not change it.

    The SAT says «Sillas para ejecutivos» and «Escritorios», but «Banco»; people look for «sillas ejecutivas» and «bancos». A
    beginning is part of all of them.
    """
    words = words_of(search)
    return [_stem(word) for word in words if word not in _FILLERS] or words


def _stem(word: str) -> str:
    one = word
    if len(word) > 5 and word.endswith("es") and word[-3] in _CONSONANTS:
        one = word[:-2]
    elif len(word) > 4 and word.endswith("s"):
        one = word[:-1]
    # Short words keep their vowel: «sill» would find «sillar».
    return one[:-1] if len(one) > 6 and one[-1] in "ao" else one
