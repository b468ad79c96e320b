"""The calls of saved views."""

from typing import Annotated, Any

from ninja import Query
from pydantic import Field

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Created, Done, Id, answer, done
from apps.saved_views import schemas, services
from apps.saved_views.models import SavedView
from apps.saved_views.rules import may_share
from apps.saved_views.selectors import list_of, one_view, views_of

router = Router(tags=["saved views"], auth=can())
ROUTERS = [router]

_View = Answer[schemas.ViewOut]


@router.get("/saved-views")
def views(request: Call, resource: Annotated[str, Query(...), Field(max_length=60)]) -> Answer[schemas.ViewsOut]:
    """The views of a list that the person may read: their own, then those that others share, by their names."""
    spec = list_of(resource, request.user)
    if spec is None:
        raise NotFound
    found = [schemas.shown_view(view, spec, request.user) for view in views_of(request.user).filter(resource=resource)]
    own_first = sorted(found, key=lambda view: not view["mine"])
    return answer({"views": own_first, "mayShare": may_share(request.user.role.kind)})


@router.post("/saved-views")
def save(request: Call, payload: schemas.ViewIn) -> Created[_View]:
    """Keep how the list is seen now, under a name."""
    return answer(
        _shown(services.save_view(payload.values(), by=request.user), request.user), gettext("La vista se guardó.")
    )


@router.put("/saved-views/{id}")
def change(request: Call, id: Id, payload: schemas.ViewUpdate) -> _View:
    """Change what is sent; the rest stays."""
    now = _shown(one_view(request.user, id), request.user)
    payload.refuse_others(schemas.ViewOut.model_validate(now).model_dump())
    changed = services.change_view(id, payload.sent(), by=request.user, read=payload.read())
    return answer(_shown(changed, request.user), gettext("La vista se guardó."))


@router.delete("/saved-views/{id}")
def remove(request: Call, id: Id) -> Done:
    """Remove it, for everybody who sees it."""
    services.delete_view(id, by=request.user)
    return done(gettext("La vista se borró."))


def _shown(view: SavedView, reader: User) -> dict[str, Any]:
    spec = list_of(view.resource, reader)
    assert spec, view.resource
    return schemas.shown_view(view, spec, reader)
