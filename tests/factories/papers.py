"""PDFs, as small as they can be."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from django.core.files.uploadedfile import SimpleUploadedFile


@contextmanager
def undrawn() -> Iterator[None]:
    """Meanwhile a blank page stands for each document that is drawn, and is not kept: to draw one takes as long as to make a quote
    with its pieces. Of what goes out nobody looks at the paper."""
    from apps.core.pdf.renderer import Drawn

    with patch("apps.core.pdf.renderer.draw", return_value=Drawn(bytes(page().read()), complete=False)):
        yield


def pdf(*objects: bytes) -> SimpleUploadedFile:
    """A PDF of these objects, numbered from 1."""
    content, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, start=1):
        places.append(len(content))
        content += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, len(content))
    content += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + table + end
    return SimpleUploadedFile("x.pdf", content, "application/pdf")


def page(*drawn: bytes, more: bytes = b"") -> SimpleUploadedFile:
    head = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << " + more + b" >> >>",
    ]
    return pdf(*head, *drawn)
