"""The files of earlier builds of the screens: a tab that somebody opened then asks for them for weeks.

Each build has its own names for what changed (`assets/main-1a2b3c4d.js`) and clears away the one before, and each version is
a folder of its own. So what is served is kept in `DATA_DIR` at each start, and goes 60 days after no build has it any more.
"""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from wsgiref.headers import Headers

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.middleware import WhiteNoiseMiddleware

ASSETS = "assets"
KEPT_FOR = 60 * 24 * 3600  # seconds, as long as the server knows the key of a command


def keep_assets(built: Path, kept: Path, now: float) -> None:
    """What is built now is kept, from now on; what no build has had for too long goes."""
    kept.mkdir(parents=True, exist_ok=True)
    for file in built.iterdir() if built.is_dir() else ():
        ours = kept / file.name
        if not ours.exists():
            part = kept / f".{file.name}.part"  # a start that is cut off leaves no half file under its name
            shutil.copyfile(file, part)
            part.replace(ours)
        os.utime(ours, (now, now))
    for ours in kept.iterdir():
        if ours.stat().st_mtime < now - KEPT_FOR:
            ours.unlink()


def keep_the_screens() -> None:
    keep_assets(settings.ADMIN_UI / ASSETS, settings.KEPT_ASSETS, time.time())


class Screens(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase] | None = None, **given: Any) -> None:
        super().__init__(get_response, **given)
        built = dict(self.files)
        if settings.KEPT_ASSETS.is_dir():
            self.add_files(str(settings.KEPT_ASSETS), prefix=f"/{ASSETS}/")
        self.files.update(built)

    def add_cache_headers(self, headers: Headers, path: str, url: str) -> None:
        """What keeps its name from build to build, the page and its worker above all, is asked for anew each time."""
        super().add_cache_headers(headers, path, url)
        if "immutable" not in headers.get("Cache-Control", ""):
            headers["Cache-Control"] = "no-cache"
