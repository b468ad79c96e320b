"""The wire of products."""

import re
from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Annotated, Any, ClassVar

from pydantic import AliasChoices, BeforeValidator, Field, StringConstraints

from apps.catalog import abilities, rules
from apps.catalog.models import Product
from apps.catalog.models.product import NAME_LENGTH, ProductType, SatUnit, WeightUnit
from apps.catalog.schemas.catalogues import ColorChoice
from apps.catalog.schemas.names import BrandId, PaintId, SubcategoryId, SupplierId, TapestryId, chosen
from apps.catalog.schemas.parts import ImageOut, StockOut
from apps.catalog.schemas.prices import AllPrices, PricesIn, price_field
from apps.catalog.selectors import picture_is_pending
from apps.core.db.search import normalize
from apps.core.files.links import file_link
from apps.core.http.coercion import as_list
from apps.core.http.names_too import ChangedByNames
from apps.core.http.read_only_fields import ReadOnly
from apps.core.http.sent_names import SpecifiedAs
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Searched
from apps.core.lists.fields import ListField
from apps.core.records.edits import Form, Listed
from apps.core.schemas import ActionOut, Blank, Changes, Id, Input, Line, Money, Text
from apps.core.schemas.base import Schema

ProductId = Annotated[Id, Field(validation_alias=AliasChoices("id", "IdProduct", "idProduct"))]
OfProduct = Annotated[Id, Field(validation_alias=AliasChoices("IdProduct", "idProduct", "id"))]
AskedProduct = Annotated[Id, Field(validation_alias=AliasChoices("idProduct", "IdProduct", "id"))]


def _link(path: str | None) -> str | None:
    return file_link(path) if path else None


class ProductRow(Schema):
    """A product in a list, with what it is sold for as far as the reader may see it. Its costs are only in files."""

    id: Annotated[int, ListField("ID", "pk", kind="id", sort=True)]
    IdProduct: Annotated[int, ListField(at="pk", sort=True)]
    Name: Annotated[str, ListField("Nombre", "name", sort="sort_name")]
    Code: Annotated[str, ListField("Clave", "code", sort=True)]
    internalCode: Annotated[str, ListField("Código interno", "internal_code", sort=True)]
    Item: Annotated[str, ListField("Artículo", "item", sort=True)]
    Model: Annotated[str, ListField("Modelo", "model", sort=True)]
    Type: Annotated[str, ListField("Tipo", "type", sort=True)]
    name_brand: Annotated[str, ListField("Marca", "brand__name", sort="brand__search_text")]
    trueCategory: Annotated[
        str, ListField("Categoría", "subcategory__category__name", sort="subcategory__category__position")
    ]
    name_categorie: Annotated[str, ListField("Subcategoría", "subcategory__name", sort="subcategory__search_text")]
    name_supplier: Annotated[str | None, ListField("Proveedor", "supplier__name", sort="supplier__search_text")]
    NamePaint: Annotated[str | None, ListField("Pintura", "paint__name")]
    CodePaint: Annotated[str | None, ListField("Clave de pintura", "paint__code")]
    NameTapestry: Annotated[str | None, ListField("Tapiz", "tapestry__name")]
    CodeTapestry: Annotated[str | None, ListField("Clave de tapiz", "tapestry__code")]
    QtyIventory: Annotated[int, ListField("Existencia", "quantity", sort=True)]
    lowCount: Annotated[int, ListField("Aviso de existencia baja", "low_count", sort=True)]
    sat_code: ClassVar = ListField("Clave SAT", key="satCode")
    sat_unit: ClassVar = ListField("Unidad SAT", key="satUnit")
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    priceToBeDecided: Annotated[bool, ListField("Precio por definir", "price_to_be_decided")]
    cost_utility: ClassVar = price_field("cost_utility")
    exchange_rate: ClassVar = price_field("exchange_rate")
    providers_price_usd: ClassVar = price_field("providers_price_usd")
    unit_price_invoice_mn: ClassVar = price_field("unit_price_invoice_mn")
    providers_costing_mn: ClassVar = price_field("providers_costing_mn")
    unit_price_invoice_usd: ClassVar = price_field("unit_price_invoice_usd")
    minNormalPrice: Annotated[Money | None, price_field("min_normal_price")] = None
    maxNormalPrice: Annotated[Money | None, price_field("max_normal_price")] = None
    wholesalerPrice: Annotated[
        bool | None, ListField(at="has_wholesaler_price", needs=abilities.WHOLESALE_PRICES_READ)
    ] = None
    minWholesalerPrice: Annotated[Money | None, price_field("min_wholesaler_price", "Mayoreo mínimo")] = None
    maxWholesalerPrice: Annotated[Money | None, price_field("max_wholesaler_price", "Mayoreo máximo")] = None
    offerPrice: Annotated[Money | None, price_field("offer_price")] = None
    minMonthlyPrice: Annotated[Money | None, price_field("min_monthly_price")] = None
    maxMonthlyPrice: Annotated[Money | None, price_field("max_monthly_price")] = None
    monthlyDeposit: Annotated[Money | None, price_field("monthly_deposit")] = None
    lateDaily: Annotated[Money | None, price_field("late_daily")] = None
    latePercent: Annotated[Money | None, price_field("late_percent")] = None
    lateCeiling: Annotated[Money | None, price_field("late_ceiling")] = None
    lfPrice: Annotated[Money | None, price_field("lf_price")] = None
    drPrice: Annotated[Money | None, price_field("dr_price")] = None
    suggestMaxPrice: Annotated[Money | None, price_field("suggest_max_price", "Máximo sugerido")] = None
    pendingImage: Annotated[bool, ListField("Sin imagen", value=rules.is_pending, of=("picture_pending", "cover"))]
    thumbnail: Annotated[str | None, ListField(value=_link, of=("cover",))]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]


