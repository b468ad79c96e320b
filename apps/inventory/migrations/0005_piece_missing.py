"""A piece may be missing. In a migration of its own, so that PostgreSQL has no row changed when 0006 adds constraints."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from apps.core.db.migration_operations import Batch
from django.utils import timezone


def miss(apps, schema_editor):
    """Pieces that a transfer misses are missing, each with a version that says so."""
    lines = apps.get_model("inventory", "TransferPiece").objects.filter(missing=True, is_open=True)
    Piece, History = (apps.get_model("inventory", name) for name in ("Piece", "HistoricalPiece"))
    now = timezone.now()
    for line in lines.order_by("pk").iterator():
        found = {"status": "Faltante", "location": None, "responsible": line.responsible_id, "missing_since": now}
        Piece.objects.filter(pk=line.piece_id).update(**found)
        version = History.objects.filter(id=line.piece_id).order_by("-history_id").first()
        if version is not None:
            version.history_id = None
            version.status, version.location_id = "Faltante", None
            version.responsible_id, version.missing_since = line.responsible_id, now
            version.history_date, version.history_type, version.history_user_id = now, "~", None
            version.history_action = "report_missing"
            version.history_change_reason = f"Traspaso {line.transfer_id} · {line.note}".rstrip(" ·")
            version.save(force_insert=True)


def back(apps, schema_editor):
    """As it was before: in the state that its document gives it."""
    Piece, Hold = (apps.get_model("inventory", name) for name in ("Piece", "Hold"))
    states = {"quote": "Solicitud", "order": "Orden"}
    for piece in Piece.objects.filter(status="Faltante").order_by("pk").iterator():
        kind = Hold.objects.filter(piece=piece, released_at=None).values_list("document_kind", flat=True).first()
        Piece.objects.filter(pk=piece.pk).update(
            status=states.get(kind, "Inventario"), responsible=None, missing_since=None
        )


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0003_names_of_kinds'),
        ('catalog', '0003_product_by_name'),
        ('inventory', '0004_piece_label_printed_at'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        Batch(
            [
                migrations.RemoveConstraint(
                    model_name='piece',
                    name='piece_status_known',
                ),
                migrations.RemoveConstraint(
                    model_name='piece',
                    name='piece_gone_lies_nowhere',
                ),
                migrations.RemoveConstraint(
                    model_name='piecemove',
                    name='move_kind_known',
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name='historicalpiece',
                    name='missing_since',
                    field=models.DateTimeField(blank=True, null=True, verbose_name='falta desde'),
                ),
                migrations.AddField(
                    model_name='historicaltransferpiece',
                    name='found_at',
                    field=models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='accounts.location', verbose_name='se halló en'),
                ),
                migrations.AddField(
                    model_name='piece',
                    name='missing_since',
                    field=models.DateTimeField(blank=True, null=True, verbose_name='falta desde'),
                ),
                migrations.AddField(
                    model_name='transferpiece',
                    name='found_at',
                    field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='accounts.location', verbose_name='se halló en'),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddField(
                    model_name='historicalpiece',
                    name='responsible',
                    field=models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='responde por ella'),
                ),
                migrations.AddField(
                    model_name='piece',
                    name='responsible',
                    field=models.ForeignKey(blank=True, db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='responde por ella'),
                ),
            ]
        ),
        Batch(
            [
                migrations.AlterField(
                    model_name='historicalpiece',
                    name='status',
                    field=models.CharField(choices=[('Inventario', 'Inventario'), ('Circuito', 'Circuito'), ('Solicitud', 'Solicitud'), ('Orden', 'Orden'), ('Entregado', 'Entregado'), ('Faltante', 'Faltante'), ('Eliminada', 'Eliminada')], default='Inventario', max_length=50, verbose_name='estado'),
                ),
                migrations.AlterField(
                    model_name='piece',
                    name='status',
                    field=models.CharField(choices=[('Inventario', 'Inventario'), ('Circuito', 'Circuito'), ('Solicitud', 'Solicitud'), ('Orden', 'Orden'), ('Entregado', 'Entregado'), ('Faltante', 'Faltante'), ('Eliminada', 'Eliminada')], default='Inventario', max_length=50, verbose_name='estado'),
                ),
                migrations.AlterField(
                    model_name='piecemove',
                    name='kind',
                    field=models.CharField(choices=[('entry', 'Entrada'), ('departure', 'Salida por traspaso'), ('arrival', 'Llegada por traspaso'), ('output', 'Salida a entrega'), ('delivery', 'Entrega'), ('return', 'Regreso'), ('removal', 'Baja'), ('missing', 'Faltante'), ('found', 'Hallazgo'), ('correction', 'Corrección')], max_length=12, verbose_name='movimiento'),
                ),
            ]
        ),
        migrations.RunPython(miss, back),
    ]
