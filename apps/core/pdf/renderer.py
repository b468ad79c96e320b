"""The part of `apps.core.pdf` that needs WeasyPrint."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any

from django.core.files.storage import default_storage
from PIL import Image, ImageFile, UnidentifiedImageError
from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

# WeasyPrint tells Pillow, for the whole process, to take half a picture for a whole one; uploads must not.
ImageFile.LOAD_TRUNCATED_IMAGES = False

STORED = "stored:"
"""In a template, `stored:<path>` is a file of our own storage."""

_LONGEST_SIDE = 1200
"""Pixels: no picture is printed larger than paper shows them."""


class OnlyOurs(URLFetcher):  # type: ignore[misc]
    """Pictures from our storage or written into the page; any other address, remote or local, is refused."""

    missed = False
    """A picture of ours could not be read, and the document is drawn without it."""

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
        if url.startswith("data:image/"):
            return super().fetch(url, headers)
        if url.startswith(STORED):
            return URLFetcherResponse(url, _for_paper(self._stored(url.removeprefix(STORED))))
        raise ValueError(f"not ours: {url}")

    def _stored(self, path: str) -> bytes:
        try:
            with default_storage.open(path) as file:
                content: bytes = file.read()
        except Exception:
            self.missed = True
            raise
        return content


def _for_paper(content: bytes) -> bytes:
    """A picture as a PDF holds it without ado: JPEG, or PNG where it is transparent. WeasyPrint would make a large PNG
    of each WebP, which takes longer than all the rest of a page.
    """
    try:
        picture: Image.Image = Image.open(BytesIO(content))
    except UnidentifiedImageError:
        return content
    if picture.format == "JPEG" and max(picture.size) <= _LONGEST_SIDE:
        return content
    picture.thumbnail((_LONGEST_SIDE, _LONGEST_SIDE))
    target = BytesIO()
    if picture.has_transparency_data:
        picture.save(target, "PNG")
    else:
        picture.convert("RGB").save(target, "JPEG", quality=85)
    return target.getvalue()


@dataclass(frozen=True)
class Drawn:
    content: bytes
    complete: bool
    """With all of its pictures."""


def draw(page: str) -> Drawn:
    fetcher = OnlyOurs()
    content: bytes = HTML(string=page, url_fetcher=fetcher).write_pdf(pdf_identifier=b"trastienda")
    return Drawn(content, not fetcher.missed)
