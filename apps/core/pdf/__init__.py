"""PDF from a template: the same data give the same bytes, and nothing is fetched that is not ours."""

import logging
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from typing import Any, Protocol

from django.core.cache import caches
from django.template.loader import render_to_string

from apps.core.language import companys

log = logging.getLogger(__name__)


class Letterhead(Protocol):
    """Whose document it is: a name, and the place of a logo in the storage (empty: none)."""

    @property
    def name(self) -> str: ...

    @property
    def logo(self) -> str: ...


def render_pdf(template: str, context: Mapping[str, Any], company: Letterhead) -> bytes:
    """The document of `template`, which extends `core/document.html`; its heading stands on every page.

    A page that was drawn before is not drawn again. It is known by all of its text: a stored picture never changes
    under its name, so the same text is the same document.
    """
    with companys():
        page = render_to_string(template, {**context, "company": company})
    documents, key = caches["documents"], sha256(f"{_drawn_by()} {page}".encode()).hexdigest()
    kept: bytes | None = documents.get(key)
    if kept is not None:
        return kept
    from apps.core.pdf.renderer import draw  # WeasyPrint takes longer to import than all the rest together

    drawn = draw(page)
    if drawn.complete:
        try:
            documents.set(key, drawn.content)
        except OSError as full:  # it is drawn again the next time
            log.error("A document was not kept: %s", full)
    return drawn.content


@cache
def _drawn_by() -> str:
    return f"weasyprint {version('weasyprint')}"
