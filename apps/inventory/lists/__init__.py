"""The lists of the warehouse."""

from apps.inventory.lists.circuits import CIRCUITS
from apps.inventory.lists.entries import ENTRIES, EXITS
from apps.inventory.lists.imports import IMPORTS

__all__ = ["CIRCUITS", "ENTRIES", "EXITS", "IMPORTS"]
