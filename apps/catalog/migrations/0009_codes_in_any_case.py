"""Codes of products that differ only in case or outer blanks are the same. What stands twice so far stays, told apart: the one
that was there first keeps its code, each later one gets « (2)», « (3)»… behind it, with a version that says so.
"""

from django.db import migrations
from django.utils import timezone


def tell_apart(apps, schema_editor):
    products = apps.get_model("catalog", "Product").objects
    rows = list(products.exclude(code="").order_by("pk").values_list("pk", "code"))
    # Those that are as they should be keep their code before those that are made so.
    rows.sort(key=lambda row: row[1].strip() != row[1])
    taken = set()
    for pk, before in rows:
        wanted, turn = before.strip(), 1
        code = wanted
        while code and code.upper() in taken:
            turn += 1
            code = f"{wanted[: 60 - len(str(turn)) - 3]} ({turn})"
        taken.add(code.upper())
        if code != before:
            products.filter(pk=pk).update(code=code)
            _note(apps, pk, code, before)


def _note(apps, pk, code, before):
    version = apps.get_model("catalog", "HistoricalProduct").objects.filter(id=pk).order_by("-history_id").first()
    if version is not None:
        version.history_id = None
        version.code = code
        version.history_date, version.history_type, version.history_user_id = timezone.now(), "~", None
        version.history_action = "update"
        version.history_change_reason = f"«{before}» se distinguía de otra solo por mayúsculas o espacios"
        version.save(force_insert=True)


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0008_sat_unit'),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='product',
            name='product_code_once',
        ),
        migrations.RunPython(tell_apart, migrations.RunPython.noop),
    ]
