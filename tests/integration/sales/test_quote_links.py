"""A link of a quote: who makes and revokes one, what it opens, and that nothing else comes of it."""

import logging
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from freezegun import freeze_time

from apps.core.models import IdempotencyRecord
from apps.sales.documents.shared_quote import content_digest, shared_offer
from apps.sales.models import Quote, QuoteLink
from apps.sales.services.accepting import accept_quote
from apps.sales.services.quote_links import revoke_link, share_quote
from apps.sales.services.quotes import cancel_quote, change_quote, discard_quote, restore_quote
from tests.factories import partners, sales
from tests.integration.sales.support import detail
from tests.personas import Caller, client, person


def share(who: Caller, quote: Quote, **values: Any) -> Any:
    return who.post("/quotes/links", {"id": quote.pk, **values})


def path_of(url: str) -> str:
    return "/c/" + url.rpartition("/c/")[2]


def shared(who: Caller, quote: Quote, **values: Any) -> str:
    made = share(who, quote, **values)
    assert made.status_code == 201, made.content
    return path_of(made.json()["data"]["url"])


def opened(path: str, **headers: str) -> Any:
    """As a customer: no token, no cookie."""
    return client().get(path, headers=headers)


@pytest.fixture
def quote(admin: Caller) -> Quote:
    return sales.quote(admin.user)


def test_a_link_shows_the_quote_without_an_account(admin: Caller, quote: Quote) -> None:
    page = opened(shared(admin, quote))
    told = page.content.decode()
    assert page.status_code == 200
    for words in (f"Cotización {quote.pk}", quote.customer_name, f"${quote.total:,.2f} MXN", "Descargar el PDF"):
        assert words in told
    assert f"{quote.valid_until:%d/%m/%Y}" in told
    assert len(page.content) < 12_000
    assert "<script" not in told


def test_it_speaks_the_language_of_the_browser(admin: Caller, quote: Quote) -> None:
    path = shared(admin, quote)
    english = opened(path, **{"Accept-Language": "en-US,en;q=0.9,es;q=0.5"}).content.decode()
    assert f"Quote {quote.pk}" in english
    assert "Subtotal in dollars" in english
    assert "dólares" not in english
    assert f"Cotización {quote.pk}" in opened(path, **{"Accept-Language": "fr,es;q=0.5,en;q=0.2"}).content.decode()


def test_its_document_is_the_one_that_is_mailed(admin: Caller, quote: Quote) -> None:
    paper = opened(f"{shared(admin, quote)}/pdf")
    assert paper["Content-Type"] == "application/pdf"
    assert paper.content == admin.get("/quotes/download", {"id": quote.pk}).content


def test_the_address_stays_a_secret(admin: Caller, quote: Quote, caplog: pytest.LogCaptureFixture) -> None:
    path = shared(admin, quote)
    with caplog.at_level(logging.DEBUG):
        answers = [opened(path), opened(f"{path}/pdf"), opened("/c/unknown")]
    for answer in answers:
        assert answer["Cache-Control"] == "no-store"
        assert answer["Referrer-Policy"] == "no-referrer"
        assert "noindex" in answer["X-Robots-Tag"]
        assert "script-src" not in answer["Content-Security-Policy"]
        assert not answer.cookies
    assert "/c/<token>" in caplog.text
    assert path[3:] not in caplog.text
    assert path[3:] not in str([list(QuoteLink.objects.values()), list(QuoteLink.history.values())])


def test_the_answer_with_the_address_is_not_kept_to_be_given_again(admin: Caller, quote: Quote) -> None:
    assert admin.post("/quotes/links", {"id": quote.pk}, **{"Idempotency-Key": "una-vez"}).status_code == 201
    assert not IdempotencyRecord.objects.exists()
    assert "url" not in str(detail(admin, quote.pk)["links"])


def test_only_what_the_customer_is_to_see_reaches_the_page(admin: Caller, quote: Quote) -> None:
    offer = shared_offer(Quote.objects.get(pk=quote.pk))
    assert set(offer) == {
        "number", "version", "customer", "valid_until", "expired", "products", "circuits", "priced", "totals", "total_label",
        "total", "after", "delivery", "notes", "payment_data", "conditions", "seller", "company",
    }  # fmt: skip
    assert set(offer["products"][0]) == {"name", "about", "picture", "count", "price", "amount"}


