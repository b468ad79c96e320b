"""What 0005 brings, promised by the database."""

from django.db import migrations, models

from apps.core.db.migration_operations import Batch


class Migration(migrations.Migration):

    dependencies = [
        ('inventory', '0005_piece_missing'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='piece',
            index=models.Index(condition=models.Q(('status', 'Faltante')), fields=['missing_since'], name='piece_missing'),
        ),
        Batch(
            [
                migrations.AddConstraint(
                    model_name='piece',
                    constraint=models.CheckConstraint(condition=models.Q(('status__in', ['Inventario', 'Circuito', 'Solicitud', 'Orden', 'Entregado', 'Faltante', 'Eliminada'])), name='piece_status_known'),
                ),
                migrations.AddConstraint(
                    model_name='piece',
                    constraint=models.CheckConstraint(condition=models.Q(models.Q(('status__in', ('Entregado', 'Faltante', 'Eliminada')), _negated=True), ('location__isnull', True), _connector='OR'), name='piece_gone_lies_nowhere'),
                ),
                migrations.AddConstraint(
                    model_name='piece',
                    constraint=models.CheckConstraint(condition=models.Q(models.Q(('missing_since__isnull', False), ('responsible__isnull', False), ('status', 'Faltante')), models.Q(models.Q(('status', 'Faltante'), _negated=True), ('missing_since__isnull', True), ('responsible__isnull', True)), _connector='OR'), name='piece_missing_has_somebody_who_answers'),
                ),
                migrations.AddConstraint(
                    model_name='piecemove',
                    constraint=models.CheckConstraint(condition=models.Q(('kind__in', ['entry', 'departure', 'arrival', 'output', 'delivery', 'return', 'removal', 'missing', 'found', 'correction'])), name='move_kind_known'),
                ),
            ]
        ),
    ]
