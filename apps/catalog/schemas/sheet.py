"""The cells of a sheet of products, judged as the product's form judges its fields."""

import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError, create_model

from apps.catalog.models.product import SatUnit
from apps.catalog.schemas.products import COLUMNS, ProductFields, ProductName
from apps.core.db.search import normalize
from apps.core.errors import Invalid
from apps.core.http.validation_messages import sentence_for
from apps.core.schemas import Input
from apps.core.spreadsheets.cell_parsing import BadCell, code_of
from apps.core.spreadsheets.headings import HeadingsIn
from apps.core.spreadsheets.importer import CLEAR


class ProductImportIn(HeadingsIn):
    """`createMissing`: brands, suppliers, subcategories and colours that only the sheet names are made too."""

    dryRun: bool = True
    createMissing: bool = False


_PLAIN = {
    name: field for name, field in ProductFields.model_fields.items() if name in COLUMNS and not name.startswith("Id")
}
_Cells: Any = create_model(
    "ProductCells",
    __base__=Input,
    Name=(ProductName, "-"),
    **{name: (field.annotation, field) for name, field in _PLAIN.items()},  # type: ignore[call-overload]
)
_AMOUNT = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(?:USD|MXN)?", re.IGNORECASE)
_TEXTS = {"Name", "Item", "Model", "Code", "internalCode", "description", "destination", "satCode"}
_CODES = ("Code", "internalCode")
_UNITS = {normalize(unit.label): unit.value for unit in SatUnit}


def read_cells(cells: Mapping[str, str]) -> dict[str, Any]:
    """What the cells say, by the names of the table's columns. Raises Invalid at each that the form would refuse."""
    said = {name: _meant(name, text) for name in (*_PLAIN, "Name") if (text := cells.get(name, ""))}
    errors: dict[str, str] = {}
    for name in _CODES:
        try:
            code_of(str(said.get(name, "")), 60)
        except BadCell as bad:
            errors[name] = str(bad)
    try:
        read = _Cells.model_validate(said)
    except ValidationError as refused:
        errors |= {str(problem["loc"][0]): sentence_for(dict(problem)) for problem in refused.errors()}
    if errors:
        raise Invalid(errors=errors)
    return {COLUMNS[name]: getattr(read, name) for name in said}


def _meant(name: str, text: str) -> str:
    """A dash empties; an amount may have its sign and commas; a unit of the SAT goes by its word too."""
    if text == CLEAR:
        return ""
    if name == "satUnit":
        return _UNITS.get(normalize(text), text)
    if name not in _TEXTS and (amount := _AMOUNT.fullmatch(text)):
        return amount[1].replace(",", "")
    return text
