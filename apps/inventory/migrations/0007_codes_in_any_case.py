"""Codes that differ only in case or outer blanks are the same. What stands twice so far stays, told apart: the one that was
there first keeps its code, each later one gets « (2)», « (3)»… behind it, with a version that says so.
"""

from django.conf import settings
from django.db import migrations, models

from apps.core.db.migration_operations import Batch
from django.utils import timezone


def tell_apart(apps, schema_editor):
    _tell_apart(apps, "ImportNumber", "number", lambda text: text.strip())
    for column in ("tag", "serial_number"):
        _tell_apart(apps, "Piece", column, lambda text: " ".join(text.split()).upper())


def _tell_apart(apps, model, column, cleaned):
    records = apps.get_model("inventory", model).objects
    rows = list(records.exclude(**{column: ""}).order_by("pk").values_list("pk", column))
    # Those that are as they should be keep their code before those that are made so.
    rows.sort(key=lambda row: cleaned(row[1]) != row[1])
    taken = set()
    for pk, text in rows:
        wanted, turn = cleaned(text), 1
        code = wanted
        while code.upper() in taken:
            turn += 1
            code = f"{wanted[: 60 - len(str(turn)) - 3]} ({turn})"
        taken.add(code.upper())
        if code != text:
            records.filter(pk=pk).update(**{column: code})
            _note(apps, model, pk, column, code, text)


def _note(apps, model, pk, column, code, before):
    versions = apps.get_model("inventory", f"Historical{model}").objects.filter(id=pk)
    version = versions.order_by("-history_id").first()
    if version is not None:
        version.history_id = None
        setattr(version, column, code)
        version.history_date, version.history_type, version.history_user_id = timezone.now(), "~", None
        version.history_action = "update"
        version.history_change_reason = f"«{before}» se distinguía de otro solo por mayúsculas o espacios"
        version.save(force_insert=True)


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0003_names_of_kinds'),
        ('catalog', '0003_product_by_name'),
        ('inventory', '0006_piece_missing_constraints'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        Batch(
            [
                migrations.RemoveConstraint(
                    model_name='piece',
                    name='piece_serial_number_once',
                ),
                migrations.AlterField(
                    model_name='historicalimportnumber',
                    name='number',
                    field=models.CharField(max_length=60, verbose_name='número de importación'),
                ),
                migrations.AlterField(
                    model_name='importnumber',
                    name='number',
                    field=models.CharField(max_length=60, verbose_name='número de importación'),
                ),
            ]
        ),
        Batch(
            [
                migrations.RemoveConstraint(
                    model_name='piece',
                    name='piece_codes_in_capitals',
                ),
            ]
        ),
        migrations.RunPython(tell_apart, migrations.RunPython.noop),
    ]
