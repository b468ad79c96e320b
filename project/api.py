"""The API: one router an app, one error body, and in the contract the errors that every operation may answer."""

from http import HTTPStatus
from inspect import getclosurevars, isfunction
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from apps.accounts import api as accounts
from apps.accounts import resources as accounts_resources
from apps.audit import api as audit
from apps.audit import resources as audit_resources
from apps.catalog import api as catalog
from apps.catalog import resources as catalog_resources
from apps.commissions import api as commissions
from apps.commissions import resources as commissions_resources
from apps.core.api import router as core
from apps.core.errors import NotFound
from apps.core.http.error_responses import ErrorBody, error_response, handle_errors
from apps.core.http.known_names import refuse_unknown_names
from apps.core.http.parser import CarefulParser, called, refuse_unknown_files, refuse_unknown_words
from apps.core.lists import Resource, admin_router
from apps.core.lists.creates import refuse_otherwise
from apps.counts import api as counts
from apps.counts import resources as counts_resources
from apps.ecommerce import api as ecommerce
from apps.ecommerce import resources as ecommerce_resources
from apps.followups import api as followups
from apps.followups import resources as followups_resources
from apps.inventory import api as inventory
from apps.inventory import resources as inventory_resources
from apps.invoices import api as invoices
from apps.invoices import resources as invoices_resources
from apps.leases import api as leases
from apps.leases import resources as leases_resources
from apps.partners import api as partners
from apps.partners import resources as partners_resources
from apps.presence import api as presence
from apps.privacy import api as privacy
from apps.refunds import api as refunds
from apps.refunds import resources as refunds_resources
from apps.reports import api as reports
from apps.reports import resources as reports_resources
from apps.sales import api as sales
from apps.sales import resources as sales_resources
from apps.saved_views import api as saved_views
from project.contract import with_encodings, with_error_answers


class TrastiendaAPI(NinjaAPI):
    def create_temporal_response(self, request: HttpRequest) -> HttpResponse:
        """Before an operation reads anything, and after its door was asked, ninja calls this: every call passes here."""
        refuse_unknown_words(request)
        refuse_unknown_files(request)
        refuse_unknown_names(request, called(request))
        return super().create_temporal_response(request)

    def create_response(self, request: HttpRequest, data: Any, **options: Any) -> HttpResponse:
        made = options["temporal_response"].status_code if options.get("temporal_response") else options.get("status")
        if made == HTTPStatus.CREATED:
            refuse_otherwise(request, data)
        return super().create_response(request, data, **options)

    def _get_urls(self) -> list[URLPattern | URLResolver]:
        addresses = super()._get_urls()
        for address in addresses:
            # Who may call is asked before the body is read (`apps.core.http.early_auth`), and the view has it to itself.
            if isfunction(address.callback):
                view = getclosurevars(address.callback).nonlocals.get("self")
                vars(address.callback)["operations"] = getattr(view, "operations", [])
        return addresses

    def get_openapi_schema(self, *args: Any, **kwargs: Any) -> OpenAPISchema:
        return with_error_answers(with_encodings(super().get_openapi_schema(*args, **kwargs)), ErrorBody)


api = TrastiendaAPI(
    title="Trastienda",
    version=settings.VERSION,
    description="El contrato de la trastienda: cotizaciones, órdenes, piezas, pagos y personas.",
    parser=CarefulParser(),
    docs_url="/docs",
)
handle_errors(api)

api.add_router("", core)
# Partners first: their `/users/customer/merge` must not be taken for `/users/{id}/{action}` of accounts.
for router in (
    *partners.ROUTERS,
    accounts.session,
    accounts.sessions,
    accounts.second_step,
    accounts.mail,
    accounts.company,
    accounts.people,
    *saved_views.ROUTERS,
    *followups.ROUTERS,
    *audit.ROUTERS,
    presence.router,
    *privacy.ROUTERS,
    *reports.ROUTERS,
    *ecommerce.ROUTERS,
    *refunds.ROUTERS,
    *commissions.ROUTERS,
    *invoices.ROUTERS,
    *leases.ROUTERS,
    *sales.ROUTERS,
    *inventory.ROUTERS,
    *counts.ROUTERS,
    *catalog.ROUTERS,
):
    api.add_router("", router)

RESOURCES: list[Resource[Any]] = [
    *accounts_resources.RESOURCES,
    *followups_resources.RESOURCES,
    *partners_resources.RESOURCES,
    *catalog_resources.RESOURCES,
    *inventory_resources.RESOURCES,
    *counts_resources.RESOURCES,
    *sales_resources.RESOURCES,
    *leases_resources.RESOURCES,
    *refunds_resources.RESOURCES,
    *commissions_resources.RESOURCES,
    *invoices_resources.RESOURCES,
    *ecommerce_resources.RESOURCES,
    *reports_resources.RESOURCES,
    *audit_resources.RESOURCES,
]
for resource in RESOURCES:
    api.add_router(f"/admin/{resource.spec.name}", admin_router(resource))


def not_found(request: HttpRequest, path: str = "") -> Any:
    """Every other path below /api."""
    return error_response(NotFound())
