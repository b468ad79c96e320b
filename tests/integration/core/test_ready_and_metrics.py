"""What watches over the application: whether it lives, whether it can serve, and what it measures."""

import re
import shutil
import socket
import subprocess
from datetime import timedelta
from time import monotonic, time
from typing import Any

import pytest
from django.conf import settings as usual
from django.core.cache import caches
from django.db import OperationalError, connection
from django.test import override_settings
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from prometheus_client.parser import text_string_to_metric_families

from apps.core.server import readiness
from apps.invoices.models import Errand, Invoice
from tests.factories import sales
from tests.factories.states import STATES
from tests.personas import Caller

KEY = "kXv3mQ9tZrL7wB1nYc5sHd8f"


@pytest.fixture(autouse=True)
def not_asked_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_applied", [])


def parts(who: Caller) -> tuple[int, list[str]]:
    """The status, and what does not answer."""
    response = who.get("/ready")
    return response.status_code, [name for name, good in response.json()["parts"].items() if not good]


def test_it_is_ready_when_every_part_answers(stranger: Caller) -> None:
    assert parts(stranger) == (200, [])
    assert list(stranger.get("/ready").json()["parts"]) == ["database", "migrations", "cache", "storage"]


def test_without_a_database_it_lives_and_is_not_ready(
    stranger: Caller, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    def gone(*_: Any) -> None:
        raise ConnectionError("secreto de conexión")

    with monkeypatch.context() as away:
        away.setattr(connection, "cursor", gone)
        assert parts(stranger) == (503, ["database", "migrations"])
        assert "secreto" not in stranger.get("/ready").content.decode() and "secreto" in caplog.text
        assert stranger.get("/health").status_code == 200


def test_a_migration_that_waits_keeps_calls_away(stranger: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.core.server.readiness.MigrationExecutor.migration_plan", lambda *_: ["one"])
    assert parts(stranger) == (503, ["migrations"])
    monkeypatch.undo()
    assert parts(stranger) == (200, [])


def test_a_cache_that_forgets_keeps_calls_away(stranger: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(caches["default"]), "get", lambda *_: None)
    assert parts(stranger) == (503, ["cache"])


def test_a_folder_that_takes_no_files_keeps_calls_away(
    stranger: Caller, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path / "media"}}
    with override_settings(STORAGES={**usual.STORAGES, "default": files}):
        assert parts(stranger) == (200, [])
        monkeypatch.setattr("apps.core.server.readiness.os.access", lambda *_: False)  # root may write everywhere
        assert parts(stranger) == (503, ["storage"])


def test_a_full_disk_keeps_calls_away(stranger: Caller, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Full is where the largest form that people may send has no room any more."""
    files = {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": tmp_path / "media"}}
    told = shutil.disk_usage(tmp_path)
    with override_settings(STORAGES={**usual.STORAGES, "default": files}):
        for free, answer in [(usual.MAX_BODY_BYTES + 1, (200, [])), (usual.MAX_BODY_BYTES, (503, ["storage"]))]:
            monkeypatch.setattr(
                "apps.core.server.readiness.shutil.disk_usage", lambda _, free=free: told._replace(free=free)
            )
            assert parts(stranger) == answer


# --- measures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["", KEY])
@pytest.mark.parametrize("given", ["", "Bearer ", "Bearer x", f"Bearer {KEY}x", f"Bearer {KEY[:-1]}", "Bearer ñ"])
def test_who_has_not_the_key_finds_nothing(stranger: Caller, settings: Any, key: str, given: str) -> None:
    settings.METRICS_KEY = key
    answered = stranger.get("/metrics", None, Authorization=given)
    assert (answered.status_code, answered.json()["code"]) == (404, "not_found")


def measures(who: Caller, settings: Any) -> dict[str, float]:
    settings.METRICS_KEY = KEY
    response = who.get("/metrics", None, Authorization=f"Bearer {KEY}")
    assert response.status_code == 200 and response["Content-Type"].startswith("text/plain")
    lines = [line for line in response.content.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


def test_requests_are_counted_by_route_and_status(admin: Caller, stranger: Caller, settings: Any) -> None:
    good = 'trastienda_requests_total{method="GET",route="/api/admin/brands/<id>",status="404"}'
    shut = good.replace("404", "401")
    before = measures(stranger, settings)
    for number in (901, 902, 903):
        admin.get(f"/admin/brands/{number}")
    stranger.get("/admin/brands/901")
    stranger.send("BREW", "/health")
    after = measures(stranger, settings)
    assert after[good] - before.get(good, 0) == 3 and after[shut] - before.get(shut, 0) == 1
    assert not any("901" in name for name in after)
    bucket = 'trastienda_request_seconds_bucket{le="+Inf",method="GET",route="/api/admin/brands/<id>"}'
    assert after[bucket] - before.get(bucket, 0) == 4
    assert any('method="other"' in name for name in after) and not any("BREW" in name for name in after)


def test_jobs_and_mails_are_those_of_the_database(admin: Caller, stranger: Caller, settings: Any) -> None:
    facts = {"args_kwargs": {"args": [], "kwargs": {}}, "backend_name": "default", "run_after": timezone.now()}
    DBTaskResult.objects.create(task_path="a.b.send_it", status="READY", **facts)
    DBTaskResult.objects.create(task_path="a.b.send_it", status="FAILED", **facts)
    DBTaskResult.objects.create(task_path="a.b.send_it", status="SUCCESSFUL", **facts)
    DBTaskResult.objects.update(enqueued_at=timezone.now() - timedelta(hours=1))
    mail = sales.quote(admin.user, "send").mails.get()
    type(mail).objects.update(state="Falló", sent_at=None, error="No contesta")
    found = measures(stranger, settings)
    jobs = {name: value for name, value in found.items() if name.startswith("trastienda_jobs")}
    assert jobs == {
        'trastienda_jobs{name="send_it",status="ready"}': 1.0,
        'trastienda_jobs{name="send_it",status="failed"}': 1.0,
    }
    assert 3600 <= found["trastienda_oldest_job_seconds"] < 3700
    assert found['trastienda_mails{kind="QuoteMail",state="failed"}'] == 1
    assert found['trastienda_mails{kind="AccessMail",state="failed"}'] == 0
    DBTaskResult.objects.create(task_path="apps.x.mail_invitation", status="FAILED", **facts)
    DBTaskResult.objects.create(task_path="apps.x.mail_email_link", status="READY", **facts)
    found = measures(stranger, settings)
    access = [found[f'trastienda_mails{{kind="AccessMail",state="{state}"}}'] for state in ("failed", "pending")]
    assert access == [1, 1]
    busy = [name for name in found if re.match("trastienda_database_connections", name)]
    assert bool(busy) is (connection.vendor == "postgresql")


def test_what_waits_for_the_pac_is_told_with_its_age(admin: Caller, stranger: Caller, settings: Any) -> None:
    waits, sat = ('kind="stamp",state="waits"', 'kind="cancel",state="sat"')
    assert f"trastienda_pac_errands{{{waits}}}" not in measures(stranger, settings)
    cancelling = STATES[Invoice]["Cancelación solicitada", "the SAT has it"](admin.user)
    late = STATES[Invoice]["Por timbrar", "a PAC is down"](admin.user)
    Errand.objects.filter(invoice=late.pk).update(asked_at=timezone.now() - timedelta(hours=7))
    STATES[Invoice]["Con error", "not sealed"](admin.user)
    found = measures(stranger, settings)
    assert (found[f"trastienda_pac_errands{{{waits}}}"], found[f"trastienda_pac_errands{{{sat}}}"]) == (1, 1)
    assert 7 * 3600 <= found[f"trastienda_pac_oldest_errand_seconds{{{waits}}}"] < 7 * 3600 + 100
    assert found["trastienda_invoices_failed"] == 1
    Errand.objects.filter(invoice=late.pk).update(next_at=None, lacks_xml=True, problem="Falta su XML.")
    Errand.objects.filter(invoice=cancelling.pk).update(next_at=None, sent_at=None)
    told = {name for name in measures(stranger, settings) if name.startswith("trastienda_pac_errands")}
    assert told == {'trastienda_pac_errands{kind="stamp",state="person"}'}


def test_a_prometheus_reads_what_is_told(admin: Caller, stranger: Caller, settings: Any) -> None:
    settings.METRICS_KEY = KEY
    text = stranger.get("/metrics", None, Authorization=f"Bearer {KEY}").content.decode()
    families = list(text_string_to_metric_families(text))
    assert {one.type for one in families} >= {"counter", "histogram", "gauge"}
    ours = [one for one in families if one.name.startswith("trastienda_")]
    assert len(ours) >= 8 and all(one.documentation for one in ours)
    if promtool := shutil.which("promtool"):
        judged = subprocess.run([promtool, "check", "metrics"], input=text, capture_output=True, text=True, check=False)
        assert judged.returncode == 0, judged.stdout + judged.stderr


def test_without_a_database_what_was_counted_is_told(
    stranger: Caller, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: Any) -> None:
        raise OperationalError("nobody listens")

    settings.METRICS_KEY = KEY
    stranger.get("/health")
    with monkeypatch.context() as away:
        away.setattr(connection, "cursor", gone)
        response = stranger.get("/metrics", None, Authorization=f"Bearer {KEY}")
    told = response.content.decode()
    assert response.status_code == 200 and "\ntrastienda_database_up 0.0" in told
    assert "trastienda_requests_total{" in told and "trastienda_disk_free_bytes" in told
    assert "\ntrastienda_jobs" not in told
    assert measures(stranger, settings)["trastienda_database_up"] == 1


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite is a file")
def test_a_postgresql_that_is_away_is_given_two_seconds(
    stranger: Caller, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A port that takes connections and never says a word."""
    settings.METRICS_KEY = KEY
    with socket.create_server(("127.0.0.1", 0)) as silent, monkeypatch.context() as away:
        where = {"host": "127.0.0.1", "port": silent.getsockname()[1]}
        usual = connection.get_connection_params()
        away.setattr(connection, "get_connection_params", lambda: {**usual, **where})
        began = monotonic()
        told = stranger.get("/metrics", None, Authorization=f"Bearer {KEY}").content.decode()
    assert "\ntrastienda_database_up 0.0" in told and monotonic() - began < 8, "a Prometheus waits ten seconds"


def test_the_age_of_the_last_backup_is_told(stranger: Caller, settings: Any, tmp_path: Any) -> None:
    settings.DATA_DIR = tmp_path
    name = "trastienda_last_backup_timestamp_seconds"
    assert name not in measures(stranger, settings)
    (tmp_path / "last-backup").touch()
    assert abs(measures(stranger, settings)[name] - time()) < 60
