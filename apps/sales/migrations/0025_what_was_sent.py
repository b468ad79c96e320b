"""What customers wrote with their proofs: the office may have corrected it in the payment since, so it is that of its first version."""

from typing import Any

from django.db import migrations, models
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from apps.core.db.migration_operations import Batch

_AMOUNT = models.DecimalField(decimal_places=2, default=0, max_digits=18, verbose_name="importe enviado")
_CURRENCY = models.CharField(
    choices=[("MXN", "Pesos"), ("USD", "Dólares")], default="MXN", max_length=3, verbose_name="moneda enviada"
)


def note_sent(apps: Any, schema_editor: Any) -> None:
    payments, versions = (apps.get_model("sales", name).objects for name in ("Payment", "HistoricalPayment"))

    def first(column: str, proof: str) -> Coalesce:
        kept = versions.filter(proof_id=OuterRef(proof)).order_by("history_id")
        now = payments.filter(proof_id=OuterRef(proof))
        return Coalesce(Subquery(kept.values(column)[:1]), Subquery(now.values(column)[:1]))

    for name, key in (("PaymentProof", "pk"), ("HistoricalPaymentProof", "id")):
        rows = apps.get_model("sales", name).objects
        rows.update(amount=first("amount", key), currency=first("currency", key))


def _column(name: str, field: Any) -> Batch:
    return Batch(
        [
            migrations.AddField(model_name=model, name=name, field=field, preserve_default=False)
            for model in ("paymentproof", "historicalpaymentproof")
        ]
    )


class Migration(migrations.Migration):
    dependencies = [("sales", "0024_proofs_by_link")]

    operations = [
        _column("amount", _AMOUNT),
        _column("currency", _CURRENCY),
        migrations.RunPython(note_sent, migrations.RunPython.noop),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="paymentproof",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("amount__gt", 0)), name="payment_proof_of_something"
                    ),
                ),
            ]
        ),
    ]
