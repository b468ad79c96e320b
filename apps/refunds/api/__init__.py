"""The calls of refunds."""

from apps.core.http.routes import Router
from apps.refunds.api.devolutions import router as devolutions
from apps.refunds.api.payments import router as payments
from apps.refunds.api.pictures import router as pictures

ROUTERS: list[Router] = [devolutions, payments, pictures]
