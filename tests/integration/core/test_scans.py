"""Documents that come from outside: whatever a PDF does, it does not keep the others waiting, and it is handed out as a download."""

from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.core.errors import TooManyTries
from apps.core.files import links, scans
from apps.core.files.scans import DamagedScan, clean_scan
from tests.factories.papers import page
from tests.personas import client


def stream(content: bytes, more: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(content), more, content)


def test_a_page_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []

    def look(image: Any) -> tuple[str, ...]:
        seen.append(image)
        return ()

    monkeypatch.setattr(scans, "_qr_texts", look)
    upload = page(stream(b"0 0 100 100 re f"))
    assert clean_scan(upload).extension == ".pdf"
    [image] = seen
    assert (image.mode, image.size) == ("L", (1200, 600))
    assert (image.getpixel((300, 300)), image.getpixel((900, 300))) == (0, 255)


def test_a_page_that_draws_itself_thousands_of_millions_of_times_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scans, "_PATIENCE", 300)  # what ends it is its own limit
    form = b"/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /XObject << /F %d 0 R >> >>"
    levels = [stream(b"/F Do " * 9, form % (number + 6)) for number in range(11)]
    bomb = page(stream(b"/F Do"), *levels, stream(b"0 0 9 9 re f", form % 4), more=b"/XObject << /F 5 0 R >>")
    with pytest.raises(DamagedScan):
        clean_scan(bomb)


def test_who_finds_others_at_it_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scans, "_PATIENCE", 0.01)
    with scans._DRAWN_AT_ONCE, scans._DRAWN_AT_ONCE, pytest.raises(TooManyTries):
        clean_scan(page(stream(b"")))


@pytest.mark.parametrize(
    "content", [b"%PDF-1.4\n", b"%PDF-1.4\n%%EOF", b"%PDF-" + b"\0" * 1000], ids=["a head", "an end", "nothing in it"]
)
def test_what_is_damaged_is_refused(content: bytes) -> None:
    with pytest.raises(DamagedScan):
        clean_scan(SimpleUploadedFile("x.pdf", content, "application/pdf"))


@pytest.mark.parametrize(("name", "how"), [("payments/x.pdf", "attachment"), ("payments/x.png", "inline")])
def test_a_document_is_handed_out_as_a_download(db: None, name: str, how: str) -> None:
    default_storage.save(name, ContentFile(b"%PDF-1.4"))
    answer = client().get(links.file_link(name))
    assert answer.status_code == 200
    assert answer["Content-Disposition"].partition(";")[0] == how
    assert (answer["Content-Security-Policy"], answer["X-Content-Type-Options"]) == (
        "default-src 'none'; sandbox",
        "nosniff",
    )
