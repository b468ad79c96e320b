"""What the scripts of a service say: a line for people, or JSON as all that comes after it (LOG_FORMAT)."""

import logging
import os
import sys


def tell(said: str, *, wrong: bool = False) -> None:
    """To the log; `wrong` is what somebody must see to."""
    if os.environ.get("LOG_FORMAT") != "json":
        print(said, file=sys.stderr if wrong else sys.stdout, flush=True)
        return
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
    from django.conf import settings
    from django.utils.log import configure_logging

    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)
    logging.getLogger("trastienda").log(logging.ERROR if wrong else logging.INFO, "%s", said)
