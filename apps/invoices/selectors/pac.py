"""Which PAC stamps, and what it is asked for."""

from datetime import datetime

from django.db.models import Case, Count, Min, Value, When

from apps.core.language import gettext
from apps.invoices.models import Errand, ErrandKind, Invoice, PacAccount
from apps.invoices.rules.pacs import Environment
from apps.invoices.selectors.invoices import relatives_of


def pac_account() -> PacAccount | None:
    return PacAccount.objects.filter(pk=PacAccount.ONLY).first()


def stamps_in_tests(account: PacAccount | None) -> bool:
    """What is stamped now is worth nothing."""
    return account is not None and account.environment == Environment.TEST


def errand_of(invoice: Invoice, kind: ErrandKind) -> Errand | None:
    return invoice.errands.filter(kind=kind).first()


def errand_now(invoice: Invoice) -> Errand | None:
    """What the PAC is being asked for, or was asked for last without having done it."""
    return invoice.errands.exclude(next_at=None, problem="").order_by("-kind").last()


def cancels(account: PacAccount | None, invoice: Invoice) -> bool:
    """Whether it can cancel this one: what was stamped for a test the SAT does not know, and its tests know nothing else."""
    return account is not None and stamps_in_tests(account) == invoice.is_test


def other_environment(invoice: Invoice, account: PacAccount | None) -> str:
    """Why it cannot be stamped where it would be now: what it relates to was stamped in the other environment, which knows nothing of
    this one. Empty when it can."""
    tests = stamps_in_tests(account)
    other = next((one for one in relatives_of(invoice) if one.is_test != tests), None)
    if other is None:
        return ""
    if other.is_test:
        return gettext(
            "Se relaciona con {invoice}, que es de pruebas, y ahora se timbra en producción: anula la prueba y haz las dos otra vez."
        ).format(invoice=other.named)
    return gettext(
        "Se relaciona con {invoice}, que vale ante el SAT, y ahora se timbra en pruebas: pasa antes a producción."
    ).format(invoice=other.named)


def waiting_errands() -> dict[tuple[str, str], tuple[int, datetime]]:
    """How many there are of each kind and state, and since when the first of them: `waits` for the PAC, for a `person`, who has to
    bring the XML, or for the receiver, once the `sat` has the request."""
    state = Case(
        When(lacks_xml=True, then=Value("person")),
        When(sent_at__isnull=False, then=Value("sat")),
        default=Value("waits"),
    )
    rows = Errand.objects.exclude(next_at=None, lacks_xml=False).order_by().annotate(state=state)
    told = rows.values_list("kind", "state").annotate(Count("pk"), Min("asked_at"))
    return {(kind, name): (count, since) for kind, name, count, since in told}


def in_doubt() -> int:
    """How many were sent to be stamped, of which nobody knows yet what became: they may only be asked about where they were
    sent. What became of a cancellation the SAT says."""
    return Errand.objects.filter(kind=ErrandKind.STAMP, doubt=True).exclude(next_at=None, lacks_xml=False).count()
