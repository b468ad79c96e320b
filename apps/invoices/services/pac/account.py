"""The company's account with its PAC: kept, tried out, taken away."""

import logging

from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid
from apps.core.http.validation_messages import MISSING
from apps.core.language import gettext, gettext_noop, ngettext
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import one_at_a_time
from apps.core.server.secrets import Unreadable, decrypt, encrypt
from apps.invoices.models import PacAccount
from apps.invoices.rules.pacs import Environment, Provider, pac_of
from apps.invoices.selectors.pac import in_doubt, pac_account
from apps.invoices.selectors.settings import invoice_settings

log = logging.getLogger(__name__)

_ACCOUNT = "pac account"
_GIVEN_FOR = ("provider", "environment", "username")
"""Whom a password is given to."""


def keep_account(
    provider: Provider, environment: Environment, username: str, password: str, *, sure: bool, by: User
) -> PacAccount:
    """What is sealed from now on is stamped by this PAC; without a `password` the one that is kept stays. Raises Invalid at its
    field, and Conflict while the PAC that there is owes an answer."""
    wanted = {"provider": provider.value, "environment": environment.value, "username": username}
    with transaction.atomic():
        one_at_a_time(_ACCOUNT)
        kept = pac_account()
        moved = kept is None or any(getattr(kept, name) != wanted[name] for name in _GIVEN_FOR)
        _judge(kept, provider, environment, username, password, sure=sure, moved=moved)
        _refuse_in_doubt(kept, wanted)
        if password:
            wanted["password"] = encrypt(password.encode())
        if kept is None:
            return save_as(PacAccount(pk=PacAccount.ONLY, **wanted), by=by, action="create")
        return change_as(kept, {**wanted, "tested_at": None, "test_error": ""}, by=by)


def remove_account(*, by: User) -> None:
    """From now on nothing is stamped here, and its password is forgotten. Raises Conflict as `keep_account`."""
    with transaction.atomic():
        one_at_a_time(_ACCOUNT)
        if kept := pac_account():
            _refuse_in_doubt(kept, {})
            delete_as(kept, by=by)


def ask_test(*, by: User) -> PacAccount:
    """Have a job see whether the PAC knows the account; what it says is noted there."""
    with transaction.atomic():
        kept = PacAccount.objects.select_for_update().filter(pk=PacAccount.ONLY).first()
        if kept is None:
            raise Conflict(gettext("No hay un PAC configurado en los ajustes de facturación."))
        PacAccount.objects.filter(pk=kept.pk).update(testing=True)
        try_out.enqueue()
    return PacAccount.objects.get(pk=kept.pk)


@task()
def try_out() -> None:
    """The job."""
    account = pac_account()
    if account is None:
        return
    problem = _tried(account)
    with transaction.atomic():
        # Of the account that was tried: another one was not.
        tried = PacAccount.objects.filter(pk=account.pk, password=account.password, provider=account.provider)
        tried.update(testing=False, tested_at=timezone.now(), test_error=problem)


def _tried(account: PacAccount) -> str:
    # Here, and not above: web processes know this job and must not load what it takes.
    from apps.invoices.services.pac import clients
    from apps.invoices.services.pac.http import PacError

    try:
        password = decrypt(account.password).decode()
        client = clients.client_of(account.provider, account.username, password, account.environment)
        clients.try_out(client, invoice_settings().rfc)
    except Unreadable:
        return gettext_noop("La contraseña guardada ya no se puede leer; vuelve a escribirla.")
    except PacError as no:
        return f"{account} {no.words}."
    except Exception:
        log.exception("The PAC's account was not tried")
        return gettext_noop("No se pudo probar; ya quedó anotado para quien da mantenimiento.")
    return ""


def _judge(
    kept: PacAccount | None,
    provider: Provider,
    environment: Environment,
    username: str,
    password: str,
    *,
    sure: bool,
    moved: bool,
) -> None:
    wrong = {}
    if pac_of(provider).needs_user and not username:
        wrong["username"] = gettext("Escribe el usuario de la cuenta.")
    if not password and moved:
        wrong["password"] = (
            MISSING
            if kept is None
            else gettext("Cambió el PAC, el ambiente o el usuario: escribe otra vez la contraseña.")
        )
    live = environment == Environment.PRODUCTION
    if live and not sure and (kept is None or kept.environment != environment):
        wrong["sure"] = gettext("En producción lo que se timbra vale ante el SAT: confirma que así lo quieres.")
    if wrong:
        raise Invalid(errors=wrong)


def _refuse_in_doubt(kept: PacAccount | None, wanted: dict[str, str]) -> None:
    """Only the PAC to which something was sent can say what became of it."""
    if kept is None or all(getattr(kept, name) == wanted.get(name) for name in ("provider", "environment")):
        return
    if count := in_doubt():
        raise Conflict(
            ngettext(
                "Hay una factura que se envió a {pac}, que todavía no contesta: espera, o sube el XML timbrado.",
                "Hay {count} facturas que se enviaron a {pac}, que todavía no contesta: espera, o sube el XML timbrado.",
                count,
            ).format(count=count, pac=kept)
        )
