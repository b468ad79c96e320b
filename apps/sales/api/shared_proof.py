"""The customer sends the proof of a payment by a quote's link."""

from collections.abc import Mapping
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from apps.accounts.throttle import count_try
from apps.core.errors import DomainError, Invalid, TooLarge, Unreadable
from apps.core.files.pictures import PictureTooWide
from apps.core.files.scans import CleanScan, DamagedScan, NotAScan, ScanTooHeavy, clean_scan
from apps.core.http.origin import address_of, clean
from apps.sales.api.shared_page import fields_of, link_of, see, taking_a_file
from apps.sales.api.shared_quote import Sent, page
from apps.sales.models import QuoteLink
from apps.sales.rules.acceptance import name_as_written, remark_as_written
from apps.sales.rules.proofs import Typed, amount_of, day_of, faults_of
from apps.sales.selectors.proofs import owed_of
from apps.sales.selectors.quote_links import open_link
from apps.sales.services.handing_in import HandedIn, NoProof, hand_in_proof
from apps.sales.transitions.payment import PaymentStatus

PLACE = "#comprobante"
_FIELDS = ("amount", "currency", "day", "method", "name", "remark", "key")
_WRONG_FILES: Mapping[type[DomainError], str] = {
    ScanTooHeavy: "file_large",
    PictureTooWide: "file_wide",
    NotAScan: "file_kind",
    DamagedScan: "file_damaged",
}


@require_http_methods(["GET", "HEAD", "POST"])
@taking_a_file
def shared_proof(request: HttpRequest, token: str) -> HttpResponse:
    """The form of a proof. Who sends too many is refused before anything of them is read."""
    if request.method != "POST":  # after a refusal this is the address that the browser shows and loads again
        return see(token, PLACE)
    link = link_of(request, token, ("quote-link-proof", settings.QUOTE_LINK_PROOFS))
    who = address_of(request)
    count_try("quote-link-proofs", who, limit=settings.QUOTE_LINK_PROOFS_FROM, seconds=settings.QUOTE_LINK_COOLOFF)
    *fields, key = fields_of(request, *_FIELDS)
    amount, currency, day, method, name, remark = fields
    typed = Typed(amount, currency, day, method, name_as_written(name), remark_as_written(remark))
    try:
        payment, new = hand_in_proof(token, _handed_in(request, link, typed, _key(key)))
    except (Invalid, NoProof) as refused:
        # Read again: what was refused may be of another moment than what was read before.
        said = refused.why if isinstance(refused, NoProof) else "proof_faulty"
        sent = Sent(proof=typed, refused=refused, faults=refused.errors, said=said)
        return page(request, open_link(token) or link, token, sent)
    again = "no-aceptado" if payment.status == PaymentStatus.CANCELLED else "otra-vez"
    return see(token, PLACE if new else f"?{again}{PLACE}")


def _handed_in(request: HttpRequest, link: QuoteLink, typed: Typed, key: UUID) -> HandedIn:
    """Raises Invalid with the word for what is wrong with each field."""
    today = timezone.localdate()
    faults = faults_of(typed, today, owed_of(link.quote).currencies)
    file, fault = _file_of(request)
    if fault:
        faults["file"] = fault
    if faults or file is None:
        raise Invalid(errors=faults)
    scan, digest = file
    return HandedIn(
        key=key,
        amount=amount_of(typed.amount)[0],
        currency=typed.currency,
        day=day_of(typed.day, today)[0],
        method=typed.method,
        name=typed.name,
        remark=typed.remark,
        address=clean(address_of(request)) or "",
        file=scan,
        digest=digest,
    )


def _file_of(request: HttpRequest) -> tuple[tuple[CleanScan, str] | None, str]:
    """The file fit to store with its digest, or else the word for what is wrong with it."""
    if len(request.FILES.getlist("file")) > 1:
        return None, "file_many"
    upload = request.FILES.get("file")
    if not isinstance(upload, UploadedFile):
        return None, "file_missing"
    try:
        scan = clean_scan(upload)
    except (TooLarge, NotAScan, DamagedScan) as unfit:
        return None, _WRONG_FILES.get(type(unfit), "file_large")
    digest = sha256()
    upload.seek(0)
    for part in upload.chunks():
        digest.update(part)
    return (scan, digest.hexdigest()), ""


def _key(text: str) -> UUID:
    """Of the form that was shown. Raises Unreadable without one: what is sent twice would count twice."""
    try:
        return UUID(text)
    except ValueError as other:
        raise Unreadable from other
