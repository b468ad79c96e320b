"""How the company gives invoices: its data, and its certificates. Their keys come in and never go out."""

from typing import Annotated

from ninja import File
from ninja.files import UploadedFile

from apps.core.http.auth import Call, can
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, answer
from apps.invoices import abilities
from apps.invoices.api.files import small_file
from apps.invoices.schemas import settings as schemas
from apps.invoices.schemas.shown import certificate_out, certificates_out, settings_out
from apps.invoices.selectors.settings import invoice_settings, sealing_certificate
from apps.invoices.services import settings as services

router = Router(tags=["invoices"])
SETTINGS = can(abilities.INVOICES_SETTINGS)
SEEN = can(abilities.INVOICES_SETTINGS, abilities.INVOICES_KEYS)
KEYS = can(abilities.INVOICES_KEYS)


@router.get("/invoices/settings", auth=SEEN, operation_id="invoice_settings")
def show(request: Call) -> Answer[schemas.InvoiceSettingsOut]:
    """Who the company is to the SAT, how its invoices are numbered, and what still lacks."""
    return answer(settings_out(invoice_settings()))


@router.put("/invoices/settings", auth=SETTINGS, operation_id="update_invoice_settings")
def update(request: Call, payload: schemas.InvoiceSettingsUpdate) -> Answer[schemas.InvoiceSettingsOut]:
    """Store what is sent."""
    payload.refuse_others(settings_out(invoice_settings()))
    kept = services.update_settings(payload.sent(), by=request.user, read=payload.read())
    return answer(settings_out(kept), gettext("Los ajustes de facturación se guardaron."))


@router.get("/invoices/certificates", auth=SEEN, operation_id="invoice_certificates")
def list_certificates(request: Call) -> Answer[list[schemas.CertificateOut]]:
    """All there were, the one that lasts longest first; none of their keys."""
    return answer(certificates_out())


@router.post("/invoices/certificates", auth=KEYS, operation_id="add_invoice_certificate")
def add_certificate(
    request: Call,
    payload: Annotated[schemas.CertificateIn, BesideFiles(...)],
    certificate: File[UploadedFile],
    key: File[UploadedFile],
) -> Created[Answer[schemas.CertificateOut]]:
    """Keep a certificate (CSD) with its key: `certificate` is the .cer of the SAT, `key` the .key with its `password`."""
    made = services.add_certificate(
        small_file("certificate", certificate), small_file("key", key), payload.password, by=request.user
    )
    active = sealing_certificate(made.rfc) == made
    return answer(
        certificate_out(made, active=active), gettext("El certificado {made} se guardó.").format(made=made.number)
    )
