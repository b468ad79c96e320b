"""The README's configuration table is the settings' list of variables, and the newest of CHANGELOG.md is the version."""

import re
from pathlib import Path

from django.conf import settings

ROOT = Path(__file__).resolve().parents[2]


def test_every_variable_the_settings_read_is_in_the_readme() -> None:
    settings = (ROOT / "project" / "settings" / "__init__.py").read_text()
    read = set(re.findall(r'\benv(?:\.\w+)?\(\s*"([A-Z0-9_]+)"', settings))
    told = set(re.findall(r"`([A-Z][A-Z0-9_]+)`", (ROOT / "README.md").read_text()))
    assert read
    assert read <= told, f"not in the README: {sorted(read - told)}"


def test_the_newest_of_the_changelog_is_the_version() -> None:
    [newest, *_] = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest == settings.VERSION
