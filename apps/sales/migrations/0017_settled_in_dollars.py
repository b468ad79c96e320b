from typing import Any

from django.conf import settings
from django.db import migrations, models

from apps.core.db.migration_operations import Batch

_CURRENCY = {"choices": [("MXN", "Pesos"), ("USD", "Dólares")], "default": "MXN", "max_length": 3}
_SETTLES_DOLLARS = models.Q(
    ("currency", "MXN"), ("settled_mxn__gt", 0), ("settlement_rate__gt", 0), ("settlement_rate__isnull", False)
) | models.Q(
    ("currency", "USD"),
    ("settled_mxn__gt", 0),
    ("settlement_rate", models.F("exchange_rate")),
    ("settlement_rate__isnull", False),
)
_SALE_IN_DOLLARS = models.Q(("exchange_rate__gte", 1), ("operation", "Venta"), ("settlement_currency", "USD"))


def _settled(apps: Any, schema_editor: Any) -> None:
    """All that there is so far is settled in pesos."""
    for name in ("Payment", "HistoricalPayment"):
        apps.get_model("sales", name).objects.update(settled_mxn=models.F("amount_mxn"))


def _in(name: str) -> migrations.AddField:
    return migrations.AddField(
        model_name=name,
        name="settlement_currency",
        field=models.CharField(verbose_name="se liquida en", **_CURRENCY),
    )


def _rate(name: str) -> migrations.AddField:
    return migrations.AddField(
        model_name=name,
        name="settlement_rate",
        field=models.DecimalField(
            blank=True, decimal_places=6, max_digits=12, null=True, verbose_name="tipo de cambio con que liquida"
        ),
    )


def _amount(name: str) -> migrations.AddField:
    return migrations.AddField(
        model_name=name,
        name="settled_mxn",
        field=models.DecimalField(decimal_places=2, default=0, max_digits=18, verbose_name="liquida (MXN)"),
    )


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_raise_notices"),
        ("partners", "0004_anonymized"),
        ("sales", "0016_invoice_by_name"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        Batch([migrations.RemoveIndex(model_name="payment", name="payment_confirmed_of_order")]),
        Batch([*map(_in, ("historicalorder", "historicalquote", "order", "quote")), _rate("historicalpayment"), _rate("payment")]),
        Batch([_amount("historicalpayment"), _amount("payment")]),
        migrations.RunPython(_settled, migrations.RunPython.noop),
        Batch(
            [
                migrations.AddIndex(
                    model_name="payment",
                    index=models.Index(
                        condition=models.Q(("status", "Pagado")),
                        fields=["order", "settled_mxn"],
                        name="payment_confirmed_of_order",
                    ),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddConstraint(
                    model_name="order",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("settlement_currency", "MXN"), _SALE_IN_DOLLARS, _connector="OR"),
                        name="order_in_dollars_is_a_sale",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="payment",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("settled_mxn", models.F("amount_mxn")), ("settlement_rate__isnull", True))
                        | _SETTLES_DOLLARS,
                        name="payment_settles_what_it_is_worth",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="quote",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("settlement_currency", "MXN"), _SALE_IN_DOLLARS, _connector="OR"),
                        name="quote_in_dollars_is_a_sale",
                    ),
                ),
            ]
        ),
    ]
