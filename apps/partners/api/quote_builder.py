"""The customer calls of the quote builder: find one, and change it in place."""

from typing import Annotated, Any

from ninja import Body, Query
from pydantic import Field

from apps.core.http.auth import Call, can
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Asked, Searched, page_of
from apps.core.schemas import Answer, answer
from apps.partners import abilities, lists, resources
from apps.partners.models import AddressKind
from apps.partners.schemas import customers as schemas
from apps.partners.schemas import shown, taken
from apps.partners.schemas.customer_row import ClientOut
from apps.partners.schemas.one_address import InvoiceAddressIn, ShipmentAddressIn
from apps.partners.services.addresses import save_address
from apps.partners.services.customers import update_customer

router = Router(tags=["quotes"])


class ClientSearched(Searched):
    text: Annotated[str, Field(max_length=200, description="another name of `search`")] = ""


_Customer = Answer[schemas.CustomerDetail]
_EDIT = (abilities.CLIENT_EDIT, abilities.WHOLESALERS_EDIT)
_EDIT_TAX = (*_EDIT, abilities.CLIENT_EDIT_TAX)
_MOST_FOUND = 20
_SAVED = gettext_noop("El cliente se ha actualizado correctamente.")


def _detail(request: Call, pk: int) -> Any:
    return shown.customer_detail(resources.one(request.user, pk), request.user)


@router.get("/quotes/clients-list", auth=can(abilities.CLIENTS_READ))
def clients(request: Call) -> Answer[list[ClientOut]]:
    """Every active customer and wholesaler that one sees, for a selector."""
    rows, _ = page_of(lists.CLIENTS, request.user, Asked(limit=None))
    return answer(rows)


@router.get("/quotes/search-clients", auth=can(abilities.CLIENTS_READ))
def find_clients(request: Call, asked: Query[ClientSearched]) -> Answer[list[ClientOut]]:
    """The first that have every word of `search` in name, business name, RFC, e-mail or phone."""
    rows, _ = page_of(lists.CLIENTS, request.user, Asked(limit=_MOST_FOUND, search=asked.search or asked.text))
    return answer(rows)


@router.get("/quotes/client-list", auth=can(abilities.CLIENT_READ))
def client(request: Call, cliente: Query[taken.AskedCustomer]) -> _Customer:
    """One customer or wholesaler, with addresses and billing data."""
    return answer(_detail(request, cliente))


@router.put("/quotes/update-client", auth=can(*_EDIT))
def update_client(request: Call, payload: Annotated[taken.ClientUpdate, Body(...)]) -> _Customer:
    """Change who the customer is and how to reach them."""
    _refuse_others(request, payload, payload.idCustomer)
    update_customer(None, payload.idCustomer, payload.wanted(), by=request.user, read=payload.read())
    return answer(_detail(request, payload.idCustomer), gettext(_SAVED))


@router.put("/quotes/client-billingsdata", auth=can(*_EDIT_TAX))
def update_tax_data(request: Call, payload: Annotated[taken.TaxUpdate, Body(...)]) -> _Customer:
    """Change the tax data."""
    _refuse_others(request, payload, payload.idCustomer)
    update_customer(None, payload.idCustomer, payload.wanted(), by=request.user, read=payload.read())
    return answer(_detail(request, payload.idCustomer), gettext(_SAVED))


@router.put("/quotes/client-address", auth=can(*_EDIT))
def save_shipment_address(request: Call, payload: Annotated[ShipmentAddressIn, Body(...)]) -> schemas.AddressSaved:
    """Add or change one shipment address."""
    return _save_address(request, AddressKind.SHIPMENT, payload)


@router.put("/quotes/client-billing", auth=can(*_EDIT_TAX))
def save_invoice_address(request: Call, payload: Annotated[InvoiceAddressIn, Body(...)]) -> schemas.AddressSaved:
    """Add or change one invoice address."""
    return _save_address(request, AddressKind.INVOICE, payload)


def _save_address(
    request: Call, kind: AddressKind, payload: ShipmentAddressIn | InvoiceAddressIn
) -> schemas.AddressSaved:
    _refuse_others(request, payload, payload.idCustomer, kind=kind.value)
    address = save_address(
        payload.idCustomer, kind, payload.idAddress, payload.values(), by=request.user, read=payload.read()
    )
    return schemas.AddressSaved(
        success=True,
        message=gettext("La dirección se ha guardado correctamente."),
        data=_detail(request, payload.idCustomer),
        idAddress=address.pk,
    )


def _refuse_others(request: Call, payload: WithReadOnly, whose: int, **shown: Any) -> None:
    """Raises Invalid with what of the customer another call changes."""
    if payload.says_fixed:
        kept = schemas.CustomerDetail.model_validate(_detail(request, whose))
        payload.refuse_others({**kept.model_dump(), **shown})
