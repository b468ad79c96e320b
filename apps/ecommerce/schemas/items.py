"""The wire of what the shop shows, for the people who decide it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any

from pydantic import AliasChoices, Field, PrivateAttr

from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.catalog.schemas.prices import OptionalPrice
from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.files.links import file_link
from apps.core.http.coercion import as_list, as_object
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.language import gettext, gettext_noop
from apps.core.lists import ListField, row_of
from apps.core.records.edits import Form
from apps.core.schemas import AnyVersion, Blank, Id, Money, number_in
from apps.core.schemas.base import Schema
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.ecommerce.rules import in_mxn
from apps.inventory.models import Circuit, CircuitProduct
from apps.inventory.selectors.circuits import version_of

MOST_AT_ONCE = 1000

_OFFER = {"offerPrice": "offer_price"}
OFFER_FORMS: dict[str, Form[Any]] = {
    "products": Form(Product, _OFFER),
    "circuits": Form(Circuit, _OFFER, number=version_of),
}


def _link(cover: str | None) -> str | None:
    return file_link(cover) if cover else None


def _parts(circuits: Collection[int]) -> dict[int, str]:
    """By the keys of circuits, what a set of each has: 4 × Silla; 1 × Mesa."""
    parts: dict[int, list[str]] = {pk: [] for pk in circuits}
    rows = CircuitProduct.objects.filter(circuit__in=parts).order_by("pk")
    for pk, pieces, name in rows.values_list("circuit_id", "pieces_needed", "product__name"):
        parts[pk].append(f"{pieces} × {name}")
    return {pk: "; ".join(words) for pk, words in parts.items()}


_NAME = ListField("Nombre", "name", sort="search_text")
_STATUS = ListField("Estado", "shop_status", kind="status", sort=True, head="Estado en la tienda")
_VISIBILITY = ListField("Precio", "price_visibility", kind="status", sort=True, head="Precio en la tienda")
_FEATURED = ListField("Destacado", sort=True)
_OFFER_USD = ListField(
    "Precio de oferta",
    "offer_price",
    kind="usd",
    sort=True,
    needs=PRICES_READ,
    head="Precio de oferta (USD)",
)
_OFFER_MXN = ListField(
    "Precio de oferta (MXN)",
    value=in_mxn,
    of=("offer_price", "rate"),
    kind="mxn",
    sort=True,
    needs=PRICES_READ,
)
_RATE = ListField(at="rate", needs=PRICES_READ)


def _list_usd(price: str) -> ListField:
    """The list price, the greatest of the normal ones, where it stands at `price`."""
    return ListField(
        "Precio de lista",
        price,
        kind="usd",
        sort=True,
        needs=PRICES_READ,
        head="Precio de lista (USD)",
    )


def _list_mxn(price: str) -> ListField:
    # In pesos the order is the same: all of them at one rate.
    return ListField(
        "Precio de lista (MXN)", value=in_mxn, of=(price, "rate"), kind="mxn", sort=True, needs=PRICES_READ
    )


class ShopProductRow(Schema):
    """A product as the shop shows it, of which `QtyIventory` could be sold now. `priceToBeDecided` ones have no offer price.

    Prices are absent for who may not see them: US dollars with six decimals; pesos to the cent at the rate of now,
    `exchangeRate` (MXN per USD), null while nobody ever set one.
    """

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdProduct: Annotated[int, ListField("ID", "pk", sort=True)]
    Name: Annotated[str, _NAME]
    Code: Annotated[str, ListField("Clave", "code", sort=True)]
    Model: Annotated[str, ListField("Modelo", "model", sort=True)]
    Type: Annotated[str, ListField("Tipo", "type", sort=True)]
    name_brand: Annotated[str, ListField("Marca", "brand__name", sort="brand__search_text")]
    trueCategory: Annotated[
        str, ListField("Categoría", "subcategory__category__name", sort="subcategory__category__position")
    ]
    name_categorie: Annotated[str, ListField("Subcategoría", "subcategory__name", sort="subcategory__search_text")]
    QtyIventory: Annotated[int, ListField("Disponibles", "free", sort=True)]
    price: Annotated[Money | None, _list_usd("max_normal_price")] = None
    priceMxn: Annotated[Money | None, _list_mxn("max_normal_price")] = None
    offerPrice: Annotated[Money | None, _OFFER_USD] = None
    offerPriceMxn: Annotated[Money | None, _OFFER_MXN] = None
    exchangeRate: Annotated[Money | None, _RATE] = None
    status: Annotated[ItemStatus, _STATUS]
    priceVisibility: Annotated[PriceVisibility, _VISIBILITY]
    featured: Annotated[bool, _FEATURED]
    thumbnail: Annotated[str | None, ListField(value=_link, of=("cover",))]
    priceToBeDecided: Annotated[bool, ListField(at="price_to_be_decided")]


class ShopCircuitRow(Schema):
    """A circuit as the shop shows it; `QtyIventory` counts complete sets. Prices are as those of a product."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    IdCircuit: Annotated[int, ListField("ID", "pk", sort=True)]
    Name: Annotated[str, _NAME]
    Location: Annotated[str, ListField("Ubicación", "location__name", sort=True)]
    locationId: Annotated[int, ListField(at="location_id")]
    products: Annotated[str, ListField("Productos", of_page=_parts)]
    QtyIventory: Annotated[int, ListField("Juegos", "quantity", sort=True, head="Juegos disponibles")]
    price: Annotated[Money | None, _list_usd("max_price")] = None
    priceMxn: Annotated[Money | None, _list_mxn("max_price")] = None
    offerPrice: Annotated[Money | None, _OFFER_USD] = None
    offerPriceMxn: Annotated[Money | None, _OFFER_MXN] = None
    exchangeRate: Annotated[Money | None, _RATE] = None
    status: Annotated[ItemStatus, _STATUS]
    priceVisibility: Annotated[PriceVisibility, _VISIBILITY]
    featured: Annotated[bool, _FEATURED]


