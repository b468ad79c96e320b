"""What is written when somebody's e-mail changes: to the new address, and to the one before."""

from django.conf import settings
from django.core import signing
from django_tasks import task

from apps.accounts.models import User
from apps.accounts.services.mail import send_mail

SALT = "accounts.email"


def email_link(person: User, email: str) -> str:
    token = signing.dumps([person.pk, person.email, email], salt=SALT)
    return f"{settings.PUBLIC_URL}/usuarios/confirmar-correo?token={token}"


@task()
def mail_email_link(pk: int, email: str) -> None:
    """The job that asks the new e-mail; nothing goes out when another one was asked for meanwhile."""
    person = User.objects.filter(pk=pk, pending_email=email).first()
    if person is None:
        return
    send_mail(
        email,
        "Confirma tu correo de Trastienda",
        f"Hola, {person.first_name}:\n\nPara entrar a Trastienda con este correo, confírmalo aquí:\n"
        f"{email_link(person, email)}\n\nEl enlace sirve una vez, durante tres días. Hasta entonces entras con el "
        "correo de antes. Si no esperabas este mensaje, no hagas nada.",
    )


@task()
def mail_email_notice(pk: int, email: str, wanted: str) -> None:
    """The job that tells the e-mail that there is."""
    person = User.objects.filter(pk=pk).first()
    if person is None:
        return
    send_mail(
        email,
        "Pidieron cambiar tu correo de Trastienda",
        f"Hola, {person.first_name}:\n\nAlguien de la empresa pidió que entres a Trastienda con otro correo: {wanted}.\n"
        "Mientras nadie lo confirme desde allá, sigues entrando con este. Si no es tuyo, avisa a la empresa.",
    )


@task()
def mail_email_changed(pk: int, email: str) -> None:
    """The job that tells the e-mail that there was: an administrator changed it."""
    person = User.objects.filter(pk=pk).first()
    if person is None:
        return
    send_mail(
        email,
        "Tu correo de Trastienda cambió",
        f"Hola, {person.first_name}:\n\nUn administrador cambió el correo con el que entras a Trastienda: ahora es "
        f"{person.email}. Si no lo esperabas, avisa a la empresa.",
    )
