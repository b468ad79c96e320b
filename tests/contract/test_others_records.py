"""Who reaches only what is their own gets nothing of others', by whichever call: generated from the contract.

The company's records are one seller's. Two callers who own none of them ask each operation that their role opens with
a reach of "own" for each of those records. What they are told is what they would be told of a record that there is not;
an administrator's call shows that the same question does reach the record.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction

from apps.accounts.models import Location, User
from apps.sales.services.exchange_rate import set_rate
from tests.contract.operations import CONTRACT, Operation, operations, parameters_at
from tests.factories import catalog, papers
from tests.factories.company import company
from tests.kept import BuildOnce
from tests.personas import Caller, person
from tests.sizes import FULL

COMMON = {
    "GET /admin/pieces/{id}", "GET /admin/pieces/{id}/history", "GET /pieces/{id}/passport", "GET /product/{idProduct}/pieces",
    "POST /pieces/scan", "GET /pieces/{id}/leases", "GET /products/{id}/leases",
}  # fmt: skip
"""Where a piece lies, and who has it, is for all of the warehouses' staff: `apps/inventory/abilities.py`. Of leases they are told no
customer and no amount of another's (`tests/integration/leases`)."""

SCHEMAS = CONTRACT["components"]["schemas"]
LEAST = {"seller": 85, "wholesaler": 60, "customer": 45, "warehouse": 50}
"""Of how many calls it is proved for each role that they do reach a record."""
HIDDEN = {403, 404}
UNREAD = {400, 413, 415, 422}
"""Refused before any record was looked for, or for what else was sent: says nothing about the record."""


def described(operation: Operation) -> dict[str, Any]:
    found: dict[str, Any] = CONTRACT["paths"][f"/api{operation.path}"][operation.method.lower()]
    return found


def is_an_id(name: str) -> bool:
    return name.lower() in {"id", "ids", "key"} or name.startswith(("id", "Id")) or name.endswith("Id")


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema:
        return resolved(SCHEMAS[schema["$ref"].rsplit("/", 1)[-1]])
    if "allOf" in schema:  # a form has files beside its fields
        fields = resolved(schema["allOf"][0])
        properties = fields.get("properties", {}) | schema.get("properties", {})
        return {
            **fields,
            "properties": properties,
            "required": [*fields.get("required", []), *schema.get("required", [])],
        }
    for one in schema.get("anyOf", []):
        if one.get("type") != "null":
            return resolved(one)
    return schema


def filled(name: str, schema: dict[str, Any], pk: str) -> Any:
    """Something that a field takes."""
    schema = resolved(schema)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "integer":
            return pk if is_an_id(name) else max(1, schema.get("minimum", 1))
        case "number":
            return 1
        case "boolean":
            return True
        case "array":
            return [filled(name, schema["items"], pk)]
        case "object":
            return body(schema, pk)
    return (
        pk
        if is_an_id(name)
        else {"date": "2026-03-05", "binary": catalog.picture("PNG")}.get(schema.get("format", ""), "1")
    )


def body(schema: dict[str, Any], pk: str) -> dict[str, Any]:
    required = schema.get("required", [])
    wanted = {name for name in schema.get("properties", {}) if name in required or is_an_id(name)}
    return {name: filled(name, schema["properties"][name], pk) for name in wanted}


