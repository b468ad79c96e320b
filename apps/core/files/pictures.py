"""Uploaded pictures: judged by their content, and never kept as they came.

What we store is drawn anew from the pixels. That is what removes the metadata
(a phone writes the place into it) and whatever else a file may carry behind its
picture, and it is why a picture that can be shown can always be stored.
"""

from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import ClassVar, Protocol

from django.core.files.uploadedfile import UploadedFile
from PIL import Image, ImageOps, UnidentifiedImageError

from apps.core.errors import TooLarge, WrongKindOfFile, at_field
from apps.core.files.record_files import drop_file, keep_file
from apps.core.language import gettext_noop

MAX_BYTES = 10 * 1024 * 1024
MAX_PIXELS = 40_000_000
MAX_SIDE = 2560
"""Larger pictures are scaled down: no screen and no PDF shows more."""
THUMBNAIL_SIDE = 320

# iPhones make HEIC, and most browsers do not show it: it is stored as the JPEG that they all do.
# Phones add a second picture (depth, gain map) to a JPEG, which Pillow then calls MPO.
_STORED_AS = {"JPEG": "JPEG", "MPO": "JPEG", "HEIF": "JPEG", "PNG": "PNG", "WEBP": "WEBP"}
_CONTENT_TYPES = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}
_EXTENSIONS = {"image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp"}
_SAVE_OPTIONS: dict[str, dict[str, int | bool]] = {
    "JPEG": {"quality": 88, "optimize": True, "progressive": True},
    "PNG": {"optimize": False},
    "WEBP": {"quality": 88, "method": 4},
}


class PictureTooHeavy(TooLarge):
    message = gettext_noop("La imagen pesa demasiado: el máximo son 10 MB.")


class PictureTooWide(TooLarge):
    message = gettext_noop("La imagen tiene demasiados píxeles: el máximo son 40 megapíxeles.")


class NotAPicture(WrongKindOfFile):
    code: ClassVar[str] = "not_a_picture"
    message = gettext_noop("Solo se aceptan imágenes JPEG, PNG, WebP o HEIC.")


class DamagedPicture(WrongKindOfFile):
    code: ClassVar[str] = "damaged_picture"
    message = gettext_noop("La imagen está dañada o incompleta. Vuelve a guardarla e inténtalo otra vez.")


@dataclass(frozen=True, slots=True)
class CleanPicture:
    """A picture fit to store, with the small one that lists show (always WebP)."""

    content: bytes
    thumbnail: bytes
    content_type: str
    width: int
    height: int

    @property
    def extension(self) -> str:
        return _EXTENSIONS[self.content_type]


class Storable(Protocol):
    """A file that was judged: a picture, or a scan."""

    @property
    def content(self) -> bytes: ...

    @property
    def extension(self) -> str: ...


def keep_picture(picture: Storable, folder: str, *, instead_of: str = "") -> str:
    """Store it under a name that nobody can guess, and answer that; the file that it replaces goes with the commit."""
    if instead_of:
        drop_file(instead_of)
    return keep_file(folder, picture.extension, picture.content)


def picture_at(field: str, upload: UploadedFile) -> CleanPicture:
    """The upload of the wire field `field`, drawn anew; what is wrong with it is refused there."""
    with at_field(field):
        return clean_picture(upload)


def clean_picture(upload: UploadedFile) -> CleanPicture:
    """The upload drawn anew, or a refusal that says what is wrong with it."""
    data = _read(upload)
    try:
        image, kind = _decode(data)
    except (PictureTooWide, NotAPicture):
        raise
    except Exception as damage:
        # Pillow's decoders raise whatever the broken bytes run into: OSError, SyntaxError, struct.error, …
        raise DamagedPicture from damage
    return CleanPicture(
        content=_encode(image, kind),
        thumbnail=_encode(_fitting(image, THUMBNAIL_SIDE), "WEBP"),
        content_type=_CONTENT_TYPES[kind],
        width=image.width,
        height=image.height,
    )


def _read(upload: UploadedFile) -> bytes:
    # The announced size is the client's word, so at most one byte more than allowed is read.
    upload.seek(0)
    data: bytes = upload.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise PictureTooHeavy
    return data


def _decode(data: bytes) -> tuple[Image.Image, str]:
    image = _open(data)
    if image.width * image.height > MAX_PIXELS:
        raise PictureTooWide
    kind = _STORED_AS[str(image.format)]
    image.draft("RGB", (MAX_SIDE, MAX_SIDE))
    image.load()  # of an animation, the first frame
    upright = ImageOps.exif_transpose(image)
    return _fitting(_plain(upright, kind), MAX_SIDE), kind


@cache
def _read_heif() -> None:
    from pi_heif import register_heif_opener  # 6 MB of a process that nobody may ever send one

    register_heif_opener(thumbnails=False)


def _open(data: bytes) -> Image.Image:
    heif = data[4:8] == b"ftyp"
    if heif:
        _read_heif()
    try:
        return Image.open(BytesIO(data), formats=["HEIF"] if heif else list(_CONTENT_TYPES))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
        raise PictureTooWide from bomb
    except UnidentifiedImageError as unknown:
        raise NotAPicture from unknown


def _plain(image: Image.Image, kind: str) -> Image.Image:
    """Eight bits a channel, no palette, transparency only where the format has it."""
    transparent = image.has_transparency_data
    return image.convert("RGBA" if transparent and kind != "JPEG" else "RGB")


def _fitting(image: Image.Image, side: int) -> Image.Image:
    small = image.copy()
    small.thumbnail((side, side), Image.Resampling.LANCZOS)
    return small


def _encode(image: Image.Image, kind: str) -> bytes:
    # A fresh canvas holds pixels only: `info` of the source (Exif, XMP, profiles, comments) stays behind.
    canvas = Image.new(image.mode, image.size)
    canvas.paste(image)
    target = BytesIO()
    canvas.save(target, kind, **_SAVE_OPTIONS[kind])
    return target.getvalue()
