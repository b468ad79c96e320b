from django.db import migrations, models

from apps.core.db.migration_operations import Batch

_WAITS = models.Q(models.Q(("state", "Enviado"), _negated=True), models.Q(("recipient", ""), _negated=True))


class Migration(migrations.Migration):
    dependencies = [
        ("invoices", "0011_parts_of_orders"),
    ]

    operations = [
        Batch(
            [
                migrations.AddField(
                    model_name="historicalinvoicemail",
                    name="message",
                    field=models.TextField(blank=True, verbose_name="mensaje"),
                ),
                migrations.AddField(
                    model_name="invoicemail", name="message", field=models.TextField(blank=True, verbose_name="mensaje")
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="historicalinvoicemail",
                    name="subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto"),
                ),
                migrations.AddField(
                    model_name="invoicemail",
                    name="subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto"),
                ),
            ]
        ),
        Batch([migrations.RemoveConstraint(model_name="invoicemail", name="invoice_mail_waits_once")]),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="invoicemail",
                    constraint=models.UniqueConstraint(
                        fields=["invoice", "recipient"], condition=_WAITS, name="invoice_mail_waits_once"
                    ),
                )
            ]
        ),
    ]
