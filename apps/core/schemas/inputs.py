"""What calls take."""

from typing import Annotated, Any, ClassVar, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StringConstraints,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticUndefined

from apps.core.http.coercion import (
    as_object,
    empty_as_left_out,
    empty_text_is_no_list,
    in_every_spelling,
    null_as_no_text,
)
from apps.core.http.two_names import said_once
from apps.core.records.edits import Form, Read
from apps.core.schemas.values import Blank, Text


class Input(BaseModel):
    """What a call takes, in every spelling of a value (`apps.core.http.coercion`). Unknown names never get here (`known_names`)."""

    model_config = ConfigDict(populate_by_name=True, coerce_numbers_to_str=True)

    changes: ClassVar[bool] = False
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
                spelled = in_every_spelling(field["schema"], handler.resolve_ref_schema)
                whole = null_as_no_text(empty_as_left_out(spelled, handler.resolve_ref_schema, changes=cls.changes))
                field["schema"] = empty_text_is_no_list(whole, changes=cls.changes)
        return made


Version = Annotated[str, StringConstraints(max_length=400)]
AnyVersion = Annotated[Version | Annotated[int, Field(ge=0, le=2**31)], AfterValidator(str)]
"""With the number of a record's changes all that is sent counts, or nothing."""


class Changes(Input):
    """What an update takes: what is not sent stays as it is. It is the last of a class's bases: what the class inherits
    from what makes such a record need not be sent, what it declares itself without a default must.

    With the `version` that the record was read with, what somebody else changed meanwhile stays too.
    """

    changes = True
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

    @model_validator(mode="after")
    def _no_text(self) -> Self:
        """null empties a text."""
        for name in self.model_fields_set:
            if getattr(self, name) is None and self.form.is_text(name):
                setattr(self, name, "")
        return self

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
