#!/usr/bin/env python3
"""The command `trastienda`, for who administers an installed company. HELP is what it says of itself.

What it answers is Spanish, like all that a person of the company reads; the log of the service is English, like the code.
"""

import sys
from collections.abc import Sequence

import upgrading
from place import ROOT, Refused, find_place

HELP = """\
trastienda ORDEN: lo que un administrador hace con una empresa instalada.

  trastienda upgrade [VERSIÓN]   a la versión más nueva, o a la que se nombra; si algo falla, vuelve todo como estaba
  trastienda rollback            a la versión anterior a la última actualización
  trastienda ready               espera a que el servicio esté listo, y lo dice
  trastienda serve               sirve en primer plano, donde no hay systemd
  trastienda administrator CORREO, remove_second_step CORREO, backup, restore, restored_jobs, review, move_to_postgres, …   una orden de manage.py

Con los ajustes de /etc/trastienda.env (TRASTIENDA_ENV nombra otro archivo) y como la cuenta dueña de DATA_DIR, la llame
quien la llame. Sin ese archivo, con los del entorno: así se trabaja en un clon. «trastienda ORDEN --help» explica cada una.
"""


def main(arguments: Sequence[str]) -> int:
    command, *rest = arguments or ["help"]
    if command in ("help", "-h", "--help"):
        print(HELP, end="")
        return 0
    try:
        place = find_place()
        if command in upgrading.COMMANDS:
            return upgrading.main(place, command, rest)
        if command == "serve":
            if not place.python(ROOT, ROOT / "scripts" / "prepare.py"):
                return 1
            place.become(ROOT, ROOT / "scripts" / "serve.py")
        place.become(ROOT, ROOT / "manage.py", command, *rest)
    except Refused as why:
        print(why, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
