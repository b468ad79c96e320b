"""A refund counts for the others of its order once its pieces came or money of it was registered: what goes back for each is
counted anew in that order. What was given back already stays given back.
"""

from decimal import Decimal
from itertools import groupby

from django.db import migrations, models
from django.db.models import Sum
from django.utils import timezone

from apps.core.db.migration_operations import Batch

ZERO, CENT = Decimal(0), Decimal("0.01")
WHY = "Lo que devuelve una devolución cuenta para las otras desde que es cierta"


def commit(apps, schema_editor):
    refunds = apps.get_model("refunds", "Devolution").objects
    certain = refunds.filter(status="Recibida") | refunds.filter(registered_mxn__gt=0)
    for refund in certain.order_by("pk"):
        _write(apps, refund, {"committed_at": _moment(apps, refund)})
    live = refunds.filter(status__in=["Solicitud", "Aprobada", "Recibida"], deleted_at=None)
    for order, group in groupby(live.select_related("order").order_by("order", "pk"), lambda row: row.order):
        _count_anew(apps, order, list(group))


def _moment(apps, refund):
    payments = apps.get_model("refunds", "RefundPayment").objects.filter(devolution=refund)
    paid = payments.exclude(status="Cancelado").order_by("registered_at").values_list("registered_at", flat=True).first()
    came = apps.get_model("refunds", "HistoricalDevolution").objects.filter(id=refund.pk, status="Recibida")
    received = came.order_by("history_date").values_list("history_date", flat=True).first()
    return min((moment for moment in (paid, received) if moment), default=refund.created_at)


def _count_anew(apps, order, refunds):
    paid = apps.get_model("sales", "Payment").objects.filter(order=order, status="Pagado")
    confirmed = (paid.aggregate(sum=Sum("amount_mxn"))["sum"] or ZERO).quantize(CENT)

    def beyond(kept):
        return max(min(confirmed, order.total) - kept, ZERO)

    kept = order.total
    certain = sorted((one for one in refunds if one.committed_at), key=lambda one: (one.committed_at, one.pk))
    for refund in [*certain, *(one for one in refunds if not one.committed_at)]:
        whole = refund.total_mxn + refund.tax_mxn
        left = beyond(kept - whole) - beyond(kept)
        kept -= whole if refund.committed_at else ZERO
        _write(apps, refund, {"refundable_mxn": max(left, refund.registered_mxn)})
    quote = apps.get_model("sales", "Quote").objects.get(pk=order.quote_id)
    received = [one for one in refunds if one.status == "Recibida"]
    unpaid = sum((one.total_mxn + one.tax_mxn - one.refundable_mxn for one in received), ZERO)
    if received:
        _write(apps, quote, {"payable": order.total - unpaid})


def _write(apps, row, values):
    values = {name: value for name, value in values.items() if getattr(row, name) != value}
    if not values:
        return
    type(row).objects.filter(pk=row.pk).update(**values)
    for name, value in values.items():
        setattr(row, name, value)
    history = apps.get_model(row._meta.app_label, f"Historical{type(row).__name__}").objects
    version = history.filter(id=row.pk).order_by("-history_id").first()
    if version is not None:
        version.history_id = None
        for name, value in values.items():
            setattr(version, name, value)
        version.history_date, version.history_type, version.history_user_id = timezone.now(), "~", None
        version.history_action, version.history_change_reason = "update", WHY
        version.save(force_insert=True)


class Migration(migrations.Migration):

    dependencies = [
        ('refunds', '0006_unpaid_is_owed_no_more'),
        ('sales', '0015_payable_at_most_the_total'),
    ]

    operations = [
        Batch([
            migrations.AddField(
                model_name='devolution',
                name='committed_at',
                field=models.DateTimeField(blank=True, null=True, verbose_name='en firme desde'),
            ),
            migrations.AddField(
                model_name='historicaldevolution',
                name='committed_at',
                field=models.DateTimeField(blank=True, null=True, verbose_name='en firme desde'),
            ),
        ]),
        migrations.RunPython(commit, migrations.RunPython.noop),
    ]
