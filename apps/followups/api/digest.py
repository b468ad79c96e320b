"""One's own choice whether one gets a mail in the morning."""

from django.conf import settings

from apps.accounts.models import User
from apps.accounts.services.mail import can_send
from apps.core.http.auth import Call
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, answer
from apps.followups.api.doors import StaffDoor
from apps.followups.schemas.digest import DigestIn, DigestOut
from apps.followups.services.digests import switch_digest

router = Router(tags=["followups"], auth=StaffDoor())


def _shown(person: User) -> dict[str, object]:
    return {"on": person.mail_digest, "hour": settings.DIGEST_HOUR, "sends": can_send()}


@router.get("/digest")
def digest(request: Call) -> Answer[DigestOut]:
    """Whether who asks gets a mail on working days of what waits for them, and from which hour on."""
    return answer(_shown(request.user))


@router.post("/digest")
def switch(request: Call, payload: DigestIn) -> Answer[DigestOut]:
    """On or off, from now on."""
    person = switch_digest(payload.on, by=request.user)
    said = (
        gettext("Recibirás el resumen por correo.") if payload.on else gettext("Ya no recibirás el resumen por correo.")
    )
    return answer(_shown(person), said)
