"""PDFium: reads pages, and makes one document of several."""

from io import BytesIO
from threading import Lock

import pypdfium2

PDFIUM = Lock()
"""Held by whoever uses it: it is not made for several threads."""


class Joined:
    """One PDF of the pages of several, taken up one after the other: of those only the pages stay in memory."""

    def __init__(self) -> None:
        with PDFIUM:
            self._whole = pypdfium2.PdfDocument.new()

    def add(self, content: bytes) -> None:
        with PDFIUM:
            part = pypdfium2.PdfDocument(content)
            self._whole.import_pages(part)
            part.close()

    def content(self) -> bytes:
        """The document. Nothing can be added to it any more."""
        target = BytesIO()
        with PDFIUM:
            self._whole.save(target)
            self._whole.close()
        return target.getvalue()
