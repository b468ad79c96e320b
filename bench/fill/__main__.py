"""`python -m bench.fill small` makes a company of that size in the empty database of the settings."""

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")

import django

django.setup()

from django.core.management import call_command  # noqa: E402

from bench.fill.company import fill, settle  # noqa: E402
from bench.sizes import SIZES  # noqa: E402

if __name__ == "__main__":
    call_command("migrate", verbosity=0)
    call_command("load_catalogues", verbosity=0)
    call_command("demo", "--if-empty")
    fill(SIZES[sys.argv[1]])
    settle()
    call_command(
        "db_worker", "--batch", "--queue-name", "*", verbosity=0
    )  # or the server would have it to do meanwhile
