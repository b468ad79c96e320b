"""People and catalogues: who may come in, and words that are found."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from django.apps import apps
from django.db.models import F, Q
from django.utils import timezone

from apps.accounts.models import Role, Session, User
from apps.accounts.models.role import Home
from apps.accounts.models.user import administrators
from apps.accounts.transitions import UserStatus
from apps.core.search import Searchable
from apps.partners.models import Customer
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, name_of, offenders
from apps.reports.selectors.checks.screens import screen_of

AREA = Area("Personas y catálogos")


@AREA.check(
    "inactive-sessions",
    "Quien está desactivado no tiene sesiones abiertas",
    "Alguien que ya no trabaja aquí seguiría adentro.",
)
def inactive_sessions() -> Iterator[Offender]:
    still_open = Session.objects.filter(ended_at=None, expires_at__gt=timezone.now())
    rows = User.objects.filter(status=UserStatus.INACTIVE, pk__in=still_open.order_by().values("user"))
    for person in rows.select_related("role").order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(screen_of(person), person.pk, str(person), "Está Inactivo y tiene una sesión abierta.")


@AREA.check(
    "administrators",
    "Alguien activo puede modificar los roles",
    "Sin nadie, ningún permiso se puede volver a cambiar desde las pantallas.",
)
def somebody_administers() -> Iterator[Offender]:
    if not administrators().exists():
        yield Offender("roles", None, "Roles", "Ninguna persona activa puede modificar los roles.")


@AREA.check(
    "role-home",
    "Cada rol tiene una pantalla de inicio que existe",
    "Quien entra con ese rol vería una página que no está.",
)
def role_home() -> Iterator[Offender]:
    rows = Role.objects.exclude(home__in=Home.values)
    return offenders(rows, "roles", lambda role: f"Su inicio es «{role.home}».")


@AREA.check(
    "merged-customers",
    "Un cliente unido a otro no tiene documentos propios",
    "Sus cotizaciones, órdenes y saldos no se verían con los del cliente que quedó.",
)
def merged_customers() -> Iterator[Offender]:
    rows = Customer.objects.filter(merged_into__isnull=False).filter(
        Q(quotes__isnull=False) | Q(orders__isnull=False) | Q(credit_balances__isnull=False)
    )
    for row in rows.select_related("merged_into").distinct().order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(screen_of(row), row.pk, str(row), f"Se unió a {row.merged_into} y aún tiene documentos.")


@AREA.check(
    "document-customer",
    "Una orden y un saldo a favor son del cliente de su cotización",
    "Lo que uno pagó le serviría a otro.",
)
def document_customer() -> Iterator[Offender]:
    from apps.sales.models import CreditBalance, Order

    orders = Order.objects.exclude(customer=F("quote__customer"))
    balances = CreditBalance.objects.exclude(customer=F("quote__customer"))
    for row in balances.select_related("customer").order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender("quotes", row.quote_id, str(row), f"Es de {row.customer}, y su cotización no.")
    yield from offenders(
        orders.select_related("customer"), "orders", lambda o: f"Es de {o.customer}, y su cotización no."
    )


@AREA.check(
    "search-words",
    "Las palabras con que se busca cada registro son las suyas",
    "Lo que no se encuentra al buscarlo se captura otra vez.",
)
def search_words() -> Iterator[Offender]:
    models = [m for m in apps.get_models() if issubclass(m, Searchable) and not hasattr(m, "instance_type")]
    return chain.from_iterable(_words_of(model) for model in models)


def _words_of(model: Any) -> Iterator[Offender]:
    for row in _with_names(model).order_by("pk").iterator(chunk_size=AT_ONCE):
        words = row.searched_text()
        if row.search_text != words:
            detail = f"Se busca por «{row.search_text}»; debería ser «{words}»."
            yield Offender(screen_of(row), row.pk, name_of(row), detail)


def _with_names(model: Any) -> Any:
    """Its rows with the names that its words come from, and little else."""
    columns = {f.name for f in model._meta.concrete_fields}
    related = [name for name in model.search_fields if name in columns and model._meta.get_field(name).is_relation]
    if model._meta.model_name == "product":
        return model.objects.select_related("subcategory__category", *related)
    return model.objects.select_related(*related) if related else _narrow(model, columns)


def _narrow(model: Any, columns: set[str]) -> Any:
    wanted = columns & {"search_text", "status", *model.search_fields, *_NAMES.get(model._meta.model_name, ())}
    return model.objects.only("pk", *wanted)


_NAMES = {"customer": ("kind", "first_name", "last_name", "business_name"), "user": ("role",)}
"""What besides their words names them when they break the rule."""


@AREA.check(
    "customer-derived",
    "El aviso fiscal y el teléfono con que se filtra a cada cliente son los de sus datos",
    "Un cliente listo para facturar aparecería como incompleto, o al revés.",
)
def customer_derived() -> Iterator[Offender]:
    for row in Customer.objects.order_by("pk").iterator(chunk_size=AT_ONCE):
        said = (row.phone_digits, row.own_tax_level)
        row.derive()
        computed = (row.phone_digits, row.own_tax_level)
        if said != computed:
            detail = f"Guarda {said[0] or 'sin teléfono'} y «{said[1]}»; sus datos dan {computed[0]} y «{computed[1]}»."
            yield Offender(screen_of(row), row.pk, str(row), detail)
