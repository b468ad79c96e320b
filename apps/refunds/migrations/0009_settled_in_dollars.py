from typing import Any

from django.conf import settings
from django.db import migrations, models

from apps.core.db.migration_operations import Batch

_TABLES = ("historicalrefundpayment", "refundpayment")
_SETTLES_DOLLARS = models.Q(
    ("currency", "MXN"), ("settled_mxn__gt", 0), ("settlement_rate__gt", 0), ("settlement_rate__isnull", False)
) | models.Q(
    ("currency", "USD"),
    ("settled_mxn__gt", 0),
    ("settlement_rate", models.F("exchange_rate")),
    ("settlement_rate__isnull", False),
)


def _settled(apps: Any, schema_editor: Any) -> None:
    """All that there is so far is settled in pesos."""
    for name in ("RefundPayment", "HistoricalRefundPayment"):
        apps.get_model("refunds", name).objects.update(settled_mxn=models.F("amount_mxn"))


class Migration(migrations.Migration):
    dependencies = [
        ("refunds", "0008_certain_once_it_came_or_was_paid"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        Batch(
            [
                migrations.AddField(
                    model_name=name,
                    name="settlement_rate",
                    field=models.DecimalField(
                        blank=True,
                        decimal_places=6,
                        max_digits=12,
                        null=True,
                        verbose_name="tipo de cambio con que liquida",
                    ),
                )
                for name in _TABLES
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name=name,
                    name="settled_mxn",
                    field=models.DecimalField(decimal_places=2, default=0, max_digits=18, verbose_name="liquida (MXN)"),
                )
                for name in _TABLES
            ]
        ),
        migrations.RunPython(_settled, migrations.RunPython.noop),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="refundpayment",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("settled_mxn", models.F("amount_mxn")), ("settlement_rate__isnull", True))
                        | _SETTLES_DOLLARS,
                        name="refund_payment_settles_what_it_is_worth",
                    ),
                ),
            ]
        ),
    ]
