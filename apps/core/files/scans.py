"""Uploaded documents, a PDF or a picture: judged by their content, and their QR codes read, offline.

A picture is drawn anew (`apps.core.files.pictures`). A PDF is kept as it came, once its first page could be drawn.
"""

from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePath
from typing import ClassVar

from django.core.files.uploadedfile import UploadedFile
from PIL import Image

from apps.core.errors import TooLarge, WrongKindOfFile, at_field
from apps.core.files.pictures import MAX_BYTES, DamagedPicture, NotAPicture, clean_picture
from apps.core.pdf.pdfium import pdfium

_PDF_MARK = b"%PDF-"
_LONGEST_SIDE = 2000


class ScanTooHeavy(TooLarge):
    message = "El archivo pesa demasiado: el máximo son 10 MB."


class NotAScan(WrongKindOfFile):
    code: ClassVar[str] = "not_a_document"
    message = "Solo se acepta un PDF o una imagen JPEG, PNG, WebP o HEIC."


class DamagedScan(WrongKindOfFile):
    code: ClassVar[str] = "damaged_document"
    message = "El archivo está dañado o protegido con contraseña. Vuelve a guardarlo e inténtalo otra vez."


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
    with pdfium() as library:
        try:
            document = library.PdfDocument(data)
        except library.PdfiumError as damaged:
            raise DamagedScan from damaged
        try:
            page = document[0]
            # Never larger than a side that can be read: a page may say that it is a kilometre wide.
            scale = min(_LONGEST_SIDE / max(1.0, *page.get_size()), 6)
            image: Image.Image = page.render(scale=scale, grayscale=True).to_pil()
            return image.copy()  # its own pixels: PDFium takes its back
        except (library.PdfiumError, IndexError, ValueError) as damaged:
            raise DamagedScan from damaged
        finally:
            document.close()


def _qr_texts(image: Image.Image) -> tuple[str, ...]:
    import zxingcpp  # few processes need it

    formats = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    found = zxingcpp.read_barcodes(image.convert("L"), formats=formats)
    return tuple(code.text for code in found if code.text)
