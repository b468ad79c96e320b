"""`manage.py load_catalogues`: the packaged catalogues into the database, when they changed."""

from typing import Any

from django.core.management.base import BaseCommand

from apps.partners.services.catalogues import load_postal_codes, refresh_tax_levels


class Command(BaseCommand):
    help = "Load the national catalogue of postal codes; the second run finds it there and does nothing."

    def handle(self, *_: Any, **options: Any) -> None:
        written = load_postal_codes()
        refresh_tax_levels()
        if written and options["verbosity"]:
            self.stdout.write(f"{written} códigos postales.")
