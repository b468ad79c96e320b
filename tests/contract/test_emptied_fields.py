"""A field that is sent empty is emptied, or refused by its name: nobody is told that what stays was saved (docs/decisions/0032)."""

from typing import Any

from tests.contract.sheet import Sheet, undone
from tests.personas import Caller

EMPTY: tuple[Any, ...] = (None, "", False, [])


def sent_empty(sheet: Sheet, who: Caller, name: str) -> Any:
    """In each way that there is: null is no text of a form."""
    names, path = sheet.update.names(sheet.record), sheet.update.path(sheet.record)
    also = sheet.update.also.get(name, {})
    override = {"_method": "PUT"} if sheet.method == "PUT" else {}
    for nothing in (None, "", " "):
        yield f"{nothing!r} in JSON", lambda n=nothing: who.send(sheet.method, path, {**also, **names, name: n})
    yield "a form", lambda: who.form(path, {**override, **also, **names, name: ""})


def test_an_emptied_field_is_emptied_or_refused(sheet: Sheet, editor: Caller) -> None:
    kept = []
    for name in sheet.names():
        with undone():
            sheet.done(editor, **{name: sheet.two[name][0]})
            before = sheet.values()[name]
            for told, send in sent_empty(sheet, editor, name):
                with undone():
                    answer = send()
                    stays = before not in EMPTY and sheet.values()[name] == before
                    at = [*answer.json()["errors"]] if answer.status_code == 422 else None
                    if at != [name] if at is not None else stays or answer.status_code != 200:
                        kept.append((name, told, answer.status_code, at))
    assert not kept
