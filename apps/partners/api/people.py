"""Customers and wholesalers: the same calls, each with its own words."""

from dataclasses import dataclass, replace
from typing import Annotated

from ninja import Query
from ninja.files import UploadedFile

from apps.core.abilities import Ability
from apps.core.files.scans import scan_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import PLAIN, Resource, wire_list
from apps.core.schemas import Answer, Created, Done, Id, ReasonIn, answer, done
from apps.partners import abilities, resources
from apps.partners.models import Customer, Kind
from apps.partners.schemas import customers as schemas
from apps.partners.schemas import taken
from apps.partners.services.customers import (
    CustomerData,
    NewAccess,
    act_on_customer,
    create_customer,
    delete_customer,
    update_customer,
)

router = Router(tags=["people"])
_Customer = Answer[schemas.CustomerDetail]


@dataclass(frozen=True)
class Calls:
    """One kind's calls: its resource, its pairs, its word."""

    kind: Kind
    resource: Resource[Customer]
    lists: Ability
    create: Ability
    edit: tuple[Ability, ...]
    delete: Ability
    word: str


_CUSTOMERS = Calls(
    kind=Kind.CUSTOMER,
    resource=resources.CUSTOMERS,
    lists=abilities.CLIENTS_READ,
    create=abilities.CLIENT_CREATE,
    edit=(abilities.CLIENT_EDIT, abilities.CLIENT_EDIT_TAX),
    delete=abilities.CLIENT_DELETE,
    word=gettext_noop("cliente"),
)
_WHOLESALERS = Calls(
    kind=Kind.WHOLESALER,
    resource=resources.WHOLESALERS,
    lists=abilities.WHOLESALERS_READ,
    create=abilities.WHOLESALERS_CREATE,
    edit=(abilities.WHOLESALERS_EDIT,),
    delete=abilities.WHOLESALERS_DELETE,
    word=gettext_noop("mayorista"),
)


def _add_calls(calls: Calls) -> None:
    path, name = f"/users/{calls.kind}", calls.kind.value
    wire_list(router, f"{path}s", calls.resource.spec, needs=[calls.lists], dialect=PLAIN)
    _add_reads(calls, path, name)
    _add_writes(calls, path, name)


def _add_reads(calls: Calls, path: str, name: str) -> None:
    @router.get(path, auth=can(calls.resource.read), operation_id=f"show_{name}")
    def show(request: Call, id: Query[taken.IdCustomer]) -> _Customer:
        """All of one; another's is unknown."""
        return answer(calls.resource.shown(request.user, id))


def _add_writes(calls: Calls, path: str, name: str) -> None:
    @router.post(path, auth=can(calls.create), operation_id=f"create_{name}")
    def create(
        request: Call,
        payload: Annotated[taken.NewCustomer, BesideFiles(...)],
        taxSituation: UploadedFile | None = NO_FILE,
    ) -> Created[_Customer]:
        """Add one, with addresses, contacts, `taxSituation` their constancia and, if asked, a login."""
        payload.refuse_other_than(calls.kind)
        login = NewAccess(payload.password) if payload.createAccess else None
        made = create_customer(calls.kind, _with(payload, taxSituation), by=request.user, login=login)
        shown = calls.resource.shown(request.user, made.pk)
        return answer(shown, gettext("El {word} se ha creado correctamente.").format(word=gettext(calls.word)))

    @router.put(path, auth=can(*calls.edit), operation_id=f"update_{name}")
    def update(
        request: Call,
        payload: Annotated[taken.CustomerUpdate, BesideFiles(...)],
        taxSituation: UploadedFile | None = NO_FILE,
    ) -> _Customer:
        """Change what is sent; with only `edit tax data`, tax data and invoice addresses."""
        calls.resource.refuse_others(payload, request.user, payload.id)
        wanted = _with(payload, taxSituation)
        update_customer(calls.kind, payload.id, wanted, by=request.user, read=payload.read())
        shown = calls.resource.shown(request.user, payload.id)
        return answer(shown, gettext("El {word} se ha actualizado correctamente.").format(word=gettext(calls.word)))

    @router.delete(path, auth=can(calls.delete), operation_id=f"delete_{name}")
    def delete(request: Call, id: Query[taken.IdCustomer]) -> Done:
        """Remove one without documents; deactivate one that has some."""
        if delete_customer(calls.kind, id, by=request.user):
            return done(gettext("El {word} se ha eliminado.").format(word=gettext(calls.word)))
        return done(gettext("El {word} quedó inactivo: sus documentos se conservan.").format(word=gettext(calls.word)))

    @router.post(f"{path}/{{id}}/{{action}}", auth=can(calls.resource.read), operation_id=f"act_on_{name}")
    def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Customer:
        """One of the record's `actions`: activate, deactivate."""
        record = act_on_customer(calls.kind, id, action, reason=payload.reason, by=request.user)
        return answer(
            calls.resource.shown(request.user, id),
            gettext("{person} está {status}.").format(person=record.name, status=gettext(record.status).lower()),
        )


def _with(payload: taken.CustomerFields, constancia: UploadedFile | None) -> CustomerData:
    return replace(payload.wanted(), tax_document=scan_at("taxSituation", constancia) if constancia else None)


_add_calls(_CUSTOMERS)
_add_calls(_WHOLESALERS)
