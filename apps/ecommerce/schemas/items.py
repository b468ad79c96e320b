"""The wire of what the shop shows, for the people who decide it."""

from decimal import Decimal
from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field

from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.catalog.schemas.prices import OptionalPrice
from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.files.links import file_link
from apps.core.records.edits import Form
from apps.core.schemas import AnyVersion, Blank, Id, Input, Money, number_in
from apps.ecommerce.models import ItemStatus, PriceVisibility
from apps.ecommerce.rules import in_mxn
from apps.inventory.models import Circuit
from apps.inventory.schemas.circuits import parts_in_words
from apps.inventory.selectors.circuits import version_of

MOST_AT_ONCE = 1000

_OFFER = {"offerPrice": "offer_price"}
OFFER_FORMS: dict[str, Form[Any]] = {
    "products": Form(Product, _OFFER),
    "circuits": Form(Circuit, _OFFER, number=version_of),
}


class ShopPrices(Schema):
    """Absent for who may not see prices. US dollars with six decimals; pesos to the cent at the rate of now, null
    while nobody ever set one."""

    price: Money | None = Field(None, description="the list price: the greatest of its normal prices")
    priceMxn: Money | None = None
    offerPrice: Money | None = None
    offerPriceMxn: Money | None = None
    exchangeRate: Money | None = Field(None, description="MXN per USD that the pesos were made with")


class ShopRow(ShopPrices):
    id: int
    Name: str
    status: ItemStatus
    priceVisibility: PriceVisibility
    featured: bool
    QtyIventory: int = Field(description="how many could be sold now")


class ShopProductRow(ShopRow):
    """A product as the shop shows it. `priceToBeDecided` ones have no offer price."""

    IdProduct: int
    Code: str
    Model: str
    Type: str
    name_brand: str
    name_categorie: str
    trueCategory: str
    thumbnail: str | None
    priceToBeDecided: bool


class ShopCircuitRow(ShopRow):
    """A circuit as the shop shows it; `QtyIventory` counts complete sets."""

    IdCircuit: int
    Location: str
    locationId: int
    products: str


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


def product_row(product: Any, reader: Actor) -> dict[str, Any]:
    """A product of `selectors.items.shop_products()`."""
    return {
        **_settings(product, product.free),
        **_prices(product, product.max_normal_price, reader),
        "IdProduct": product.pk,
        "Code": product.code,
        "Model": product.model,
        "Type": product.type,
        "name_brand": product.brand.name,
        "name_categorie": product.subcategory.name,
        "trueCategory": product.subcategory.category.name,
        "thumbnail": file_link(product.cover) if product.cover else None,
        "priceToBeDecided": product.price_to_be_decided,
    }


def circuit_row(circuit: Any, reader: Actor) -> dict[str, Any]:
    """A circuit of `selectors.items.shop_circuits()`."""
    return {
        **_settings(circuit, circuit.quantity),
        **_prices(circuit, circuit.max_price, reader),
        "IdCircuit": circuit.pk,
        "Location": circuit.location.name,
        "locationId": circuit.location_id,
        "products": parts_in_words(circuit),
    }


def circuit_detail(circuit: Any, reader: Actor) -> dict[str, Any]:
    return {
        **circuit_row(circuit, reader),
        "version": OFFER_FORMS["circuits"].version(circuit, _hidden_from(reader)),
        "revision": version_of(circuit),
    }


def product_detail(product: Any, reader: Actor) -> dict[str, Any]:
    return {
        **product_row(product, reader),
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


def _settings(thing: Any, quantity: int) -> dict[str, Any]:
    return {
        "id": thing.pk,
        "Name": thing.name,
        "status": thing.shop_status,
        "priceVisibility": thing.price_visibility,
        "featured": thing.featured,
        "QtyIventory": quantity,
    }


def _prices(thing: Any, price: Decimal | None, reader: Actor) -> dict[str, Any]:
    if not reader.may(PRICES_READ):
        return {}
    return {
        "price": price,
        "priceMxn": in_mxn(price, thing.rate),
        "offerPrice": thing.offer_price,
        "offerPriceMxn": in_mxn(thing.offer_price, thing.rate),
        "exchangeRate": thing.rate,
    }


# --- what calls take --------------------------------------------------------------------------


_ITS_NAMES = ("id", "IdProduct", "IdCircuit")


class SettingsIn(Input):
    """Of one (`id`) or of many (`ids`); what is not sent stays as it is."""

    ids: Annotated[list[Annotated[Id, number_in(*_ITS_NAMES)]], Field(max_length=MOST_AT_ONCE)] = []
    id: Annotated[Annotated[Id | None, Blank], Field(validation_alias=AliasChoices(*_ITS_NAMES))] = None
    status: Annotated[ItemStatus | None, Blank] = None
    priceVisibility: Annotated[PriceVisibility | None, Blank] = None
    featured: Annotated[bool | None, Blank] = None

    def wanted(self) -> list[int]:
        """In the order in which they were named, which is how errors name them too. Raises Invalid when none was."""
        named = [*self.ids, *([self.id] if self.id else [])]
        if not named:
            raise Invalid.field("ids", "Elige al menos uno.")
        return named

    def values(self) -> dict[str, Any]:
        """What was sent, by the names of the columns."""
        sent = {"status": self.status, "price_visibility": self.priceVisibility, "featured": self.featured}
        return {name: value for name, value in sent.items() if value is not None}


class OfferIn(Input):
    """An offer price in US dollars; empty takes it away."""

    offerPrice: Annotated[OptionalPrice, Field(validation_alias=AliasChoices("offerPrice", "OfferPrice"))]
    version: Annotated[AnyVersion | None, Blank] = Field(
        None, description="the product's or circuit's, as it was looked at; or a circuit's `revision`"
    )
