"""What was paid of an order pays first what stays with its customer: refunds are counted anew, and what came back unpaid is
not payable any more. What was given back already stays given back.
"""

from decimal import Decimal
from itertools import groupby

from django.db import migrations
from django.db.models import Sum
from django.utils import timezone

from apps.core.db.migration_operations import Batch

ZERO, CENT = Decimal(0), Decimal("0.01")


def count_anew(apps, schema_editor):
    refunds = apps.get_model("refunds", "Devolution").objects
    live = refunds.filter(status__in=["Solicitud", "Aprobada", "Recibida"], deleted_at=None)
    for order, group in groupby(live.select_related("order__quote").order_by("order", "pk"), lambda row: row.order):
        paid = apps.get_model("sales", "Payment").objects.filter(order=order, status="Pagado")
        confirmed = (paid.aggregate(sum=Sum("amount_mxn"))["sum"] or ZERO).quantize(CENT)
        kept, payable = order.total, order.total
        for refund in group:
            whole = refund.total_mxn + refund.tax_mxn
            beyond, kept = max(min(confirmed, order.total) - kept, ZERO), kept - whole
            left = max(min(confirmed, order.total) - kept, ZERO) - beyond
            left = max(left, refund.registered_mxn)
            _write(apps, "refunds", refund, "refundable_mxn", left)
            if refund.status == "Recibida":
                payable -= whole - left
        _write(apps, "sales", order.quote, "payable", payable)


def _write(apps, app, row, column, value):
    if getattr(row, column) == value:
        return
    type(row).objects.filter(pk=row.pk).update(**{column: value})
    versions = apps.get_model(app, f"Historical{type(row).__name__}").objects.filter(id=row.pk)
    version = versions.order_by("-history_id").first()
    if version is not None:
        version.history_id = None
        setattr(version, column, value)
        version.history_date, version.history_type, version.history_user_id = timezone.now(), "~", None
        version.history_action = "update"
        version.history_change_reason = "Lo que regresó sin haberse pagado ya no se cobra"
        version.save(force_insert=True)


class Migration(migrations.Migration):

    dependencies = [
        ("refunds", "0005_name_to_sort_by"),
        ("sales", "0015_payable_at_most_the_total"),
    ]

    operations = [Batch([migrations.RunPython(count_anew, migrations.RunPython.noop)])]
