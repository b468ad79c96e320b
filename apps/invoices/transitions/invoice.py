"""The states of an invoice."""

from datetime import timedelta
from typing import Any

from django.apps import apps
from django.db.models import Q
from django.utils import timezone

from apps.core.records.workflow import StateField, Stateful, States, effect, requires, step
from apps.invoices import abilities
from apps.invoices.rules.pacs import Environment


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
SEAL_LIVES = timedelta(hours=72)
"""The SAT stamps nothing that was sealed longer ago."""
ANSWER_TAKES = timedelta(days=5)
"""The receiver has three working days; whoever says nothing accepts."""


@requires("Todavía se está sellando: espera un momento.")
def is_sealed(invoice: Any) -> bool:
    return invoice.sealed_at is not None


@requires("Su sello todavía sirve: se timbra dentro de las 72 horas desde que se selló.")
def seal_is_old(invoice: Any) -> bool:
    return invoice.sealed_at is not None and timezone.now() - invoice.sealed_at > SEAL_LIVES


@requires("Ya tiene una factura que la sustituye.")
def has_no_substitute(invoice: Any) -> bool:
    return bool(invoice.counts)


@requires("Primero se timbra la factura que la sustituye.")
def its_substitute_is_stamped(invoice: Any) -> bool:
    return not invoice.replaced_by.filter(uuid=None, deleted_at=None, cancelled_at=None).exists()


@requires("Un complemento de pago no se sustituye: se cancela, y el pago se vuelve a facturar.")
def is_no_complement(invoice: Any) -> bool:
    return invoice.payment_id is None


@requires("Una nota de crédito no se sustituye: se cancela, y la devolución se vuelve a facturar.")
def is_no_credit_note(invoice: Any) -> bool:
    return invoice.devolution_id is None


@requires("Una factura global no se sustituye: se cancela, y sus órdenes se facturan otra vez.")
def is_no_global(invoice: Any) -> bool:
    return not invoice.periodicity


@requires("Primero se cancelan sus notas de crédito.")
def has_no_credit_notes(invoice: Any) -> bool:
    return not invoice.credited


@requires("Primero se cancelan sus complementos de pago.")
def has_no_complements(invoice: Any) -> bool:
    return not invoice.complements.filter(counts=True).exists()


@requires("Se envió al PAC y todavía no contesta: puede estar timbrada. Espera, o usa «Timbrar ahora».")
def was_not_sent(invoice: Any) -> bool:
    """After 72 hours a person may know better: nobody stamps it any more."""
    return seal_is_old(invoice) or not _in_doubt(invoice)


@requires("Se envió al PAC y no contestó: «Timbrar ahora» le pregunta si la timbró.")
def pac_knows(invoice: Any) -> bool:
    return not _in_doubt(invoice)


@requires("No hay un PAC configurado en los ajustes de facturación: sube el XML timbrado.")
def there_is_a_pac(invoice: Any) -> bool:
    return bool(apps.get_model("invoices", "PacAccount").objects.exists())


@requires("No es de pruebas: se cancela ante el SAT.")
def was_a_test(invoice: Any) -> bool:
    return bool(invoice.is_test)


@requires("El PAC ya la pidió al SAT, y lo que conteste se anota solo. Si en cinco días no contesta, se decide aquí.")
def nobody_else_says(invoice: Any) -> bool:
    """Without a PAC a person says what became of it, and when the SAT has been silent for too long."""
    if timezone.now() - invoice.cancel_asked_at > ANSWER_TAKES:
        return True
    asked = invoice.errands.filter(kind="cancel", next_at__isnull=False)
    return not asked.filter(Q(doubt=True) | Q(sent_at__isnull=False)).exists()


@requires("Ningún PAC del mismo ambiente la puede cancelar: pídela en el portal del SAT, y anota aquí lo que conteste.")
def pac_can_cancel(invoice: Any) -> bool:
    account = apps.get_model("invoices", "PacAccount").objects.first()
    fits = account is not None and (account.environment == Environment.TEST) == invoice.is_test
    return fits or bool(invoice.errands.filter(kind="cancel", sent_at__isnull=False, next_at__isnull=False).exists())


