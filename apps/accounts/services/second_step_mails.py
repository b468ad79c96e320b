"""What somebody is told of their second step when another person changed it."""

from django_tasks import task

from apps.accounts.models import User
from apps.accounts.services.mail import send_mail


@task()
def mail_second_step_removed(pk: int) -> None:
    """The job that tells whoever lost it: an administrator took it away."""
    person = User.objects.filter(pk=pk).first()
    if person is None:
        return
    send_mail(
        person.email,
        "Quitaron la verificación en dos pasos de tu cuenta",
        f"Hola, {person.first_name}:\n\nUn administrador quitó la verificación en dos pasos de tu cuenta de Trastienda, y "
        "los equipos recordados. Hasta que la actives otra vez entras solo con tu contraseña. Si no lo pediste, avisa a "
        "la empresa y cambia tu contraseña.",
    )
