"""`manage.py demo`: the demo company, the same every time, made through the services."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction

from apps.accounts import demo as accounts
from apps.accounts.models import User
from apps.catalog import demo as catalog
from apps.commissions import demo as commissions
from apps.counts import demo as counts
from apps.ecommerce import demo as ecommerce
from apps.followups import demo as followups
from apps.inventory import demo as inventory
from apps.invoices import demo as invoices
from apps.leases import demo as leases
from apps.partners import demo as partners
from apps.refunds import demo as refunds
from apps.sales import demo as sales
from project.api import RESOURCES


class Command(BaseCommand):
    help = "Load the demo company into an empty database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--if-empty", action="store_true", help="do nothing when there are people already")
        parser.add_argument("--products", type=int, help="how many products; all of the demo's table when left out")

    def handle(self, *_: Any, if_empty: bool, products: int | None, **options: Any) -> None:
        if User.objects.exists():
            if if_empty:
                return
            raise CommandError("La base de datos no está vacía: la empresa de demostración no se carga.")
        with transaction.atomic():
            admin = accounts.load()
            partners.load(admin)
            made = catalog.load(admin, products)
            inventory.load(made, admin)
            sales.load(admin)
            refunds.load()
            commissions.load(admin)
            counts.load(admin)
            ecommerce.load(made, admin)
            leases.load(admin)
            invoices.load()
            # Its lists say at whose records notes are kept: they are there once the API is.
            assert RESOURCES
            followups.load()
        self.stdout.write(self.style.SUCCESS(f"Empresa de demostración lista. Contraseña: {accounts.PASSWORD}"))
