"""Invoices on their way to somebody's mailbox."""

from django.db import models

from apps.invoices.models.invoice import Invoice
from apps.sales.models.mail import WAITS, WrittenMail, mail_constraints


class InvoiceMail(WrittenMail):
    """A stamped invoice, its XML and its paper, to one recipient."""

    invoice = models.ForeignKey(Invoice, models.CASCADE, related_name="mails", verbose_name="factura")

    class Meta:
        verbose_name = "correo de la factura"
        ordering = ["-id"]
        constraints = [
            *mail_constraints("invoice_mail"),
            # A second click finds the first one's mail instead of making another.
            models.UniqueConstraint(fields=["invoice", "recipient"], condition=WAITS, name="invoice_mail_waits_once"),
        ]

    def __str__(self) -> str:
        return f"Correo de la factura {self.invoice_id} a {self.recipient}"
