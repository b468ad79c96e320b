"""The most memory that this process ever had, in MB, after an export of some pieces.  `export_memory.py xlsx 100000`"""

import os
import resource
import sys
from itertools import islice

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")

import django

django.setup()

from apps.accounts.models import User  # noqa: E402
from apps.core.listing import Asked, sheet_of  # noqa: E402
from apps.core.spreadsheets import write_book, write_csv  # noqa: E402
from apps.inventory.lists.pieces import PIECES  # noqa: E402


def main(kind: str, count: int) -> None:
    person = User.objects.get(email="admin@demo.mx")
    sheet = sheet_of(PIECES, person, Asked(limit=None), PIECES.visible_columns(person))
    rows = islice(sheet.rows, count)
    if kind == "csv":
        size = sum(len(chunk) for chunk in write_csv(sheet.columns, rows))
    else:
        with write_book([type(sheet)(sheet.title, sheet.columns, rows)]) as book:
            size = book.seek(0, os.SEEK_END)
    assert size > count
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
