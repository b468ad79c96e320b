"""A customer accepts a quote by its link: once, what they were shown, and its seller is told."""

import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.services.company import update_company
from apps.core.errors import NotFound
from apps.sales.models import Quote, QuoteAcceptance, QuoteLink
from apps.sales.selectors.quote_links import open_link
from apps.sales.services import accepting
from apps.sales.services.accepting import accept_quote
from apps.sales.services.approving import approve_quote
from apps.sales.services.quote_links import revoke_link, share_quote
from apps.sales.services.quotes import cancel_quote, change_quote, refuse_quote
from tests.factories import sales
from tests.integration.sales.support import detail, status_of
from tests.personas import Caller, client


@pytest.fixture
def quote(admin: Caller) -> Quote:
    return sales.quote(admin.user)


@pytest.fixture
def path(admin: Caller, quote: Quote) -> str:
    return shared(admin, quote)


def shared(admin: Caller, quote: Quote) -> str:
    _, url = share_quote(quote.pk, by=admin.user)
    return "/c/" + url.rpartition("/c/")[2]


def told(answer: Any) -> str:
    return unescape(str(answer.content.decode()))


def content_of_page(path: str) -> str:
    found = re.search(r'name="content" value="(\w+)"', client().get(path).content.decode())
    return str(found[1]) if found else ""


def accept(path: str, content: str | None = None, **values: Any) -> Any:
    sent = {"content": content_of_page(path) if content is None else content, "name": "Ana Ruiz", **values}
    return client().post(f"{path}/aceptar", sent)


def test_a_customer_accepts_what_they_were_shown(admin: Caller, quote: Quote, path: str) -> None:
    content = content_of_page(path)
    answer = accept(path, remark="Entregar\r\npor la mañana ")
    assert (answer.status_code, answer["Location"]) == (303, path)
    assert not answer.cookies
    row = QuoteAcceptance.objects.get()
    assert (row.name, row.remark, row.address) == ("Ana Ruiz", "Entregar\npor la mañana", "127.0.0.1")
    assert (row.version, row.content, row.link) == (1, content, QuoteLink.objects.get())
    page = told(client().get(path))
    assert "Aceptada por Ana Ruiz el " in page
    assert "/aceptar" not in page


def test_the_seller_is_told_and_the_quote_stays_as_it_is(admin: Caller, quote: Quote, path: str) -> None:
    accept(path, remark="Con flete")
    assert status_of(quote.pk) == "Cotización"
    [sent] = mail.outbox
    assert (sent.to, sent.subject) == ([quote.seller.email], f"Aceptaron la cotización {quote.pk}")
    assert "Ana Ruiz" in sent.body and "Con flete" in sent.body and f"/comercial/cotizacion/{quote.pk}" in sent.body
    assert path not in sent.body
    [shown] = detail(admin, quote.pk)["acceptances"]
    assert (shown["name"], shown["remark"], shown["address"], shown["current"]) == (
        "Ana Ruiz",
        "Con flete",
        "127.0.0.1",
        True,
    )


def test_the_history_has_it_with_its_time_and_address(admin: Caller, quote: Quote, path: str) -> None:
    accept(path)
    entry = admin.get(f"/admin/quotes/{quote.pk}/history").json()["data"][0]
    assert (entry["actionLabel"], entry["user"]) == ("Aceptada por el cliente", None)
    assert entry["date"]
    assert {"Ana Ruiz", "127.0.0.1"} <= {change["new"] for change in entry["changes"]}


def test_twice_is_once(admin: Caller, quote: Quote, path: str) -> None:
    content, other = content_of_page(path), shared(admin, quote)
    assert [accept(path, content).status_code, accept(path, content).status_code] == [303, 303]
    assert accept(other, content, name="Otra Persona").status_code == 303
    assert QuoteAcceptance.objects.get().name == "Ana Ruiz"
    assert len(mail.outbox) == 1


def test_a_quote_that_changed_meanwhile_is_asked_about_again(admin: Caller, quote: Quote, path: str) -> None:
    content = content_of_page(path)
    change_quote(quote.pk, {"notes": "Otro precio"}, by=admin.user)
    refused = accept(path, content, name="Ana «Ruiz»", remark="Urge")
    assert refused.status_code == 409
    page = told(refused)
    assert "La cotización cambió mientras la leías." in page
    assert "Otro precio" in page and 'value="Ana «Ruiz»"' in page and ">Urge<" in page
    assert not QuoteAcceptance.objects.exists()
    assert accept(path).status_code == 303
    assert QuoteAcceptance.objects.get().version == 2


