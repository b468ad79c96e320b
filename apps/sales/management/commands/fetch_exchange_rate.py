"""`manage.py fetch_exchange_rate`: today's rate from Banxico, now; for a timer of the system."""

from typing import Any

from django.conf import settings
from django.core.management.base import CommandError

from apps.core.management.company import CompanyCommand
from apps.sales.services.banxico import BanxicoFault
from apps.sales.services.exchange_rate import fetch_rate


class Command(CompanyCommand):
    help = "Fetch today's exchange rate from Banxico, unless today has one already."

    def handle(self, *_: Any, **__: Any) -> None:
        if not settings.BANXICO_TOKEN:
            raise CommandError("Falta BANXICO_TOKEN en el entorno.")
        try:
            fetched = fetch_rate()
        except BanxicoFault as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(f"Tipo de cambio de hoy: {fetched.rate}" if fetched else "Hoy ya hay tipo de cambio.")
