"""Mail on the console, for an installation without a mail server: to be read by people, so attachments are only named."""

from django.core.mail import EmailMessage
from django.core.mail.backends.console import EmailBackend


class ReadableConsole(EmailBackend):
    def write_message(self, message: EmailMessage) -> None:
        lines = [
            f"Correo de {message.from_email} para {', '.join(message.recipients())}",
            f"Asunto: {message.subject}",
            "",
            str(message.body),
            *(f"[adjunto: {name}]" for name in _names(message)),
            "-" * 79,
        ]
        self.stream.write("\n".join(lines) + "\n")


def _names(message: EmailMessage) -> list[str]:
    return [str(file[0]) if isinstance(file, tuple) else str(file.get_filename()) for file in message.attachments]
