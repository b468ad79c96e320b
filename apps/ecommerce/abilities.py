"""The pairs that the calls of the shop ask for."""

from apps.core.abilities import Ability

ECOMMERCE_READ = Ability("read", "Ecommerce")
ECOMMERCE_EDIT = Ability("edit", "Ecommerce")
