"""What credit notes do to the invoice that they lower."""

from apps.accounts.models import User
from apps.core.records.history import change_as
from apps.core.records.workflow import locked
from apps.invoices.models import Invoice
from apps.invoices.selectors.credits import credited


def note_credit(note: Invoice, *, by: User) -> None:
    """The invoice says what its credit notes come to, now that this one counts, or does not any more. Nothing of what is none."""
    if note.credits_id:
        invoice = locked(Invoice, note.credits_id)
        change_as(invoice, {"credited": credited(invoice)}, by=by, action="credit")
