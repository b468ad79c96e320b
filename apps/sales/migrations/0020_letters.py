from typing import Any

from django.db import migrations, models
from django.utils import timezone

from apps.core.db.migration_operations import Batch

_WAITS = models.Q(models.Q(("state", "Enviado"), _negated=True), models.Q(("recipient", ""), _negated=True))


def _asked(apps: Any, schema_editor: Any) -> None:
    """Each mail so far is a sending of its own."""
    for name in ("QuoteMail", "HistoricalQuoteMail"):
        apps.get_model("sales", name).objects.update(asked_at=models.F("created_at"))


class Migration(migrations.Migration):
    dependencies = [
        ("sales", "0019_acceptances"),
    ]

    operations = [
        Batch(
            [
                migrations.AddField(
                    model_name="historicalpaymentreminder",
                    name="message",
                    field=models.TextField(blank=True, verbose_name="mensaje"),
                ),
                migrations.AddField(
                    model_name="historicalquotemail",
                    name="message",
                    field=models.TextField(blank=True, verbose_name="mensaje"),
                ),
                migrations.AddField(
                    model_name="paymentreminder",
                    name="message",
                    field=models.TextField(blank=True, verbose_name="mensaje"),
                ),
                migrations.AddField(
                    model_name="quotemail", name="message", field=models.TextField(blank=True, verbose_name="mensaje")
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="historicalpaymentreminder",
                    name="subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto"),
                ),
                migrations.AddField(
                    model_name="historicalquotemail",
                    name="subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto"),
                ),
                migrations.AddField(
                    model_name="paymentreminder",
                    name="subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto"),
                ),
                migrations.AddField(
                    model_name="quotemail",
                    name="subject",
                    field=models.CharField(blank=True, max_length=200, verbose_name="asunto"),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name="historicalquotemail",
                    name="asked_at",
                    field=models.DateTimeField(default=timezone.now, verbose_name="pedido"),
                ),
                migrations.AddField(
                    model_name="quotemail",
                    name="asked_at",
                    field=models.DateTimeField(default=timezone.now, verbose_name="pedido"),
                ),
            ]
        ),
        migrations.RunPython(_asked, migrations.RunPython.noop),
        Batch(
            [
                migrations.RemoveConstraint(model_name="quotemail", name="quote_mail_waits_once"),
                migrations.RemoveConstraint(model_name="paymentreminder", name="reminder_waits_once"),
            ]
        ),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="quotemail",
                    constraint=models.UniqueConstraint(
                        fields=["quote", "recipient", "version"], condition=_WAITS, name="quote_mail_waits_once"
                    ),
                ),
                migrations.AddConstraint(
                    model_name="paymentreminder",
                    constraint=models.UniqueConstraint(
                        fields=["order", "recipient"], condition=_WAITS, name="reminder_waits_once"
                    ),
                ),
            ]
        ),
    ]
