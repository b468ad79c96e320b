"""QR codes on paper."""

from io import BytesIO

import segno

QUIET = 4
"""Modules around a code that stay empty, as ISO 18004 wants it."""


def qr_code(text: str) -> segno.QRCode:
    return segno.make_qr(text, error="m")


def qr_svg(text: str) -> str:
    """As SVG without a size of its own, empty margin included: safe to stand in a page as it is."""
    drawn = BytesIO()
    qr_code(text).save(
        drawn, kind="svg", border=QUIET, xmldecl=False, omitsize=True, svgclass=None, lineclass=None, nl=False
    )
    return drawn.getvalue().decode()
