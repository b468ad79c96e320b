"""What every answer tells the browser: run nothing that is not ours, guess no types, be in no frame."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from apps.core.http.screens import keep_assets
from tests.personas import Caller

PAGE = (
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style><p>Trastienda'
)


@pytest.fixture
def built(tmp_path: Path, settings: Any) -> Path:
    """Screens as if they were built."""
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "main-1a2b3c4d.js").write_text("console.log('ñ')", encoding="utf-8")
    settings.ADMIN_UI = settings.WHITENOISE_ROOT = tmp_path
    return tmp_path


def policy(response: Any) -> dict[str, list[str]]:
    directives = [part.split() for part in response["Content-Security-Policy"].split(";")]
    return {name: values for name, *values in directives}


@pytest.mark.parametrize(
    "path", ["/", "/usuarios/vendedores", "/api/health", "/api/me", "/api/nope", "/assets/nope.js"]
)
def test_every_answer_is_guarded(db: None, built: Path, path: str) -> None:
    response = Client().get(path)
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert policy(response)["default-src"] == ["'none'"]


def test_no_script_runs_that_is_not_ours(db: None, built: Path) -> None:
    rules = policy(Client().get("/"))
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert rules["frame-ancestors"] == ["'none'"]
    assert rules["form-action"] == rules["connect-src"] == ["'self'"]
    assert rules["base-uri"] == ["'none'"]
    everything = " ".join(value for values in rules.values() for value in values)
    assert not re.search(r"(?<!wasm-)unsafe|\*|https?:", everything)


def test_the_page_s_nonce_is_the_header_s_and_good_for_one_answer(built: Path) -> None:
    answers = [Client().get("/") for _ in range(2)]
    nonces = [set(re.findall(r'(?:nonce|content)="([^"]+)"', answer.content.decode())) for answer in answers]
    for answer, nonce in zip(answers, nonces, strict=True):
        assert policy(answer)["style-src"] == ["'self'", f"'nonce-{nonce.copy().pop()}'"]
        assert len(nonce) == 1
    assert nonces[0] != nonces[1]


def test_a_new_build_is_served_at_once(built: Path) -> None:
    assert b"Trastienda" in Client().get("/").content
    (built / "index.html").write_text("<p>Nueva", encoding="utf-8")
    assert Client().get("/").content == b"<p>Nueva"


@pytest.mark.parametrize(
    "path", ["/comercial/cotizacion/5", "/no/existe", "/usuarios/nuevas-credenciales?token=x", "/apiary"]
)
def test_an_unknown_screen_gives_the_page(built: Path, path: str) -> None:
    response = Client().get(path)
    assert (response.status_code, response["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert b"Trastienda" in response.content
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize("path", ["/assets/", "/assets/lost-1a2b3c4d.js", "/assets/../../manage.py", "/static/nope.js"])
def test_a_lost_chunk_is_not_the_page(built: Path, path: str) -> None:
    response = Client().get(path)
    assert response.status_code == 404
    assert b"Trastienda" not in response.content


def test_a_built_file_is_kept_by_the_browser_for_good(built: Path) -> None:
    response = Client().get("/assets/main-1a2b3c4d.js")
    assert response.getvalue() == "console.log('ñ')".encode()
    assert "immutable" in response["Cache-Control"]


@pytest.mark.parametrize("path", ["/", "/almacen/salidas", "/index.html", "/sw.js", "/manifest.webmanifest"])
def test_the_page_and_its_worker_are_asked_for_anew_each_time(built: Path, path: str) -> None:
    for name in ("sw.js", "manifest.webmanifest"):
        (built / name).write_text("{}", encoding="utf-8")
    response = Client().get(path)
    assert (response.status_code, response["Cache-Control"].count("no-cache")) == (200, 1)
    assert "public" not in response["Cache-Control"]


def test_a_tab_of_an_earlier_build_finds_its_files_for_sixty_days(built: Path, tmp_path: Path, settings: Any) -> None:
    settings.KEPT_ASSETS = tmp_path / "kept"
    file, day = built / "assets" / "main-1a2b3c4d.js", 24 * 3600.0
    keep_assets(file.parent, settings.KEPT_ASSETS, 0.0)
    file.rename(file.with_name("main-5e6f7a8b.js"))
    for days, found in [(1, 200), (60, 200), (61, 404)]:
        keep_assets(file.parent, settings.KEPT_ASSETS, days * day)
        response = Client().get(f"/assets/{file.name}")
        assert response.status_code == found, days
        if found == 200:
            assert "immutable" in response["Cache-Control"]
    assert [kept.name for kept in settings.KEPT_ASSETS.iterdir()] == ["main-5e6f7a8b.js"]


def test_what_is_built_now_stands_before_what_was_kept(built: Path, tmp_path: Path, settings: Any) -> None:
    settings.KEPT_ASSETS = tmp_path / "kept"
    settings.KEPT_ASSETS.mkdir()
    (settings.KEPT_ASSETS / "main-1a2b3c4d.js").write_text("other", encoding="utf-8")
    assert Client().get("/assets/main-1a2b3c4d.js").getvalue() == "console.log('ñ')".encode()


def test_without_a_build_the_page_says_how_to_make_one(tmp_path: Path, settings: Any) -> None:
    settings.ADMIN_UI = tmp_path
    response = Client().get("/")
    assert (response.status_code, "make build" in response.content.decode()) == (503, True)


def test_a_foreign_host_name_is_refused(db: None) -> None:
    response = Client().get("/api/health", headers={"Host": "otra.example"})
    assert (response.status_code, response.json()["code"]) == (400, "unreadable")
    assert "ALLOWED_HOSTS" in response.json()["message"]


def test_a_foreign_host_name_is_one_line_of_the_log(db: None, caplog: pytest.LogCaptureFixture) -> None:
    """As whoever asks this machine for `/api/ready` by its address, and forgets the name."""
    Client().get("/api/ready", headers={"Host": "otra.example"})
    [told] = [record for record in caplog.records if "otra.example" in record.getMessage()]
    assert (told.levelname, told.exc_info) == ("WARNING", None)
    assert not hasattr(told, "request"), "its address may be a key"


def test_answers_with_personal_data_are_kept_by_no_cache(admin: Caller) -> None:
    for path in ("/me", "/users/sellers", "/admin/sellers", "/admin/sellers/export.csv"):
        assert "no-store" in admin.get(path).get("Cache-Control", "")


@pytest.mark.parametrize("path", ["/api/../manage.py", "/..%2f..%2fmanage.py", "/%2e%2e/data/secret.key"])
def test_no_path_leads_out_of_the_built_screens(built: Path, path: str) -> None:
    response = Client().get(path)
    assert b"DJANGO_SETTINGS_MODULE" not in getattr(response, "content", b"")
    assert response.status_code in {200, 404}


def test_the_page_that_describes_the_api_has_all_it_is_made_of(db: None) -> None:
    page = Client().get("/api/docs").content.decode()
    parts = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert {part: Client().get(part).status_code for part in parts} == dict.fromkeys(parts, 200)
    assert len(parts) >= 3
    assert not re.search(r"<script(?! src| type=.application/json)", page)  # the policy would not run it


def test_health_answers_anybody(db: None) -> None:
    assert Client().get("/api/health").json() == {"status": "ok"}
