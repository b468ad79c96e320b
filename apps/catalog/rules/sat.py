"""The data of a product for the tax office: how its key is found, and what billing would refuse."""

from apps.core.db.search import words_of
from apps.core.language import gettext

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


def sat_refusal(name: str, code: str, *, known: bool) -> str | None:
    """Why a line of this product cannot be invoiced: every line of a CFDI has a key of the SAT's catalogue."""
    if not code:
        return gettext("A «{name}» le falta la clave del SAT.").format(name=name)
    return None if known else unknown_key(code, name)


def unknown_key(code: str, name: str = "") -> str:
    """Of a product that is named, or of the one that is being changed."""
    if not name:
        return gettext("La clave {code} no está en el catálogo del SAT.").format(code=code)
    return gettext("La clave {code} de «{name}» no está en el catálogo del SAT.").format(code=code, name=name)
