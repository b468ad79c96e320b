"""Which PAC stamps, and what it is asked for."""

from apps.invoices.models import Errand, ErrandKind, Invoice, PacAccount
from apps.invoices.rules.pacs import Environment


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


def in_doubt() -> int:
    """How many were sent to be stamped, of which nobody knows yet what became: they may only be asked about where they were
    sent. What became of a cancellation the SAT says."""
    return Errand.objects.filter(kind=ErrandKind.STAMP, doubt=True).exclude(next_at=None, lacks_xml=False).count()
