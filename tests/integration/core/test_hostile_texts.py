"""A hostile text in every field that takes words leaves as the same words: in JSON, documents, mails, CSV and workbooks."""

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.core import mail
from django.core.cache import caches
from django.db.models import CharField, Model, TextField
from pypdf import PdfReader

from apps.accounts.models import CompanySettings, Role, User
from apps.accounts.services.company import update_company
from apps.catalog.models import Product
from apps.core.pdf import renderer
from apps.core.spreadsheets import FORMULA_STARTS
from apps.partners.models import Customer
from apps.sales.models import Payment, Quote
from project.api import RESOURCES
from tests.factories import catalog, partners, sales
from tests.integration.core.test_exports import download, table
from tests.kept import BuildOnce
from tests.personas import Caller, person
from tests.sizes import FULL

pytestmark = pytest.mark.django_db


SCRIPT = "<script>alert(1)</script>"
HOSTILE = {
    "script": SCRIPT,
    "attribute": '"><img src=x onerror=alert(1)>',
    "address": '<a href="javascript:alert(1)">x</a><img src="file:///etc/passwd"><link>',
    "template": "{{7*7}}{% debug %}${7*7}",
    "formula": "=cmd|' /C calc'!A0",
    "plus": "+1+1",
    "at": "@SUM(1+1)",
    "minus": "-2+3",
    "turned": "\u202egnp.exe\u2066\u200f",
    "emoji": "😀𝒳 Ñandú 中文",
    "sql": "'; DROP TABLE accounts_user; --",
    "format": "%s %(x)s {0} {x.__class__}",
}
ACTIONS = re.compile(r"/(?:JavaScript|JS|URI|Launch|EmbeddedFile)\b")
"""What in a PDF does something by itself or when somebody touches it."""
NEWLINE = "Ana\r\nBcc: robo@ejemplo.mx"
_TOLD_BY_RULES = {"search_text", "rfc", "path", "thumbnail", "logo", "password", "code", "currency"}
"""Not a person's own words: made by the application, or of a form that no such text has."""


def words_of(model: type[Model]) -> list[Any]:
    """The columns in which somebody may write what they like."""
    return [
        field
        for field in model._meta.get_fields()
        if isinstance(field, CharField | TextField)
        and "email" not in field.name
        and not field.choices
        and not getattr(field, "protected", False)
        and field.name not in _TOLD_BY_RULES
        and (field.max_length or 1000) >= 40
    ]


@pytest.fixture(scope="module")
def admin(build_once: BuildOnce) -> Caller:
    return build_once(lambda: Caller(person("admin")))


@pytest.fixture(scope="module")
def records(admin: Caller, build_once: BuildOnce) -> dict[type[Model], Any]:
    return build_once(lambda: one_of_each(admin.user))


def one_of_each(by: User) -> dict[type[Model], Any]:
    update_company({"trade_name": "Muebles"}, by=by)
    customer = partners.customer(by, **partners.COMPLETE, addresses=[partners.INVOICE])
    product = catalog.product(by, **catalog.PRICES)
    quote = sales.quote(by, "pay", customer=customer)
    return {
        Customer: customer,
        Product: product,
        Quote: quote,
        Payment: Payment.objects.get(quote=quote),
        Role: Role.objects.create(name="Ayudante"),
        CompanySettings: CompanySettings.objects.get(),
    }


@pytest.fixture
def company(db: None, records: dict[type[Model], Any]) -> Callable[[str], dict[type[Model], Any]]:
    """One of each, and all of its words that text: as the database would hold them if every check had failed."""

    def filled(text: str) -> dict[type[Model], Any]:
        caches["documents"].clear()
        for model, record in records.items():
            values = {field.name: text[: field.max_length] for field in words_of(model)}
            assert values, model
            model._base_manager.filter(pk=record.pk).update(**values)
        return records

    return filled


LISTS = {Customer: "customers", Product: "products", Quote: "quotes", Payment: "payments", Role: "roles"}
hostile = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())


def test_the_fields_are_those_that_people_write(db: None) -> None:
    found = {model: {field.name for field in words_of(model)} for model in (*LISTS, CompanySettings)}
    assert {"first_name", "notes"} <= found[Customer]
    assert "name" in found[Product] & found[Role]
    assert "notes" in found[Quote]
    assert "trade_name" in found[CompanySettings]
    assert found[Payment]


@hostile
def test_json_says_it_as_it_is_and_is_no_page(admin: Caller, company: Any, text: str) -> None:
    for model, record in company(text).items():
        if model in LISTS:
            answer = admin.get(f"/admin/{LISTS[model]}/{record.pk}")
            assert (answer.status_code, answer["Content-Type"].partition(";")[0]) == (200, "application/json")
            assert text in texts_in(answer.json())
            assert answer["X-Content-Type-Options"] == "nosniff"


def texts_in(node: Any) -> list[str]:
    if isinstance(node, dict):
        return [text for value in node.values() for text in texts_in(value)]
    if isinstance(node, list):
        return [text for value in node for text in texts_in(value)]
    return [node] if isinstance(node, str) else []


