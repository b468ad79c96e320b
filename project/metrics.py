"""`/api/metrics`, for a Prometheus with the key. It is not in the contract: no program of the company reads it."""

import logging
import os
import shutil
from collections.abc import Iterable, Iterator
from hmac import compare_digest

from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.models import Count, Min
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from prometheus_client import REGISTRY, CollectorRegistry, generate_latest, multiprocess
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from prometheus_client.registry import Collector

from apps.core.errors import NotFound
from apps.core.http.error_responses import error_response
from apps.core.server.backups import last_backup
from apps.core.server.restored_jobs import RESTORED
from apps.followups.models import Digest
from apps.invoices.models import Invoice
from apps.invoices.selectors.pac import waiting_errands
from apps.invoices.transitions.invoice import InvoiceStatus
from apps.sales.models.mail import MailState, OutgoingMail

log = logging.getLogger(__name__)


def metrics(request: HttpRequest) -> HttpResponse:
    """Without the key there is nothing here, as without METRICS_KEY there is for everybody."""
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not settings.METRICS_KEY or not compare_digest(given.encode(), settings.METRICS_KEY.encode()):
        return error_response(NotFound())
    texts = [generate_latest(_of_requests()), generate_latest(_registry(Machine())), _of_company()]
    return HttpResponse(b"".join(texts), content_type=CONTENT_TYPE_PLAIN_1_0_0)


def _of_requests() -> CollectorRegistry:
    """Of all processes, where there are several; else of this one."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return REGISTRY
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return registry


def _of_company() -> bytes:
    """Without its database the rest is shown all the same, and soon enough for a Prometheus, which waits ten seconds."""
    up = GaugeMetricFamily("trastienda_database_up", "Whether the database answers")
    try:
        if connection.vendor == "postgresql":
            connection.answers_soon()  # type: ignore[attr-defined]
        company = generate_latest(_registry(Company()))
    except DatabaseError as away:
        log.warning("The database does not answer: %s", away)
        up.add_metric([], 0)
        return generate_latest(_registry(Fixed(up)))
    up.add_metric([], 1)
    return generate_latest(_registry(Fixed(up))) + company


def _registry(collector: Collector) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(collector)
    return registry


class Fixed(Collector):
    """What is known already."""

    def __init__(self, *found: GaugeMetricFamily) -> None:
        self.found = found

    def collect(self) -> Iterable[GaugeMetricFamily]:
        return self.found


class Machine(Collector):
    """What this machine knows by itself."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        free = GaugeMetricFamily("trastienda_disk_free_bytes", "Where DATA_DIR lies")
        free.add_metric([], shutil.disk_usage(settings.DATA_DIR).free)
        yield free
        if made_at := last_backup():
            backup = GaugeMetricFamily(
                "trastienda_last_backup_timestamp_seconds", "When the last backup was whole, Unix time"
            )
            backup.add_metric([], made_at)
            yield backup


class Company(Collector):
    """What the database knows, whichever process is asked."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield from self._jobs()
        yield self._mails()
        yield from self._pac()
        if connection.vendor == "postgresql":
            yield self._connections()

    @staticmethod
    def _jobs() -> Iterator[GaugeMetricFamily]:
        jobs = GaugeMetricFamily("trastienda_jobs", "Jobs that wait, run, or failed", labels=["name", "status"])
        unfinished = DBTaskResult.objects.order_by().exclude(status="SUCCESSFUL")
        for path, status, count in unfinished.values_list("task_path", "status").annotate(Count("pk")):
            jobs.add_metric([path.rpartition(".")[2], status.lower()], count)
        yield jobs
        waiting = DBTaskResult.objects.ready().exclude(queue_name=RESTORED).order_by()
        since = waiting.aggregate(at=Min("enqueued_at"))["at"]
        oldest = GaugeMetricFamily("trastienda_oldest_job_seconds", "For how long the first waiting job has waited")
        oldest.add_metric([], (timezone.now() - since).total_seconds() if since else 0)
        yield oldest

    @staticmethod
    def _mails() -> GaugeMetricFamily:
        mails = GaugeMetricFamily(
            "trastienda_mails",
            "Mails that wait or failed: with documents, and those that open an account",
            labels=["kind", "state"],
        )
        names = {MailState.PENDING: "pending", MailState.FAILED: "failed"}
        for model in apps.get_models():
            if issubclass(model, OutgoingMail | Digest):
                rows = model._default_manager.order_by().filter(state__in=names)
                counts = dict(rows.values_list("state").annotate(Count("pk")))
                for state, name in names.items():
                    mails.add_metric([model.__name__, name], counts.get(state, 0))
        # Invitations, links for a forgotten password or another e-mail: jobs, each of which is one mail.
        jobs = DBTaskResult.objects.order_by().filter(task_path__contains=".mail_")
        by_status = dict(jobs.values_list("status").annotate(Count("pk")))
        mails.add_metric(["AccessMail", "pending"], by_status.get("READY", 0) + by_status.get("RUNNING", 0))
        mails.add_metric(["AccessMail", "failed"], by_status.get("FAILED", 0))
        return mails

    @staticmethod
    def _pac() -> Iterator[GaugeMetricFamily]:
        errands = GaugeMetricFamily(
            "trastienda_pac_errands",
            "What the PAC is asked for: it waits for the PAC, for a person, or for the SAT",
            labels=["kind", "state"],
        )
        oldest = GaugeMetricFamily(
            "trastienda_pac_oldest_errand_seconds",
            "For how long the first of them has waited",
            labels=["kind", "state"],
        )
        for (kind, state), (count, since) in waiting_errands().items():
            errands.add_metric([kind, state], count)
            oldest.add_metric([kind, state], (timezone.now() - since).total_seconds())
        yield errands
        yield oldest
        failed = GaugeMetricFamily("trastienda_invoices_failed", "Invoices that were refused and wait to be corrected")
        failed.add_metric([], Invoice.objects.filter(status=InvoiceStatus.FAILED).count())
        yield failed

    @staticmethod
    def _connections() -> GaugeMetricFamily:
        found = GaugeMetricFamily(
            "trastienda_database_connections", "To our database, of all machines", labels=["state"]
        )
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT state, COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND state IS NOT NULL GROUP BY state"
            )
            for state, count in cursor.fetchall():
                found.add_metric([state], count)
        return found
