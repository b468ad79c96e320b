"""What the steps of an invoice ask of it."""

from datetime import timedelta
from typing import Any

from django.apps import apps
from django.db.models import Q
from django.utils import timezone

from apps.core.records.workflow import requires
from apps.invoices.rules.pacs import Environment

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
