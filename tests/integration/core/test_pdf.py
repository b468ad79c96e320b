"""Documents fetch nothing but our own pictures, whatever their content says."""

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage

from apps.core.pdf.renderer import OnlyOurs


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
