"""How the apps depend on each other, as they really import: Mermaid, and the whole of it as a table."""

import sys
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent

HEAD = """# Apps

Made from the imports (`make fix`). An arrow is an import; what follows from other arrows is left out of the drawing and
stands in the table. `[tool.importlinter]` in `pyproject.toml` refuses every other direction.
"""


def imports() -> dict[str, set[str]]:
    """App → apps that any of its modules imports; `project` mounts them all."""
    sys.path.insert(0, str(ROOT))  # grimp looks for the packages where Python does
    graph = grimp.build_graph("project", "apps", cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        if importer := app_of(module):
            others = {app_of(other) for other in graph.find_modules_directly_imported_by(module)}
            found.setdefault(importer, set()).update(others - {"", importer})
    return found


def app_of(module: str) -> str:
    first, *rest = module.split(".")
    return (rest[0] if rest else "") if first == "apps" else first


def reduced(found: dict[str, set[str]]) -> dict[str, set[str]]:
    """Without the arrows that a longer way says too. Imports go downwards only, so there is no way round."""
    return {app: below - set().union(*(reached(found, other) for other in below)) for app, below in found.items()}


def reached(found: dict[str, set[str]], app: str) -> set[str]:
    return found[app].union(*(reached(found, other) for other in found[app]))


def page() -> str:
    found = imports()
    arrows = [f"    {app} --> {other}\n" for app, below in sorted(reduced(found).items()) for other in sorted(below)]
    rows = [f"| {app} | {', '.join(sorted(below)) or '–'} |\n" for app, below in sorted(found.items())]
    table = "".join(["| app | imports |\n|---|---|\n", *rows])
    return f"{HEAD}\n```mermaid\nflowchart TD\n{''.join(arrows)}```\n\n{table}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
