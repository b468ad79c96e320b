"""To keep a view of a list, to change it, and to remove it."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from django.db import IntegrityError, transaction

from apps.accounts.models import User
from apps.core.errors import Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.lists import Asked, ListSpec, selected
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked, one_at_a_time
from apps.saved_views import rules
from apps.saved_views.models import SavedView
from apps.saved_views.selectors import list_of, may_change, one_view, wrong_filters


def save_view(values: Mapping[str, Any], *, by: User) -> SavedView:
    """Keep a new view of a list that the person may read. Raises Invalid at each field that cannot be so."""
    with transaction.atomic():
        _alone(by.pk)
        view = SavedView(owner=by, **values)
        spec = _spec(view.resource, by)
        _refuse_unknown(spec, view, by)
        if view.shared:
            _refuse_to_share(by)
        if SavedView.objects.filter(owner=by, resource=view.resource).count() >= rules.MOST_VIEWS:
            raise Invalid.field(
                "name",
                gettext("Ya tienes {count} vistas de esta lista: borra una antes.").format(count=rules.MOST_VIEWS),
            )
        if view.is_default:
            _no_other_default(view, by)
        return _unless_taken(lambda: save_as(view, by=by, action="create"))


def change_view(pk: int, values: Mapping[str, Any], *, by: User, read: Read[SavedView] | None = None) -> SavedView:
    """Rename it, share it, or keep in it what the list shows now: its owner, and an administrator what is shared.

    Raises NotFound, NotAllowed, Invalid, EditConflict.
    """
    with transaction.atomic():
        view = _locked(pk, by)
        values = merged(view, values, read)
        if values.get("is_default", view.is_default) != view.is_default and view.owner_id != by.pk:
            raise Invalid.field("isDefault", gettext("Solo quien guardó la vista decide si la lista abre con ella."))
        if values.get("shared") and not view.shared:
            _refuse_to_share(by)
        changed = SavedView(**{name: values.get(name, getattr(view, name)) for name in _ASKED}, resource=view.resource)
        if any(getattr(changed, name) != getattr(view, name) for name in _ASKED):
            _refuse_unknown(_spec(view.resource, by), changed, by)
        if values.get("is_default"):
            _no_other_default(view, by)
        return _unless_taken(lambda: change_as(view, values, by=by))


def delete_view(pk: int, *, by: User) -> None:
    """Raises NotFound, NotAllowed."""
    with transaction.atomic():
        delete_as(_locked(pk, by), by=by)


_ASKED = ("search", "filters", "sort", "columns")
"""What a view keeps of a list."""


def _alone(owner: int) -> None:
    """How many a person has, and which one opens a list, is about all of theirs."""
    one_at_a_time(f"saved views {owner}")


def _locked(pk: int, by: User) -> SavedView:
    _alone(one_view(by, pk).owner_id)
    view = locked(SavedView, pk)
    if not may_change(view, by):
        raise NotAllowed(gettext("Solo quien guardó la vista, o un administrador, la cambia o la borra."))
    return view


def _spec(name: str, by: User) -> ListSpec[Any]:
    spec = list_of(name, by)
    if spec is None:
        raise Invalid.field("resource", gettext("No hay una lista con ese nombre que puedas ver."))
    return spec


def _refuse_to_share(by: User) -> None:
    if not rules.may_share(by.role.kind):
        raise Invalid.field("shared", gettext("Solo las personas de la empresa comparten vistas."))


def _refuse_unknown(spec: ListSpec[Any], view: SavedView, by: User) -> None:
    """Raises Invalid for what the list could not be asked with."""
    wrong = wrong_filters(spec, by, view.filters)
    if wrong:
        raise Invalid.field(
            "filters", " ".join(gettext("«{name}»: {why}").format(name=name, why=why) for name, why in wrong.items())
        )
    if len(json.dumps(view.filters, ensure_ascii=False)) > rules.LONGEST_FILTERS:
        raise Invalid.field("filters", gettext("Son demasiados filtros para una vista."))
    known = {field.key for field in spec.fields.every}
    unknown = [name for name in view.columns if name not in known]
    if unknown:
        raise Invalid.field("columnNames", gettext("Esta lista no tiene la columna «{name}».").format(name=unknown[0]))
    chosen = spec.filter_model.model_validate(view.filters).model_dump(exclude_none=True)
    selected(spec, by, Asked(sort=view.sort, filters=chosen))


def _no_other_default(view: SavedView, by: User) -> None:
    others = SavedView.objects.filter(owner=view.owner, resource=view.resource, is_default=True).exclude(pk=view.pk)
    for other in others.select_for_update().order_by("pk"):
        change_as(other, {"is_default": False}, by=by)


def _unless_taken(save: Callable[[], SavedView]) -> SavedView:
    """Save; the database's constraint decides whether the name is free."""
    try:
        with transaction.atomic():
            return save()
    except IntegrityError as taken:
        raise Invalid.field("name", gettext("Ya tienes una vista con ese nombre en esta lista.")) from taken
