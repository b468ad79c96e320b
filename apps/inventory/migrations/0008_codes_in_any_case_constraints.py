"""What 0007 brings, promised by the database."""

import django.db.models.functions.text
from django.db import migrations, models

from apps.core.db.migration_operations import Batch


class Migration(migrations.Migration):

    dependencies = [
        ('inventory', '0007_codes_in_any_case'),
    ]

    operations = [
        Batch(
            [
                migrations.AddIndex(
                    model_name='piece',
                    index=models.Index(fields=['serial_number'], name='piece_serial_number'),
                ),
                migrations.AddConstraint(
                    model_name='importnumber',
                    constraint=models.CheckConstraint(condition=models.Q(('number', django.db.models.functions.text.Trim('number'))), name='import_number_without_outer_blanks'),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddConstraint(
                    model_name='importnumber',
                    constraint=models.UniqueConstraint(django.db.models.functions.text.Upper('number'), name='import_number_once_in_any_case'),
                ),
                migrations.AddConstraint(
                    model_name='piece',
                    constraint=models.UniqueConstraint(condition=models.Q(models.Q(('serial_number', ''), _negated=True), models.Q(('status__in', ('Entregado', 'Eliminada')), _negated=True)), fields=('product', 'serial_number'), name='piece_serial_number_once_of_its_product'),
                ),
            ]
        ),
        Batch(
            [
                migrations.AddConstraint(
                    model_name='piece',
                    constraint=models.CheckConstraint(condition=models.Q(('serial_number', django.db.models.functions.text.Upper(django.db.models.functions.text.Trim('serial_number'))), ('tag', django.db.models.functions.text.Upper(django.db.models.functions.text.Trim('tag')))), name='piece_codes_in_capitals'),
                ),
            ]
        ),
    ]
