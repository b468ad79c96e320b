"""The screens: one page for every path that is not the API's."""

from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

_NONCE = "__CSP_NONCE__"


@never_cache
@require_safe
def screens(request: HttpRequest, path: str = "") -> HttpResponse:
    """index.html with this answer's nonce, for the styles that the screens add; the browser's router does the rest."""
    index = settings.ADMIN_UI / "index.html"
    if not index.exists():
        return HttpResponse("Las pantallas no están construidas: ejecuta «make build».", status=503)
    nonce = str(request.csp_nonce)  # type: ignore[attr-defined]
    return HttpResponse(_page(index, index.stat().st_mtime_ns).replace(_NONCE, nonce))


@lru_cache(maxsize=2)
def _page(index: Path, _written_at: int) -> str:
    return index.read_text(encoding="utf-8")
