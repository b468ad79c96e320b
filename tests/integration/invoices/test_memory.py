"""What seals invoices is big: only the worker's job loads it, and no web process (lxml alone is there, as soon as it is installed:
the fonts of documents take it)."""

import os
import subprocess
import sys
from pathlib import Path

from tests.installation import ROOT
from tests.sizes import at_night

_LOADED = """
import sys
import project.wsgi
from project.api import api
assert api
print(sorted({"satcfdi", "OpenSSL", "apps.invoices.services.cfdi"} & set(sys.modules)))
"""


@at_night
def test_the_web_does_not_load_what_seals(tmp_path: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "project.settings"}
    done = subprocess.run(
        [sys.executable, "-c", _LOADED], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "[]", done.stderr
