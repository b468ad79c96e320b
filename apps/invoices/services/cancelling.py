"""Invoices are cancelled: asked for with a motive, and done when the SAT says so; and what was only a test is undone."""

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.records.workflow import refuse_unless_open, take_step
from apps.invoices.models import ErrandKind, Invoice
from apps.invoices.rules.cancelling import Motive, refusal_of
from apps.invoices.selectors.invoices import substitute_of
from apps.invoices.selectors.pac import cancels, errand_of, pac_account
from apps.invoices.services.complements import count_documents
from apps.invoices.services.credits import note_credit
from apps.invoices.services.drafting import locked_invoice, stand_again
from apps.invoices.services.following import forget_noted
from apps.invoices.services.issuing import locked_with_source
from apps.invoices.services.pac.errands import ask_now, close, hand_over


def ask_cancel(pk: int, motive: Motive, *, by: User, reason: str = "") -> Invoice:
    """Timbrada → Cancelación solicitada: the PAC asks the SAT for it, if there is one that can. Raises Invalid when the motive is
    not that of what takes its place."""
    with transaction.atomic():
        invoice = locked_invoice(pk, by)
        refuse_unless_open(invoice, "ask_cancel", by, reason)
        substitute = substitute_of(invoice)
        words = substitute.words if substitute else ""
        stamped = substitute is not None and substitute.uuid is not None
        if refusal := refusal_of(motive, words, is_stamped=stamped):
            raise Invalid.field("motive", refusal)
        done = take_step(invoice, "ask_cancel", by=by, reason=reason, motive=motive.value, at=timezone.now())
        close(done, ErrandKind.CANCEL)
        if cancels(pac_account(), done):
            hand_over(done, ErrandKind.CANCEL, by=by)
    return done


def ask_sat(pk: int, *, by: User, reason: str = "") -> Invoice:
    """Have the PAC asked at once, or the SAT what became of it."""
    with transaction.atomic():
        done = take_step(locked_invoice(pk, by), "ask_sat", by=by, reason=reason)
        ask_now(errand_of(done, ErrandKind.CANCEL), done, ErrandKind.CANCEL, by=by)
    return done


def confirm_cancel(pk: int, *, by: User, reason: str = "") -> Invoice:
    """Cancelación solicitada → Cancelada: what it was of can be invoiced anew, unless another one took its place."""
    with transaction.atomic():
        done = take_step(locked_with_source(pk, by), "confirm_cancel", by=by, reason=reason)
        let_go(done, by=by)
    return done


def refuse_cancel(pk: int, *, by: User, reason: str) -> Invoice:
    """Cancelación solicitada → Timbrada."""
    with transaction.atomic():
        done = take_step(locked_invoice(pk, by), "refuse_cancel", by=by, reason=reason)
        close(done, ErrandKind.CANCEL)
    return done


def void_test(pk: int, *, by: User, reason: str = "") -> Invoice:
    """What was stamped in a test environment is undone: as if it had been cancelled."""
    with transaction.atomic():
        done = take_step(locked_with_source(pk, by), "void_test", by=by, reason=reason)
        let_go(done, by=by)
    return done


def let_go(cancelled: Invoice, *, by: User) -> None:
    """What hears that an invoice is none any more: of a locked one, whose source is locked too. What it took the place of, if that
    holds yet, stands for the source again: else that could be invoiced twice."""
    stand_again(cancelled, by)
    forget_noted(cancelled, by=by)
    count_documents(cancelled, counts=False)
    note_credit(cancelled, by=by)
    close(cancelled, ErrandKind.CANCEL)
