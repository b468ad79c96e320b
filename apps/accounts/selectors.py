"""Reads of people, roles, places, and of who the company is."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.conf import settings
from django.db.models import BooleanField, Case, Count, Max, OuterRef, Q, QuerySet, Subquery, Value, When
from django.utils import timezone

from apps.accounts.models import CompanySettings, Location, RefreshToken, Role, Session, User
from apps.accounts.rules import STAFF
from apps.accounts.rules.letters import KINDS, Letter
from apps.accounts.transitions import UserStatus
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery, columns_of


def name_at(path: str) -> list[str]:
    """What the name of the person at that path is read from."""
    return [f"{path}__first_name", f"{path}__last_name"]


@dataclass(frozen=True)
class Company:
    """The company as its documents show it. What was never written is empty; a name there always is."""

    name: str
    legal_name: str
    rfc: str
    address: tuple[str, ...]
    phone: str
    email: str
    web: str
    logo: str
    """Its place in the storage; empty without one."""
    payment_data: str
    quote_conditions: str
    quote_validity_days: int
    rate_limit_percent: Decimal
    """A rate that differs from today's by more percent than this is told to the seller."""


def company_settings() -> CompanySettings:
    """What is stored; a new row, not yet saved, while nothing is."""
    only = CompanySettings.ONLY
    return CompanySettings.objects.filter(pk=only).first() or CompanySettings(pk=only)


_STORED: CompiledQuery[CompanySettings] = CompiledQuery(
    lambda: CompanySettings.objects.filter(pk=Placeholder("key")), columns_of(CompanySettings)
)


def company() -> Company:
    stored = next(iter(_STORED.records(key=CompanySettings.ONLY)), None) or CompanySettings()
    return Company(
        name=stored.trade_name or stored.legal_name or settings.COMPANY_NAME,
        legal_name=stored.legal_name,
        rfc=stored.rfc,
        address=tuple(stored.address.splitlines()),
        phone=stored.phone,
        email=stored.email,
        web=stored.web,
        logo=stored.logo,
        payment_data=stored.payment_data,
        quote_conditions=stored.quote_conditions,
        quote_validity_days=stored.quote_validity_days,
        rate_limit_percent=stored.rate_limit_percent,
    )


def letter_of(kind: str, values: Mapping[str, str]) -> Letter:
    """The company's own texts of that kind with these values; the application's where there is none, or nothing is left of it."""
    stored = company_settings()
    own = Letter(*(getattr(stored, f"{kind}_{part}") for part in ("mail_subject", "mail_message", "whatsapp")))
    return own.filled(values).or_else(KINDS[kind].standard.filled(values))


def people_of_kind(*kinds: str) -> QuerySet[User]:
    """Sellers, company users, wholesalers or customers with access."""
    return User.objects.filter(role__kind__in=kinds).select_related("role", "location")


def staff() -> QuerySet[User]:
    """Who works here now."""
    return people_of_kind(*STAFF).filter(status=UserStatus.ACTIVE)


def roles() -> QuerySet[Role]:
    """Roles, and how many people have each who may sign in."""
    return Role.objects.annotate(people=Count("users", filter=~Q(users__status="Inactivo")))


def open_sessions() -> QuerySet[Session]:
    """Those whose tokens are taken, each with when it was `used_at`: a busy one renews its access every quarter of an
    hour, so that it is known to that."""
    now = timezone.now()
    tokens = RefreshToken.objects.filter(session=OuterRef("pk")).order_by().values("session")
    return (
        Session.objects.filter(ended_at=None, expires_at__gt=now, user__status=UserStatus.ACTIVE)
        .select_related("user__role")
        .annotate(used_at=Subquery(tokens.annotate(last=Max("created_at")).values("last")))
    )


def sessions_for(reader: User) -> QuerySet[Session]:
    """The open ones, each with whether it is `mine`, the one by which the reader asks."""
    mine = Case(When(pk=reader.session_id, then=Value(True)), default=Value(False), output_field=BooleanField())
    return open_sessions().annotate(mine=mine)


def locations() -> QuerySet[Location]:
    return Location.objects.order_by("id")
