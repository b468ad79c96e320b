"""What the people of the demo company tell each other about the newest records, and what they are to do."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.accounts.models import User
from apps.followups.selectors.records import readable
from apps.followups.services.activities import add_activity, complete_activity
from apps.followups.services.notes import write_note

_NOTES = (
    ("quotes", 0, "vendedor", "Prefiere que le entreguen por la mañana: en su bodega reciben hasta las 14:00.", ""),
    ("quotes", 0, "admin", "@{} si pide otro descuento, avísame antes de bajar más del 5 %.", "vendedor"),
    ("quotes", 1, "vendedor", "Compara con otro proveedor. Le interesa más la fecha que el precio.", ""),
    ("orders", 0, "facturacion", "@{} falta su constancia para facturar. ¿Se la pides?", "vendedor"),
    ("orders", 0, "vendedor", "Ya se la pedí, la manda hoy.", ""),
    ("customers", 0, "vendedor", "Contesta más rápido por WhatsApp que por correo.", ""),
)
"""The list, which of its newest ones, who writes, what, and whom it mentions."""
_ACTIVITIES = (
    ("quotes", 0, "vendedor", "vendedor", "Llamar para saber si aceptan", -2, None),
    ("quotes", 1, "vendedor", "vendedor", "Mandar fotos de las piezas", 0, None),
    ("orders", 0, "facturacion", "vendedor", "Pedir la constancia", 0, "La mandó por correo."),
    ("orders", 0, "admin", "vendedor", "Confirmar la hora de entrega", 3, None),
    ("customers", 0, "vendedor", "vendedor", "Visitar su oficina nueva", 9, None),
    ("quotes", 0, "vendedor", "admin", "Autorizar el descuento", 1, None),
)
"""The list, which one, who puts it down, for whom, what, days from today, and what came of it."""


def load() -> None:
    people = {one: User.objects.get(email=f"{one}@demo.mx") for one in ("admin", "vendedor", "facturacion")}
    newest = {resource.spec.name: resource.spec.rows(people["vendedor"]) for resource in readable(people["vendedor"])}

    def at(name: str, place: int) -> dict[str, Any]:
        return {"resource": name, "record": newest[name].order_by("-pk").values_list("pk", flat=True)[place]}

    for name, place, by, text, told in _NOTES:
        mentioned = [people[told]] if told else []
        said = {"text": text.format(*(one.name for one in mentioned)), "mentioned": [one.pk for one in mentioned]}
        write_note({**at(name, place), **said}, by=people[by])
    for name, place, by, whose, what, days, outcome in _ACTIVITIES:
        wanted = {"what": what, "due": timezone.localdate() + timedelta(days), "responsible_id": people[whose].pk}
        activity = add_activity({**at(name, place), **wanted}, by=people[by])
        if outcome is not None:
            complete_activity(activity.pk, outcome, by=people[whose])
