"""The business name as CFDI 4.0 wants it: as in the constancia, in capitals, without the kind of company."""

import re
from dataclasses import dataclass
from functools import cache

_SUFFIXES = (  # words of capitals are abbreviations, written with or without dots and spaces between their letters
    "SA DE CV", "SA", "SAB DE CV", "SAB", "SAPI DE CV", "SAPI", "SAPIB DE CV", "SAPIB", "SAS DE CV", "SAS",
    "S de RL DE CV", "S de RL MI", "S de RL", "SRL DE CV", "SRL", "SC DE RL DE CV", "SC DE RL", "SC DE P DE RL DE CV",
    "SC DE P DE RL", "SC DE RS", "SCL", "SC", "S en C DE CV", "S en C por A", "S en C", "S en NC", "SNC",
    "SPR DE RL DE CV", "SPR DE RL", "SPR DE RI", "SPR", "SSS", "AC", "IAP", "IBP", "ABP", "A en P",
    "SOFOM ENR", "SOFOM ER",
    "sociedad anonima bursatil de capital variable", "sociedad anonima promotora de inversion de capital variable",
    "sociedad anonima promotora de inversion", "sociedad anonima de capital variable", "sociedad anonima",
    "sociedad por acciones simplificada", "sociedad de responsabilidad limitada de capital variable",
    "sociedad de responsabilidad limitada", "sociedad civil", "sociedad cooperativa", "asociacion civil",
    "institucion de asistencia privada", "de capital variable",
)  # fmt: skip
_FULL_WORDS = {"DE", "SOFOM"}
_ACCENTED = {"A": "[AÁ]", "E": "[EÉ]", "I": "[IÍ]", "O": "[OÓ]", "U": "[UÚ]"}
_BETWEEN = r"[\s.,]*"


@dataclass(frozen=True)
class NameCheck:
    """A business name as it is stored; `suffix` is the kind of company found at its end, `cleaned` it without."""

    name: str
    suffix: str | None
    cleaned: str


def check_business_name(text: str) -> NameCheck:
    """Capitals and single spaces, and what of it billing would refuse."""
    name = " ".join(text.split()).upper()
    cleaned = name
    while (found := _at_the_end().search(cleaned)) and found.start() > 0:
        cleaned = cleaned[: found.start()].rstrip(" ,;-")
    if cleaned == name or not cleaned:
        return NameCheck(name, None, name)
    return NameCheck(name, name[len(cleaned) :].strip(" ,;-"), cleaned)


@cache
def _at_the_end() -> re.Pattern[str]:
    longest_first = sorted(map(_pattern, _SUFFIXES), key=len, reverse=True)
    return re.compile(rf"[\s,.]\s*(?:{'|'.join(longest_first)})[\s.,]*$", re.IGNORECASE)


def _pattern(suffix: str) -> str:
    return _BETWEEN.join(_word(word) for word in suffix.split())


def _word(word: str) -> str:
    if word in _FULL_WORDS or word.islower():
        return "".join(_ACCENTED.get(letter, letter) for letter in word.upper())
    return r"\.?\s?".join(word) + r"\.?"
