"""Reads of people, roles and places."""

from django.db.models import Count, Prefetch, Q, QuerySet

from apps.accounts.models import Location, Role, RoleAbility, User


def people_of_kind(*kinds: str) -> QuerySet[User]:
    """Sellers, company users, wholesalers or customers with access."""
    return User.objects.filter(role__kind__in=kinds).select_related("role", "location")


def roles() -> QuerySet[Role]:
    """Roles with their pairs, and how many people have each who may sign in."""
    abilities = Prefetch("abilities", RoleAbility.objects.order_by("id"))
    counted = Count("users", filter=~Q(users__status="Inactivo"))
    return Role.objects.annotate(people=counted).prefetch_related(abilities)


def locations() -> QuerySet[Location]:
    return Location.objects.order_by("id")
