"""One's own second step: to set it up, its recovery codes, the devices that are remembered."""

from django.utils import timezone

from apps.accounts import schemas
from apps.accounts.api.credentials import counted_code, person_with
from apps.accounts.services import second_steps, sign_in
from apps.core.errors import Invalid
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext, ngettext
from apps.core.schemas import Answer, Done, answer, done

router = Router(tags=["session"])


@router.get("/second-step", auth=can())
def second_step(request: Call) -> Answer[schemas.SecondStepShown]:
    """Whether one signs in with two steps, and from which devices without the second."""
    return answer(schemas.second_step_shown(request.user, timezone.now()))


@router.post("/second-step/begin", auth=can())
def begin(request: Call, payload: schemas.OwnPasswordIn) -> Answer[schemas.SetUpShown]:
    """What to give to an authenticator. Nothing is asked for before a code of it was confirmed."""
    if person_with(request, request.user.email, payload.currentPassword) is None:
        raise Invalid.field("currentPassword", gettext("La contraseña actual no es correcta."))
    return answer(schemas.set_up_shown(second_steps.begin_set_up(request.user.pk)))


@router.post("/second-step/confirm", auth=can())
def confirm(request: Call, payload: schemas.OwnCodeIn) -> Answer[schemas.RecoveryCodes]:
    """From now on it is asked for; one's other sessions end. The recovery codes are shown here and never again."""
    with counted_code(request, request.user.pk):
        codes = second_steps.confirm_set_up(request.user.pk, payload.code, keep_session=request.user.session_id)
    return answer({"recoveryCodes": codes}, gettext("La verificación en dos pasos quedó activa."))


@router.post("/second-step/codes", auth=can())
def codes(request: Call, payload: schemas.OwnCodeIn) -> Answer[schemas.RecoveryCodes]:
    """Ten new recovery codes in the place of those before."""
    with counted_code(request, request.user.pk):
        made = second_steps.renew_codes(request.user.pk, payload.code)
    return answer({"recoveryCodes": made}, gettext("Los códigos de recuperación de antes ya no sirven."))


@router.post("/second-step/off", auth=can())
def off(request: Call, payload: schemas.OwnCodeIn) -> Done:
    """Refused while one's role demands it."""
    with counted_code(request, request.user.pk):
        second_steps.switch_off(request.user.pk, payload.code)
    return done(gettext("La verificación en dos pasos quedó desactivada."))


@router.post("/second-step/devices/forget", auth=can())
def forget(request: Call, payload: schemas.DeviceIn) -> Done:
    """There the code is asked for again; open sessions stay."""
    gone = sign_in.revoke_devices(request.user.pk, payload.id)
    return done(ngettext("Se olvidó un equipo.", "Se olvidaron {count} equipos.", gone).format(count=gone))
