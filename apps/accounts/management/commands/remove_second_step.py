"""`manage.py remove_second_step EMAIL`: for who lost telephone and recovery codes, and has no administrator to ask."""

from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.db import transaction

from apps.accounts.models import User
from apps.accounts.services.second_steps import forget_second_step
from apps.core.management.company import CompanyCommand
from apps.core.records.history import save_as
from apps.core.records.workflow import locked


class Command(CompanyCommand):
    help = "Take away the second step of an account: its password lets in again, until it is set up anew."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")

    def handle(self, *_: Any, email: str, **options: Any) -> None:
        with transaction.atomic():
            found = User.objects.filter(email=email.strip().lower()).values_list("pk", flat=True).first()
            if found is None:
                raise CommandError("No hay una cuenta con ese correo.")
            person = locked(User, found)
            if not person.has_second_step():
                raise CommandError("No tiene verificación en dos pasos.")
            forget_second_step(person)
            reason = "Por orden de quien administra el servidor"
            save_as(person, by=None, action="remove_second_step", reason=reason)
        self.stdout.write(f"{person.name} entra solo con su contraseña hasta que la active otra vez.")
