"""What the browser tests of invoices upload: `python -m tests.invoice_files csd RFC FOLDER` makes a certificate with its key, and
says its password; `… stamp SEALED STAMPED` what a PAC would give back of an XML.
"""

import sys
import uuid
from pathlib import Path

import django
from django.utils import timezone


def csd(rfc: str, folder: str) -> None:
    from apps.invoices.demo.csd import made_csd

    made = made_csd(rfc, "EMPRESA DE PRUEBA", f"3000100000{uuid.uuid4().int % 10**10:010}")
    Path(folder, "csd.cer").write_bytes(made.certificate)
    Path(folder, "csd.key").write_bytes(made.key)
    print(made.password)  # noqa: T201


def stamp(sealed: str, stamped: str) -> None:
    from apps.invoices.demo.stamp import stamp_of

    Path(stamped).write_bytes(stamp_of(Path(sealed).read_bytes(), uuid.uuid4(), timezone.localtime()))


if __name__ == "__main__":
    django.setup()
    _, command, *arguments = sys.argv
    {"csd": csd, "stamp": stamp}[command](*arguments)
