"""The report of suppliers on the wire."""

from typing import Annotated

from apps.catalog.schemas.prices import price_field
from apps.core.lists import ListField
from apps.core.schemas import Money
from apps.core.schemas.base import Schema


class SupplierReportRow(Schema):
    """A product in the report of suppliers."""

    id: Annotated[int, ListField("ID", "pk", kind="id", sort=True)]
    IdProduct: Annotated[int, ListField(at="pk", sort=True)]
    name_supplier: Annotated[str | None, ListField("Proveedor", "supplier__name", sort="supplier__search_text")]
    Name: Annotated[str, ListField("Nombre", "name", sort="sort_name")]
    Code: Annotated[str, ListField("Clave", "code", sort=True)]
    Model: Annotated[str, ListField("Modelo", "model", sort=True)]
    Type: Annotated[str, ListField("Tipo", "type", sort=True)]
    name_brand: Annotated[str, ListField("Marca", "brand__name", sort="brand__search_text")]
    name_categorie: Annotated[str, ListField("Subcategoría", "subcategory__name", sort="subcategory__search_text")]
    QtyIventory: Annotated[int, ListField("Existencia", "quantity", sort=True)]
    providersPriceUsd: Annotated[Money | None, price_field("providers_price_usd", "Costo USD")] = None