class ShopProductDetail(ShopProductRow):
    version: str = Field(description="goes back with an offer price")


class ShopCircuitDetail(ShopCircuitRow):
    version: str = Field(description="goes back with an offer price")
    revision: int = Field(description="how often the circuit was changed; may go back as the version")


class ShopSubcategory(Schema):
    id: int
    Name: str
    items: int


class ShopCategory(Schema):
    """A category with its subcategories and how many active products of the shop each has."""

    id: int
    Name: str
    items: int
    subcategories: list[ShopSubcategory]


def circuit_detail(circuit: Any, reader: Actor) -> dict[str, Any]:
    return {
        **row_of(ShopCircuitRow, circuit, reader),
        "version": OFFER_FORMS["circuits"].version(circuit, _hidden_from(reader)),
        "revision": version_of(circuit),
    }


def product_detail(product: Any, reader: Actor) -> dict[str, Any]:
    return {
        **row_of(ShopProductRow, product, reader),
        "version": OFFER_FORMS["products"].version(product, _hidden_from(reader)),
    }


def _hidden_from(reader: Actor) -> set[str]:
    return set() if reader.may(PRICES_READ) else {"offer_price"}


def category_row(category: Any) -> dict[str, Any]:
    """A category of `selectors.items.categories_in_shop()`."""
    inside = [{"id": row.pk, "Name": row.name, "items": row.items} for row in category.in_order]
    return {
        "id": category.pk,
        "Name": category.name,
        "items": sum(row["items"] for row in inside),
        "subcategories": inside,
    }


# --- what calls take --------------------------------------------------------------------------


_NUMBER = {"products": "IdProduct", "circuits": "IdCircuit"}
_ITS_NAMES = ("id", *_NUMBER.values())
_OTHER_KIND = {
    "products": gettext_noop("«IdCircuit» es el número de un circuito, y esta llamada es de productos."),
    "circuits": gettext_noop("«IdProduct» es el número de un producto, y esta llamada es de circuitos."),
}


class _OfAKind(WithReadOnly):
    """Of products or of circuits, as the address says. Both are numbered from 1: the number of one is another's too."""

    read_as = (ShopProductDetail, ShopCircuitDetail)

    _named: list[tuple[str, str]] = PrivateAttr(default_factory=list)
    """Where a number stands by the name of its kind, and that name."""

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        self._named = [*_named_in(sent)]

    def refuse_other_kind(self, kind: str) -> None:
        """Raises Invalid where a number is said to be the other kind's."""
        if wrong := {at: gettext(_OTHER_KIND[kind]) for at, name in self._named if name != _NUMBER[kind]}:
            raise Invalid(gettext(_OTHER_KIND[kind]), errors=wrong)


def _named_in(sent: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    entries = [("", sent), *((f"ids.{at}", as_object(one)) for at, one in enumerate(as_list(sent.get("ids")) or []))]
    for at, entry in entries:
        said = entry if isinstance(entry, Mapping) else {}
        yield from ((at or name, name) for name in _NUMBER.values() if said.get(name) not in ("", None))


class SettingsIn(_OfAKind):
    """Of one (`id`) or of many (`ids`); what is not sent stays as it is. One may come back as the list shows it."""

    fixed = {
        "offerPrice": ReadOnly(gettext_noop("El precio de oferta se cambia con su propia llamada, offerprice.")),
        "price": ReadOnly(gettext_noop("El precio se cambia en el producto o en el circuito.")),
    }

    ids: Annotated[list[Annotated[Id, number_in(*_ITS_NAMES)]], Field(max_length=MOST_AT_ONCE)] = []
    id: Annotated[Annotated[Id | None, Blank], Field(validation_alias=AliasChoices(*_ITS_NAMES))] = None
    status: Annotated[ItemStatus | None, Blank] = None
    priceVisibility: Annotated[PriceVisibility | None, Blank] = None
    featured: Annotated[bool | None, Blank] = None

    def wanted(self) -> list[int]:
        """In the order in which they were named, which is how errors name them too. Raises Invalid when none was, or when `id`
        says another one than `ids`."""
        named = self.ids or ([self.id] if self.id else [])
        if self.id and {*named} != {self.id}:
            raise Invalid.field("id", gettext("«ids» y este número no dicen lo mismo: envía solo uno."))
        if not named:
            raise Invalid.field("ids", gettext("Elige al menos uno."))
        return named

    def values(self) -> dict[str, Any]:
        """What was sent, by the names of the columns."""
        sent = {"status": self.status, "price_visibility": self.priceVisibility, "featured": self.featured}
        return {name: value for name, value in sent.items() if value is not None}


class OfferIn(_OfAKind):
    """An offer price in US dollars; empty takes it away."""

    offerPrice: Annotated[OptionalPrice, Field(validation_alias=AliasChoices("offerPrice", "OfferPrice"))]
    version: Annotated[AnyVersion | None, Blank] = Field(
        None, description="the product's or circuit's, as it was looked at; or a circuit's `revision`"
    )
