"""The certificate that seals invoices (CSD), as the SAT gives it: a certificate, its key, and the password of the key."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)

from apps.core.language import gettext

WARNED = timedelta(days=30)
_RFC_AT = x509.ObjectIdentifier("2.5.4.45")  # x500UniqueIdentifier
_DIGITS = 20


class CsdRefused(ValueError):
    """The sentence says what is wrong with what stands in a field."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


@dataclass(frozen=True)
class Csd:
    """`content` is the certificate (DER), `key` its private key (PKCS #8, not encrypted)."""

    number: str
    rfc: str
    name: str
    valid_from: datetime
    valid_to: datetime
    content: bytes
    key: bytes


def read_csd(content: bytes, key: bytes, password: str, *, rfc: str, now: datetime) -> Csd:
    """A CSD of the company `rfc` that is valid now. Raises CsdRefused at certificate, key or password."""
    found = _read_certificate(content)
    _refuse_efirma(found)
    owner = _owner(found)
    if owner != rfc:
        raise CsdRefused(
            "certificate",
            gettext("El certificado es de {owner}, y la empresa es {rfc}.").format(
                owner=owner or gettext("nadie"), rfc=rfc
            ),
        )
    if now < found.not_valid_before_utc:
        raise CsdRefused(
            "certificate",
            gettext("El certificado todavía no es vigente: lo es desde el {day}.").format(
                day=_day(found.not_valid_before_utc)
            ),
        )
    if now > found.not_valid_after_utc:
        raise CsdRefused(
            "certificate", gettext("El certificado venció el {day}.").format(day=_day(found.not_valid_after_utc))
        )
    return Csd(
        number=_number(found),
        rfc=owner,
        name=_name(found),
        valid_from=found.not_valid_before_utc,
        valid_to=found.not_valid_after_utc,
        content=found.public_bytes(Encoding.DER),
        key=_read_key(key, password, found),
    )


def _read_certificate(content: bytes) -> x509.Certificate:
    try:
        return x509.load_der_x509_certificate(content)
    except ValueError:
        raise CsdRefused("certificate", gettext("No es un certificado: sube el archivo .cer del SAT.")) from None


def _refuse_efirma(found: x509.Certificate) -> None:
    """A CSD signs, and does nothing else; an e.firma also encrypts."""
    try:
        usage = found.extensions.get_extension_for_class(x509.KeyUsage).value
    except x509.ExtensionNotFound:
        raise CsdRefused("certificate", gettext("No es un certificado de sello digital (CSD).")) from None
    if usage.data_encipherment or usage.key_agreement or usage.key_encipherment:
        raise CsdRefused("certificate", gettext("Es una e.firma: sube el certificado de sello digital (CSD)."))
    if not (usage.digital_signature and usage.content_commitment):
        raise CsdRefused("certificate", gettext("No es un certificado de sello digital (CSD)."))


def _owner(found: x509.Certificate) -> str:
    """Written alone, or before the RFC of who represents the company."""
    values = found.subject.get_attributes_for_oid(_RFC_AT)
    value = values[0].value if values else ""
    text = value.decode("ascii", "replace") if isinstance(value, bytes) else value
    return text.split("/")[0].strip().upper()


def _name(found: x509.Certificate) -> str:
    values = found.subject.get_attributes_for_oid(x509.NameOID.COMMON_NAME)
    return str(values[0].value) if values else ""


def _number(found: x509.Certificate) -> str:
    """The SAT writes its number as the bytes of the serial number, a digit each."""
    raw = found.serial_number.to_bytes((found.serial_number.bit_length() + 7) // 8, "big")
    number = raw.decode("ascii", "replace")
    if len(number) != _DIGITS or not number.isdigit():
        raise CsdRefused("certificate", gettext("El certificado no lo dio el SAT: su número no tiene 20 dígitos."))
    return number


def _read_key(content: bytes, password: str, certificate: x509.Certificate) -> bytes:
    try:
        key = load_der_private_key(content, password.encode())
    except TypeError:
        raise CsdRefused(
            "key", gettext("La llave no lleva contraseña: sube el archivo .key tal como lo dio el SAT.")
        ) from None
    except ValueError:
        if content[:1] != b"\x30":  # every DER begins with a sequence
            raise CsdRefused("key", gettext("No es una llave privada: sube el archivo .key del SAT.")) from None
        raise CsdRefused("password", gettext("La contraseña no abre la llave.")) from None
    if not isinstance(key, rsa.RSAPrivateKey) or _public(key.public_key()) != _public(certificate.public_key()):
        raise CsdRefused("key", gettext("La llave no es la de este certificado."))
    return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def _public(key: object) -> bytes:
    found: bytes = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)  # type: ignore[attr-defined]
    return found


def _day(moment: datetime) -> str:
    return f"{moment:%d/%m/%Y}"
