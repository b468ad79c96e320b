"""Who the company is."""

from ninja.files import UploadedFile

from apps.accounts import abilities, schemas, selectors
from apps.accounts.rules.clauses import FIELDS, filled
from apps.accounts.rules.letters import KINDS
from apps.accounts.rules.rfc import check_rfc
from apps.accounts.services.company import put_logo, remove_logo, update_company
from apps.core.files.pictures import picture_at
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, answer

router = Router(tags=["session"])


@router.get("/company", auth=can(abilities.COMPANY_DATA_READ))
def show(request: Call) -> Answer[schemas.CompanyOut]:
    """What heads the documents, and what quotes begin with."""
    return answer(selectors.company_settings())


@router.put("/company", auth=can(abilities.COMPANY_DATA_EDIT))
def update(request: Call, payload: schemas.CompanyUpdate) -> Answer[schemas.CompanyOut]:
    """Store what is sent. A doubtful RFC is stored, and the answer says what is odd about it."""
    payload.refuse_others({"logo": schemas.CompanyOut.resolve_logo(selectors.company_settings())})
    kept = update_company(payload.sent(), by=request.user, read=payload.read())
    warning = check_rfc(kept.rfc).warning if kept.rfc else None
    return answer(kept, " ".join(filter(None, [gettext("Los datos de la empresa se guardaron."), warning])))


@router.post("/company/clauses", auth=can(abilities.COMPANY_DATA_EDIT), operation_id="preview_clauses")
def preview_clauses(request: Call, payload: schemas.ClausesIn) -> Answer[schemas.ClausesShown]:
    """How a contract of a lease would have these clauses, with made-up values. Nothing is saved."""
    return answer({"clauses": filled(payload.leaseClauses, FIELDS), "fields": list(FIELDS)})


@router.get("/company/letters", auth=can(abilities.COMPANY_DATA_READ), operation_id="company_letters")
def letters(request: Call) -> Answer[list[schemas.LetterShown]]:
    """What is written to customers with each kind of document where the company has no words of its own, and the fields that there are."""
    return answer(
        [
            {
                "kind": kind,
                **vars(one.standard),
                "fields": [{"name": name, "text": gettext(text)} for name, text in one.fields.items()],
            }
            for kind, one in KINDS.items()
        ]
    )


@router.post("/company/logo", auth=can(abilities.COMPANY_DATA_EDIT))
def replace_logo(request: Call, logo: UploadedFile) -> Answer[schemas.CompanyOut]:
    """Put a logo in the place of the former one."""
    return answer(put_logo(picture_at("logo", logo), by=request.user), gettext("El logotipo se guardó."))


@router.delete("/company/logo", auth=can(abilities.COMPANY_DATA_EDIT))
def delete_logo(request: Call) -> Answer[schemas.CompanyOut]:
    """From now on documents carry the name only."""
    return answer(remove_logo(by=request.user), gettext("El logotipo se quitó."))
