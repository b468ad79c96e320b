"""Up to three pictures a product, made small on upload, served by links that only its readers get."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.catalog.models import Product, ProductImage
from tests.factories import catalog as make
from tests.personas import Caller


@pytest.fixture
def product(admin: Caller) -> Product:
    return make.product(admin.user)


def put(who: Caller, product: Product, **fields: Any) -> Any:
    return who.form("/images/save", {"IdProduct": product.pk, **fields})


def test_pictures_are_kept_at_their_position_with_a_thumbnail(admin: Caller, product: Product) -> None:
    answer = put(admin, product, image1=make.picture(), image3=make.picture("PNG"))
    assert answer.json()["message"] == "Las imágenes se han guardado correctamente."
    data = answer.json()["data"]
    assert [(i["position"], i["width"], i["height"]) for i in data["images"]] == [(1, 640, 480), (3, 640, 480)]
    assert data["pendingImage"] is False
    assert data["thumbnail"] == data["images"][0]["thumbnail"]


def pending(who: Caller, product: Product) -> Any:
    listed = {on: who.get("/products", {"pendingImage": on}).json()["products"]["total"] for on in (1, 0)}
    shown = who.get("/products/show", {"id": product.pk}).json()["data"]["pendingImage"]
    assert listed == {1: int(shown), 0: int(not shown)}
    return shown


def test_whether_a_picture_is_pending_may_be_said(admin: Caller, product: Product) -> None:
    def say(**fields: Any) -> bool:
        assert admin.form("/products/update", {"id": product.pk, "_method": "PUT", **fields}).status_code == 200
        return bool(pending(admin, product))

    assert pending(admin, product) is True
    assert say(pendingImage="false") is False
    history = Product.history.count()
    assert (say(pendingImage="0"), say(Name="Silla"), say(pendingImage="")) == (False, False, False)
    assert Product.history.count() == history + 1
    assert say(pendingImage="1") is True
    assert say(pendingImage="1", image1=make.picture()) is False, "it has come, and what was shown was sent along"
    assert say(pendingImage="1") is True, "this one is provisional"
    assert put(admin, product, image1=make.picture()).json()["data"]["pendingImage"] is False
    assert say(deletedImages="1") is True


@pytest.mark.parametrize("picture", [True, False])
def test_it_may_be_said_of_a_new_product(admin: Caller, picture: bool) -> None:
    ours = {"Name": "Mesa", "IdBrand": make.brand(admin.user).pk, "IdCategory": make.subcategory(admin.user).pk}
    for said in ("", "true", "false"):
        files = {"image1": make.picture()} if picture else {}
        made = admin.form("/products/save", {**ours, "pendingImage": said, **files})
        assert made.json()["data"]["pendingImage"] is (said == "true" if said else not picture)


def test_a_link_serves_the_picture_to_a_browser_without_a_token(
    admin: Caller, stranger: Caller, product: Product
) -> None:
    [image] = put(admin, product, image2=make.picture()).json()["data"]["images"]
    picture = stranger.get(image["url"].removeprefix("/api"))
    assert (picture.status_code, picture["Content-Type"]) == (200, "image/jpeg")
    assert picture["X-Content-Type-Options"] == "nosniff"
    assert picture["Content-Disposition"].startswith("inline")
    assert "private" in picture["Cache-Control"]
    assert b"".join(picture.streaming_content)[:3] == b"\xff\xd8\xff"
    assert stranger.get(image["thumbnail"].removeprefix("/api"))["Content-Type"] == "image/webp"


def test_a_made_up_link_serves_nothing(stranger: Caller) -> None:
    assert stranger.get("/files/WyJzZWNyZXQua2V5IiwxXQ:forged").status_code == 404


def test_a_new_product_comes_with_its_pictures(admin: Caller, product: Product) -> None:
    fields = {"Name": "Banca", "IdBrand": product.brand_id, "IdCategory": product.subcategory_id}
    data = admin.form("/products/save", {**fields, "image1": make.picture()}).json()["data"]
    assert [image["position"] for image in data["images"]] == [1]


def test_the_only_picture_may_be_called_image(admin: Caller, product: Product) -> None:
    fields = {"Name": "Banca", "IdBrand": product.brand_id, "IdCategory": product.subcategory_id}
    for path, sent in (
        ("/products/save", fields),
        ("/products/update", {"_method": "PUT", "id": product.pk}),
    ):
        data = admin.form(path, {**sent, "image": make.picture()}).json()["data"]
        assert [image["position"] for image in data["images"]] == [1]


def test_a_replaced_picture_s_files_are_gone(
    admin: Caller, product: Product, django_capture_on_commit_callbacks: Any
) -> None:
    put(admin, product, image1=make.picture())
    old = ProductImage.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        put(admin, product, image1=make.picture("PNG"))
    new = ProductImage.objects.get()
    assert not default_storage.exists(old.path)
    assert not default_storage.exists(old.thumbnail)
    assert default_storage.exists(new.path)
    newest = admin.get(f"/admin/products/{product.pk}/history").json()["data"][0]
    assert (newest["actionLabel"], newest["changes"]) == ("Imagen cambiada", [])


def test_a_picture_is_taken_away(admin: Caller, product: Product, django_capture_on_commit_callbacks: Any) -> None:
    put(admin, product, image1=make.picture(), image2=make.picture())
    old = ProductImage.objects.get(position=1)
    with django_capture_on_commit_callbacks(execute=True):
        update = {"_method": "PUT", "id": product.pk, "deletedImages": "1,3"}
        data = admin.form("/products/update", update).json()["data"]
    assert [image["position"] for image in data["images"]] == [2]
    assert data["thumbnail"] == data["images"][0]["thumbnail"]
    assert not default_storage.exists(old.path)


def test_the_pictures_themselves_come_when_asked_for(admin: Caller, product: Product) -> None:
    put(admin, product, image1=make.picture())
    [image] = admin.get("/products/show", {"id": product.pk, "b64": 1}).json()["data"]["images"]
    assert image["b64"].startswith("data:image/jpeg;base64,/9j/")
    [plain] = admin.get("/products/show", {"id": product.pk}).json()["data"]["images"]
    assert "b64" not in plain


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"GIF89a...", 415),
        (b"<svg/>", 415),
        (b"\xff\xd8\xff\xe0 cut", 415),
        (b"\xff\xd8" + bytes(10 * 1024 * 1024), 413),
    ],
    ids=["gif", "svg", "cut", "heavy"],
)
def test_what_is_no_fit_picture_is_refused_at_its_field(
    admin: Caller, product: Product, content: bytes, status: int
) -> None:
    refused = put(admin, product, image1=make.picture(), image2=SimpleUploadedFile("a.jpg", content))
    assert refused.status_code == status
    assert refused.json()["errors"].keys() == {"image2"}
    assert not ProductImage.objects.exists(), "none is kept when one is refused"


@pytest.mark.parametrize("positions", ["4", "0", "x", "1;2"])
def test_there_are_three_positions(admin: Caller, product: Product, positions: str) -> None:
    assert put(admin, product, deletedImages=positions).status_code == 422


def test_pictures_of_an_unknown_product_are_refused(admin: Caller) -> None:
    assert admin.form("/images/save", {"IdProduct": 999, "image1": make.picture()}).status_code == 404


BOTH = "«image» e «image1» son la primera imagen: envía solo una."
TAKEN_AWAY = "Se quita con «deletedImages»."


def test_one_picture_by_both_of_its_names_is_refused(admin: Caller, product: Product) -> None:
    sent = {"image": make.picture(), "image1": make.picture()}
    assert put(admin, product, **sent).json()["errors"] == {"image": BOTH, "image1": BOTH}
    assert not ProductImage.objects.exists()


def test_two_files_by_one_name_are_refused(admin: Caller, product: Product) -> None:
    refused = put(admin, product, image1=[make.picture(), make.picture("PNG")])
    assert refused.json()["errors"] == {"image1": "Toma un solo archivo «image1», y van 2."}
    assert not ProductImage.objects.exists()


@pytest.mark.parametrize("name", ["image", "image1", "image2", "image3"])
@pytest.mark.parametrize("value", [None, "null", "data:image/png;base64,AAAA", "/archivos/silla.png"])
def test_a_picture_that_is_no_file_says_how_it_comes(admin: Caller, product: Product, name: str, value: Any) -> None:
    """Null is no way to take one away, and was taken for one."""
    put(admin, product, image1=make.picture(), image2=make.picture(), image3=make.picture())
    refused = admin.put("/products/update", {"id": product.pk, name: value})
    told = f"«{name}» es un archivo: envíalo en un formulario multipart/form-data. {TAKEN_AWAY}"
    assert (refused.status_code, refused.json()["errors"]) == (422, {name: told})
    assert ProductImage.objects.count() == 3
    assert admin.put("/products/update", {"id": product.pk, name: ""}).status_code == 200, "a form's empty place"


def test_a_new_product_without_pictures_may_say_so(admin: Caller) -> None:
    ours = {"Name": "Mesa", "IdBrand": make.brand(admin.user).pk, "IdCategory": make.subcategory(admin.user).pk}
    assert admin.post("/products/save", {**ours, "image1": None, "image2": ""}).status_code == 201


def test_a_wrong_picture_is_told_by_the_name_that_it_came_by(admin: Caller, product: Product) -> None:
    wrong = SimpleUploadedFile("nada.png", b"no es una imagen")
    assert list(put(admin, product, image=wrong).json()["errors"]) == ["image"]
