"""Drawn stand-ins for photographs: a silhouette a kind of product, in the product's colour."""

from collections.abc import Callable
from io import BytesIO

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageColor, ImageDraw, ImageFilter

WIDTH, HEIGHT = 800, 600
FLOOR = 500
STEEL = (176, 182, 190)
DARK = (52, 55, 61)
Rgb = tuple[int, int, int]
Draw = ImageDraw.ImageDraw


def draw_product(shape: str, color: str, tint: int) -> SimpleUploadedFile:
    """A picture of 800 × 600 as a browser would upload it; `tint` varies the background."""
    image = _backdrop(tint)
    main = _rgb(color)
    _SHAPES[shape](ImageDraw.Draw(image), main, _shade(main, 0.72))
    target = BytesIO()
    image.save(target, "JPEG", quality=88)
    return SimpleUploadedFile(f"{shape}.jpg", target.getvalue(), "image/jpeg")


def _backdrop(tint: int) -> Image.Image:
    """A wall that fades into a floor, with a soft shadow where the product stands."""
    wall = _shade((236, 233, 227), 1 - (tint % 5) * 0.02)
    image = Image.linear_gradient("L").resize((WIDTH, HEIGHT))
    colored = Image.composite(
        Image.new("RGB", image.size, _shade(wall, 0.86)), Image.new("RGB", image.size, wall), image
    )
    shadow = Image.new("L", image.size, 0)
    ImageDraw.Draw(shadow).ellipse((170, FLOOR - 26, 630, FLOOR + 44), fill=110)
    colored.paste((70, 66, 60), mask=shadow.filter(ImageFilter.GaussianBlur(18)))
    return colored


def _rgb(color: str) -> Rgb:
    red, green, blue = ImageColor.getrgb(color)[:3]
    return red, green, blue


def _shade(color: Rgb, by: float) -> Rgb:
    red, green, blue = (min(255, int(part * by)) for part in color)
    return red, green, blue


def _boxes(draw: Draw, color: Rgb, *boxes: tuple[int, int, int, int], radius: int = 6) -> None:
    for box in boxes:
        draw.rounded_rectangle(box, radius, fill=color)


def _chair(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, main, (300, 90, 500, 330), radius=40)
    _boxes(draw, dark, (285, 320, 515, 375), radius=24)
    _boxes(draw, DARK, (250, 250, 270, 345), (530, 250, 550, 345), (392, 375, 408, 455))
    draw.polygon([(400, 445), (270, 490), (282, 500), (400, 468), (518, 500), (530, 490)], fill=DARK)


def _stool(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, main, (310, 150, 490, 205), radius=26)
    _boxes(draw, dark, (310, 195, 490, 212))
    _boxes(draw, DARK, (325, 205, 340, FLOOR), (460, 205, 475, FLOOR), (330, 400, 470, 412))


def _desk(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, main, (130, 240, 670, 272))
    _boxes(draw, dark, (150, 272, 170, FLOOR), (500, 272, 650, FLOOR))
    _boxes(draw, _shade(dark, 1.15), (510, 285, 640, 350), (510, 360, 640, 425))
    _boxes(draw, STEEL, (555, 314, 595, 320), (555, 389, 595, 395))


def _table(draw: Draw, main: Rgb, dark: Rgb) -> None:
    draw.ellipse((140, 215, 660, 315), fill=dark)
    draw.ellipse((140, 200, 660, 300), fill=main)
    _boxes(draw, DARK, (385, 300, 415, 480))
    draw.ellipse((290, 460, 510, 515), fill=DARK)


def _cabinet(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, dark, (280, 90, 520, FLOOR))
    for top in range(102, 480, 98):
        _boxes(draw, main, (292, top, 508, top + 88))
        _boxes(draw, STEEL, (370, top + 38, 430, top + 48))


def _sofa(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, dark, (150, 200, 650, 400), radius=36)
    _boxes(draw, main, (205, 220, 395, 350), (405, 220, 595, 350), radius=22)
    _boxes(draw, main, (120, 290, 200, 450), (600, 290, 680, 450), (190, 345, 610, 450), radius=26)
    _boxes(draw, DARK, (160, 450, 180, FLOOR), (620, 450, 640, FLOOR))


