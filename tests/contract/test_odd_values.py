"""Whatever a client puts where something else was meant, it is answered with a sentence, and never by an error of ours."""

from typing import Any

import pytest

from tests.contract.test_encodings import COMMANDS, Command, good_body, path_of
from tests.personas import Caller
from tests.sizes import some

pytestmark = pytest.mark.usefixtures("lasting_admin")

ODD: list[Any] = ["", [], {}, [None], [[]], -1, "["]


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_an_odd_value_of_any_name_is_answered(admin: Caller, command: Command) -> None:
    """`pieces: null` of a refund was an error of the server."""
    body = good_body(command.payload)
    odd_ones = [{**body, name: odd} for name in body for odd in (None, *some(ODD, f"{command} {name}", 2))]
    odd_ones += [dict.fromkeys(body, odd) for odd in (None, *ODD)]
    for sent in odd_ones:
        answer = admin.send(command.method, path_of(command), sent)
        assert answer.status_code < 500, (sent, answer.content)
