"""`manage.py administrator EMAIL`: the first administrator of an empty company, another one, or a new link for one there is."""

from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import CommandError, CommandParser
from django.core.validators import validate_email

from apps.accounts.abilities import ROLES_EDIT
from apps.accounts.models import Role, User
from apps.accounts.services.passwords import password_link
from apps.accounts.services.people import create_person
from apps.accounts.transitions import UserStatus
from apps.core.errors import DomainError
from apps.core.management.company import CompanyCommand


class Command(CompanyCommand):
    help = "Add an administrator, or take one there is, and print the link by which they choose their password."
    whole_only = True

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")
        parser.add_argument("--first-name", default="Administración")
        parser.add_argument("--last-name", default="")

    def handle(self, *_: Any, email: str, first_name: str, last_name: str, **options: Any) -> None:
        try:
            validate_email(email)
        except ValidationError as refused:
            raise CommandError("Escribe un correo válido, como nombre@empresa.mx.") from refused
        values = {
            "email": email,
            "first_name": first_name,
            "last_name": last_name,
            "role": Role.objects.get(name="Administrador"),
        }
        known = User.objects.filter(email=email.strip().lower()).exclude(status=UserStatus.INACTIVE).first()
        try:
            person = (
                known
                if known and known.may(ROLES_EDIT)
                else create_person(values, password=None, by=None, invite=False)
            )
        except DomainError as refused:
            raise CommandError(refused.message) from refused
        self.stdout.write(password_link(person))
