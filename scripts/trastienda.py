#!/usr/bin/env python3
"""`trastienda COMMAND`: what an administrator does with an installed company.

  trastienda upgrade [VERSION]   to the newest tagged version, or to a tag or branch; back to what was, if it fails
  trastienda rollback            to the version before the last upgrade
  trastienda serve               in the foreground, where no systemd does it
  trastienda backup, restore, administrator, review, …   a command of manage.py

With the settings of /etc/trastienda.env (TRASTIENDA_ENV names another file), as the account that owns DATA_DIR, whoever
calls. Without such a file, with those of the environment: that is how a clone is worked on.
"""

import sys
from collections.abc import Sequence

import upgrading
from place import ROOT, Refused, find_place


def main(arguments: Sequence[str]) -> int:
    command, *rest = arguments or ["help"]
    if command in ("help", "-h", "--help"):
        print(__doc__)
        return 0
    try:
        place = find_place()
        if command in ("upgrade", "rollback"):
            return upgrading.main(place, command, rest)
        if command == "serve":
            if not place.python(ROOT, ROOT / "scripts" / "prepare.py"):
                return 1
            place.become(ROOT, ROOT / "scripts" / "serve.py")
        place.become(ROOT, ROOT / "manage.py", command, *rest)
    except Refused as why:
        print(why, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
