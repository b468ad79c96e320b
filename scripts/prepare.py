"""Brings the database up to date and loads the demo company into an empty one.

One process for both: a second start of Django would be half of the time that a second start takes.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")

import django
from django.core.management import call_command

if __name__ == "__main__":
    django.setup()
    call_command("migrate", verbosity=0)
    call_command("load_catalogues", verbosity=0)
    if os.environ.get("DEMO", "yes") == "yes":
        call_command("demo", "--if-empty", *os.environ.get("DEMO_OPTIONS", "").split())
