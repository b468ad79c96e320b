"""The constancia de situación fiscal of a customer. It leaves by its own call only, to who sees the customer."""

from typing import Annotated

from django.core.files.storage import default_storage
from django.http import FileResponse
from ninja import File, Query
from ninja.files import UploadedFile

from apps.core.files.scans import scan_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import file_answer
from apps.core.schemas import Answer, Created, Done, Id, answer, done
from apps.partners import abilities, resources
from apps.partners.schemas import customers as schemas
from apps.partners.schemas import shown, taken
from apps.partners.services.tax_documents import delete_tax_document, document_of, put_tax_document

router = Router(tags=["quotes"])

_EDIT = (abilities.CLIENT_EDIT, abilities.CLIENT_EDIT_TAX, abilities.WHOLESALERS_EDIT)
_WRITE = (*_EDIT, abilities.CLIENT_CREATE, abilities.WHOLESALERS_CREATE)


@router.post("/orders/tax-situation", auth=can(*_EDIT))
def upload(
    request: Call, payload: Annotated[taken.TaxSituationIn, BesideFiles(...)], file: File[UploadedFile]
) -> Created[Answer[schemas.TaxSituationOut]]:
    """Keep a customer's constancia, PDF or picture; `rfc` is what its QR says."""
    customer = resources.one(request.user, payload.idCustomer)  # before the file is looked at: a 404 costs nothing
    scan, name = scan_at("file", file)
    document = put_tax_document(customer.pk, scan, name, by=request.user)
    return answer(shown.tax_situation(document, customer), gettext("La constancia se ha guardado correctamente."))


@router.post("/orders/tax-situation/read", auth=can(*_WRITE))
def read(request: Call, file: File[UploadedFile]) -> Answer[schemas.TaxReadingOut]:
    """What the QR of a constancia says, for a customer that is not saved yet. Nothing is stored."""
    return answer(shown.tax_reading(scan_at("file", file)[0]))


@router.get(
    "/orders/tax-situation",
    auth=can(abilities.CLIENT_READ, abilities.WHOLESALERS_READ),
    openapi_extra=file_answer("application/octet-stream"),
)
def download(request: Call, idModel: Query[taken.WhoseConstancia]) -> FileResponse:
    """The file itself, for the customer `idModel`, as the specification calls it, or `idCustomer`, as all else does."""
    document = document_of(resources.one(request.user, idModel))
    response = FileResponse(
        default_storage.open(document.path), content_type=document.content_type, filename=document.file_name
    )
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response


@router.delete("/orders/delete-tax-situation/{id}", auth=can(*_EDIT))
def delete(request: Call, id: Id) -> Done:
    """Take a constancia away, by its customer's number, which is its own in all its calls."""
    delete_tax_document(id, by=request.user)
    return done(gettext("La constancia se ha eliminado."))
