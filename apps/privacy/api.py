"""What a person may ask for by the law on personal data: what is known of them, and to be forgotten."""

from django.http import HttpResponse
from django.utils import timezone

from apps.core.http.auth import Call, can
from apps.core.http.downloads import ZIP
from apps.core.http.routes import Router
from apps.core.language import companys, gettext, gettext_noop
from apps.core.records.audit import note_download
from apps.core.schemas import Answer, Done, Id, answer, done
from apps.partners import abilities
from apps.partners.models import Customer
from apps.partners.resources import one
from apps.privacy.documents.dossier import dossier
from apps.privacy.schemas import ForgetIn, Forgettable
from apps.privacy.selectors.obstacles import obstacles
from apps.privacy.services.anonymizing import alias_of, anonymize_customer

router = Router(tags=["privacy"])
_READS = (abilities.CLIENT_READ, abilities.WHOLESALERS_READ)
_FORGETS = (abilities.CLIENT_DELETE, abilities.WHOLESALERS_DELETE)


@router.get("/partners/{id}/personal-data", auth=can(*_READS))
def personal_data(request: Call, id: Id) -> HttpResponse:
    """All that is kept of a customer and that one may see, as a ZIP. The audit list tells who took it away."""
    customer = one(request.user, id)
    with companys():
        response = HttpResponse(dossier(customer, request.user), content_type=ZIP)
    response["Content-Disposition"] = f'attachment; filename="datos-{id}-{timezone.localdate():%Y-%m-%d}.zip"'
    told = {"asked": {"Cliente": str(id)}, "rows": 1, "whole": True}
    note_download(gettext_noop("Datos personales"), "zip", told, by=request.user)
    return response


@router.get("/partners/{id}/anonymize", auth=can(*_FORGETS))
def forgettable(request: Call, id: Id) -> Answer[Forgettable]:
    """Whether the customer's personal data can be taken away now."""
    customer = one(request.user, id)
    joined = Customer.objects.filter(merged_into=customer).values_list("pk", flat=True)
    return answer({"alias": alias_of(customer), "obstacles": obstacles([id, *joined])})


@router.post("/partners/{id}/anonymize", auth=can(*_FORGETS))
def anonymize(request: Call, id: Id, payload: ForgetIn) -> Done:
    """Take the customer's personal data away for good; documents and sums stay whole."""
    customer = anonymize_customer(id, payload.name, by=request.user, reason=payload.reason)
    return done(gettext("Se borraron sus datos personales: ahora se llama {customer}.").format(customer=customer.name))


ROUTERS = [router]