@dataclass(frozen=True)
class Question:
    """An operation that names a record."""

    operation: Operation

    def __str__(self) -> str:
        return str(self.operation)

    @property
    def content(self) -> dict[str, Any]:
        found: dict[str, Any] = described(self.operation).get("requestBody", {}).get("content", {})
        return found

    @property
    def parameters(self) -> list[dict[str, Any]]:
        return parameters_at(f"/api{self.operation.path}", self.operation.method.lower())

    @property
    def names_a_record(self) -> bool:
        named = any(is_an_id(p["name"]) and p["required"] for p in self.parameters)
        sent = [name for c in self.content.values() for name in body(resolved(c["schema"]), "1")]
        return named or any(map(is_an_id, sent))

    def ask(self, who: Caller, pk: str) -> Any:
        path, query = self.operation.path, []
        for parameter in self.parameters:
            name, value = parameter["name"], filled(parameter["name"], parameter["schema"], pk)
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", str(value))
            elif parameter["in"] == "query" and parameter["required"]:
                query.append(f"{name}={value}")
        path += f"?{'&'.join(query)}" if query else ""
        if "multipart/form-data" in self.content and self.operation.method == "POST":
            return who.form(path, body(resolved(self.content["multipart/form-data"]["schema"]), pk))
        sent = [body(resolved(c["schema"]), pk) for c in self.content.values()]
        return who.send(self.operation.method, path, sent[0] if sent else None)


QUESTIONS = [q for o in operations() if o.is_for_people and o.abilities for q in [Question(o)] if q.names_a_record]


def is_narrow(who: Caller, operation: Operation) -> bool:
    """Open to the person, and with no pair that reaches everything."""
    reaches = {who.user.scope(ability) for ability in operation.abilities} - {None}
    return bool(reaches) and "all" not in reaches


def undone(question: Question, who: Caller, pk: str) -> Any:
    with transaction.atomic():
        answer = question.ask(who, pk)
        transaction.set_rollback(True)
    return answer


def questions_for(who: Caller) -> list[Question]:
    return [q for q in QUESTIONS if is_narrow(who, q.operation) and str(q) not in COMMON]


@dataclass(frozen=True)
class Reached:
    """A company in which none of these people has a part, and what an administrator is told of its records."""

    people: dict[str, User]
    numbers: list[str]
    answers: dict[tuple[Question, str], int]
    """The status of each question about each number."""


@pytest.fixture(scope="module")
def reached(build_once: BuildOnce) -> Reached:
    return build_once(ask_an_administrator)


def ask_an_administrator() -> Reached:
    admin = Caller(person("admin"))
    set_rate(Decimal("18.5"), by=admin.user)
    made = company(admin.user)
    kinds = [made.done, made.out, made.quote, made.refund, made.given_back, made.commission, made.cash, made.balance]
    found = {record.pk for record in [*kinds, made.transfer, made.done.customer, made.quote.customer]}
    numbers = sorted(map(str, found))
    people = {role: elsewhere(role) for role in LEAST}
    asked = {question for who in people.values() for question in questions_for(Caller(who))}
    with papers.undrawn():
        answers = {(question, pk): undone(question, admin, pk).status_code for question in asked for pk in numbers}
    return Reached(people, numbers, answers)


def elsewhere(role: str) -> User:
    who = person(role, f"{role}.nadie@pruebas.mx")
    User.objects.filter(pk=who.pk).update(location=Location.objects.get(code="TIENDA"))
    return User.objects.get(pk=who.pk)


def is_hidden(answer: Any) -> bool:
    """Or a list of nothing."""
    if answer.status_code in HIDDEN | UNREAD:
        return True
    return bool(answer["Content-Type"].startswith("application/json") and answer.json().get("total") == 0)


@pytest.mark.parametrize(("role", "least"), LEAST.items())
def test_what_is_another_s_is_as_if_it_were_not(db: None, reached: Reached, role: str, least: int) -> None:
    who = Caller(reached.people[role])
    leaks, proved = {}, set()
    for question in questions_for(who):
        for pk in reached.numbers:
            shown = reached.answers[question, pk]
            if shown == 404 and not FULL:
                continue  # nobody reaches more than an administrator
            told = undone(question, who, pk)
            if not is_hidden(told):
                leaks[f"{question} {pk}"] = told.status_code
            if shown < 300 or shown == 409:
                proved.add(str(question))
    assert leaks == {}
    assert len(proved) >= least  # some more when records of different kinds happen to have the same number
