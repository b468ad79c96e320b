"""What a mail server refuses, in the words of who has to repair it: the server's own are English, and in the log."""

import smtplib
import socket
import ssl

FAULTS = (smtplib.SMTPException, OSError, UnicodeError)
"""What sending raises. UnicodeError: a host that cannot be one, or a password that the server cannot take."""

_SENTENCES: list[tuple[type[Exception], str]] = [  # the first that fits
    (smtplib.SMTPAuthenticationError, "no acepta ese usuario con esa contraseña"),
    (smtplib.SMTPSenderRefused, "no acepta al remitente; quizá pide usuario y contraseña"),
    (smtplib.SMTPRecipientsRefused, "no acepta al destinatario"),
    (smtplib.SMTPDataError, "no acepta el mensaje"),
    (smtplib.SMTPNotSupportedError, "no ofrece esa seguridad, o no recibe contraseñas sin ella"),
    (smtplib.SMTPServerDisconnected, "cortó la conexión; revisa el puerto y la seguridad"),
    (smtplib.SMTPConnectError, "no quiere hablar con este equipo"),
    (smtplib.SMTPException, "no siguió la conversación; revisa el puerto y la seguridad"),
    (ssl.SSLCertVerificationError, "tiene un certificado que no es válido para ese nombre"),
    (ssl.SSLError, "no habla TLS en ese puerto; revisa el puerto y la seguridad"),
    (socket.gaierror, "no existe con ese nombre"),
    (UnicodeEncodeError, "no puede recibir esa contraseña o ese usuario: usa letras sin acentos"),
    (UnicodeError, "no existe con ese nombre"),
    (TimeoutError, "no contestó a tiempo; revisa el nombre y el puerto"),
    (ConnectionRefusedError, "no escucha en ese puerto"),
]


def sentence_of(fault: Exception) -> str:
    """One sentence, with the number of the server's answer if it gave one."""
    words = next((words for kind, words in _SENTENCES if isinstance(fault, kind)), "no se alcanza desde este equipo")
    code = _code_of(fault)
    return f"El servidor de correo {words}{f' (respuesta {code})' if code else ''}."


def _code_of(fault: Exception) -> int | None:
    if isinstance(fault, smtplib.SMTPRecipientsRefused):
        return next((code for code, _ in fault.recipients.values()), None)
    return fault.smtp_code if isinstance(fault, smtplib.SMTPResponseException) else None
