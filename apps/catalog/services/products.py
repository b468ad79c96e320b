"""A product: to add it, to change it, to take one of its steps."""

from collections.abc import Collection, Mapping
from typing import Any

from django.db import IntegrityError, models, transaction

from apps.accounts.models import User
from apps.catalog import rules
from apps.catalog.models import Brand, Color, ColorKind, Product, Subcategory, Supplier
from apps.catalog.selectors import picture_is_pending, sat_names
from apps.catalog.services.pictures import Pictures, change_pictures
from apps.catalog.transitions import ProductStatus
from apps.core.db.search import has_a_double
from apps.core.errors import Invalid, NotAllowed, WrongState
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked, perform

PENDING = "pendingImage"
Values = Mapping[str, Any]
"""By the names of the columns; one that is not there stays as it is."""


def create_product(values: Values, pictures: Pictures, *, by: User) -> Product:
    """Add a product with its prices and pictures."""
    allowed = _without_unseen(values, by)
    with transaction.atomic():
        _check_references(allowed)
        product = Product()
        changes = _changes(product, allowed, by)
        _refuse_unknown_key(product, changes)
        for name, value in changes.items():
            setattr(product, name, value)
        _unless_code_taken(product, lambda: save_as(product, by=by, action="create"))
        change_pictures(product.pk, pictures, by=by)
        _say_pending(product, values, by)
    return product


def update_product(
    pk: int, values: Values, pictures: Pictures, *, by: User, read: Read[Product] | None = None
) -> Product:
    """Change what was sent of a product, and nothing else. Raises EditConflict."""
    allowed = _without_unseen(values, by)
    with transaction.atomic():
        _check_references(allowed)
        product = locked(Product, pk)
        if product.status != ProductStatus.ACTIVE:
            raise WrongState(gettext("Un producto eliminado no se modifica: restáuralo antes."))
        left = merged(product, _with_emptied(allowed, by), read)
        wanted = {name: allowed.get(name, value) for name, value in left.items()}
        changes = _changes(product, _standing(product, allowed) | wanted, by)
        _refuse_unknown_key(product, changes)
        _unless_code_taken(product, lambda: change_as(product, changes, by=by))
        said = (
            left if left.get(PENDING) != picture_is_pending(product) else {}
        )  # as it was shown is not said of a new picture
        change_pictures(pk, pictures, by=by)
        _say_pending(product, said, by)
    return product


def _standing(product: Product, values: Values) -> dict[str, Any]:
    """The switches that were sent, as they are: a price beside one that stands is beside it too."""
    return {name: getattr(product, name) for name in ("price_to_be_decided", "has_wholesaler_price") if name in values}


def _say_pending(product: Product, values: Values, by: User) -> None:
    """Kept where it is otherwise than its pictures say."""
    if PENDING in values:
        product.refresh_from_db(fields=["picture_pending"])
        if values[PENDING] != picture_is_pending(product):
            change_as(product, {"picture_pending": values[PENDING]}, by=by)


def checked_values(product: Product, values: Values, *, by: User, sat_known: Collection[str]) -> dict[str, Any]:
    """The columns as they will be stored, for who writes many; {} when nothing changes. `sat_known`: keys that the SAT has.

    The caller has locked the product and what the values point to.
    """
    allowed = _without_unseen(values, by)
    wanted = {name: value for name, value in allowed.items() if getattr(product, name) != value}
    if product.pk and not wanted:
        return {}
    if product.status != ProductStatus.ACTIVE:
        raise Invalid.field("id", gettext("Un producto eliminado no se modifica: restáuralo antes."))
    changes = _changes(product, {**_standing(product, allowed), **wanted}, by)
    _refuse_unknown_key(product, changes, sat_known)
    return changes


def act_on_product(pk: int, action: str, *, by: User, reason: str = "") -> Product:
    """One of the product's steps: clear_prices, restore_prices, remove, restore."""
    return perform(Product, pk, action, by=by, reason=reason)