def _in_doubt(invoice: Any) -> bool:
    return bool(invoice.errands.filter(kind="stamp", doubt=True).exists())


class InvoiceTransitions(Stateful):
    """Drafted, numbered and sealed, stamped; and perhaps cancelled, which the receiver may refuse."""

    status = StateField("estado", choices=InvoiceStatus.choices, default=InvoiceStatus.DRAFT, protected=True)

    class Meta:
        abstract = True

    @step(
        label="Emitir", ability=abilities.INVOICES_ISSUE, source=InvoiceStatus.DRAFT, target=InvoiceStatus.TO_STAMP
    )  # fmt: skip
    def issue(self, *, series: str = "", folio: int | None = None) -> None:
        """It has its folio, and a job seals it."""
        invoice: Any = self
        invoice.series, invoice.folio, invoice.number = series, folio, f"{series}-{folio}"

    @step(
        label="Reintentar", ability=abilities.INVOICES_ISSUE, source=InvoiceStatus.FAILED, target=InvoiceStatus.TO_STAMP
    )  # fmt: skip
    def retry(self) -> None:
        """Corrected, under the same folio."""
        invoice: Any = self
        invoice.error = ""

    @effect(label="No se pudo sellar", source=InvoiceStatus.TO_STAMP, target=InvoiceStatus.FAILED)
    def fail(self, sentence: str) -> None:
        """The job says what is to be corrected."""
        invoice: Any = self
        invoice.error = sentence

    @step(
        label="Sellar de nuevo",
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
        label="Timbrar ahora",
        ability=abilities.INVOICES_ISSUE,
        source=InvoiceStatus.TO_STAMP,
        target=None,
        conditions=[is_sealed, there_is_a_pac],
    )
    def send(self) -> None:
        """The PAC is asked at once, by a job."""

    @effect(label="La timbró el PAC", source=InvoiceStatus.TO_STAMP, target=InvoiceStatus.STAMPED)
    def stamped_by_pac(self, *, uuid: Any, at: Any) -> None:
        """The job got the stamped XML, and it says what ours says."""
        invoice: Any = self
        invoice.uuid, invoice.stamped_at = uuid, at

    @effect(label="El PAC no la timbró", source=InvoiceStatus.TO_STAMP, target=InvoiceStatus.FAILED)
    def refused_by_pac(self, sentence: str) -> None:
        """To be corrected, and then sealed anew under the same folio."""
        invoice: Any = self
        invoice.error = sentence
        invoice.sealed_at, invoice.issued_at, invoice.certificate_number = None, None, ""

    @step(
        label="Registrar el timbrado",
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
        label="Anular",
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
        label="Eliminar", ability=abilities.INVOICES_ASK, source=InvoiceStatus.DRAFT, target=None
    )  # fmt: skip
    def discard(self) -> None:
        """Not shown any more; it never had a folio."""
        invoice: Any = self
        invoice.deleted_at, invoice.counts = timezone.now(), False

    @step(
        label="Sustituir",
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
        label="Solicitar la cancelación",
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
        label="Anular la prueba",
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
        label="Confirmar la cancelación",
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
        label="La cancelación no procedió",
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
        label="Preguntar ahora",
        ability=abilities.INVOICES_CANCEL,
        source=InvoiceStatus.CANCEL_ASKED,
        target=None,
        conditions=[pac_can_cancel],
    )
    def ask_sat(self) -> None:
        """The PAC, or the SAT if it has the request, is asked at once, by a job."""

    @effect(label="La canceló el SAT", source=InvoiceStatus.CANCEL_ASKED, target=InvoiceStatus.CANCELLED)
    def cancelled_by_sat(self) -> None:
        """The SAT says that it is cancelled."""
        invoice: Any = self
        invoice.cancelled_at, invoice.counts = timezone.now(), False

    @effect(label="El SAT no la canceló", source=InvoiceStatus.CANCEL_ASKED, target=InvoiceStatus.STAMPED)
    def cancel_refused_by_sat(self) -> None:
        """The SAT did not take the request, or the receiver refused: it holds."""
        invoice: Any = self
        invoice.cancel_motive, invoice.cancel_asked_at = "", None
