"""A product: what it is, what it costs, and what it is sold for."""

from decimal import Decimal
from functools import reduce
from operator import and_

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Left, Trim, Upper

from apps.catalog.models.catalogues import Brand, Color, Subcategory, Supplier
from apps.catalog.rules import PRICE_BY_NAME, PRICE_NAMES, RANGES, Prices, from_back
from apps.catalog.transitions import ProductStatus, ProductTransitions
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.language import gettext_noop
from apps.core.records.history import Audited

NAME_LENGTH = 200


class ProductType(models.TextChoices):
    NEW = "Nuevo", "Nuevo"
    USED = "Usado", "Usado"
    REMANUFACTURED = "Remanufacturado", "Remanufacturado"


class WeightUnit(models.TextChoices):
    KG = "KG", "kg"
    LB = "Libras", "lb"


class SatUnit(models.TextChoices):
    """Units of the SAT (c_ClaveUnidad) of what is counted: a document counts pieces, and a metre or a kilo would need its measure."""

    PIECE = "H87", "Pieza"
    SET = "SET", "Conjunto"
    KIT_OF_PARTS = "KT", "Kit"
    PAIR = "PR", "Par"
    PACKAGE = "XPK", "Paquete"
    BOX = "XBX", "Caja"
    SERVICE = "E48", "Unidad de servicio"


def price(name: str) -> "models.DecimalField[Decimal | None, Decimal | None]":
    """A unit price: six decimals, none when it is not set. Its label is in the one list of prices."""
    return models.DecimalField(PRICE_BY_NAME[name].label, max_digits=18, decimal_places=6, null=True, blank=True)


def measure(label: str) -> "models.DecimalField[Decimal | None, Decimal | None]":
    return models.DecimalField(label, max_digits=10, decimal_places=2, null=True, blank=True)


class Product(ProductTransitions, Searchable, Audited):
    search_fields = (
        "name", "code", "internal_code", "item", "model", "brand", "subcategory", "category", "paint", "tapestry", "supplier"
    )  # fmt: skip

    name = models.CharField("nombre", max_length=NAME_LENGTH)
    item = models.CharField("artículo", max_length=80, blank=True)
    model = models.CharField("modelo", max_length=80, blank=True)
    type = models.CharField("tipo", max_length=20, choices=ProductType.choices, default=ProductType.NEW)
    code = models.CharField("clave", max_length=60, blank=True)
    internal_code = models.CharField("código interno", max_length=60, blank=True)
    sat_code = models.CharField("clave SAT", max_length=8, blank=True)
    sat_unit = models.CharField("unidad SAT", max_length=3, choices=SatUnit.choices, default=SatUnit.PIECE)
    description = models.TextField("descripción", blank=True)
    destination = models.CharField("destino", max_length=120, blank=True)
    low_count = models.PositiveIntegerField("aviso de pocas existencias", default=0)

    brand = models.ForeignKey(Brand, models.PROTECT, related_name="products", verbose_name="marca")
    subcategory = models.ForeignKey(Subcategory, models.PROTECT, related_name="products", verbose_name="subcategoría")
    paint = models.ForeignKey(
        Color, models.PROTECT, null=True, blank=True, related_name="painted_products", verbose_name="pintura"
    )
    tapestry = models.ForeignKey(
        Color, models.PROTECT, null=True, blank=True, related_name="covered_products", verbose_name="tapiz"
    )
    supplier = models.ForeignKey(
        Supplier, models.PROTECT, null=True, blank=True, related_name="products", verbose_name="proveedor"
    )

    width = measure(gettext_noop("ancho"))
    height = measure(gettext_noop("alto"))
    length = measure(gettext_noop("largo"))
    weight = measure(gettext_noop("peso"))
    weight_unit = models.CharField("unidad de peso", max_length=10, choices=WeightUnit.choices, default=WeightUnit.KG)

    cost_utility = price("cost_utility")
    exchange_rate = price("exchange_rate")
    providers_price_usd = price("providers_price_usd")
    unit_price_invoice_mn = price("unit_price_invoice_mn")
    providers_costing_mn = price("providers_costing_mn")
    unit_price_invoice_usd = price("unit_price_invoice_usd")
    min_normal_price = price("min_normal_price")
    max_normal_price = price("max_normal_price")
    has_wholesaler_price = models.BooleanField("con precio de mayoreo", default=False)
    min_wholesaler_price = price("min_wholesaler_price")
    max_wholesaler_price = price("max_wholesaler_price")
    offer_price = price("offer_price")
    min_monthly_price = price("min_monthly_price")
    max_monthly_price = price("max_monthly_price")
    monthly_deposit = price("monthly_deposit")
    late_daily = price("late_daily")
    late_percent = price("late_percent")
    late_ceiling = price("late_ceiling")
    late_grace = models.PositiveSmallIntegerField("días de gracia antes del recargo", default=0)
    lf_price = price("lf_price")
    dr_price = price("dr_price")
    suggest_max_price = price("suggest_max_price")
    price_to_be_decided = models.BooleanField("precio por definir", default=False)
    prices_back = models.JSONField("precios anteriores", default=dict, blank=True, editable=False)

    picture_pending = models.BooleanField("imagen pendiente", null=True, blank=True)
    """Whether its picture is still to come, as somebody said; empty, it is while there is none."""

    sort_name = models.GeneratedField(
        expression=Left("search_text", NAME_LENGTH),
        output_field=models.CharField(max_length=NAME_LENGTH),
        db_persist=True,
    )
    """What it is sorted by: the words it is found by begin with its name. No longer than an index takes."""
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "producto"
        indexes = [
            WordsIndex(name="product_words"),
            models.Index(fields=["status", "sort_name", "id"], name="product_by_name"),
        ]
        constraints = [
            models.UniqueConstraint(Upper("code"), condition=~Q(code=""), name="product_code_once_in_any_case"),
            models.CheckConstraint(condition=Q(code=Trim("code")), name="product_code_without_outer_blanks"),
            models.CheckConstraint(condition=Q(status__in=ProductStatus.values), name="product_status_known"),
            models.CheckConstraint(condition=Q(type__in=ProductType.values), name="product_type_known"),
            models.CheckConstraint(condition=Q(weight_unit__in=WeightUnit.values), name="product_weight_unit_known"),
            models.CheckConstraint(condition=Q(sat_unit__in=SatUnit.values), name="product_sat_unit_known"),
            models.CheckConstraint(
                condition=Q(price_to_be_decided=False) | Q(**{f"{name}__isnull": True for name in PRICE_NAMES}),
                name="product_undecided_has_no_price",
            ),
            models.CheckConstraint(
                condition=reduce(and_, (Q(**{f"{n}__isnull": True}) | Q(**{f"{n}__gte": 0}) for n in PRICE_NAMES)),
                name="product_prices_not_below_zero",
            ),
            *(
                models.CheckConstraint(
                    condition=Q(**{f"{least}__isnull": True})
                    | Q(**{f"{greatest}__isnull": True})
                    | Q(**{f"{least}__lte": F(greatest)}),
                    name=f"product_{least}_first",
                )
                for least, greatest in RANGES
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def category(self) -> str:
        return self.subcategory.category.name

    def last_price(self, name: str) -> Decimal | None:
        """Of one whose prices are to be decided, the last that it had."""
        return from_back(self.prices_back)[name] if self.price_to_be_decided else getattr(self, name)

    def prices(self) -> Prices:
        return {name: getattr(self, name) for name in PRICE_NAMES}