def test_neither_costs_nor_comments_nor_serial_numbers_are_on_it(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send", "pay")
    admin.post("/quotes/refuse", {"id": quote.pk, "comment": "NOTA-INTERNA", "customerMessage": ""})
    admin.post("/quotes/change-request", {"id": quote.pk, "comment": "OTRA-INTERNA"})
    piece = quote.pieces.select_related("piece").get().piece
    told = opened(shared(admin, quote)).content.decode()
    for secret in ("INTERNA", piece.tag, "costo", "comisi", "margen"):
        assert secret not in told


def test_unknown_expired_revoked_and_deleted_look_the_same(admin: Caller, quote: Quote) -> None:
    path, gone = shared(admin, quote), shared(admin, quote)
    revoke_link(QuoteLink.objects.latest("pk").pk, by=admin.user)
    other = sales.quote(admin.user, customer=partners.customer(admin.user, first_name="Otra"))
    deleted = shared(admin, other)
    discard_quote(other.pk, by=admin.user)

    def seen(where: str) -> tuple[int, str]:
        answer = opened(where)
        return answer.status_code, answer.content.decode().replace(nonce_of(answer), "")

    unknown = seen("/c/" + "x" * 43)
    assert unknown[0] == 404
    assert seen("/c/ñ") == seen(gone) == seen(deleted) == seen(f"{gone}/pdf") == unknown
    with freeze_time(timezone.now() + timedelta(days=400)):
        assert seen(path) == unknown
    restore_quote(other.pk, by=admin.user)
    assert seen(deleted)[0] == 200


def nonce_of(answer: Any) -> str:
    return str(answer["Content-Security-Policy"].partition("'nonce-")[2].partition("'")[0])


def test_it_opens_on_its_last_day_and_not_on_the_next(admin: Caller, quote: Quote) -> None:
    today = timezone.localdate()
    path = shared(admin, quote, expiresOn=f"{today:%Y-%m-%d}")
    assert opened(path).status_code == 200
    with freeze_time(timezone.now() + timedelta(days=1)):
        assert opened(path).status_code == 404


@pytest.mark.parametrize(("days", "told"), [(-1, "Ya pasó"), (366, "como máximo un año")])
def test_its_last_day_lies_within_a_year(admin: Caller, quote: Quote, days: int, told: str) -> None:
    day = timezone.localdate() + timedelta(days=days)
    refused = share(admin, quote, expiresOn=f"{day:%Y-%m-%d}")
    assert refused.status_code == 422
    assert told in refused.json()["errors"]["expiresOn"]


def test_it_ends_with_the_quote_unless_that_is_over(admin: Caller, quote: Quote) -> None:
    assert share(admin, quote).json()["data"]["expiresOn"] == f"{quote.valid_until:%Y-%m-%d}"
    Quote.objects.filter(pk=quote.pk).update(valid_until=timezone.localdate() - timedelta(days=3))
    assert share(admin, quote).json()["data"]["expiresOn"] > f"{timezone.localdate():%Y-%m-%d}"
    assert "Venció el" in opened(shared(admin, quote)).content.decode()


def test_openings_are_counted_and_leave_no_version(admin: Caller, quote: Quote) -> None:
    path = shared(admin, quote)
    for _ in range(3):
        opened(path)
    [link] = detail(admin, quote.pk)["links"]
    assert (link["openings"], link["state"]) == (3, "Vigente")
    assert link["openedAt"]
    assert QuoteLink.history.count() == 1


def test_one_click_revokes_it_and_the_history_says_who(admin: Caller, quote: Quote) -> None:
    path = shared(admin, quote)
    pk = QuoteLink.objects.get().pk
    assert admin.post("/quotes/links/revoke", {"id": pk}).json()["data"]["state"] == "Revocado"
    assert opened(path).status_code == 404
    again = admin.post("/quotes/links/revoke", {"id": pk})
    assert (again.status_code, again.json()["message"]) == (409, "El enlace ya está revocado.")
    told = admin.get(f"/admin/quotes/{quote.pk}/history").json()["data"][:2]
    assert [entry["actionLabel"] for entry in told] == ["Enlace revocado", "Enlace para el cliente"]
    assert QuoteLink.objects.get().digest not in str(told)


def test_a_quote_that_changed_says_so_and_shows_what_it_is_now(admin: Caller, quote: Quote) -> None:
    path = shared(admin, quote)
    assert "cambió desde" not in opened(path).content.decode()
    change_quote(quote.pk, {"notes": "Con flete incluido"}, by=admin.user)
    told = opened(path).content.decode()
    assert "Esta cotización cambió desde que se te envió." in told
    assert "Con flete incluido" in told
    assert "cambió desde" not in opened(shared(admin, quote)).content.decode()


def test_what_it_shows_is_told_as_text(admin: Caller, quote: Quote) -> None:
    change_quote(quote.pk, {"notes": "<script>alert(1)</script>"}, by=admin.user)
    assert "<script" not in opened(shared(admin, quote)).content.decode()


def test_who_may_not_send_the_quote_makes_and_revokes_no_link(
    admin: Caller, quote: Quote, customer: Caller, billing: Caller
) -> None:
    made, _ = share_quote(quote.pk, by=admin.user)
    other = Caller(person("seller"))
    for who, making, revoking in ((Caller(), 401, 401), (customer, 403, 403), (billing, 403, 403), (other, 422, 404)):
        assert share(who, quote).status_code == making
        assert who.post("/quotes/links/revoke", {"id": made.pk}).status_code == revoking
    assert admin.post("/quotes/links/revoke", {"id": made.pk + 100}).status_code == 404
    assert QuoteLink.objects.filter(revoked_at=None).count() == 1


def test_a_customer_with_an_account_is_not_told_of_links(admin: Caller, customer: Caller) -> None:
    own = partners.customer(admin.user, first_name="Propia")
    own.user = customer.user
    own.save()
    quote = sales.quote(admin.user, customer=own)
    _, url = share_quote(quote.pk, by=admin.user)
    shown = detail(customer, quote.pk)
    assert (shown["links"], shown["shareable"]["allowed"]) == ([], False)
    accept_quote(
        path_of(url)[3:],
        content=content_digest(shared_offer(quote)),
        name="NO-DECIR",
        remark="TAMPOCO-DECIR",
        address="10.0.0.9",
    )
    told = customer.get(f"/admin/quotes/{quote.pk}/history")
    assert told.status_code == 200
    for secret in ("DECIR", "Enlace", "Aceptada", "10.0.0.9"):
        assert secret not in str(told.json())
    assert "NO-DECIR" in str(admin.get(f"/admin/quotes/{quote.pk}/history").json())


def test_a_cancelled_quote_gets_no_link(admin: Caller, quote: Quote) -> None:
    cancel_quote(quote.pk, by=admin.user)
    refused = share(admin, quote)
    assert refused.status_code == 409
    assert refused.json()["message"] == detail(admin, quote.pk)["shareable"]["reason"]


def test_guessing_ends_and_shuts_no_good_link(admin: Caller, quote: Quote, settings: Any) -> None:
    settings.QUOTE_LINK_TRIES = 3
    path = shared(admin, quote)
    assert [opened(f"/c/guess{n}").status_code for n in range(4)] == [404, 404, 404, 429]
    tired = opened("/c/another")
    assert "Demasiados intentos" in tired.content.decode()
    assert int(tired["Retry-After"]) > 0
    assert opened(path).status_code == 200


def test_one_link_is_not_asked_for_without_end(admin: Caller, quote: Quote, settings: Any) -> None:
    settings.QUOTE_LINK_VIEWS = 2
    path, other = shared(admin, quote), shared(admin, quote)
    assert [opened(path).status_code, opened(f"{path}/pdf").status_code, opened(path).status_code] == [200, 200, 429]
    assert opened(other).status_code == 200


def test_a_slash_too_many_leads_to_what_was_meant(admin: Caller, quote: Quote) -> None:
    path = shared(admin, quote)
    for meant in (path, f"{path}/pdf"):
        answer = opened(f"{meant}/")
        assert (answer.status_code, answer["Location"]) == (303, meant)
        assert (answer["Cache-Control"], answer["Referrer-Policy"]) == ("no-store", "no-referrer")


@pytest.mark.parametrize("end", ["/otra", "%00", "/pdf/x", "%0A", "/%0A", "?x=%FF%00"])
def test_what_is_below_a_link_and_is_none_is_the_calm_page(admin: Caller, quote: Quote, end: str) -> None:
    path = shared(admin, quote)
    answer = opened(f"{path}{end}")
    assert answer.status_code == (200 if end.startswith("?") else 404)
    assert answer["Content-Type"].startswith("text/html")
    assert answer["Cache-Control"] == "no-store" and not answer.cookies
    assert "Este enlace no abre" in answer.content.decode() or answer.status_code == 200
    assert client().post(f"{path}/aceptar/", {"name": "Ana"}).status_code == 404


def test_a_quote_has_at_most_twenty_valid_links(admin: Caller, quote: Quote) -> None:
    made = [share_quote(quote.pk, by=admin.user)[0] for _ in range(20)]
    refused = share(admin, quote)
    assert refused.status_code == 409
    assert refused.json()["message"] == "La cotización ya tiene 20 enlaces vigentes: revoca los que ya no hagan falta."
    for _ in range(3):  # ended ones hide none that is valid
        revoke_link(QuoteLink.objects.filter(revoked_at=None).latest("pk").pk, by=admin.user)
        assert share(admin, quote).status_code == 201
    shown = detail(admin, quote.pk)["links"]
    assert [link["state"] for link in shown] == ["Vigente"] * 20
    assert made[0].pk == shown[-1]["id"]


def test_there_is_no_list_and_nothing_to_write(admin: Caller, quote: Quote) -> None:
    path = shared(admin, quote)
    assert client().post(path, {}).status_code == 405
    assert client().delete(path).status_code == 405
    assert opened("/c/").status_code != 200 or "Cotización" not in opened("/c/").content.decode()


@pytest.mark.parametrize("values", [{"openings": 1}, {"opened_at": timezone.now()}])
def test_the_database_knows_when_it_was_opened(admin: Caller, quote: Quote, values: dict[str, Any]) -> None:
    link, _ = share_quote(quote.pk, by=admin.user)
    with pytest.raises(IntegrityError), transaction.atomic():
        QuoteLink.objects.filter(pk=link.pk).update(**values)