def test_other_conditions_of_the_company_are_another_offer_too(admin: Caller, path: str) -> None:
    content = content_of_page(path)
    update_company({"trade_name": "Muebles", "quote_conditions": "Pago de contado"}, by=admin.user)
    assert accept(path, content).status_code == 409


def conditions(admin: Caller, text: str) -> None:
    update_company({"trade_name": "Muebles", "quote_conditions": text}, by=admin.user)


def test_other_conditions_after_the_yes_ask_again_and_both_stay(admin: Caller, quote: Quote, path: str) -> None:
    accept(path)
    conditions(admin, "Pago de contado")
    page = told(client().get(path))
    assert "Aceptada por" not in page
    assert "Cambió después de que Ana Ruiz la aceptó el " in page and "Pago de contado" in page and "/aceptar" in page
    assert [row["current"] for row in detail(admin, quote.pk)["acceptances"]] == [False]
    assert accept(path, name="Luis").status_code == 303
    assert [(row["name"], row["version"], row["current"]) for row in detail(admin, quote.pk)["acceptances"]] == [
        ("Luis", 1, True),
        ("Ana Ruiz", 1, False),
    ]
    assert len(mail.outbox) == 2
    conditions(admin, "")
    assert "Aceptada por Ana Ruiz el " in told(client().get(path))
    assert [row["current"] for row in detail(admin, quote.pk)["acceptances"]] == [False, True]


def test_another_name_of_a_product_is_not_what_was_accepted(admin: Caller, quote: Quote, path: str) -> None:
    accept(path)
    product = quote.products.select_related("product").get().product
    product.name = "Otro producto"
    product.save()
    page = told(client().get(path))
    assert "Otro producto" in page and "Aceptada por" not in page and "/aceptar" in page


def test_a_change_after_the_yes_asks_again_and_keeps_the_first(admin: Caller, quote: Quote, path: str) -> None:
    accept(path)
    change_quote(quote.pk, {"notes": "Con flete"}, by=admin.user)
    assert "/aceptar" in told(client().get(path))
    assert [row["current"] for row in detail(admin, quote.pk)["acceptances"]] == [False]
    accept(path, name="Luis")
    assert [row["name"] for row in detail(admin, quote.pk)["acceptances"]] == ["Luis", "Ana Ruiz"]


