from django.db import migrations, models

from apps.core.db.migration_operations import Batch


class Migration(migrations.Migration):

    dependencies = [
        ('refunds', '0007_committed_at'),
    ]

    operations = [Batch([
        migrations.AddConstraint(
            model_name='devolution',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(models.Q(('status', 'Recibida'), ('registered_mxn__gt', 0), _connector='OR'), ('committed_at__isnull', False)), models.Q(models.Q(('status', 'Recibida'), _negated=True), ('committed_at__isnull', True), ('registered_mxn', 0)), _connector='OR'), name='devolution_is_certain_once_it_came_or_was_paid'),
        ),
    ])]
