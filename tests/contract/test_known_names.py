"""A name that a call does not know is refused by that name, in every encoding; what was read may be written back."""

from typing import Any

import pytest

from tests.contract.sheet import Sheet
from tests.contract.test_encodings import (
    COMMANDS,
    Command,
    good_body,
    multipart,
    needed_files,
    path_of,
    plain,
    send,
    urlencoded,
)
from tests.contract.updates import UPDATES
from tests.factories import catalog, inventory, sales
from tests.integration.sales.support import status_of
from tests.personas import Caller

pytestmark = pytest.mark.usefixtures("lasting_admin")

INVENTED = "inventedName"
JUDGES_BY_ITSELF = {"POST /import-sum"}
"""Its names are the filters of a list."""


def refused(answer: Any) -> Any:
    assert answer.status_code == 422, answer.content
    return answer.json()["errors"]


@pytest.mark.parametrize("command", [c for c in COMMANDS if str(c) not in JUDGES_BY_ITSELF], ids=str)
def test_an_invented_name_is_refused_in_every_encoding(admin: Caller, command: Command) -> None:
    body, files = {**good_body(command.payload), INVENTED: "x"}, needed_files(command)
    spelled = [
        plain(command, body),
        multipart(body, "places", files),
        *([] if files else [urlencoded(body, "brackets")]),
    ]
    for one in spelled:
        errors = refused(send(admin, command.method, path_of(command), one))
        assert list(errors) == [INVENTED]
        assert INVENTED in errors[INVENTED]


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_file_that_is_not_taken_is_refused_at_its_name(admin: Caller, command: Command) -> None:
    """Beside a good body, by a name that is none, and by that of a field which is no file."""
    body, taken = good_body(command.payload), needed_files(command)
    for name in (INVENTED, *list(body)[:1]):
        rest = {key: value for key, value in body.items() if key != name}
        sent = multipart(rest, "places", {**taken, name: catalog.picture("PNG").read()})
        errors = refused(send(admin, command.method, path_of(command), sent))
        assert list(errors) == [name]
        assert errors[name].startswith(f"Esta llamada no toma el archivo «{name}».")


@pytest.mark.parametrize("operation", UPDATES)
def test_nothing_is_changed_beside_an_invented_name(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    before, name = sheet.values(), next(iter(sheet.two))
    assert list(refused(sheet.send(admin, **{name: sheet.two[name][0], INVENTED: ""}))) == [INVENTED]
    assert sheet.values() == before


def test_one_inside_is_told_with_its_place(admin: Caller) -> None:
    quote = sales.quote(admin.user, circuits=[sales.wanted_circuit(inventory.circuit(admin.user, (1, 1)), "400")])
    shown = admin.get("/quotes/show", {"id": quote.pk}).json()[0]
    shown["circuits"][0]["products"][0]["unitprice"] = "1"
    told = refused(admin.put("/quotes/update", {"idQuote": quote.pk, "circuits": shown["circuits"]}))
    assert told == {
        "circuits.0.products.0.unitprice": (
            "Esta llamada no conoce «circuits.0.products.0.unitprice». ¿Quisiste decir «unitPrice»?"
        )
    }
    assert list(refused(admin.put("/quotes/update", {"idQuote": quote.pk, "customer": {"color": "red"}}))) == [
        "customer.color"
    ]


def test_a_step_takes_no_name_of_its_record_for_a_change(admin: Caller) -> None:
    order = sales.order(admin.user)
    at_first = order.status
    assert list(refused(admin.post(f"/orders/confirm/{order.pk}", {"deliveryType": "Otro"}))) == ["deliveryType"]
    order.refresh_from_db()
    assert order.status == at_first
    assert list(refused(admin.post(f"/orders/confirm/{order.pk}", {"idOrder": order.pk + 1}))) == ["idOrder"]
    for body in ({"id": str(order.pk), "IdOrder": order.pk, "_token": "abc"},):
        assert admin.post(f"/orders/confirm/{order.pk}", body).status_code == 200


def test_a_call_that_takes_nothing_says_so(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    told = refused(admin.send("DELETE", f"/quotes/delete?id={quote.pk}", {"reason": "Se repitió."}))
    assert list(told) == ["reason"]
    assert status_of(quote.pk) == "Cotización"
