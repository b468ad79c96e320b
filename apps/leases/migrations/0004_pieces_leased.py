"""Pieces that customers rent now are still ours."""

from typing import Any

from django.db import migrations
from django.db.models import Exists, OuterRef


def note_leased(apps: Any, schema_editor: Any) -> None:
    """But for those whose serial number was given to another one meanwhile: Revisar todo names them."""
    using = schema_editor.connection.alias
    pieces = apps.get_model("inventory", "Piece").objects.using(using)
    out = apps.get_model("leases", "LeaseLine").objects.using(using).filter(
        order_piece__piece=OuterRef("pk"), order_piece__delivery__isnull=False, order_piece__returned_on=None
    )  # fmt: skip
    same = (
        pieces.filter(product=OuterRef("product"), serial_number=OuterRef("serial_number"))
        .exclude(pk=OuterRef("pk"))
        .exclude(serial_number="")
    )
    pieces.filter(Exists(out), ~Exists(same), status="Entregado").update(leased=True)


def forget_leased(apps: Any, schema_editor: Any) -> None:
    pieces = apps.get_model("inventory", "Piece").objects.using(schema_editor.connection.alias)
    pieces.filter(leased=True).update(leased=False)


class Migration(migrations.Migration):
    dependencies = [("leases", "0003_returns"), ("inventory", "0013_pieces_leased")]

    operations = [migrations.RunPython(note_leased, forget_leased)]
