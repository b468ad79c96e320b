"""Quotes on paper."""

from django.http import HttpResponse
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.lists import file_answer
from apps.sales import abilities
from apps.sales.documents.quote import quote_document, quote_file_name
from apps.sales.resources import QUOTES
from apps.sales.schemas.taken import QuoteId

router = Router(tags=["quotes"])


@router.get("/quotes/download", auth=can(abilities.QUOTE_READ), openapi_extra=file_answer("application/pdf"))
def download_quote(request: Call, id: Query[QuoteId]) -> HttpResponse:
    """The quote as the customer gets it, as a PDF."""
    quote = QUOTES.one(request.user, id)
    response = HttpResponse(quote_document(quote), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{quote_file_name(quote)}"'
    return response
