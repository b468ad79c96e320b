"""Takes the pictures of docs/manual from a fresh demo company, by doing in a browser what the manual describes.

`.venv/bin/python scripts/manual_pictures.py` (after `make build`); arguments go to Playwright: `--grep refund`.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from demo_server import demo_server
from stages import ROOT
from surroundings import chromium

PICTURES = ROOT / "docs" / "manual" / "imagenes"
COLOURS = 128
LARGEST = 150_000  # bytes; a page of the manual is read over a telephone too


def main() -> int:
    return max(take(part, sys.argv[1:]) for part in ("manual", "days"))


def take(part: str, arguments: list[str]) -> int:
    """Those of the pages of jobs and subjects, or those of the days, each in a company of their own. What Playwright ends with."""
    browser = chromium()
    with tempfile.TemporaryDirectory(prefix="trastienda-manual-") as folder, demo_server() as address:
        settings = {**os.environ, "BASE_URL": address, "CHROMIUM": browser, "PICTURES": folder}
        command = ["npx", "playwright", "test", "--pass-with-no-tests", f"--config={part}", *arguments]
        code = subprocess.run(command, cwd=ROOT / "admin-ui", env=settings, check=False).returncode
        for raw in sorted(Path(folder).glob("*.png")):
            keep(raw)
    return code


def keep(raw: Path) -> None:
    """In few colours: a screen has no more, and the file is a third of the size."""
    target = PICTURES / raw.name
    target.parent.mkdir(parents=True, exist_ok=True)
    with Image.open(raw) as picture:
        picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(target, optimize=True)
    if (size := target.stat().st_size) > LARGEST:
        raise SystemExit(
            f"{target.relative_to(ROOT)} has {size} bytes; {LARGEST} are allowed: show less of the screen."
        )
    print(f"{target.relative_to(ROOT)}: {size // 1000} kB")


if __name__ == "__main__":
    sys.exit(main())
