"""What a document is called on the screens, wherever a piece or a movement names one."""

import re

from apps.inventory.models import DocumentKind
from tests.installation import ROOT

TEXTS = ROOT / "admin-ui" / "src" / "i18n"


def named(language: str) -> set[str]:
    found = re.search(r"documents: \{(.*?)\}", (TEXTS / language / "pieces.ts").read_text(), re.DOTALL)
    assert found
    return set(re.findall(r"(\w+): '", found[1]))


def test_every_kind_of_document_has_its_word_in_both_languages() -> None:
    assert set(DocumentKind.values) - named("es") == set()
    assert named("es") == named("en")
