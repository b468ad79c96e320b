"""Pictures are judged by their content and stored without anything but pixels."""

import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.core.files.pictures import (
    MAX_BYTES,
    CleanPicture,
    DamagedPicture,
    NotAPicture,
    PictureTooHeavy,
    PictureTooWide,
    clean_picture,
)

ORIENTATION = 0x0112
TURNED_RIGHT = 6
IPHONE = (Path(__file__).parents[1] / "files" / "iphone.heic").read_bytes()
"""Red and blue side by side. Its Exif says that it lies on its side: in a HEIC that does not count, how it is turned is said elsewhere."""


def drawn(kind: str, size: tuple[int, int] = (640, 400), mode: str = "RGB", **options: object) -> bytes:
    target = BytesIO()
    Image.new(mode, size, 200 if mode == "L" else None).save(target, kind, **options)
    return target.getvalue()


def clean(data: bytes, name: str = "a.bin") -> CleanPicture:
    return clean_picture(SimpleUploadedFile(name, data))


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


@pytest.mark.parametrize(
    ("kind", "content_type"), [("JPEG", "image/jpeg"), ("PNG", "image/png"), ("WEBP", "image/webp")]
)
def test_the_three_kinds_keep_their_kind_and_size(kind: str, content_type: str) -> None:
    picture = clean(drawn(kind))
    assert (picture.content_type, picture.width, picture.height) == (content_type, 640, 400)
    assert (opened(picture.content).format, opened(picture.content).size) == (kind, (640, 400))


def test_an_iphone_s_picture_is_stored_as_the_jpeg_that_every_browser_shows() -> None:
    picture = clean(IPHONE, "IMG_0001.HEIC")
    assert (picture.content_type, picture.width, picture.height) == ("image/jpeg", 300, 200)
    stored = opened(picture.content)
    assert stored.format == "JPEG"
    assert not stored.getexif()
    assert b"secret place" in IPHONE
    assert b"secret place" not in picture.content + picture.thumbnail
    (left, _, _), (right, _, _) = (stored.getpixel((x, 100)) for x in (20, 280))  # type: ignore[misc]
    assert left > 200
    assert right < 50


@pytest.mark.parametrize("size", [12, 300, len(IPHONE) - 20])
def test_a_cut_heic_is_refused(size: int) -> None:
    with pytest.raises((DamagedPicture, NotAPicture)):
        clean(IPHONE[:size])


def test_the_thumbnail_is_a_small_webp() -> None:
    thumbnail = opened(clean(drawn("JPEG", (1000, 500))).thumbnail)
    assert (thumbnail.format, thumbnail.size) == ("WEBP", (320, 160))


def test_a_small_picture_is_not_blown_up() -> None:
    assert opened(clean(drawn("PNG", (20, 10))).thumbnail).size == (20, 10)


def test_a_large_picture_is_scaled_down() -> None:
    assert (clean(drawn("JPEG", (5120, 100))).width, clean(drawn("PNG", (100, 5120))).height) == (2560, 2560)


def test_the_content_counts_and_not_the_name() -> None:
    assert clean(drawn("PNG"), "factura.pdf").content_type == "image/png"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"%PDF-1.7\n...",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        drawn("GIF"),
        drawn("BMP"),
        drawn("TIFF"),
    ],
    ids=["empty", "text", "pdf", "svg", "gif", "bmp", "tiff"],
)
def test_another_kind_is_refused(data: bytes) -> None:
    with pytest.raises(NotAPicture) as refusal:
        clean(data, "foto.jpg")
    assert refusal.value.status == 415


def test_a_heavy_file_is_refused_unread() -> None:
    with pytest.raises(PictureTooHeavy) as refusal:
        clean(b"\xff\xd8\xff" + bytes(MAX_BYTES))
    assert refusal.value.status == 413


def png_announcing(width: int, height: int) -> bytes:
    """A few bytes that claim to be a huge picture."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize("side", [6_400, 10_000, 60_000])
def test_a_bomb_is_refused_before_it_is_decoded(side: int) -> None:
    with pytest.raises(PictureTooWide) as refusal:
        clean(png_announcing(side, side))
    assert refusal.value.status == 413


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_truncated_picture_is_refused(kind: str) -> None:
    noise = Image.effect_noise((300, 300), 80).convert("RGB")
    target = BytesIO()
    noise.save(target, kind)
    with pytest.raises(DamagedPicture) as refusal:
        clean(target.getvalue()[: len(target.getvalue()) // 2])
    assert refusal.value.status == 415


def test_the_camera_s_orientation_is_applied() -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = TURNED_RIGHT
    picture = clean(drawn("JPEG", (300, 200), exif=exif))
    assert (picture.width, picture.height) == (200, 300)
    assert not opened(picture.content).getexif()


def test_no_metadata_is_kept() -> None:
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    for kind in ("JPEG", "PNG", "WEBP"):
        picture = clean(drawn(kind, exif=exif) if kind != "JPEG" else drawn(kind, exif=exif, comment=b"secret place"))
        assert b"secret place" not in picture.content + picture.thumbnail
        assert not opened(picture.content).getexif()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_what_hides_behind_the_picture_is_dropped(kind: str) -> None:
    payload = b"<script>alert(document.domain)</script>"
    assert payload not in clean(drawn(kind) + payload).content


def test_of_an_animation_the_first_frame_is_kept() -> None:
    target = BytesIO()
    frames = [Image.new("RGB", (40, 40), colour) for colour in ("red", "blue")]
    frames[0].save(target, "WEBP", save_all=True, append_images=frames[1:], lossless=True)
    picture = opened(clean(target.getvalue()).content)
    red, _, blue = picture.convert("RGB").getpixel((20, 20))  # type: ignore[misc]
    assert not getattr(picture, "is_animated", False)
    assert red > 200 > blue


@pytest.mark.parametrize(
    ("kind", "mode"), [("PNG", "P"), ("PNG", "L"), ("PNG", "LA"), ("PNG", "1"), ("JPEG", "CMYK"), ("JPEG", "L")]
)
def test_unusual_colour_modes_become_plain_ones(kind: str, mode: str) -> None:
    target = BytesIO()
    Image.new("RGBA", (30, 30), "orange").convert(mode).save(target, kind)
    assert opened(clean(target.getvalue()).content).mode in ("RGB", "RGBA")


def test_transparency_is_kept() -> None:
    picture = clean(drawn("PNG", mode="RGBA"))
    assert opened(picture.content).mode == opened(picture.thumbnail).mode == "RGBA"


def test_a_phone_s_double_picture_is_a_jpeg() -> None:
    target = BytesIO()
    Image.new("RGB", (50, 50)).save(target, "MPO", save_all=True, append_images=[Image.new("RGB", (10, 10))])
    assert clean(target.getvalue()).content_type == "image/jpeg"