@pytest.mark.parametrize(
    ("values", "field", "sentence"),
    [
        ({"name": ""}, "name", "Escribe tu nombre."),
        ({"name": " \x00 "}, "name", "Escribe tu nombre."),
        ({"name": "x" * 121}, "name", "como máximo 120"),
        ({"remark": "x" * 1001}, "remark", "como máximo 1,000"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(path: str, values: dict[str, str], field: str, sentence: str) -> None:
    refused = accept(path, **values)
    assert refused.status_code == 422
    assert re.search(rf'id="{field}-error">[^<]*{sentence}', told(refused))
    assert not QuoteAcceptance.objects.exists()


def test_what_is_over_cannot_be_accepted(admin: Caller, quote: Quote, path: str) -> None:
    content = content_of_page(path)
    Quote.objects.filter(pk=quote.pk).update(valid_until=timezone.localdate() - timedelta(days=1))
    expired = accept(path, content)
    assert expired.status_code == 409 and "Venció el" in told(expired)
    Quote.objects.filter(pk=quote.pk).update(valid_until=quote.valid_until)
    cancel_quote(quote.pk, by=admin.user)
    cancelled = accept(path, content)
    assert cancelled.status_code == 409 and "Esta cotización se canceló." in told(cancelled)
    assert "/aceptar" not in told(client().get(path))


def test_neither_a_refused_one_nor_an_order(admin: Caller) -> None:
    refused, ordered = sales.quote(admin.user, "send", "pay"), sales.quote(admin.user, "send")
    paths = [shared(admin, refused), shared(admin, ordered)]
    contents = [content_of_page(path) for path in paths]
    refuse_quote(refused.pk, by=admin.user, reason="NO-DECIR")
    approve_quote(ordered.pk, by=admin.user)
    answers = [accept(path, content) for path, content in zip(paths, contents, strict=True)]
    assert [answer.status_code for answer in answers] == [409, 409]
    assert "no se autorizó" in told(answers[0]) and "NO-DECIR" not in told(answers[0])
    assert "ya es una orden" in told(answers[1])


def test_a_link_that_was_revoked_meanwhile_accepts_nothing(
    admin: Caller, quote: Quote, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever revokes it was faster, between the look at the link and the lock of its quote."""
    content, link, looks = content_of_page(path), open_link(path[3:]), [0]

    def late(token: str) -> QuoteLink | None:
        looks[0] += 1
        return link if looks[0] == 1 else open_link(token)

    revoke_link(QuoteLink.objects.get().pk, by=admin.user)
    monkeypatch.setattr(accepting, "open_link", late)
    with pytest.raises(NotFound):
        accept_quote(path[3:], content=content, name="Ana", remark="", address="")
    assert accept(path, content).status_code == 404
    assert not QuoteAcceptance.objects.exists()


def test_one_link_accepts_no_other_quote(admin: Caller, quote: Quote, path: str) -> None:
    other = shared(admin, sales.quote(admin.user))
    assert accept(path, content_of_page(other)).status_code == 409
    assert accept("/c/" + "x" * 43, content_of_page(other)).status_code == 404
    assert not QuoteAcceptance.objects.exists()


def test_answers_are_throttled_and_use_up_no_views(path: str, settings: Any) -> None:
    settings.QUOTE_LINK_VIEWS, settings.QUOTE_LINK_ANSWERS = 1, 2
    assert [accept(path, "x").status_code for _ in range(3)] == [409, 409, 429]
    assert [client().get(path).status_code for _ in range(2)] == [200, 429]


def test_the_address_of_an_answer_leads_back_to_the_quote(path: str) -> None:
    assert accept(path, name="").status_code == 422
    for method in (client().get, client().head):
        again = method(f"{path}/aceptar")
        assert (again.status_code, again["Location"], again["Cache-Control"]) == (303, path, "no-store")
    assert client().get("/c/a%0D%0Ab/aceptar")["Location"] == "/c/a%0D%0Ab"


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        (b"name=%FF&content=x", "application/x-www-form-urlencoded"),
        (b"name=Ana", "application/x-www-form-urlencoded; charset=latin-1"),
        (b"a=1&" * 3000 + b"name=Ana", "application/x-www-form-urlencoded"),
        (b"nothing", "multipart/form-data"),
        (b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna', "multipart/form-data; boundary=x"),
    ],
)
def test_a_form_that_cannot_be_read_is_told_of_on_a_page(path: str, form: bytes, kind: str) -> None:
    refused = client().generic("POST", f"{path}/aceptar", form, kind)
    assert refused.status_code == 400
    assert "No se pudo leer lo que enviaste" in told(refused)
    assert refused["Cache-Control"] == "no-store"
    assert not QuoteAcceptance.objects.exists()


def test_it_is_a_task_of_the_seller_until_the_quote_goes_on(admin: Caller, quote: Quote, path: str) -> None:
    def waits() -> list[int]:
        return [row["id"] for row in admin.get("/admin/quotes", {"filter": '{"accepted": true}'}).json()]

    sales.quote(admin.user)
    assert waits() == []
    accept(path)
    assert waits() == [quote.pk]
    tasks = {task["key"]: task["count"] for task in admin.get("/dashboard/waiting").json()["data"]}
    assert tasks["quotes_accepted"] == 1
    change_quote(quote.pk, {"notes": "Otra"}, by=admin.user)
    assert waits() == []


def test_without_a_mail_server_it_is_noted_all_the_same(path: str, settings: Any) -> None:
    settings.EMAIL_BACKEND = settings.NO_MAIL
    assert accept(path).status_code == 303
    assert QuoteAcceptance.objects.count() == 1


@pytest.mark.parametrize("values", [{}, {"version": 2, "name": ""}])
def test_the_database_keeps_one_yes_to_one_content_with_a_name(quote: Quote, path: str, values: dict[str, Any]) -> None:
    accept(path)
    row = QuoteAcceptance.objects.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        QuoteAcceptance.objects.create(
            **{"quote": quote, "link": row.link, "version": 1, "content": row.content, "name": "Otra", **values}
        )
