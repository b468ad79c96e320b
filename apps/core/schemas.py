"""The pieces that schemas are made of."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from http import HTTPStatus
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from ninja import Schema
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    PlainSerializer,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticUndefined

from apps.core.db.search import is_number
from apps.core.http.coercion import as_object, as_truth, empty_as_left_out, in_every_spelling
from apps.core.http.two_names import said_once
from apps.core.money import written
from apps.core.records.edits import Form, Read

T = TypeVar("T")


Id = Annotated[int, Field(ge=1, le=2**63 - 1)]
"""A record's number; bounded, because a larger one overflows the database."""


def number_in(*names: str) -> BeforeValidator:
    """Put on a record's number: what stands for it may be the record as lists show it, that has it by one of these names."""

    def number(value: Any) -> Any:
        value = as_object(value)
        return next((value[name] for name in names if name in value), value) if isinstance(value, dict) else value

    return BeforeValidator(number)


def by_name(find: Callable[[str], Any]) -> BeforeValidator:
    """Put on a record's number: a text that is no number is its name, which `find` looks for."""

    def number(value: Any) -> Any:
        return value if not isinstance(value, str) or is_number(value.strip()) else find(value.strip())

    return BeforeValidator(number)


ONE_LINE = r"^[^\x00-\x1f\x7f]*$"
PHONE = r"^[0-9+()\-. /ext]*$"
ZIP_CODE = r"^[0-9]{5}$"
MONTH = r"^20[0-9]{2}-(0[1-9]|1[0-2])$"
OPTIONAL_ZIP_CODE = r"^([0-9]{5})?$"

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200, pattern=ONE_LINE)]
"""One line of text."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120, pattern=ONE_LINE)]
"""A name: one line, not empty."""

Phone = Annotated[str, StringConstraints(strip_whitespace=True, max_length=30, pattern=PHONE)]

Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=5000)]
"""Some lines of text."""

Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2100, 1, 1))]
"""A day; bounded, because the day after the last one that Python knows is none, and its midnight here neither."""

Month = Annotated[str, StringConstraints(pattern=MONTH)]
"""A month of a year: `2026-11`; bounded as days are."""

Percent = Annotated[Decimal, Field(ge=0, le=100, max_digits=5, decimal_places=2)]


def _email(value: str) -> str:
    try:
        validate_email(value)
    except ValidationError:
        raise ValueError("Escribe un correo válido, como nombre@empresa.mx.") from None
    return value.lower()


Email = Annotated[str, StringConstraints(strip_whitespace=True, max_length=160), AfterValidator(_email)]
"""An e-mail address, in lower case."""


def _blank_is_none(value: Any) -> Any:
    return None if isinstance(value, str) and not value.strip() else value


Blank = BeforeValidator(_blank_is_none)
"""Put on an optional value: an empty form field means none."""


Truth = Annotated[bool, BeforeValidator(as_truth)]
"""Yes or no of an address, in people's words too; in an `Input` every `bool` is one."""


Money = Annotated[
    Decimal,
    PlainSerializer(written, return_type=str),
    WithJsonSchema({"type": "string", "format": "decimal"}, mode="serialization"),
]
"""An amount that leaves as a string, so that no browser makes a float of it: two decimals, unit prices and rates up to six."""


class Input(BaseModel):
    """What a call takes, in every spelling of a value (`apps.core.http.coercion`). Unknown names never get here (`known_names`)."""

    model_config = ConfigDict(populate_by_name=True, coerce_numbers_to_str=True)

    read_as: ClassVar[tuple[type[BaseModel], ...]] = ()
    """The answers that show the record, where it is not the one of the call itself: by their names it may be written back."""

    @model_validator(mode="before")
    @classmethod
    def _of_one_text(cls, sent: Any) -> Any:
        sent = as_object(sent)
        return said_once(cls, sent, issubclass(cls, Changes)) if isinstance(sent, dict) else sent

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        made = handler(source)
        inside: Any = handler.resolve_ref_schema(made)
        while "fields" not in inside:
            inside = inside["schema"]
        if not inside.setdefault("metadata", {}).get("in_every_spelling"):  # pydantic keeps what it made of a class
            inside["metadata"]["in_every_spelling"] = True
            for field in inside["fields"].values():
                field["schema"] = empty_as_left_out(in_every_spelling(field["schema"]))
        return made


