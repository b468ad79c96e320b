"""PDF from a template: the same data give the same bytes, and nothing is fetched that is not ours."""

from collections.abc import Mapping
from typing import Any


def render_pdf(template: str, context: Mapping[str, Any]) -> bytes:
    """The document of `template`, which extends `core/document.html`; its heading stands on every page."""
    from apps.core.pdf.renderer import render  # WeasyPrint takes longer to import than all the rest together

    return render(template, context)
