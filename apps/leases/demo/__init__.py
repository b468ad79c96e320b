"""The leases of the demo company, some in each state: the same every time, each step on its day and by whose work it is."""

from apps.leases.demo.telling import load

__all__ = ["load"]
