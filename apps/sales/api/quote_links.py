"""Links of a quote for its customer, for who may send it."""

from typing import Annotated

from ninja import Body

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, answer
from apps.sales import abilities
from apps.sales.schemas import taken
from apps.sales.schemas.quote_links import NewQuoteLink, QuoteLinkOut
from apps.sales.schemas.shown_links import link_out
from apps.sales.services.quote_links import revoke_link, share_quote

router = Router(tags=["quotes"])
SEND = can(abilities.QUOTE_SEND)


@router.post("/quotes/links", auth=SEND)
def create_link(request: Call, payload: Annotated[taken.LinkIn, Body(...)]) -> Created[Answer[NewQuoteLink]]:
    """Make a link that shows the quote without an account. Only this answer has its address, and nothing keeps it: with an
    `Idempotency-Key` that was sent before, too, it makes another link. At most 20 of a quote are valid at a time."""
    link, url = share_quote(payload.id, expires_on=payload.expiresOn, by=request.user)
    return answer({**link_out(link), "url": url}, gettext("El enlace se creó."))


@router.post("/quotes/links/revoke", auth=SEND)
def revoke(request: Call, payload: Annotated[taken.LinkRevocationIn, Body(...)]) -> Answer[QuoteLinkOut]:
    """The link opens nothing any more."""
    return answer(link_out(revoke_link(payload.id, by=request.user)), gettext("El enlace se revocó: ya no abre nada."))
