"""What the PAC is asked for: noted with the step that wants it, done by a job, tried again until there is an answer.

The job that may ask holds the errand's ticket. It notes that it asks before it does, and asks outside of any transaction; what was
answered is written in one of its own. Whatever is killed when: the same bytes are sent again, and a PAC stamps the same bytes once.
"""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django_tasks import task

from apps.accounts.models import User
from apps.core.errors import Conflict
from apps.core.language import companys, gettext_noop
from apps.core.records.workflow import locked
from apps.core.server.secrets import Unreadable, decrypt
from apps.invoices.models import Errand, ErrandKind, Invoice, PacAccount
from apps.invoices.rules.pacs import pause_after
from apps.invoices.selectors.pac import cancels, other_environment, pac_account

NO_PAC = gettext_noop("No hay un PAC configurado en los ajustes de facturación.")
LOST_AFTER = pause_after(1) * 15
"""What should have been asked so long ago has no job any more."""


def hand_over(invoice: Invoice, kind: ErrandKind, *, by: User) -> None:
    """Ask the PAC, if there is one; within the transaction that wants it, which has locked the invoice."""
    if account := pac_account():
        errand = Errand.objects.filter(invoice=invoice, kind=kind).first() or Errand(invoice=invoice, kind=kind)
        errand.provider, errand.environment, errand.asked_by = account.provider, account.environment, by
        errand.asked_at = timezone.now()
        errand.tries, errand.doubt, errand.sent_at, errand.lacks_xml = 0, False, None, False
        errand.problem, errand.code = "", ""
        wake(errand)


def wake(errand: Errand, at: datetime | None = None) -> None:
    """Have it asked at that time, now unless told; the jobs it had before do nothing any more."""
    errand.ticket, errand.next_at, errand.lacks_xml = errand.ticket + 1, at or timezone.now(), False
    errand.save()
    job = run_errand.using(run_after=at) if at and run_errand.get_backend().supports_defer else run_errand
    if at is None or job is not run_errand:  # a backend that cannot wait, as in tests, is asked again by hand
        job.enqueue(errand.pk, errand.ticket)


def close(invoice: Invoice, kind: ErrandKind) -> None:
    """Nothing more is asked: it is done, or is done otherwise."""
    done = {"next_at": None, "problem": "", "code": "", "doubt": False, "lacks_xml": False, "sent_at": None}
    invoice.errands.filter(kind=kind).update(**done)


def ask_now(errand: Errand | None, invoice: Invoice, kind: ErrandKind, *, by: User) -> None:
    """Ask at once instead of waiting. Raises Conflict for what was never asked, without a PAC."""
    if errand is None or errand.next_at is None:
        if pac_account() is None:
            raise Conflict(NO_PAC)
        hand_over(invoice, kind, by=by)
    else:
        errand.asked_by, errand.problem = by, ""
        wake(errand)


@task(takes_context=True)
def run_errand(context: Any, pk: int, ticket: int) -> None:
    """The job."""
    errand = _begun(pk, ticket)
    if errand is None:
        return
    # Here, and not above: web processes know this job and must not load what it takes.
    from apps.invoices.services.pac import cancelling, stamping

    jobs = {ErrandKind.STAMP: stamping.run, ErrandKind.CANCEL: cancelling.run}
    with companys():  # what becomes of it is written down
        jobs[ErrandKind(errand.kind)](errand)


def ask_for_lost() -> None:
    """What waits and has no job any more, as after a restored backup whose jobs were dropped, gets one: to be done each day."""
    lost = Errand.objects.filter(next_at__lt=timezone.now() - LOST_AFTER)
    for errand in lost.order_by("invoice"):
        with transaction.atomic():
            if kept := held(errand):
                wake(kept)


def account_of(errand: Errand) -> tuple[PacAccount, str] | str:
    """The account that it is asked by and its password, or why it cannot be asked now."""
    account = pac_account()
    if account is None:
        return NO_PAC
    if errand.kind == ErrandKind.CANCEL:
        if not cancels(account, errand.invoice):
            return (
                f"{account} está ahora en otro ambiente que el que la timbró: pide la cancelación en el portal del SAT."
            )
    elif (account.provider, account.environment) != (errand.provider, errand.environment) and errand.doubt:
        return f"Se envió a {errand.get_provider_display()}, que ya no es el PAC de la empresa: pídele el XML y súbelo."
    elif refusal := other_environment(errand.invoice, account):
        return refusal
    try:
        return account, decrypt(account.password).decode()
    except Unreadable:
        return gettext_noop(
            "La contraseña del PAC ya no se puede leer: vuelve a escribirla en los ajustes de facturación."
        )


def note_sent(errand: Errand, account: PacAccount) -> bool:
    """Whether it may be sent now: written down before it is, so that nobody forgets it whatever happens."""
    with transaction.atomic():
        kept = held(errand)
        if kept is None:
            return False
        kept.provider, kept.environment = account.provider, account.environment
        kept.tries, kept.doubt = kept.tries + 1, True
        kept.save()
    errand.tries, errand.provider, errand.environment = kept.tries, kept.provider, kept.environment
    return True


def wait(errand: Errand, problem: str, *, code: str = "", doubt: bool | None = None) -> None:
    """Asked again after a pause; within a transaction of its own."""
    with transaction.atomic():
        kept = held(errand)
        if kept:
            kept.problem, kept.code = problem, code
            kept.doubt = kept.doubt if doubt is None else doubt
            wake(kept, timezone.now() + pause_after(max(kept.tries, 1)))


def held(errand: Errand) -> Errand | None:
    """The errand as it is now, behind its locked invoice; None when another job has its ticket, or nobody wants it any more."""
    locked(Invoice, errand.invoice_id)
    return Errand.objects.filter(pk=errand.pk, ticket=errand.ticket, next_at__isnull=False).first()


def _begun(pk: int, ticket: int) -> Errand | None:
    found = Errand.objects.filter(pk=pk, ticket=ticket, next_at__isnull=False)
    return found.select_related("invoice", "asked_by").first()
