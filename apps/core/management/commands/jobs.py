"""Works off the job queue until told to stop, and takes up what another worker left when it died."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.crypto import get_random_string

from apps.core.server.jobs import LastingWorker
from apps.core.server.restored_jobs import RESTORED


class Command(BaseCommand):
    help = __doc__ or ""
    stealth_options = ("day",)  # of those that follow one another (`scripts/serve.py`)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--interval", type=float, default=1.0, help="seconds between two looks at an empty queue")
        parser.add_argument("--name", default=get_random_string(32), help="of this worker, never used before")
        parser.add_argument("--instead-of", default="", help="the name of one that is known to have ended")
        parser.add_argument(
            "--most-memory", type=int, help="MB of its own with which it ends once it has nothing to do"
        )

    def handle(
        self, *args: Any, interval: float, name: str, instead_of: str, most_memory: int | None, **options: Any
    ) -> None:
        worker = LastingWorker(
            instead_of=instead_of,
            most_memory=most_memory,
            day=options.get("day"),
            queue_names=["*"],
            excluded_queue_names=[RESTORED],
            interval=interval,
            batch=False,
            backend_name="default",
            startup_delay=False,
            max_tasks=None,
            worker_id=name,
        )
        worker.configure_signals()
        worker.run()
