import uuid
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.db.models.functions import Lower

from apps.accounts.abilities import ROLES_EDIT
from apps.accounts.models.location import Location
from apps.accounts.models.role import Role, granted_to
from apps.accounts.rules import full_name
from apps.accounts.transitions import UserStatus, UserTransitions
from apps.core.abilities import Ability, Scope
from apps.core.db.search import Searchable
from apps.core.records.history import Audited


class UserManager(BaseUserManager["User"]):
    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=(username or "").strip().lower())


class User(UserTransitions, Searchable, Audited, AbstractBaseUser):
    """A person with access: seller, company user, wholesaler or customer, as the kind of the role says."""

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    search_fields = ("first_name", "last_name", "email", "phone")

    email = models.EmailField("correo", max_length=160, unique=True)
    pending_email = models.EmailField("correo por confirmar", max_length=160, blank=True)
    first_name = models.CharField("nombre", max_length=80)
    last_name = models.CharField("apellidos", max_length=80, blank=True)
    phone = models.CharField("teléfono", max_length=30, blank=True)
    role = models.ForeignKey(Role, models.PROTECT, related_name="users", verbose_name="rol")
    location = models.ForeignKey(
        Location, models.PROTECT, null=True, blank=True, related_name="users", verbose_name="ubicación"
    )
    commission_percentage = models.DecimalField(
        "porcentaje de comisión", max_digits=5, decimal_places=2, null=True, blank=True
    )
    notes = models.TextField("notas", blank=True)
    mail_digest = models.BooleanField("resumen por correo", default=True)
    link_mailed_at = models.DateTimeField(null=True, editable=False)
    created_at = models.DateTimeField("alta", auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()
    session_id: uuid.UUID | None = None  # of the request at hand

    class Meta:
        verbose_name = "persona con acceso"
        ordering = ["first_name", "last_name"]
        constraints = [
            models.CheckConstraint(condition=models.Q(email=Lower("email")), name="user_email_in_lower_case"),
            models.CheckConstraint(condition=models.Q(status__in=UserStatus.values), name="user_status_known"),
            models.CheckConstraint(
                condition=models.Q(commission_percentage__isnull=True)
                | models.Q(commission_percentage__gte=0, commission_percentage__lte=100),
                name="user_commission_is_a_percentage",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return full_name(self.first_name, self.last_name)

    @property
    def is_active(self) -> bool:  # type: ignore[override]
        return bool(self.status == UserStatus.ACTIVE)

    @cached_property
    def scopes(self) -> Mapping[tuple[str, str], Scope]:
        """The pairs of the person's role, each with its reach: read once a request, with the session where there is one."""
        return granted_to(self.role_id)

    def may(self, ability: Ability) -> bool:
        return (ability.action, ability.subject) in self.scopes

    def scope(self, ability: Ability) -> Scope | None:
        return self.scopes.get((ability.action, ability.subject))

    def is_within_reach_of(self, other: "User") -> bool:
        """Whether `other` may change this person: nothing that this one may do is denied to `other`, who else could
        sign in as this one and rise. Who may edit roles may do everything anyway."""
        if other.may(ROLES_EDIT):
            return True
        return all(other.scopes.get(pair) in {"all", scope} for pair, scope in self.role.granted().items())

    def has_second_step(self) -> bool:
        """Whether their password alone does not let them in."""
        return User.objects.filter(pk=self.pk, second_step__confirmed_at__isnull=False).exists()

    def must_set_up_second_step(self) -> bool:
        """Whether their role demands one that they do not have."""
        return self.role.demands_second_step and not self.has_second_step()

    def leaves_an_administrator(self) -> bool:
        """Whether, without this person, somebody active may still edit roles."""
        if not self.may(ROLES_EDIT):
            return True
        return administrators().exclude(pk=self.pk).exists()

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.email = self.email.strip().lower()
        super().save(*args, **kwargs)


def administrators() -> models.QuerySet[User]:
    """The active people who may edit roles; there is always one."""
    return User.objects.filter(
        status=UserStatus.ACTIVE,
        role__abilities__action=ROLES_EDIT.action,
        role__abilities__subject=ROLES_EDIT.subject,
        role__abilities__granted=True,
    )
