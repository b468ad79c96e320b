"""Files and functions stay small enough to read at a glance. Names each one that is too long."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PYTHON_FILE = 300
PYTHON_FUNCTION = 60
SCREEN_FILE = {".tsx": 250, ".ts": 300}

PYTHON_FOLDERS = ("apps", "project", "scripts", "bench")
SCREENS = "admin-ui/src"


def is_counted(path: Path) -> bool:
    """Generated files are not ours to shorten, and a test file grows with its claims."""
    made = "migrations" in path.parts or path.name.endswith((".d.ts", ".gen.ts"))
    return not made and ".test." not in path.name and "tests" not in path.parts


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > PYTHON_FUNCTION:
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield f"{where}: function {node.name} has {length} lines, {PYTHON_FUNCTION} are allowed"


def long_file(path: Path, allowed: int) -> Iterator[str]:
    if (length := lines_of(path)) > allowed:
        yield f"{path.relative_to(ROOT)}: {length} lines, {allowed} are allowed"


def complaints() -> Iterator[str]:
    for folder in PYTHON_FOLDERS:
        for path in filter(is_counted, sorted((ROOT / folder).rglob("*.py"))):
            yield from long_file(path, PYTHON_FILE)
            yield from long_functions(path)
    for path in filter(is_counted, sorted((ROOT / SCREENS).rglob("*.ts*"))):
        yield from long_file(path, SCREEN_FILE[path.suffix])


if __name__ == "__main__":
    found = list(complaints())
    print("\n".join(found) or "Every file and function is small enough.")
    sys.exit(1 if found else 0)
