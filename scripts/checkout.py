"""A copy of this checkout, as it is now: for what is to be broken without touching anybody's work."""

import shutil
import subprocess
from pathlib import Path

from stages import ROOT


def copy_checkout(target: Path) -> None:
    """All that git knows or would know, saved or not; Node's modules by a link."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(listed, cwd=ROOT, text=True).split("\0"):
        source, copy = ROOT / name, target / name
        if name and source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    (target / "admin-ui" / "node_modules").symlink_to((ROOT / "admin-ui" / "node_modules").resolve())