def _lounger(draw: Draw, main: Rgb, dark: Rgb) -> None:
    draw.polygon([(140, 250), (190, 230), (360, 385), (680, 385), (680, 415), (340, 415)], fill=main)
    draw.line([(150, 262), (345, 415), (680, 415)], fill=dark, width=12)
    _boxes(draw, DARK, (270, 400, 284, FLOOR), (600, 415, 614, FLOOR))


def _stove(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, STEEL, (220, 190, 580, FLOOR), (220, 130, 580, 180))
    _boxes(draw, DARK, (250, 300, 550, 460), radius=14)
    _boxes(draw, _shade(STEEL, 0.7), (270, 282, 530, 292))
    for left in range(250, 550, 62):
        draw.ellipse((left, 225, left + 34, 259), fill=main)
        _boxes(draw, DARK, (left - 10, 176, left + 44, 190))


def _fridge(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, STEEL, (240, 70, 560, FLOOR), radius=12)
    _boxes(draw, _shade(STEEL, 1.15), (252, 110, 396, 488), (404, 110, 548, 488), radius=8)
    _boxes(draw, main, (252, 80, 548, 102))
    _boxes(draw, DARK, (380, 240, 388, 370), (412, 240, 420, 370))


def _washer(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, _shade(STEEL, 1.2), (240, 100, 560, FLOOR), radius=14)
    _boxes(draw, main, (240, 100, 560, 165), radius=14)
    draw.ellipse((290, 200, 510, 420), fill=DARK)
    draw.ellipse((318, 228, 482, 392), fill=(150, 186, 206))
    draw.ellipse((350, 250, 420, 320), fill=(186, 212, 226))
    _boxes(draw, STEEL, (470, 118, 540, 148))


def _treadmill(draw: Draw, main: Rgb, dark: Rgb) -> None:
    draw.polygon([(150, 470), (590, 425), (650, 440), (650, 475), (160, FLOOR)], fill=DARK)
    draw.line([(590, 430), (545, 170)], fill=STEEL, width=20)
    _boxes(draw, main, (470, 140, 600, 190), radius=12)
    draw.line([(480, 200), (420, 300), (570, 330)], fill=main, width=14)


def _bike(draw: Draw, main: Rgb, dark: Rgb) -> None:
    draw.ellipse((450, 300, 630, 480), outline=DARK, width=26)
    draw.line([(540, 390), (330, 390), (300, 190), (330, 390), (470, 200), (540, 390)], fill=main, width=18)
    draw.line([(470, 200), (455, 150), (520, 140)], fill=DARK, width=14)
    _boxes(draw, DARK, (245, 175, 355, 200), (220, 480, 640, FLOOR), radius=12)
    draw.ellipse((365, 360, 425, 420), fill=STEEL)


def _weights(draw: Draw, main: Rgb, dark: Rgb) -> None:
    for left, top in ((160, 200), (300, 330)):
        _boxes(draw, STEEL, (left, top + 62, left + 340, top + 84))
        _boxes(draw, DARK, (left + 20, top, left + 70, top + 146), (left + 270, top, left + 320, top + 146), radius=16)
        _boxes(draw, main, (left + 70, top + 24, left + 96, top + 122), (left + 244, top + 24, left + 270, top + 122))


def _machine(draw: Draw, main: Rgb, dark: Rgb) -> None:
    _boxes(draw, main, (230, 80, 254, FLOOR), (546, 80, 570, FLOOR), (230, 80, 570, 104))
    for top in range(230, 470, 26):
        _boxes(draw, DARK, (470, top, 540, top + 20), radius=3)
    _boxes(draw, dark, (290, 300, 440, 340), (290, 190, 325, 310), radius=12)
    _boxes(draw, STEEL, (500, 104, 508, 230), (200, 480, 600, FLOOR), (355, 340, 375, 480))


_SHAPES: dict[str, Callable[[Draw, Rgb, Rgb], None]] = {
    "bike": _bike,
    "cabinet": _cabinet,
    "chair": _chair,
    "desk": _desk,
    "fridge": _fridge,
    "lounger": _lounger,
    "machine": _machine,
    "sofa": _sofa,
    "stool": _stool,
    "stove": _stove,
    "table": _table,
    "treadmill": _treadmill,
    "washer": _washer,
    "weights": _weights,
}
