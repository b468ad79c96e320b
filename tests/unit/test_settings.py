"""What an installation does not start with."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.checks import WARNING, run_checks
from django.core.exceptions import ImproperlyConfigured
from environ import Env

from project.settings.bucket import files_in_s3
from project.settings.secrets import kept_secret_key, strong

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {"HTTPS_ONLY": "yes", "BEHIND_PROXY": "yes", "ALLOWED_HOSTS": "tienda.example.mx"}
GOOD = "kXv3mQ9tZrL7wB1nYc5sHd8fGj2pTa6uEo4iRx0qVbNhMyKzWgJl"


@pytest.mark.parametrize(
    "weak",
    ["x", "", "x" * 60, "ab" * 30, f"django-insecure-{GOOD}", f"changeme-{GOOD}", f"Trastienda{GOOD}", GOOD[:49]],
)
def test_a_weak_secret_is_refused(weak: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY is too weak") as refused:
        strong("SECRET_KEY", weak, at_least=50)
    assert len(weak) < 10 or weak not in str(refused.value)


def test_a_good_secret_and_the_one_that_is_made_are_taken(tmp_path: Path) -> None:
    made = kept_secret_key(tmp_path)
    assert strong("SECRET_KEY", GOOD, at_least=50) == GOOD
    assert strong("SECRET_KEY", made, at_least=50) == made == kept_secret_key(tmp_path)


def python(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    outside = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    settings = {**outside, "DATA_DIR": str(folder), **environment}
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=settings, capture_output=True, text=True, check=False
    )


def test_it_does_not_start_with_a_weak_secret(tmp_path: Path) -> None:
    done = python(tmp_path, "-c", "import project.settings", SECRET_KEY="x")
    assert done.returncode and "SECRET_KEY is too weak to start with: it has 1 characters" in done.stderr


def test_a_bucket_without_what_s3_needs_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("S3_BUCKET", "trastienda")
    assert files_in_s3(Env())["OPTIONS"]["bucket_name"] == "trastienda"
    monkeypatch.setattr("project.settings.bucket.find_spec", lambda name: None)
    with pytest.raises(ImproperlyConfigured, match="what S3 needs is not installed"):
        files_in_s3(Env())


def test_django_warns_of_settings_that_are_not_of_production() -> None:
    """`make check` finds those of production without a warning: so that this is not simply silent."""
    assert any(found.level >= WARNING for found in run_checks(tags=["security"], include_deployment_checks=True))


@pytest.mark.parametrize(
    ("environment", "demo"),
    [
        ({}, True),
        ({"HOST": "::1"}, True),
        ({"HOST": "0.0.0.0"}, False),
        ({"BEHIND_PROXY": "yes"}, False),
        ({"HTTPS_ONLY": "yes"}, False),
        ({"HOST": "0.0.0.0", "DEMO": "yes"}, True),
        ({"DEMO": "no"}, False),
    ],
)
def test_the_demo_company_comes_by_itself_only_where_nobody_else_can_reach_it(
    tmp_path: Path, environment: dict[str, str], demo: bool
) -> None:
    done = python(tmp_path, "-c", "from project.settings import DEMO; print(DEMO)", **environment)
    assert done.stdout.strip() == str(demo), done.stderr


def test_a_password_that_breaks_the_address_of_the_database_is_told_without_telling_it(tmp_path: Path) -> None:
    done = python(
        tmp_path, "-c", "import project.settings", DATABASE_URL="postgres://trastienda:geh/eim+x=@postgres:5432/t"
    )
    assert done.returncode and "ImproperlyConfigured: DATABASE_URL cannot be read" in done.stderr
    assert "geh" not in done.stderr and "eim" not in done.stderr
