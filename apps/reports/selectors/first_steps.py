"""What a company does before its first sale, and what of it is done."""

from collections.abc import Callable
from dataclasses import dataclass

from django.db.models import Exists, Model, OuterRef, Q, Value

from apps.accounts.abilities import COMPANY_CREATE, COMPANY_DATA_EDIT, MAIL_UPDATE
from apps.accounts.models import CompanySettings, User
from apps.accounts.models.role import RoleKind
from apps.accounts.services.mail import can_send
from apps.catalog.abilities import PRODUCT_CREATE
from apps.catalog.models import Product
from apps.core.abilities import Ability
from apps.inventory.abilities import IMPORT_PIECES
from apps.inventory.models import Piece
from apps.invoices.abilities import INVOICES_SETTINGS
from apps.invoices.models import Certificate
from apps.partners.abilities import CLIENT_CREATE
from apps.partners.models import Customer
from apps.sales.abilities import EXCHANGE_RATE_EDIT, QUOTE_CREATE
from apps.sales.models import ExchangeRate, Quote


@dataclass(frozen=True)
class Step:
    key: str
    needs: Ability
    done: Callable[[], Exists | Value]


def _there_is(model: type[Model], which: Q | None = None) -> Callable[[], Exists]:
    return lambda: Exists(model._default_manager.filter(which or Q()))


_COLLEAGUE = ~Q(role__kind=RoleKind.CLIENT) & ~Q(pk=OuterRef("pk"))
STEPS = (
    Step("company", COMPANY_DATA_EDIT, _there_is(CompanySettings, ~Q(trade_name="") & ~Q(rfc=""))),
    Step("mail", MAIL_UPDATE, lambda: Value(can_send())),
    Step("people", COMPANY_CREATE, _there_is(User, _COLLEAGUE)),
    Step("invoicing", INVOICES_SETTINGS, _there_is(Certificate)),
    Step("rate", EXCHANGE_RATE_EDIT, _there_is(ExchangeRate)),
    Step("product", PRODUCT_CREATE, _there_is(Product)),
    Step("pieces", IMPORT_PIECES, _there_is(Piece)),
    Step("customer", CLIENT_CREATE, _there_is(Customer)),
    Step("quote", QUOTE_CREATE, _there_is(Quote)),
)
"""In the order in which one needs the other."""


def first_steps(person: User) -> dict[str, bool]:
    """By its key whether each step that this person may take is done, by whomever; one question for all of them."""
    theirs = [step for step in STEPS if person.may(step.needs)]
    done = User.objects.filter(pk=person.pk).values_list(*[step.done() for step in theirs]) if theirs else [()]
    return {step.key: is_done for step, is_done in zip(theirs, done[0], strict=True)}