def bring_back_to_catalogue(ids: Collection[int], *, by: User, reason: str) -> None:
    """Those of these products that were deleted are sold again: a piece of theirs is in stock again. Locked, so that none is deleted
    meanwhile.
    """
    for product in Product.objects.filter(pk__in=ids).select_for_update(no_key=True).order_by("pk"):
        if product.status == ProductStatus.DELETED:
            product.restore()
            save_as(product, by=by, action="restore", reason=reason)


def _changes(product: Product, values: Values, by: User) -> dict[str, Any]:
    plain = {name: value for name, value in values.items() if name not in {*rules.PRICE_NAMES, PENDING}}
    return {**plain, **_price_changes(product, values, by)}


def _without_unseen(values: Values, by: User) -> dict[str, Any]:
    """A form sends empty what the person could not see; a value there is an attempt."""
    unseen = rules.hidden_from(by) & values.keys()
    if wanted := [name for name in unseen if values[name]]:
        raise NotAllowed(gettext("No puedes cambiar precios que no ves."), needs=[rules.SECRETS[min(wanted)]])
    return {name: value for name, value in values.items() if name not in unseen}


def _with_emptied(values: Values, by: User) -> Values:
    """With what a switch empties: a change of each of these prices, as far as the person sees them."""
    emptied: Collection[str] = ()
    if values.get("price_to_be_decided"):
        emptied = rules.PRICE_NAMES
    elif values.get("has_wholesaler_price") is False:
        emptied = rules.WHOLESALE_NAMES
    return {**values, **dict.fromkeys(set(emptied) - rules.hidden_from(by))}


def _price_changes(product: Product, values: Values, by: User) -> dict[str, Any]:
    sent = {name: value for name, value in values.items() if name in rules.PRICE_NAMES}
    if values.get("price_to_be_decided"):
        by_wholesale = values.get("has_wholesaler_price") is not False
        if not by_wholesale:
            _refuse_wholesale(product, sent)
        return {**rules.NO_PRICES, "price_to_be_decided": True, **_kept_meanwhile(product, sent, by_wholesale)}
    if product.price_to_be_decided and ("price_to_be_decided" in values or _given(sent)):
        sent = dict(rules.come_back(product.prices_back, sent))
    by_wholesale = _has_wholesaler_price(product, values)
    if not by_wholesale:
        _refuse_wholesale(product, sent)
        sent |= dict.fromkeys(rules.WHOLESALE_NAMES)
    elif not product.has_wholesaler_price and not any(sent.get(name) is not None for name in rules.WHOLESALE_NAMES):
        # Switched on again: as they were.
        back = rules.from_back(product.prices_back)
        sent |= {name: back[name] for name in rules.WHOLESALE_NAMES}
    prices = rules.changed_prices(product.prices(), product.prices_back, sent, lambda name: by.may(rules.SECRETS[name]))
    _refuse_upside_down(prices, sent)
    _refuse_no_offer(product, prices)
    if not any(value is not None for value in prices.values()):
        return {**prices, "has_wholesaler_price": by_wholesale}
    return {
        **prices,
        "has_wholesaler_price": by_wholesale,
        "price_to_be_decided": False,
        "prices_back": rules.kept_beside(prices, product.prices_back, wholesale=by_wholesale),
    }


def _given(sent: rules.Prices) -> rules.Prices:
    return {name: value for name, value in sent.items() if value is not None}


def _kept_meanwhile(product: Product, sent: rules.Prices, by_wholesale: bool) -> dict[str, Any]:
    """Prices that come with "to be decided" wait in the back copy; one for wholesale sets its flag, unless that was taken off."""
    if not (given := _given(sent)):
        return {}
    back = rules.kept_with(product.prices_back, given)
    _refuse_upside_down(rules.from_back(back), given)
    _refuse_no_offer(product, rules.from_back(back))
    by_wholesale = by_wholesale and any(name in given for name in rules.WHOLESALE_NAMES)
    return {"prices_back": back, **({"has_wholesaler_price": True} if by_wholesale else {})}


