"""The states of an invoice."""

from typing import Any

from django.utils import timezone

from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, effect, step
from apps.invoices import abilities
from apps.invoices.transitions.invoice_conditions import (
    has_no_complements,
    has_no_credit_notes,
    has_no_substitute,
    is_no_complement,
    is_no_credit_note,
    is_no_global,
    is_sealed,
    its_substitute_is_stamped,
    nobody_else_says,
    pac_can_cancel,
    pac_knows,
    seal_is_old,
    there_is_a_pac,
    was_a_test,
    was_not_sent,
)


class InvoiceStatus(States):
    DRAFT = "Borrador"
    TO_STAMP = "Por timbrar"
    FAILED = "Con error"
    STAMPED = "Timbrada"
    CANCEL_ASKED = "Cancelación solicitada"
    CANCELLED = "Cancelada"


EDITABLE = (InvoiceStatus.DRAFT, InvoiceStatus.FAILED)
"""What was not sealed may still be corrected."""
VALID = (InvoiceStatus.STAMPED, InvoiceStatus.CANCEL_ASKED)
"""The SAT knows it, and it holds: a cancellation that was asked for is not one yet."""
KNOWN = (*VALID, InvoiceStatus.CANCELLED)


class InvoiceTransitions(Stateful):
    """Drafted, numbered and sealed, stamped; and perhaps cancelled, which the receiver may refuse."""

    status = StateField("estado", choices=InvoiceStatus.choices, default=InvoiceStatus.DRAFT, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Emitir"), ability=abilities.INVOICES_ISSUE, source=InvoiceStatus.DRAFT, target=InvoiceStatus.TO_STAMP
    )  # fmt: skip
    def issue(self, *, series: str = "", folio: int | None = None) -> None:
        """It has its folio, and a job seals it."""
        invoice: Any = self
        invoice.series, invoice.folio, invoice.number = series, folio, f"{series}-{folio}"

    @step(
        label=gettext_noop("Reintentar"), ability=abilities.INVOICES_ISSUE, source=InvoiceStatus.FAILED, target=InvoiceStatus.TO_STAMP
    )  # fmt: skip
    def retry(self) -> None:
        """Corrected, under the same folio."""
        invoice: Any = self
        invoice.error = ""

    @effect(label=gettext_noop("No se pudo sellar"), source=InvoiceStatus.TO_STAMP, target=InvoiceStatus.FAILED)
    def fail(self, sentence: str) -> None:
        """The job says what is to be corrected."""
        invoice: Any = self
        invoice.error = sentence

    @step(
        label=gettext_noop("Sellar de nuevo"),
        ability=abilities.INVOICES_ISSUE,
        source=InvoiceStatus.TO_STAMP,
        target=None,
        conditions=[seal_is_old, pac_knows],
    )
    def seal_again(self) -> None:
        """The same invoice with the date of now."""
        invoice: Any = self
        invoice.sealed_at, invoice.issued_at, invoice.certificate_number = None, None, ""

    @step(
        label=gettext_noop("Timbrar ahora"),
        ability=abilities.INVOICES_ISSUE,
        source=InvoiceStatus.TO_STAMP,
        target=None,
        conditions=[is_sealed, there_is_a_pac],
    )
    def send(self) -> None:
        """The PAC is asked at once, by a job."""

    @effect(label=gettext_noop("La timbró el PAC"), source=InvoiceStatus.TO_STAMP, target=InvoiceStatus.STAMPED)
    def stamped_by_pac(self, *, uuid: Any, at: Any) -> None:
        """The job got the stamped XML, and it says what ours says."""
        invoice: Any = self
        invoice.uuid, invoice.stamped_at = uuid, at

    @effect(label=gettext_noop("El PAC no la timbró"), source=InvoiceStatus.TO_STAMP, target=InvoiceStatus.FAILED)
    def refused_by_pac(self, sentence: str) -> None:
        """To be corrected, and then sealed anew under the same folio."""
        invoice: Any = self
        invoice.error = sentence
        invoice.sealed_at, invoice.issued_at, invoice.certificate_number = None, None, ""

    @step(
        label=gettext_noop("Registrar el timbrado"),
        ability=abilities.INVOICES_ISSUE,
        source=InvoiceStatus.TO_STAMP,
        target=InvoiceStatus.STAMPED,
        conditions=[is_sealed],
    )
    def stamp(self, *, uuid: Any = None, at: Any = None) -> None:
        """The stamped XML came, and says what ours says."""
        invoice: Any = self
        invoice.uuid, invoice.stamped_at = uuid, at

    @step(
        label=gettext_noop("Anular"),
        ability=abilities.INVOICES_CANCEL,
        source=[InvoiceStatus.TO_STAMP, InvoiceStatus.FAILED],
        target=InvoiceStatus.CANCELLED,
        conditions=[was_not_sent],
        needs_reason=True,
    )
    def annul(self) -> None:
        """It was never stamped: its folio stays spent, and what it was for can be invoiced anew."""
        invoice: Any = self
        invoice.cancelled_at, invoice.counts, invoice.error = timezone.now(), False, ""

    @step(
        label=gettext_noop("Eliminar"), ability=abilities.INVOICES_ASK, source=InvoiceStatus.DRAFT, target=None
    )  # fmt: skip
    def discard(self) -> None:
        """Not shown any more; it never had a folio."""
        invoice: Any = self
        invoice.deleted_at, invoice.counts = timezone.now(), False

    @step(
        label=gettext_noop("Sustituir"),
        ability=abilities.INVOICES_ISSUE,
        source=InvoiceStatus.STAMPED,
        target=None,
        conditions=[is_no_complement, is_no_credit_note, is_no_global, has_no_credit_notes, has_no_substitute],
    )
    def substitute(self) -> None:
        """Another one, related to it, takes its place."""
        invoice: Any = self
        invoice.counts = False

    @step(
        label=gettext_noop("Solicitar la cancelación"),
        ability=abilities.INVOICES_CANCEL,
        source=InvoiceStatus.STAMPED,
        target=InvoiceStatus.CANCEL_ASKED,
        conditions=[its_substitute_is_stamped, has_no_complements, has_no_credit_notes],
    )
    def ask_cancel(self, *, motive: str = "", at: Any = None) -> None:
        """Asked for at the SAT, where the receiver may have to accept it."""
        invoice: Any = self
        invoice.cancel_motive, invoice.cancel_asked_at = motive, at

    @step(
        label=gettext_noop("Anular la prueba"),
        ability=abilities.INVOICES_CANCEL,
        source=[InvoiceStatus.STAMPED, InvoiceStatus.CANCEL_ASKED],
        target=InvoiceStatus.CANCELLED,
        conditions=[was_a_test, has_no_complements, has_no_credit_notes],
    )
    def void_test(self) -> None:
        """It was worth nothing: what it was for can be invoiced anew."""
        invoice: Any = self
        invoice.cancelled_at, invoice.counts = timezone.now(), False

    @step(
        label=gettext_noop("Confirmar la cancelación"),
        ability=abilities.INVOICES_CANCEL,
        source=InvoiceStatus.CANCEL_ASKED,
        target=InvoiceStatus.CANCELLED,
        conditions=[nobody_else_says],
    )
    def confirm_cancel(self) -> None:
        """The SAT has cancelled it."""
        invoice: Any = self
        invoice.cancelled_at, invoice.counts = timezone.now(), False

    @step(
        label=gettext_noop("La cancelación no procedió"),
        ability=abilities.INVOICES_CANCEL,
        source=InvoiceStatus.CANCEL_ASKED,
        target=InvoiceStatus.STAMPED,
        conditions=[nobody_else_says],
        needs_reason=True,
    )
    def refuse_cancel(self) -> None:
        """The receiver refused: it holds."""
        invoice: Any = self
        invoice.cancel_motive, invoice.cancel_asked_at = "", None

    @step(
        label=gettext_noop("Preguntar ahora"),
        ability=abilities.INVOICES_CANCEL,
        source=InvoiceStatus.CANCEL_ASKED,
        target=None,
        conditions=[pac_can_cancel],
    )
    def ask_sat(self) -> None:
        """The PAC, or the SAT if it has the request, is asked at once, by a job."""

    @effect(label=gettext_noop("La canceló el SAT"), source=InvoiceStatus.CANCEL_ASKED, target=InvoiceStatus.CANCELLED)
    def cancelled_by_sat(self) -> None:
        """The SAT says that it is cancelled."""
        invoice: Any = self
        invoice.cancelled_at, invoice.counts = timezone.now(), False

    @effect(label=gettext_noop("El SAT no la canceló"), source=InvoiceStatus.CANCEL_ASKED, target=InvoiceStatus.STAMPED)
    def cancel_refused_by_sat(self) -> None:
        """The SAT did not take the request, or the receiver refused: it holds."""
        invoice: Any = self
        invoice.cancel_motive, invoice.cancel_asked_at = "", None
