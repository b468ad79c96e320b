"""Uploaded documents, a PDF or a picture: judged by their content, and their QR codes read, offline.

A picture is drawn anew (`apps.core.files.pictures`). A PDF is kept as it came, once its first page could be drawn.
"""

import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePath
from threading import BoundedSemaphore
from typing import ClassVar

from django.core.files.uploadedfile import UploadedFile
from PIL import Image

from apps.core.errors import TooLarge, TooManyTries, WrongKindOfFile, at_field
from apps.core.files.pictures import MAX_BYTES, DamagedPicture, NotAPicture, clean_picture
from apps.core.language import gettext_noop
from apps.core.pdf import first_page

_PDF_MARK = b"%PDF-"
_DRAWN_AT_ONCE = BoundedSemaphore(2)
_PATIENCE = 20  # seconds: a busy machine takes longer than `first_page` may compute


class ScanTooHeavy(TooLarge):
    message = gettext_noop("El archivo pesa demasiado: el máximo son 10 MB.")


class NotAScan(WrongKindOfFile):
    code: ClassVar[str] = "not_a_document"
    message = gettext_noop("Solo se acepta un PDF o una imagen JPEG, PNG, WebP o HEIC.")


class DamagedScan(WrongKindOfFile):
    code: ClassVar[str] = "damaged_document"
    message = gettext_noop(
        "El archivo está dañado o protegido con contraseña. Vuelve a guardarlo e inténtalo otra vez."
    )


@dataclass(frozen=True, slots=True)
class CleanScan:
    """A document fit to store, with the text of each QR code on its first page."""

    content: bytes
    content_type: str
    extension: str
    qr_texts: tuple[str, ...]


NamedScan = tuple[CleanScan, str]
"""With the name of its file."""


def scan_at(field: str, upload: UploadedFile) -> NamedScan:
    """The upload of a wire field, fit to store. Raises what `clean_scan` does, at the field."""
    with at_field(field):
        return clean_scan(upload), PurePath(upload.name or "documento").name


def proof_at(field: str, upload: UploadedFile) -> CleanScan:
    """What proves a payment, a photo or the PDF of a bank, fit to store. Raises what `clean_scan` does, at the field."""
    return scan_at(field, upload)[0]


def clean_scan(upload: UploadedFile) -> CleanScan:
    """The upload fit to store, or a refusal that says what is wrong with it."""
    upload.seek(0)
    data: bytes = upload.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ScanTooHeavy
    if _PDF_MARK in data[:1024]:
        return CleanScan(data, "application/pdf", ".pdf", _qr_texts(_first_page(data)))
    try:
        picture = clean_picture(upload)
    except DamagedPicture as damaged:
        raise DamagedScan from damaged
    except NotAPicture as other:
        raise NotAScan from other
    image = Image.open(BytesIO(picture.content))
    return CleanScan(picture.content, picture.content_type, picture.extension, _qr_texts(image))


def _first_page(data: bytes) -> Image.Image:
    """Raises DamagedScan, also for a page that takes too long, and TooManyTries while others are drawn."""
    if not _DRAWN_AT_ONCE.acquire(timeout=_PATIENCE):
        raise TooManyTries(_PATIENCE)
    try:
        done = subprocess.run(  # noqa: S603 - our own script
            [sys.executable, "-I", first_page.__file__], input=data, capture_output=True, timeout=_PATIENCE, check=True
        )
    except subprocess.SubprocessError as damaged:
        raise DamagedScan from damaged
    finally:
        _DRAWN_AT_ONCE.release()
    return Image.open(BytesIO(done.stdout))


def _qr_texts(image: Image.Image) -> tuple[str, ...]:
    import zxingcpp  # few processes need it

    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    found = zxingcpp.read_barcodes(image.convert("L"), formats=formats)
    return tuple(code.text for code in found if code.text)
