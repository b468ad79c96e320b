"""What the browser tests of invoices upload: `python -m tests.invoice_files csd FOLDER [DAYS]` makes a certificate that is valid
for so many days, with its key, and says its password; `… stamp SEALED STAMPED` what a PAC would give back of an XML.
"""

import sys
import uuid
from pathlib import Path

import django


def csd(folder: str, days: str = "1000") -> None:
    from tests.factories import invoices

    made = invoices.csd(number=f"3000100000{uuid.uuid4().int % 10**10:010}", ends=int(days))
    Path(folder, "csd.cer").write_bytes(made.certificate)
    Path(folder, "csd.key").write_bytes(made.key)
    print(made.password)  # noqa: T201


def stamp(sealed: str, stamped: str) -> None:
    from tests.factories import invoices

    Path(stamped).write_bytes(invoices.stamp_of(Path(sealed).read_bytes(), uuid.uuid4()))


if __name__ == "__main__":
    django.setup()
    _, command, *arguments = sys.argv
    {"csd": csd, "stamp": stamp}[command](*arguments)
