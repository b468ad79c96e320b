"""Counts as they are printed."""


def counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def months_of(count: int) -> str:
    return counted(count, "mes", "meses")
