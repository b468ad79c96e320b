"""What the forms ask: postal codes, the SAT's catalogues, duplicates, the pre-flight; and joining two records."""

from typing import Annotated

from ninja import Query
from pydantic import StringConstraints

from apps.accounts.abilities import BIN_RESTORE
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import ZIP_CODE, Answer, Done, answer, done
from apps.partners import abilities, resources, rules, selectors
from apps.partners.schemas import customers as schemas
from apps.partners.schemas import shown, taken
from apps.partners.services.access import give_access_to
from apps.partners.services.merging import merge_customers
from apps.partners.services.restoring import restore_customer

router = Router(tags=["people"])

_READERS = (abilities.CLIENT_READ, abilities.WHOLESALERS_READ)
_WRITERS = (abilities.CLIENT_CREATE, abilities.CLIENT_EDIT, abilities.CLIENT_EDIT_TAX, abilities.WHOLESALERS_EDIT)
PostalCodeText = Annotated[str, StringConstraints(strip_whitespace=True, pattern=ZIP_CODE)]


@router.get("/users/postal-codes", auth=can())
def postal_code(request: Call, code: Query[PostalCodeText]) -> Answer[schemas.PostalCodeOut]:
    """What a postal code fills in: state, municipality, city, and the colonies to choose from."""
    return answer(shown.postal_code(selectors.postal_code(code)))


@router.get("/partners/tax-catalogues", auth=can(*_READERS, abilities.CLIENTS_READ))
def tax_catalogues(request: Call) -> Answer[schemas.TaxCatalogues]:
    """Regimes, uses and payment forms of the SAT, with the pairs that go together."""
    return answer(
        {
            "regimes": list(rules.regimes().values()),
            "uses": [{**vars(use), "regimes": sorted(use.regimes)} for use in rules.cfdi_uses().values()],
            "paymentForms": list(rules.payment_forms().values()),
            "genericRfcs": list(rules.GENERIC_RFCS),
        }
    )


@router.get("/users/customer/preflight", auth=can(*_READERS))
def customer_preflight(request: Call, id: Query[taken.IdCustomer]) -> Answer[schemas.PreflightOut]:
    """What billing would refuse of a customer or wholesaler, field by field."""
    return answer(shown.preflight_of(resources.one(request.user, id)))


@router.get("/users/customer/sellers", auth=can(*_READERS))
def sellers_to_assign(request: Call) -> Answer[list[schemas.SellerChoice]]:
    """Who may look after a customer: the choices of a form and of a filter."""
    return answer(list(selectors.assignable_sellers()))


@router.post("/users/customer/duplicates", auth=can(*_WRITERS))
def duplicates(request: Call, payload: taken.DuplicatesIn) -> Answer[list[schemas.DuplicateOut]]:
    """Who has this RFC, e-mail or phone already. Nothing is changed."""
    try:
        rfc = rules.check_rfc(payload.RFC).rfc
    except rules.NotAnRfc:
        rfc = ""
    keys = selectors.duplicate_keys(rfc, payload.customerEmail, payload.customerPhone)
    return answer(selectors.possible_duplicates(keys, request.user, but=payload.id))


@router.post("/users/customer/merge", auth=can(abilities.CLIENT_DELETE, abilities.WHOLESALERS_DELETE))
def merge(request: Call, payload: taken.MergeIn) -> Answer[schemas.CustomerDetail]:
    """Join two records: everything of `merge` belongs to `keep` from now on."""
    kept = merge_customers(payload.keep, payload.merge, reason=payload.reason, by=request.user)
    record = resources.one(request.user, kept.pk)
    return answer(shown.customer_detail(record, request.user), gettext("Los registros se han unido correctamente."))


@router.post("/users/customer/restore", auth=can(BIN_RESTORE))
def restore(request: Call, payload: taken.CustomerRestoreIn) -> Done:
    """A customer or wholesaler out of the bin. Refused when another record has the RFC or e-mail by now."""
    restored = restore_customer(payload.id, by=request.user)
    return done(gettext("{customer} está otra vez en la lista.").format(customer=restored.name))


@router.post("/users/customer/access", auth=can(abilities.CLIENT_EDIT, abilities.WHOLESALERS_EDIT))
def give_access(request: Call, payload: taken.AccessIn) -> Answer[schemas.CustomerDetail]:
    """Give a login to a customer or wholesaler; without a password they are invited by mail."""
    give_access_to(payload.id, payload.password, by=request.user)
    record = resources.one(request.user, payload.id)
    return answer(
        shown.customer_detail(record, request.user), gettext("{customer} ya tiene acceso.").format(customer=record.name)
    )
