"""A certificate as the SAT gives them, which we made ourselves: good for a demo and for tests, and for no PAC."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat

PASSWORD = "clave-del-sello-8"  # noqa: S105 - of no real key


@dataclass(frozen=True)
class Files:
    """The .cer and the .key, as they are uploaded."""

    certificate: bytes
    key: bytes
    password: str = PASSWORD


def made_csd(
    rfc: str,
    name: str,
    number: str,
    *,
    efirma: bool = False,
    begins: int = -800,
    ends: int = 600,
    key: rsa.RSAPrivateKey | None = None,
) -> Files:
    """One of `rfc`, valid from `begins` to `ends` days from now; an e.firma when told."""
    key, now = key or rsa.generate_private_key(65537, 2048), datetime.now(UTC)
    owner = x509.Name(
        [
            x509.NameAttribute(x509.NameOID.COMMON_NAME, name),
            x509.NameAttribute(x509.ObjectIdentifier("2.5.4.45"), f"{rfc} / VADA800927DJ3"),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=True, content_commitment=True, key_encipherment=False, data_encipherment=efirma,
        key_agreement=efirma, key_cert_sign=False, crl_sign=False, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    made = (
        x509.CertificateBuilder()
        .subject_name(owner)
        .issuer_name(owner)
        .public_key(key.public_key())
        .serial_number(int.from_bytes(number.encode(), "big"))
        .not_valid_before(now + timedelta(days=begins))
        .not_valid_after(now + timedelta(days=ends))
        .add_extension(usage, critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, BestAvailableEncryption(PASSWORD.encode()))
    return Files(made.public_bytes(Encoding.DER), secret)
