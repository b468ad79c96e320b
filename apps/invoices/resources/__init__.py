"""What an invoice, and what a customer owes, looks like on the wire."""

from typing import Any

from apps.core.lists import Resource

RESOURCES: list[Resource[Any]] = []
