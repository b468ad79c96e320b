"""The part of `apps.core.pdf` that needs WeasyPrint."""

from dataclasses import dataclass
from typing import Any

from django.core.files.storage import default_storage
from PIL import ImageFile
from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

# WeasyPrint tells Pillow, for the whole process, to take half a picture for a whole one; uploads must not.
ImageFile.LOAD_TRUNCATED_IMAGES = False

STORED = "stored:"
"""In a template, `stored:<path>` is a file of our own storage."""


class OnlyOurs(URLFetcher):  # type: ignore[misc]
    """Pictures from our storage or written into the page; any other address, remote or local, is refused."""

    missed = False
    """A picture of ours could not be read, and the document is drawn without it."""

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
        if url.startswith("data:image/"):
            return super().fetch(url, headers)
        if url.startswith(STORED):
            return URLFetcherResponse(url, self._stored(url.removeprefix(STORED)))
        raise ValueError(f"not ours: {url}")

    def _stored(self, path: str) -> bytes:
        try:
            with default_storage.open(path) as file:
                content: bytes = file.read()
        except Exception:
            self.missed = True
            raise
        return content


@dataclass(frozen=True)
class Drawn:
    content: bytes
    complete: bool
    """With all of its pictures."""


def draw(page: str) -> Drawn:
    fetcher = OnlyOurs()
    content: bytes = HTML(string=page, url_fetcher=fetcher).write_pdf(pdf_identifier=b"trastienda")
    return Drawn(content, not fetcher.missed)