@hostile
def test_a_document_prints_it_and_does_nothing_of_it(
    admin: Caller, company: Any, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []
    draw = renderer.draw

    def noted(page: str) -> renderer.Drawn:
        pages.append(page)
        return draw(page)

    monkeypatch.setattr(renderer, "draw", noted)
    quote = company(text)[Quote]
    document = PdfReader(BytesIO(admin.get("/quotes/download", {"id": quote.pk}).content))
    [page] = pages
    assert not re.search(r"<(?:script|img|link|a)\b|onerror=alert\(1\)>", page)  # the template has no such tags itself
    assert not ACTIONS.search(str(objects_of(document)))
    printed = re.sub(r"[\s\0]", "", "".join(sheet.extract_text() for sheet in document.pages))
    assert visible(text) in printed or visible(text)[::-1] in printed  # a turned one is printed turned


def objects_of(document: PdfReader) -> list[Any]:
    return [document.get_object(number) for number in range(1, int(str(document.trailer["/Size"])))]


def visible(text: str) -> str:
    """What of it can be compared in a PDF: letters that the fonts have, in their order."""
    return str(max(re.findall(r"[!-~]+", text), key=len))


@hostile
def test_a_mail_is_plain_words_to_one_person(admin: Caller, company: Any, text: str) -> None:
    quote = company(text)[Quote]
    assert admin.post("/quotes/send", {"id": quote.pk}).status_code in {200, 409}
    again = sales.quote(admin.user, customer=quote.customer)
    assert admin.post("/quotes/send", {"id": again.pk}).status_code == 200
    sent = mail.outbox[-1]
    assert sent.recipients() == [quote.customer.email]
    assert text in sent.subject
    assert sent.content_subtype == "plain"
    assert not getattr(sent, "alternatives", None)
    assert {name for name, _ in sent.message().items()} <= {
        "Content-Type", "MIME-Version", "Subject", "From", "To", "Reply-To", "Date", "Message-ID",
    }  # fmt: skip


IN_A_WORKBOOK = HOSTILE if FULL else ("script", "formula", "turned")
"""There every text goes one way: a markup, a formula and what turns the line show it; at night each of them."""
SHEETS = [("csv", name) for name in HOSTILE] + [("xlsx", name) for name in IN_A_WORKBOOK]


@pytest.mark.parametrize(("kind", "name"), SHEETS)
def test_no_cell_of_any_sheet_begins_as_a_formula(admin: Caller, company: Any, kind: str, name: str) -> None:
    text = HOSTILE[name]
    company(text)
    for resource in RESOURCES:
        rows = table(download(admin, kind, resource.spec.name))
        cells = [cell for row in rows for cell in row if isinstance(cell, str)]
        if kind == "csv":  # in a workbook a text is a text; `test_spreadsheets.py` reads its XML
            numbers = re.compile(r"-?\d+(\.\d+)?")
            assert [c for c in cells if c[:1] in FORMULA_STARTS and not numbers.fullmatch(c)] == []
        if resource.model in LISTS and LISTS[resource.model] == resource.spec.name:
            assert any(text in cell for cell in cells), resource.spec.name


@pytest.mark.parametrize("text", [NEWLINE, "a\tb", "a\x7fb"])
def test_a_line_is_one_line(admin: Caller, text: str) -> None:
    """So that no name becomes a header of a mail."""
    asked: dict[str, tuple[list[str], dict[str, Any]]] = {
        "/users/customer": (["customerFirstName"], {}),
        "/users/company": (["firstName", "lastName"], {"email": "x@pruebas.mx"}),
        "/admin/roles": (["name"], {"permissions": []}),
        "/company": (["tradeName"], {}),
    }
    for path, (fields, more) in asked.items():
        method = "PUT" if path == "/company" else "POST"
        answer = admin.send(method, path, dict.fromkeys(fields, text) | more)
        assert answer.status_code == 422
        assert set(fields) <= set(answer.json()["errors"])


@pytest.mark.parametrize("text", ["a\x00b", "\ud800"])
def test_what_no_database_stores_is_unreadable(admin: Caller, text: str) -> None:
    before = Customer.objects.count()
    answer = admin.post("/users/customer", {"customerFirstName": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert Customer.objects.count() == before


def test_no_query_is_made_of_what_somebody_sorts_or_filters_by(admin: Caller) -> None:
    for asked in (
        {"sort": '["id; DROP TABLE x", "ASC"]'},
        {"sort": '["password", "ASC"]'},
        {"sort": '["id", "ASC; SELECT 1"]'},
        {"filter": '{"user__password__startswith": "a"}'},
        {"filter": '{"id__gt": 0}'},
    ):
        assert admin.get("/admin/customers", asked).status_code == 422
    assert admin.get("/admin/customers", {"filter": '{"q": "\' OR 1=1 --"}'}).json() == []
    assert User.objects.exists()
