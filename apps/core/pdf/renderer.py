"""The part of `apps.core.pdf` that needs WeasyPrint."""

from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.files.storage import default_storage
from django.template.loader import render_to_string
from PIL import ImageFile
from weasyprint import HTML
from weasyprint.urls import URLFetcher, URLFetcherResponse

# WeasyPrint tells Pillow, for the whole process, to take half a picture for a whole one; uploads must not.
ImageFile.LOAD_TRUNCATED_IMAGES = False

STORED = "stored:"
"""In a template, `stored:<path>` is a file of our own storage."""


class OnlyOurs(URLFetcher):  # type: ignore[misc]
    """Pictures from our storage or written into the page; any other address, remote or local, is refused."""

    def fetch(self, url: str, headers: dict[str, str] | None = None) -> Any:
        if url.startswith("data:image/"):
            return super().fetch(url, headers)
        if url.startswith(STORED):
            with default_storage.open(url.removeprefix(STORED)) as file:
                return URLFetcherResponse(url, file.read())
        raise ValueError(f"not ours: {url}")


def render(template: str, context: Mapping[str, Any]) -> bytes:
    page = render_to_string(template, {"company": settings.COMPANY_NAME, **context})
    made: bytes = HTML(string=page, url_fetcher=OnlyOurs()).write_pdf(pdf_identifier=b"trastienda")
    return made
