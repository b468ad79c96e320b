"""`manage.py load_catalogues`: the packaged catalogues into the database, when they changed."""

from typing import Any

from django.core.management.base import BaseCommand

from apps.catalog.services.sat_keys import load_sat_keys
from apps.partners.services.catalogues import load_postal_codes, refresh_tax_levels


class Command(BaseCommand):
    help = "Load the postal codes and the SAT's keys of products; the second run finds them there and does nothing."

    def handle(self, *_: Any, **options: Any) -> None:
        codes, keys = load_postal_codes(), load_sat_keys()
        refresh_tax_levels()
        if options["verbosity"]:
            for written, what in ((codes, "códigos postales"), (keys, "claves de productos del SAT")):
                if written:
                    self.stdout.write(f"{written} {what}.")
