"""What signs with the certificate that we keep; it takes satcfdi, and so belongs to jobs (see `cfdi`)."""

from cryptography.hazmat.primitives.serialization import load_der_private_key
from satcfdi.models import Certificate, Signer


def signer_of(certificate: bytes, key: bytes) -> Signer:
    """Of a certificate (DER) and its key (PKCS #8, not encrypted).

    The primes of the key were tested when it was given; to test them again would take much longer than to sign.
    It is kept encrypted, so that nobody changes it unseen.
    """
    loaded = load_der_private_key(key, None, unsafe_skip_rsa_key_validation=True)
    return Signer(Certificate.load_certificate(certificate).certificate, loaded)
