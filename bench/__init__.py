"""`make bench`: how long the calls of a big company take, beside the least that the same server could take."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
