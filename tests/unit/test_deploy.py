"""The examples of `deploy/` are readable and name only what there is."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml

from project.settings.secrets import database_at

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
# Of PostgreSQL's image, of its library, of Python.
OTHERS = {"POSTGRES_USER", "POSTGRES_PASSWORD", "POSTGRES_DB", "PGPASSWORD", "PYTHONUNBUFFERED"}
UNITS = sorted(path.name for kind in ("service", "timer") for path in DEPLOY.glob(f"*.{kind}"))
MEASURES = set(
    re.findall(
        r'"(trastienda_\w+)"',
        "".join((ROOT / path).read_text() for path in ("project/metrics.py", "apps/core/server/metrics.py")),
    )
)


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


def test_settings_and_proxy_name_the_same_places() -> None:
    """Address and port of the service, the name of the company, and where the page says that the certificate lies."""
    env = dict(re.findall(r"^([A-Z_]+)=(.*)$", (DEPLOY / "trastienda.env").read_text(), re.MULTILINE))
    proxy, page = (DEPLOY / "nginx.conf").read_text(), (DEPLOY / "README.md").read_text()
    assert f"server {env['HOST']}:{env['PORT']};" in proxy
    assert set(re.findall(r"server_name (\S+);", proxy)) == {env["ALLOWED_HOSTS"]}
    for place in re.findall(r"ssl_certificate(?:_key)? (\S+);", proxy):
        assert place in page


def test_the_page_names_only_files_and_commands_that_there_are() -> None:
    page = (DEPLOY / "README.md").read_text()
    for name in re.findall(r"/deploy/([\w.@-]+\.\w+)", page):
        assert (DEPLOY / name).exists(), name
    ours = {"upgrade", "rollback", "ready", "serve"} | {
        path.stem for path in ROOT.glob("apps/*/management/commands/*.py")
    }
    told = re.findall(r"^    (?:TRASTIENDA_ENV=\S+ )?trastienda (\w+)", page, re.MULTILINE)
    assert len(told) > 10 and set(told) <= ours


def test_the_proxy_lets_through_what_the_application_takes() -> None:
    from django.conf import settings

    allowed = int(re.findall(r"client_max_body_size (\d+)m", (DEPLOY / "nginx.conf").read_text())[0])
    assert allowed * 2**20 > settings.MAX_BODY_BYTES


def test_units_start_what_there_is() -> None:
    for unit in DEPLOY.glob("*.service"):
        for script in re.findall(
            r"^Exec\w+=/opt/trastienda/current/\.venv/bin/python (\S+)", unit.read_text(), re.MULTILINE
        ):
            assert (ROOT / script).exists(), f"{unit.name}: {script}"
    assert (DEPLOY / "trastienda-backup.timer").exists()


def test_a_password_of_any_signs_reaches_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not in the address, where a slash or a question mark means something else."""
    environment = COMPOSE["services"]["trastienda"]["environment"]
    assert database_at(environment["DATABASE_URL"])["PASSWORD"] == ""
    assert environment["PGPASSWORD"] == "${POSTGRES_PASSWORD:?}"
    monkeypatch.setenv("PGPASSWORD", "a/b?c#d@e")
    defaults = {one.keyword: one.val for one in psycopg.pq.Conninfo.get_defaults()}
    assert defaults[b"password"] == b"a/b?c#d@e"


def test_what_units_write_to_is_made_by_them_or_by_the_installation() -> None:
    [line, *_] = re.findall(r"^ +install -d -o trastienda .*", (DEPLOY / "README.md").read_text(), re.MULTILINE)
    made = {word for word in line.split() if word.startswith("/")}
    for unit in DEPLOY.glob("*.service"):
        for paths in re.findall(r"^ReadWritePaths=(.+)", unit.read_text(), re.MULTILINE):
            assert set(paths.split()) <= made, unit.name


def test_a_backup_that_fails_is_told() -> None:
    [told] = re.findall(
        r"^OnFailure=(\S+)@%n\.service$", (DEPLOY / "trastienda-backup.service").read_text(), re.MULTILINE
    )
    assert (DEPLOY / f"{told}@.service").exists()


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The units as they would be, with a program where they name one."""
    for unit in UNITS:
        text = (
            (DEPLOY / unit)
            .read_text()
            .replace("/opt/trastienda", str(tmp_path))
            .replace("User=trastienda", "User=root")
        )
        (tmp_path / unit).write_text(text.replace("/etc/trastienda.env", str(DEPLOY / "trastienda.env")))
    python = tmp_path / "current" / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\n")
    python.chmod(0o755)
    return tmp_path


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not here")
def test_systemd_understands_the_units(installed: Path) -> None:
    for unit in UNITS:
        name = unit.replace("@.", "@trastienda-backup.service.")
        if name != unit:
            shutil.copy(installed / unit, installed / name)
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", installed / name], capture_output=True, text=True, check=False
        )
        ours = [line for line in done.stderr.splitlines() if str(installed) in line or name in line]
        assert ours == [], "\n".join(ours)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not here")
@pytest.mark.parametrize("unit", ["trastienda.service", "trastienda-backup.service"])
def test_a_unit_may_no_more_than_it_needs(installed: Path, unit: str) -> None:
    """By systemd's own judgement: 10 is a unit that may everything."""
    judged = ["systemd-analyze", "security", "--offline=yes", "--threshold=35", "--no-pager", str(installed / unit)]
    done = subprocess.run(judged, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr


def test_alerts_and_dashboard_name_measures_that_there_are() -> None:
    rules = yaml.safe_load((DEPLOY / "prometheus.yaml").read_text())["groups"][0]["rules"]
    board = json.loads((DEPLOY / "grafana.json").read_text())
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    for asked in [rule["expr"] for rule in rules] + shown:
        for name in re.findall(r"\btrastienda_\w+", asked):
            assert re.sub(r"(_total|_bucket|_sum|_count)$", "", name) in MEASURES, asked
    told = {name for asked in shown for name in MEASURES if name in asked}
    assert told == MEASURES, "a measure that nobody sees"


@pytest.mark.skipif(not shutil.which("promtool"), reason="promtool (Debian: prometheus) is not here")
def test_a_prometheus_takes_the_alerts() -> None:
    done = subprocess.run(
        ["promtool", "check", "rules", DEPLOY / "prometheus.yaml"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