def _has_wholesaler_price(product: Product, values: Values) -> bool:
    """As the flag says; where none is sent, giving a wholesale price sets it."""
    given = any(values.get(name) is not None for name in rules.WHOLESALE_NAMES)
    return bool(values.get("has_wholesaler_price", given or product.has_wholesaler_price))


def _refuse_wholesale(product: Product, sent: rules.Prices) -> None:
    """Of a product that has none: only what it had may come with the switch that takes it away."""
    stored = product.prices()
    lost = [name for name in rules.WHOLESALE_NAMES if sent.get(name) and sent[name] != stored[name]]
    if lost:
        told = gettext(
            "Con «wholesalerPrice» en falso no tiene precio de mayoreo: envíalo verdadero, o sin este precio."
        )
        raise Invalid(told, errors={rules.PRICE_BY_NAME[name].wire: told for name in lost})


def _refuse_upside_down(prices: rules.Prices, sent: rules.Prices) -> None:
    """At the greatest price, or at the least where only that was sent."""
    wrong = {}
    for least, greatest in rules.upside_down(prices):
        if least in sent and greatest not in sent:
            wrong[rules.PRICE_BY_NAME[least].wire] = gettext("No puede pasar del precio máximo.")
        else:
            wrong[rules.PRICE_BY_NAME[greatest].wire] = gettext("Debe ser al menos el precio mínimo.")
    if wrong:
        raise Invalid(gettext("El precio máximo debe ser al menos el mínimo."), errors=wrong)


def _refuse_no_offer(product: Product, prices: rules.Prices) -> None:
    """Judged when it or the list price changes."""
    stored = product.prices()
    if all(stored[name] == prices[name] for name in ("offer_price", "max_normal_price")):
        return
    wrong = rules.offer_refusal(prices["offer_price"], prices["max_normal_price"])
    if wrong:
        raise Invalid.field("offerPrice", wrong)


# Column, wire name, what it may point to, and the sentence when it does not.
_REFERENCES: tuple[tuple[str, str, models.QuerySet[Any], str], ...] = (
    ("brand_id", "IdBrand", Brand.objects.all(), gettext_noop("Esa marca no existe.")),
    ("subcategory_id", "IdCategory", Subcategory.objects.all(), gettext_noop("Esa subcategoría no existe.")),
    (
        "paint_id",
        "IdPaint",
        Color.objects.filter(kind=ColorKind.PAINT),
        gettext_noop("Ese color de pintura no existe."),
    ),
    (
        "tapestry_id",
        "IdTapestry",
        Color.objects.filter(kind=ColorKind.TAPESTRY),
        gettext_noop("Ese color de tapiz no existe."),
    ),
    ("supplier_id", "IdSupplier", Supplier.objects.all(), gettext_noop("Ese proveedor no existe.")),
)


def _check_references(values: Values) -> None:
    # Locked, so that none is deleted between this check and the save; always in this order, and before the
    # product, as a rename locks its brand before the products that show it.
    errors = {
        wire: gettext(sentence)
        for column, wire, rows, sentence in _REFERENCES
        if values.get(column) is not None
        and not rows.all().select_for_update(no_key=True).filter(pk=values[column]).exists()
    }
    if errors:
        raise Invalid(next(iter(errors.values())), errors=errors)


def _refuse_unknown_key(product: Product, changes: Values, known: Collection[str] = ()) -> None:
    """A key that is new here is one that the SAT has; one that it has ended since stays until somebody changes it."""
    code = changes.get("sat_code", product.sat_code)
    if code and code != product.sat_code and code not in known and not sat_names([code]):
        raise Invalid.field("satCode", rules.unknown_key(code))


def _unless_code_taken(product: Product, save: Any) -> None:
    taken = Invalid.field("Code", gettext("Ya existe un producto con esa clave."))
    try:
        with transaction.atomic():
            save()
    except IntegrityError as twice:
        raise taken from twice
    if has_a_double(product, "code"):
        raise taken
