"""People and catalogues: who may come in, and words that are found."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from django.db.models import F, Q
from django.utils import timezone

from apps.accounts.models import Role, Session, User
from apps.accounts.models.role import Home
from apps.accounts.models.user import administrators
from apps.accounts.transitions import UserStatus
from apps.core.db.search import Searchable, searched
from apps.core.language import gettext, gettext_noop
from apps.core.records.history import models_of
from apps.partners.models import Customer
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, name_of, offenders
from apps.reports.selectors.checks.screens import screen_of

AREA = Area(gettext_noop("Personas y catálogos"))


@AREA.check(
    "inactive-sessions",
    gettext_noop("Quien está desactivado no tiene sesiones abiertas"),
    gettext_noop("Alguien que ya no trabaja aquí seguiría adentro."),
)
def inactive_sessions() -> Iterator[Offender]:
    still_open = Session.objects.filter(ended_at=None, expires_at__gt=timezone.now())
    rows = User.objects.filter(status=UserStatus.INACTIVE, pk__in=still_open.order_by().values("user"))
    for person in rows.select_related("role").order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(screen_of(person), person.pk, str(person), gettext("Está Inactivo y tiene una sesión abierta."))


@AREA.check(
    "administrators",
    gettext_noop("Alguien activo puede modificar los roles"),
    gettext_noop("Sin nadie, ningún permiso se puede volver a cambiar desde las pantallas."),
)
def somebody_administers() -> Iterator[Offender]:
    new = not User.objects.exclude(status=UserStatus.INVITED).exists()  # nobody has come in yet
    if not new and not administrators().exists():
        yield Offender("roles", None, gettext("Roles"), gettext("Ninguna persona activa puede modificar los roles."))


@AREA.check(
    "role-home",
    gettext_noop("Cada rol tiene una pantalla de inicio que existe"),
    gettext_noop("Quien entra con ese rol vería una página que no está."),
)
def role_home() -> Iterator[Offender]:
    rows = Role.objects.exclude(home__in=Home.values)
    return offenders(rows, "roles", lambda role: gettext("Su inicio es «{home}».").format(home=role.home))


@AREA.check(
    "merged-customers",
    gettext_noop("Un cliente unido a otro no tiene documentos propios"),
    gettext_noop("Sus cotizaciones, órdenes y saldos no se verían con los del cliente que quedó."),
)
def merged_customers() -> Iterator[Offender]:
    rows = Customer.objects.filter(merged_into__isnull=False).filter(
        Q(quotes__isnull=False) | Q(orders__isnull=False) | Q(credit_balances__isnull=False)
    )
    for row in rows.select_related("merged_into").distinct().order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(
            screen_of(row),
            row.pk,
            str(row),
            gettext("Se unió a {customer} y aún tiene documentos.").format(customer=row.merged_into),
        )


@AREA.check(
    "document-customer",
    gettext_noop("Una orden y un saldo a favor son del cliente de su cotización"),
    gettext_noop("Lo que uno pagó le serviría a otro."),
)
def document_customer() -> Iterator[Offender]:
    from apps.sales.models import CreditBalance, Order

    orders = Order.objects.exclude(customer=F("quote__customer"))
    balances = CreditBalance.objects.exclude(customer=F("quote__customer"))
    for row in balances.select_related("customer").order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender(
            "quotes",
            row.quote_id,
            name_of(row),
            gettext("Es de {customer}, y su cotización no.").format(customer=row.customer),
        )
    yield from offenders(
        orders.select_related("customer"),
        "orders",
        lambda o: gettext("Es de {customer}, y su cotización no.").format(customer=o.customer),
    )


@AREA.check(
    "search-words",
    gettext_noop("Las palabras con que se busca cada registro son las suyas"),
    gettext_noop("Lo que no se encuentra al buscarlo se captura otra vez."),
)
def search_words() -> Iterator[Offender]:
    return chain.from_iterable(_words_of(model) for model in models_of(Searchable))


def _words_of(model: Any) -> Iterator[Offender]:
    columns = {f.name for f in model._meta.concrete_fields if not f.is_relation}
    wrong = _in_columns(model) if columns.issuperset(model.search_fields) else _in_names(model)
    while some := list(islice(wrong, AT_ONCE)):
        for row in model.objects.filter(pk__in=some).order_by("pk"):
            detail = gettext("Se busca por «{said}»; debería ser «{expected}».").format(
                said=row.search_text, expected=row.searched_text()
            )
            yield Offender(screen_of(row), row.pk, name_of(row), detail)


def _in_columns(model: Any) -> Iterator[int]:
    """Of a model whose words are all its own: of the thousands of pieces no record is made to look at them."""
    rows = model.objects.order_by("pk").values_list("pk", "search_text", *model.search_fields)
    return (pk for pk, said, *values in rows.iterator(chunk_size=AT_ONCE) if said != searched(values))


def _in_names(model: Any) -> Iterator[int]:
    """Of a model that is found by the names of others too, read along with it."""
    related = [f.name for f in model._meta.concrete_fields if f.is_relation and f.name in model.search_fields]
    if model._meta.model_name == "product":
        related.append("subcategory__category")
    rows = model.objects.select_related(*related) if related else model.objects.all()
    return (
        row.pk for row in rows.order_by("pk").iterator(chunk_size=AT_ONCE) if row.search_text != row.searched_text()
    )


@AREA.check(
    "customer-derived",
    gettext_noop("El aviso fiscal y el teléfono con que se filtra a cada cliente son los de sus datos"),
    gettext_noop("Un cliente listo para facturar aparecería como incompleto, o al revés."),
)
def customer_derived() -> Iterator[Offender]:
    for row in Customer.objects.order_by("pk").iterator(chunk_size=AT_ONCE):
        said = (row.phone_digits, row.own_tax_level)
        row.derive()
        computed = (row.phone_digits, row.own_tax_level)
        if said != computed:
            detail = gettext("Guarda {phone} y «{notice}»; sus datos dan {right_phone} y «{right_notice}».").format(
                phone=said[0] or gettext("sin teléfono"),
                notice=said[1],
                right_phone=computed[0],
                right_notice=computed[1],
            )
            yield Offender(screen_of(row), row.pk, str(row), detail)
