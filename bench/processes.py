"""What the measured server's processes take: memory, and time of the processor."""

import os
from pathlib import Path


def descendants(of: int) -> list[int]:
    """The processes below a process (Linux tells them; elsewhere there are none)."""
    found = [of]
    for task in found:
        for children in Path("/proc", str(task), "task").glob("*/children"):
            try:
                found += [int(pid) for pid in children.read_text().split()]
            except OSError:
                continue
    return found[1:]


def servers(told: str = "scripts/serve.py") -> list[int]:
    """Every process of every server that this one started, by what its command line says."""
    found = []
    for pid in descendants(os.getpid()):
        try:
            words = Path("/proc", str(pid), "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if any(word.endswith(told.encode()) for word in words):
            found.append(pid)
    return list(dict.fromkeys(one for pid in found for one in (pid, *descendants(pid))))


def megabytes(told: str = "scripts/serve.py") -> float:
    """What the server's processes have together, what they share counted once (PSS)."""
    total = 0
    for pid in servers(told):
        try:
            lines = Path("/proc", str(pid), "smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


class Processor:
    """Milliseconds that the server's processes, found once, have had of the processor; the database's own not among them."""

    def __init__(self) -> None:
        self.tasks = [task for pid in servers() for task in Path("/proc", str(pid), "task").glob("*/schedstat")]

    def milliseconds(self) -> float:
        total = 0
        for task in self.tasks:
            try:
                total += int(task.read_text().split()[0])
            except OSError:
                continue
        return total / 1e6
