"""PDFium: makes one document of several of ours. What comes from outside is drawn in a process of its own: `first_page`."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Lock
from typing import Any

_ALONE = Lock()


@contextmanager
def pdfium() -> Iterator[Any]:
    """The library, for one thread at a time: it is not made for several. Loaded by the process that first needs it: few do."""
    import pypdfium2  # 6 MB

    with _ALONE:
        yield pypdfium2


class Joined:
    """One PDF of the pages of several, taken up one after the other: of those only the pages stay in memory."""

    def __init__(self) -> None:
        with pdfium() as library:
            self._whole = library.PdfDocument.new()

    def add(self, content: bytes) -> None:
        with pdfium() as library:
            part = library.PdfDocument(content)
            self._whole.import_pages(part)
            part.close()

    def content(self) -> bytes:
        """The document. Nothing can be added to it any more."""
        target = BytesIO()
        with pdfium():
            self._whole.save(target)
            self._whole.close()
        return target.getvalue()