class ProductDetail(ProductRow, AllPrices):
    """All of a product, with what the person may do with it now."""

    IdBrand: int
    IdCategory: int
    IdTrueCategory: int
    IdPaint: int | None
    IdTapestry: int | None
    IdSupplier: int | None
    description: str
    destination: str
    satCode: str
    satName: str | None
    """What the SAT calls the key; None for one that its catalogue does not have."""
    satUnit: SatUnit
    width: Money | None
    height: Money | None
    length: Money | None
    weight: Money | None
    weightUnit: str
    lateGrace: int
    images: list[ImageOut]
    locations: list[StockOut]
    actions: list[ActionOut]
    version: str


class ProductsSearched(Searched):
    """A device that is taken where there is no network asks for all of them."""

    limit: Annotated[int, Field(ge=1, le=5000)] = 20


class ProductFound(Schema):
    """A product in a picker."""

    id: Annotated[int, ListField(at="pk")]
    Name: Annotated[str, ListField(at="name", sort="sort_name")]
    Item: Annotated[str, ListField(at="item")]
    Model: Annotated[str, ListField(at="model")]
    Code: Annotated[str, ListField(at="code")]
    name_brand: Annotated[str, ListField(at="brand__name")]
    QtyIventory: Annotated[int, ListField(at="quantity")]
    thumbnail: Annotated[str | None, ListField(value=_link, of=("cover",))]


class ColorsOut(Schema):
    success: bool
    message: str
    colors: list[ColorChoice]


class InventoryCounts(Schema):
    """The counts above the list of products."""

    count_out_stock: int
    count_low_inventory: int


ProductName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LENGTH)]
Measure = Annotated[Annotated[Decimal, Field(ge=0, max_digits=10, decimal_places=2)] | None, Blank]
ShortLine = Annotated[Line, StringConstraints(max_length=80)]
_POSITIONS, _SAT_CODE = r"^([1-3](,[1-3])*)?$", r"^([0-9]{8})?$"


def _positions(value: Any) -> Any:
    """May be a list too: `deletedImages[]=1`."""
    text = ",".join(str(one).strip() for one in as_list(value) or ())
    if not re.match(_POSITIONS, text):
        raise ValueError(gettext("Escribe las posiciones de las imágenes que se quitan, de 1 a 3, como «1,3»."))
    return text


def _sat_code(value: Any) -> Any:
    if isinstance(value, str | int) and not re.match(_SAT_CODE, str(value).strip()):
        raise ValueError(gettext("Una clave del SAT son 8 cifras, como 56101500."))
    return value


def _weight_unit(value: Any) -> Any:
    """`kg` and `lb` are what people call them."""
    named = {normalize(word): unit for unit in WeightUnit for word in (unit.value, unit.label)}
    return named.get(normalize(value), value) if isinstance(value, str) else value


Positions = Annotated[str, StringConstraints(pattern=_POSITIONS), BeforeValidator(_positions)]
SatCode = Annotated[str, StringConstraints(strip_whitespace=True, pattern=_SAT_CODE), BeforeValidator(_sat_code)]
Unit = Annotated[WeightUnit, BeforeValidator(_weight_unit)]


COLUMNS = {
    "Name": "name",
    "IdBrand": "brand_id",
    "IdCategory": "subcategory_id",
    "Item": "item",
    "Model": "model",
    "Type": "type",
    "Code": "code",
    "internalCode": "internal_code",
    "satCode": "sat_code",
    "satUnit": "sat_unit",
    "description": "description",
    "destination": "destination",
    "lowCount": "low_count",
    "lateGrace": "late_grace",
    "IdPaint": "paint_id",
    "IdTapestry": "tapestry_id",
    "IdSupplier": "supplier_id",
    "width": "width",
    "height": "height",
    "length": "length",
    "weight": "weight",
    "weightUnit": "weight_unit",
    "priceToBeDecided": "price_to_be_decided",
    "wholesalerPrice": "has_wholesaler_price",
    **{price.wire: price.name for price in rules.PRICES},
}

