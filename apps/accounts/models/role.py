from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, cast

from django.db import models

from apps.accounts.abilities import words_of
from apps.core.abilities import Ability, Scope
from apps.core.db.functions import TextOfRows
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery
from apps.core.db.search import Searchable
from apps.core.language import companys, gettext, gettext_noop
from apps.core.records.history import Audited


class RoleKind(models.TextChoices):
    """In which list the people of a role appear."""

    COMPANY = "company", "Empresa"
    SELLER = "seller", "Vendedor"
    WHOLESALER = "wholesaler", "Mayorista"
    CLIENT = "client", "Cliente"


class Home(models.TextChoices):
    """The screen a role sees first, by its route name."""

    DASHBOARD = "dashboard", "Tablero"
    ACCESS_CONTROL = "access-control", "Página del cliente"
    OUTCOMES = "outcomes", "Salidas"
    AUTH_LOGIN = "auth-login", "Inicio de sesión"


class Role(Searchable, Audited):
    """A set of abilities that people have. The standard ones (`system`) keep their name and stay."""

    search_fields = ("name",)

    name = models.CharField("nombre", max_length=80)
    kind = models.CharField("tipo", max_length=20, choices=RoleKind.choices, default=RoleKind.COMPANY)
    home = models.CharField("pantalla de inicio", max_length=40, choices=Home.choices, default=Home.AUTH_LOGIN)
    system = models.BooleanField("de fábrica", default=False)
    demands_second_step = models.BooleanField("pide verificación en dos pasos", default=False)

    class Meta:
        verbose_name = "rol"
        ordering = ["name"]
        # Without case and accents, on every database.
        constraints = [models.UniqueConstraint(fields=["search_text"], name="role_name_once")]

    def __str__(self) -> str:
        return self.name

    def granted(self) -> Mapping[tuple[str, str], Scope]:
        """The pairs that the role has today, each with its reach."""
        return granted_to(self.pk)


SCOPES = [
    ("all", gettext_noop("Todo")),
    ("own", gettext_noop("Lo propio")),
    ("location", gettext_noop("Su ubicación")),
    ("stock", gettext_noop("Existencias")),
]


class RoleAbility(Audited):
    """One pair of a role. Taken away it stays as not granted, so that an upgrade does not give it back."""

    role = models.ForeignKey(Role, models.CASCADE, related_name="abilities", verbose_name="rol")
    action = models.CharField("acción", max_length=40)
    subject = models.CharField("tema", max_length=40)
    scope = models.CharField(
        "alcance",
        max_length=20,
        default="all",
        choices=SCOPES,
    )
    granted = models.BooleanField("permitido", default=True)

    class Meta:
        verbose_name = "permiso del rol"
        constraints = [
            models.UniqueConstraint(fields=["role", "action", "subject"], name="role_ability_once"),
            models.CheckConstraint(
                condition=models.Q(scope__in=["all", "own", "location", "stock"]), name="role_ability_scope_known"
            ),
        ]

    def __str__(self) -> str:
        with companys():
            return ability_words(self)


_GRANTED: CompiledQuery[Role] = CompiledQuery(
    lambda: Role.objects.filter(pk=Placeholder("role")).annotate(granted_pairs=granted_pairs("pk")), ["granted_pairs"]
)


def granted_pairs(role: str) -> models.Subquery:
    """What `read_pairs` reads: the pairs of the role whose key is at this path."""
    granted = RoleAbility.objects.filter(role=models.OuterRef(role), granted=True).order_by().values("role")
    return models.Subquery(granted.values(pairs=TextOfRows("id", "action", "subject", "scope")))


@lru_cache(maxsize=64)
def read_pairs(pairs: str | None) -> Mapping[tuple[str, str], Scope]:
    """The pairs in the order in which the role got them. Every call reads those of a role, and they seldom change."""
    rows = sorted((int(key), rest) for key, *rest in (row.split("|") for row in (pairs or "").split(";") if row))
    return MappingProxyType({(action, subject): cast("Scope", scope) for _, (action, subject, scope) in rows})


def granted_to(role: int) -> Mapping[tuple[str, str], Scope]:
    """The pairs that the role of this key has today, each with its reach."""
    return read_pairs(next((pairs for [pairs] in _GRANTED.values(role=role)), None))


def granted_words(pairs: Mapping[Ability, Scope]) -> str:
    """Pairs in words, each with its reach."""
    scopes = dict(SCOPES)
    phrases = [f"{words_of(pair)} ({gettext(scopes[scope]).lower()})" for pair, scope in pairs.items()]
    return ", ".join(sorted(phrases)) or "—"


def ability_words(pair: Any) -> str:
    """The words of a pair, or of one of its versions."""
    return words_of(Ability(pair.action, pair.subject))
