"""HTTP of leases."""

from apps.leases.api.changing import router as changing
from apps.leases.api.leases import router as leases

ROUTERS = [changing, leases]
