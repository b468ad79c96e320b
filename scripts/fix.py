"""What can be done automatically: format, sort, simple repairs, and the generated files."""

import subprocess
import sys

from stages import ROOT

COMMANDS = [
    [sys.executable, "-m", "ruff", "check", "--fix", "--exit-zero", "--quiet", "."],
    [sys.executable, "-m", "ruff", "format", "--quiet", "."],
    [sys.executable, "scripts/messages.py"],
    [sys.executable, "scripts/generated.py"],
    ["npm", "run", "--silent", "--prefix", "admin-ui", "format"],
]

if __name__ == "__main__":
    sys.exit(max(subprocess.run(command, cwd=ROOT, check=False).returncode for command in COMMANDS))
