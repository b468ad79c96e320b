"""What a mail server refuses, in the words of who has to repair it: the server's own are English, and in the log."""

import re
import smtplib
import socket
import ssl

from apps.core.language import gettext, gettext_noop

FAULTS = (smtplib.SMTPException, OSError, UnicodeError)
"""What sending raises. UnicodeError: a host that cannot be one, or a password that the server cannot take."""

_SENTENCES: list[tuple[type[Exception], str]] = [  # the first that fits
    (smtplib.SMTPAuthenticationError, gettext_noop("El servidor de correo no acepta ese usuario con esa contraseña.")),
    (
        smtplib.SMTPSenderRefused,
        gettext_noop("El servidor de correo no acepta al remitente; quizá pide usuario y contraseña."),
    ),
    (smtplib.SMTPRecipientsRefused, gettext_noop("El servidor de correo no acepta al destinatario.")),
    (smtplib.SMTPDataError, gettext_noop("El servidor de correo no acepta el mensaje.")),
    (
        smtplib.SMTPNotSupportedError,
        gettext_noop("El servidor de correo no ofrece esa seguridad, o no recibe contraseñas sin ella."),
    ),
    (
        smtplib.SMTPServerDisconnected,
        gettext_noop("El servidor de correo cortó la conexión; revisa el puerto y la seguridad."),
    ),
    (smtplib.SMTPConnectError, gettext_noop("El servidor de correo no quiere hablar con este equipo.")),
    (
        smtplib.SMTPException,
        gettext_noop("El servidor de correo no siguió la conversación; revisa el puerto y la seguridad."),
    ),
    (
        ssl.SSLCertVerificationError,
        gettext_noop("El servidor de correo tiene un certificado que no es válido para ese nombre."),
    ),
    (ssl.SSLError, gettext_noop("El servidor de correo no habla TLS en ese puerto; revisa el puerto y la seguridad.")),
    (socket.gaierror, gettext_noop("El servidor de correo no existe con ese nombre.")),
    (
        UnicodeEncodeError,
        gettext_noop("El servidor de correo no puede recibir esa contraseña o ese usuario: usa letras sin acentos."),
    ),
    (UnicodeError, gettext_noop("El servidor de correo no existe con ese nombre.")),
    (TimeoutError, gettext_noop("El servidor de correo no contestó a tiempo; revisa el nombre y el puerto.")),
    (ConnectionRefusedError, gettext_noop("El servidor de correo no escucha en ese puerto.")),
]
_NOT_REACHED = gettext_noop("El servidor de correo no se alcanza desde este equipo.")
_ANSWERED = re.compile(r"(.*) \(respuesta (\d+)\)\.")


def sentence_of(fault: Exception) -> str:
    """One sentence, with the number of the server's answer if it gave one, in the company's language."""
    sentence = next((said for kind, said in _SENTENCES if isinstance(fault, kind)), _NOT_REACHED)
    code = _code_of(fault)
    return f"{sentence[:-1]} (respuesta {code})." if code else sentence


def said_of(kept: str) -> str:
    """Such a sentence in the language of who asks; it is kept as `sentence_of` says it."""
    if answered := _ANSWERED.fullmatch(kept):
        sentence = answered[1] + "."
        return gettext("{sentence} (respuesta {code}).").format(sentence=gettext(sentence)[:-1], code=answered[2])
    return gettext(kept)


def _code_of(fault: Exception) -> int | None:
    if isinstance(fault, smtplib.SMTPRecipientsRefused):
        return next((code for code, _ in fault.recipients.values()), None)
    return fault.smtp_code if isinstance(fault, smtplib.SMTPResponseException) else None