_PENDING = Listed(
    gettext_noop("Imagen pendiente"), picture_is_pending, lambda on: gettext("Sí") if on else gettext("No")
)
PRODUCT_FORM: Form[Product] = Form(Product, COLUMNS, lists={"pendingImage": _PENDING})


class ProductFields(PricesIn):
    """What a product's form may send."""

    Item: ShortLine = ""
    Model: ShortLine = ""
    Type: ProductType = ProductType.NEW
    Code: Annotated[Line, StringConstraints(max_length=60)] = ""
    internalCode: Annotated[Line, StringConstraints(max_length=60)] = ""
    satCode: SatCode = ""
    satUnit: SatUnit = SatUnit.PIECE
    description: Text = ""
    destination: Annotated[Line, StringConstraints(max_length=120)] = ""
    lowCount: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    lateGrace: Annotated[int, Field(ge=0, le=365)] = 0
    IdPaint: Annotated[Annotated[PaintId | None, Blank], chosen("IdPaint", "paint")] = None
    IdTapestry: Annotated[Annotated[TapestryId | None, Blank], chosen("IdTapestry", "tapestry")] = None
    IdSupplier: Annotated[Annotated[SupplierId | None, Blank], chosen("IdSupplier", "supplier")] = None
    width: Measure = None
    height: Measure = None
    length: Measure = None
    weight: Measure = None
    weightUnit: Unit = WeightUnit.KG
    priceToBeDecided: bool = False
    wholesalerPrice: bool = False
    pendingImage: Annotated[bool | None, Blank] = Field(
        None, description="whether its picture is still to come; left out, it is while there is none"
    )

    def values(self) -> dict[str, Any]:
        """What was sent, by the names of the columns."""
        sent = {COLUMNS[name]: getattr(self, name) for name in self.model_fields_set if name in COLUMNS}
        return sent if self.pendingImage is None else {**sent, "pendingImage": self.pendingImage}


class NewProduct(ProductFields):
    """A new product; `IdCategory` is its subcategory. Brand, subcategory, colours and supplier go by number or by name."""

    elsewhere: ClassVar[Mapping[str, str]] = {
        "Qty": gettext_noop("Las existencias son sus piezas: envíalas en «pieces»."),
        "UnitPrice": gettext_noop("El precio va en «maxNormalPrice»."),
    }

    Name: ProductName
    IdBrand: Annotated[BrandId, chosen("IdBrand", "brand"), SpecifiedAs("name_brand")]
    IdCategory: Annotated[SubcategoryId, chosen("IdCategory", "category"), SpecifiedAs("name_categorie")]


_STOCK = gettext_noop("Las existencias cambian con las piezas que entran y salen.")
_STOCK_NOW = {name: ReadOnly(_STOCK, ("QtyIventory",)) for name in ("QtyIventory", "Qty")}
NUMBERS_BY_NAME = {
    "name_brand": "IdBrand", "name_categorie": "IdCategory", "name_supplier": "IdSupplier", "CodePaint": "IdPaint",
    "NamePaint": "IdPaint", "CodeTapestry": "IdTapestry", "NameTapestry": "IdTapestry",
}  # fmt: skip
"""Where a colour's name and its code are sent without a number, the name counts, which stands last."""
_FOLLOW = {"trueCategory": "IdCategory", "IdTrueCategory": "IdCategory"}


class ProductUpdate(NewProduct, ChangedByNames, Changes):
    """Changes of a product. `deletedImages` names the positions to empty, as in `1,3`."""

    form = PRODUCT_FORM
    numbers_by_name = NUMBERS_BY_NAME
    fixed = {
        **{name: ReadOnly(f"Se cambia con {number}.") for name, number in _FOLLOW.items()},
        **{f"{price.wire}Back": ReadOnly(f"Se cambia con {price.wire}.") for price in rules.PRICES},
        "UnitPrice": ReadOnly(gettext_noop("El precio se cambia con maxNormalPrice."), ("maxNormalPrice",)),
        "status": ReadOnly(gettext_noop("El estado se cambia con los pasos del producto.")),
        **_STOCK_NOW,
    }

    moving = frozenset({*_STOCK_NOW, "piecesTotal"})

    id: ProductId
    deletedImages: Positions = ""


class ImagesIn(Input):
    IdProduct: OfProduct
    deletedImages: Positions = ""
