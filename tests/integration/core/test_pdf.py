"""Documents fetch nothing but our own pictures, whatever their content says; and each is drawn once."""

from dataclasses import dataclass
from io import BytesIO

import pytest
from django.core.cache import caches
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from PIL import Image
from pypdf import PdfReader

from apps.core.pdf import render_pdf, renderer
from apps.core.pdf.renderer import OnlyOurs


@dataclass(frozen=True)
class Head:
    name: str = "Muebles Ñandú"
    logo: str = ""


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    caches["documents"].clear()


@pytest.fixture
def draws(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that were drawn."""
    drawn: list[str] = []
    draw = renderer.draw

    def noted(page: str) -> renderer.Drawn:
        drawn.append(page)
        return draw(page)

    monkeypatch.setattr(renderer, "draw", noted)
    return drawn


def stored_picture(colour: str = "teal") -> str:
    target = BytesIO()
    Image.new("RGB", (40, 20), colour).save(target, "PNG")
    return default_storage.save("company/logo.png", ContentFile(target.getvalue()))


def document(head: Head, title: str = "Entradas") -> bytes:
    return render_pdf("core/document.html", {"title": title}, head)


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1:8000/x.png", "https://ejemplo.mx/x.png", "file:///etc/passwd", "ftp://x/y", "data:text/css,a{}"],
)
def test_an_address_that_is_not_ours_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="not ours"):
        OnlyOurs().fetch(address)


def test_a_stored_picture_is_read() -> None:
    path = default_storage.save("productos/silla.webp", ContentFile(b"picture"))
    assert OnlyOurs().fetch(f"stored:{path}").read() == b"picture"


def test_a_picture_written_into_the_page_is_read() -> None:
    assert OnlyOurs().fetch("data:image/png;base64,AAEC").read() == b"\x00\x01\x02"


def test_the_company_s_name_and_logo_head_it() -> None:
    page = PdfReader(BytesIO(document(Head(logo=stored_picture())))).pages[0]
    assert "Muebles Ñandú" in page.extract_text()
    assert len(page.images) == 1


def test_the_same_page_is_drawn_once(draws: list[str]) -> None:
    assert document(Head()) == document(Head())
    assert len(draws) == 1


def test_a_page_that_differs_in_anything_is_drawn_anew(draws: list[str]) -> None:
    pages = {
        document(Head()),
        document(Head("Otra")),
        document(Head(logo=stored_picture("red"))),
        document(Head(logo=stored_picture("blue"))),
        document(Head(), "Salidas"),
    }
    assert len(pages) == len(draws) == 5


def test_a_page_that_lacks_a_picture_is_drawn_again_when_it_is_there(draws: list[str]) -> None:
    head = Head(logo="company/late.png")
    assert len(PdfReader(BytesIO(document(head))).pages[0].images) == 0
    with default_storage.open(stored_picture()) as picture:
        default_storage.save(head.logo, ContentFile(picture.read()))
    assert len(PdfReader(BytesIO(document(head))).pages[0].images) == 1
