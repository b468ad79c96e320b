"""Brings the database up to date and loads the demo company into an empty one; keeps the files of the screens.

One process for all: a second start of Django would be half of the time that a second start takes.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")

import django
from django.conf import settings
from django.core.management import call_command

from telling import tell

KNOWN_PASSWORDS = """\
This database has accounts of the demo company, whose password is in the README, and others can reach it (HOST,
BEHIND_PROXY or HTTPS_ONLY). Give it another DATA_DIR or DATABASE_URL; or DEMO=yes, if everybody may come in."""


def main() -> int:
    django.setup()
    from apps.accounts.demo import let_in_by_known_passwords
    from apps.core.db.newer_data import why_it_is_newer
    from apps.core.http.screens import keep_the_screens

    if newer := why_it_is_newer():
        tell(newer, wrong=True)
        return 1
    try:
        keep_the_screens()
    except OSError as why:  # tabs of before ask for the page again; nobody has to wait for that
        tell(f"The files of the screens are not kept: {why}", wrong=True)
    call_command("migrate", verbosity=0)
    call_command("load_catalogues", verbosity=0)
    if settings.DEMO:
        call_command("demo", "--if-empty", *settings.DEMO_OPTIONS)
    elif settings.REACHED_BY_OTHERS and let_in_by_known_passwords():
        tell(KNOWN_PASSWORDS, wrong=True)
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("Interrumpido.")