Version = Annotated[str, StringConstraints(max_length=400)]
AnyVersion = Annotated[Version | Annotated[int, Field(ge=0, le=2**31)], AfterValidator(str)]
"""With the number of a record's changes all that is sent counts, or nothing."""


class Changes(Input):
    """What an update takes: what is not sent stays as it is. It is the last of a class's bases: what the class inherits
    from what makes such a record need not be sent, what it declares itself without a default must.

    With the `version` that the record was read with, what somebody else changed meanwhile stays too.
    """

    form: ClassVar[Form[Any]]

    version: Annotated[Version | None, Blank] = Field(
        None, description="the record's, as it was read; without it all that is sent counts"
    )

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        own = {
            name for base in cls.__mro__ if issubclass(base, Changes) for name in vars(base).get("__annotations__", {})
        }
        for name, info in cls.model_fields.items():
            if name not in own or not info.is_required():
                # A factory, and so no default in the contract: left out means that it stays.
                default = None if info.is_required() else info.get_default(call_default_factory=True)
                info.default, info.default_factory = PydanticUndefined, lambda value=default: value
        cls.model_rebuild(force=True)

    def values(self) -> dict[str, Any]:
        """Every field by the name of its column or list, also those that were not sent."""
        return {
            self.form.columns.get(name, name): getattr(self, name) for name in self.form.names if hasattr(self, name)
        }

    def sent(self) -> dict[str, Any]:
        """What is to be changed, by the names of columns and lists."""
        return {
            column: value
            for column, value in self.values().items()
            if (self.form.wire_of(column) or column) in self.model_fields_set
        }

    def read(self) -> Read[Any]:
        """What the sender had read."""
        return Read(self.form, self.version)


class CountedChanges(Changes):
    """Of a record that counts its changes: that number may be the version too."""

    version: Annotated[AnyVersion | None, Blank] = Field(  # type: ignore[assignment]
        None, description="the record's, or its `revision`, as it was read; without it all that is sent counts"
    )


class ReasonIn(Input):
    """What a step of a record takes."""

    reason: Text = ""


class Done(Schema):
    """A command that answers with nothing but its sentence."""

    success: bool = Field(examples=[True])
    message: str


class Answer(Schema, Generic[T]):
    """A command or a detail that answers with one record, or one list, in `data`."""

    success: bool = Field(examples=[True])
    message: str
    data: T


Created = Annotated[T, HTTPStatus.CREATED]
"""What a call answers with 201."""


class ListedColumn(Schema):
    key: str
    label: str


class ListedColumns(Done):
    """The columns that an export of a list may have."""

    columnsList: list[ListedColumn]


class ActionOut(Schema):
    """One entry of a record's `actions`: `reason` says in Spanish why it is not allowed now."""

    name: str
    label: str
    allowed: bool
    reason: str | None
    needsReason: bool = Field(validation_alias="needs_reason")


class TraceOut(Schema):
    """One step of a record's status trail: `status` is its state afterwards."""

    action: str
    label: str
    status: str
    date: datetime
    user: str
    comment: str


class HistoryChange(Schema):
    field: str
    label: str
    old: str | None
    new: str | None


class Person(Schema):
    id: int
    name: str


class HistoryEntry(Schema):
    id: str
    date: datetime
    user: Person | None
    action: str
    actionLabel: str
    reason: str
    kind: str
    changes: list[HistoryChange]


class HistoryPage(Answer[list[HistoryEntry]]):
    total: int


def done(message: str = "") -> Done:
    return Done(success=True, message=message)


def answer(data: Any, message: str = "") -> Answer[Any]:
    """`data` is read as what the call's own `Answer[…]` says, once, when it leaves: records and dictionaries will do."""
    return Answer.model_construct(success=True, message=message, data=data)
