"""Small files that come with a call."""

from ninja.files import UploadedFile

from apps.core.errors import TooLarge, at_field
from apps.core.language import gettext
from apps.invoices.rules.stamped import MOST_BYTES


def small_file(field: str, upload: UploadedFile) -> bytes:
    """Its bytes. Raises TooLarge at the field."""
    with at_field(field):
        if (upload.size or 0) > MOST_BYTES:
            raise TooLarge(gettext("El archivo pesa demasiado: el máximo son 2 MB."))
        return bytes(upload.read())
