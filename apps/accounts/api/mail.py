"""The company's mail server."""

from typing import Any

from apps.accounts import abilities, schemas
from apps.accounts.services import mail
from apps.accounts.services.mail_faults import said_of
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Done, answer, done
from apps.core.server.restored_jobs import drop_jobs, held_jobs, let_jobs_go

router = Router(tags=["session"])


def _state() -> dict[str, Any]:
    kept = mail.stored_settings()
    return {
        "configured": kept is not None,
        "sends": mail.can_send(),
        "host": kept.host if kept else "",
        "port": kept.port if kept else None,
        "username": kept.username if kept else "",
        "security": kept.security if kept else "starttls",
        "fromEmail": kept.from_email if kept else "",
        "fromName": kept.from_name if kept else "",
        "hasPassword": bool(kept and kept.password),
        "lastTestAt": kept.last_test_at if kept else None,
        "lastTestError": said_of(kept.last_test_error) if kept else "",
        "version": schemas.MAIL_FORM.version(kept or mail.no_settings()),
    }


@router.get("/email/check", auth=can(abilities.MAIL_READ))
def check(request: Call) -> Answer[schemas.MailState]:
    """How mail is sent now, and how the last test went. The password never leaves."""
    return answer(_state())


@router.get("/email/restored", auth=can(abilities.MAIL_READ))
def restored(request: Call) -> Answer[schemas.RestoredJobs]:
    """What waits since a backup was restored: mails and the like, which nobody sends until an administrator says so."""
    return answer({"count": sum(held_jobs().values())})


@router.post("/email/restored", auth=can(abilities.MAIL_UPDATE))
def settle_restored(request: Call, payload: schemas.RestoredIn) -> Done:
    """Have it done, or forget it."""
    if payload.send:
        return done(gettext("Salen {count} tareas que esperaban.").format(count=let_jobs_go()))
    return done(gettext("Se descartaron {count} tareas que esperaban.").format(count=drop_jobs()))


@router.put("/email/update", auth=can(abilities.MAIL_UPDATE))
def update(request: Call, payload: schemas.MailSettingsUpdate) -> Answer[schemas.MailState]:
    """Store the company's SMTP server; with its host, its port and its sender empty, take it away again."""
    payload.refuse_others(_state())
    if payload.takes_away:
        mail.remove_mail_settings(by=request.user, read=payload.read())
        return answer(_state(), gettext("Ya no hay servidor de correo propio."))
    mail.update_mail_settings(payload.sent(), password=payload.password, by=request.user, read=payload.read())
    return answer(_state(), gettext("La configuración de correo se guardó."))


@router.post("/email/test", auth=can(abilities.MAIL_TEST))
def test(request: Call, payload: schemas.MailTestIn) -> Done:
    """Send one mail now; 409 with what the mail server said when it refuses."""
    mail.send_test_mail(payload.recipient, by=request.user)
    return done(gettext("El correo de prueba salió a {recipient}.").format(recipient=payload.recipient))
