"""The examples of `deploy/` are readable and name only what there is."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
OTHERS = {"POSTGRES_USER", "POSTGRES_PASSWORD", "POSTGRES_DB", "PYTHONUNBUFFERED"}  # of PostgreSQL's image, of Python


def variables() -> set[str]:
    """Those that the README tells of: `test_readme` holds it to the settings."""
    return set(re.findall(r"`([A-Z][A-Z0-9_]+)`", (ROOT / "README.md").read_text()))


def named() -> dict[str, set[str]]:
    env = (DEPLOY / "trastienda.env").read_text()
    docker = (DEPLOY / "Dockerfile").read_text()
    return {
        "trastienda.env": set(re.findall(r"^(?:# )?([A-Z][A-Z0-9_]+)=", env, re.MULTILINE)),
        "Dockerfile": set(re.findall(r"\b([A-Z][A-Z0-9_]+)=", "".join(re.findall(r"^ENV .*", docker, re.MULTILINE)))),
        "compose.yaml": {name for one in COMPOSE["services"].values() for name in one.get("environment", {})},
    }


@pytest.mark.parametrize("file", ["trastienda.env", "Dockerfile", "compose.yaml"])
def test_they_name_only_variables_that_exist(file: str) -> None:
    found = named()[file]
    assert found and found - OTHERS <= variables()


def test_they_hold_no_secret() -> None:
    env = (DEPLOY / "trastienda.env").read_text()
    assert not re.search(r"^(SECRET_KEY|METRICS_KEY|POSTGRES_PASSWORD)=\S", env, re.MULTILINE)
    assert "${POSTGRES_PASSWORD:?}" in COMPOSE["services"]["postgres"]["environment"]["POSTGRES_PASSWORD"]


def test_the_image_has_what_it_copies_and_its_context_lets_it_through() -> None:
    let = {line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line.startswith("!")}
    for line in (DEPLOY / "Dockerfile").read_text().splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert (ROOT / source).exists(), source
                assert source.split("/")[0] in let, source


def test_who_stops_it_waits_longer_than_it_takes() -> None:
    grace = float(re.findall(r"^GRACE = ([\d.]+)", (ROOT / "scripts" / "serve.py").read_text(), re.MULTILINE)[0])
    unit = (DEPLOY / "trastienda.service").read_text()
    assert int(re.findall(r"^TimeoutStopSec=(\d+)", unit, re.MULTILINE)[0]) > grace
    assert int(COMPOSE["services"]["trastienda"]["stop_grace_period"].rstrip("s")) > grace


def test_the_proxy_lets_through_what_the_application_takes() -> None:
    from django.conf import settings

    allowed = int(re.findall(r"client_max_body_size (\d+)m", (DEPLOY / "nginx.conf").read_text())[0])
    assert allowed * 2**20 > settings.MAX_BODY_BYTES


def test_units_start_what_there_is() -> None:
    for unit in DEPLOY.glob("*.service"):
        for script in re.findall(r"^Exec\w+=/opt/trastienda/\.venv/bin/python (\S+)", unit.read_text(), re.MULTILINE):
            assert (ROOT / script).exists(), f"{unit.name}: {script}"
    assert (DEPLOY / "trastienda-backup.timer").exists()
