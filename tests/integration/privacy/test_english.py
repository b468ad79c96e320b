"""Whoever asks in English reads English; the name that is left, its reasons and the download are in the company's language."""

from io import BytesIO
from zipfile import ZipFile

from apps.partners.models import Address
from tests.factories import partners, sales
from tests.personas import Caller

WHY = {"reason": "Lo pidió por escrito."}


def test_obstacles_refusals_and_what_is_kept(admin: Caller) -> None:
    admin.headers["Accept-Language"] = "en"
    one = partners.customer(admin.user, first_name="Luz", addresses=[partners.INVOICE])
    quote = sales.quote(admin.user, customer=one)
    asked = admin.get(f"/partners/{one.pk}/anonymize").json()["data"]
    assert asked == {"alias": f"Cliente anónimo {one.pk}", "obstacles": [f"Unfinished quotes: {quote.pk}."]}
    wrong = admin.post(f"/partners/{one.pk}/anonymize", {**WHY, "name": "Ana"}).json()
    assert wrong["errors"] == {"name": "Write their name as it is: Luz."}
    early = admin.post(f"/partners/{one.pk}/anonymize", {**WHY, "name": "Luz"}).json()
    assert early["message"] == f"Their data cannot be deleted yet. Unfinished quotes: {quote.pk}."
    admin.delete(f"/quotes/delete?id={quote.pk}")
    done = admin.post(f"/partners/{one.pk}/anonymize", {**WHY, "name": "Luz"}).json()
    assert done["message"] == f"Their personal data were deleted: the name is now Cliente anónimo {one.pk}."
    gone = Address.history.filter(history_type="-").get()
    assert gone.history_change_reason == "Se borraron los datos personales."


def test_the_download_is_spanish(admin: Caller) -> None:
    one = partners.customer(admin.user, first_name="Luz", addresses=[partners.INVOICE])

    def names() -> list[str]:
        with ZipFile(BytesIO(admin.get(f"/partners/{one.pk}/personal-data").content)) as found:
            return sorted(found.namelist())

    spanish = names()
    admin.headers["Accept-Language"] = "en"
    assert names() == spanish
