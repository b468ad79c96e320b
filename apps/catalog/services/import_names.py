"""What the names in a sheet of products stand for: brands, suppliers, subcategories and colours."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from apps.accounts.models import User
from apps.catalog import abilities
from apps.catalog.models import Brand, Category, Color, ColorKind, Subcategory, Supplier
from apps.catalog.models.catalogues import Named
from apps.catalog.services.catalogues import create_named
from apps.core.db.search import normalize
from apps.core.errors import Invalid
from apps.core.language import gettext, gettext_noop, ngettext
from apps.core.spreadsheets.importer import CLEAR
from apps.core.spreadsheets.sheet_reader import SheetRow

_LONGEST = 120
_LONGEST_CODE = 40
_COLORS = {ColorKind.PAINT: ("NamePaint", "CodePaint"), ColorKind.TAPESTRY: ("NameTapestry", "CodeTapestry")}
_MADE: tuple[tuple[type[Named], str, Callable[[int], str]], ...] = (
    (Brand, "", lambda n: ngettext("{count} marca nueva: {names}", "{count} marcas nuevas: {names}", n)),
    (Category, "", lambda n: ngettext("{count} categoría nueva: {names}", "{count} categorías nuevas: {names}", n)),
    (
        Subcategory,
        "",
        lambda n: ngettext("{count} subcategoría nueva: {names}", "{count} subcategorías nuevas: {names}", n),
    ),
    (Supplier, "", lambda n: ngettext("{count} proveedor nuevo: {names}", "{count} proveedores nuevos: {names}", n)),
    (
        Color,
        ColorKind.PAINT,
        lambda n: ngettext("{count} color de pintura nuevo: {names}", "{count} colores de pintura nuevos: {names}", n),
    ),
    (
        Color,
        ColorKind.TAPESTRY,
        lambda n: ngettext("{count} color de tapiz nuevo: {names}", "{count} colores de tapiz nuevos: {names}", n),
    ),
)
_NO_COLOR = {
    ColorKind.PAINT: gettext_noop("No hay un color de pintura"),
    ColorKind.TAPESTRY: gettext_noop("No hay un color de tapiz"),
}


class Names:
    """The catalogues that rows name, locked where they do so: none is deleted before the products are saved.

    With `creates` what is missing is made, as far as the person may.
    """

    def __init__(self, rows: Sequence[SheetRow], *, by: User, creates: bool) -> None:
        self.by, self.creates = by, creates
        self.created: list[Named] = []
        self.sentences: dict[tuple[str, str], str] = {}
        self.brands = self._plain(Brand, "name_brand", rows, may=by.may(abilities.BRANDS_CREATE))
        self._take_subcategories(rows)
        self.colors = {kind: self._colors(kind, rows) for kind in ColorKind}
        self.suppliers = self._plain(Supplier, "name_supplier", rows, may=by.may(abilities.SUPPLIERS_CREATE))

    def made(self) -> list[str]:
        """What was made, in words: «2 marcas nuevas: Nube, Sol»."""
        told = []
        for model, kind, words in _MADE:
            new = [str(r) for r in self.created if type(r) is model and getattr(r, "kind", "") == kind]
            if new:
                told.append(words(len(new)).format(count=len(new), names=", ".join(new)))
        return told

    def brand(self, text: str) -> Brand:
        found: Brand = self._one("name_brand", text, self.brands, gettext("No hay una marca"))
        return found

    def supplier(self, text: str) -> Supplier | None:
        return (
            None if text == CLEAR else self._one("name_supplier", text, self.suppliers, gettext("No hay un proveedor"))
        )

    def subcategory(self, category: str, text: str) -> Subcategory:
        """With its category; without one when only one category has a subcategory of this name."""
        found = self.subcategories.get(normalize(text), [])
        if category and normalize(category) not in self.categories:
            raise Invalid.field("trueCategory", self._none(gettext("No hay una categoría"), category, self.categories))
        if category:
            found = [one for one in found if normalize(one.category.name) == normalize(category)]
        if not found:
            none = gettext("No hay una subcategoría")
            told = self._none(none, text, [] if category else self.subcategories, within=category)
            raise Invalid.field("name_categorie", told)
        if len(found) > 1:
            told = gettext("Varias categorías tienen «{name}»: escribe también la categoría.")
            raise Invalid.field("name_categorie", told.format(name=text[:80]))
        return found[0]

    def color(self, kind: ColorKind, cells: Mapping[str, str], *, with_code: bool) -> Color | None:
        """By its name and code; without a column for the code by the name, or as it is shown: «Nogal (NG-01)»."""
        at, of_code = _COLORS[kind]
        name, code = cells.get(at, ""), cells.get(of_code, "")
        if name == CLEAR or (not name and code == CLEAR):
            return None
        code = code.removeprefix(CLEAR)
        among = self.colors[kind]
        if name and with_code:
            found = [one for one in among.get(normalize(name), []) if normalize(one.code) == normalize(code)]
        elif name:
            found = among.get(normalize(name), []) or [c for c in _all(among) if normalize(str(c)) == normalize(name)]
        else:
            found = [one for one in _all(among) if normalize(one.code) == normalize(code)]
        if len(found) == 1:
            return found[0]
        told = f"{name} ({code})" if name and code else name or code
        if found:
            several = gettext("Hay {count} con «{name}»: escribe su nombre y su clave.")
            raise Invalid.field(at if name else of_code, several.format(count=len(found), name=told[:80]))
        raise Invalid.field(at if name else of_code, self._none(gettext(_NO_COLOR[kind]), told, among))

    # --- reading, locking and making ------------------------------------------------------------

    def _plain(self, model: Any, key: str, rows: Sequence[SheetRow], *, may: bool) -> dict[str, Any]:
        wanted = _texts(rows, key)
        there = {normalize(one.name): one for one in model.objects.order_by("pk")}
        if self.creates and may:
            for name, text in wanted.items():
                if name not in there:
                    there[name] = self._create(model, {"name": text})
        return self._locked(model, there, wanted)

    def _take_subcategories(self, rows: Sequence[SheetRow]) -> None:
        self.categories = {normalize(one.name): one for one in Category.objects.order_by("pk")}
        there = {
            (normalize(o.category.name), normalize(o.name)): o for o in Subcategory.objects.select_related("category")
        }
        wanted = {
            (normalize(category), normalize(name)): (category, name)
            for row in rows
            if (name := row.cells.get("name_categorie", "")) and name != CLEAR
            for category in [row.cells.get("trueCategory", "")]
        }
        if self.creates and self.by.may(abilities.CATEGORIES_CREATE):
            for key, (category, name) in wanted.items():
                if key in there or not _fits(name) or not _fits(category):
                    continue
                if key[0] not in self.categories:
                    self.categories[key[0]] = self._create(Category, {"name": category})
                parent = self.categories[key[0]]
                there[key] = self._create(Subcategory, {"name": name, "category_id": parent.pk})
        named = {name for _, name in wanted}
        locked = self._locked(Subcategory, there, [key for key in there if key[1] in named])
        self.subcategories: dict[str, list[Subcategory]] = defaultdict(list)
        for (_, name), one in locked.items():
            self.subcategories[name].append(one)

    def _colors(self, kind: ColorKind, rows: Sequence[SheetRow]) -> dict[str, list[Color]]:
        at, of_code = _COLORS[kind]
        there: dict[Any, Color] = {(normalize(c.name), normalize(c.code)): c for c in Color.objects.filter(kind=kind)}
        if self.creates and self.by.may(abilities.COLORS_CREATE):
            for row in rows:
                name, code = row.cells.get(at, ""), row.cells.get(of_code, "").removeprefix(CLEAR)
                if name == CLEAR:
                    continue
                key = (normalize(name), normalize(code))
                known = key in there or (
                    not code and any(key[0] in (k[0], normalize(str(c))) for k, c in there.items())
                )
                if not known and _fits(name) and len(code) <= _LONGEST_CODE:
                    there[key] = self._create(Color, {"name": name, "code": code, "kind": kind})
        named = {row.cells.get(name, "") for row in rows for name in (at, of_code)}
        used = {normalize(text) for text in named if text}
        wanted = [key for key, c in there.items() if {*key, normalize(str(c))} & used]
        by_name: dict[str, list[Color]] = defaultdict(list)
        for (name, _), one in self._locked(Color, there, wanted).items():
            by_name[name].append(one)
        return by_name

    def _create(self, model: Any, values: Mapping[str, Any]) -> Any:
        made = create_named(model, values, by=self.by)
        self.created.append(made)
        return made

    def _locked(self, model: Any, there: dict[Any, Any], wanted: Iterable[Any]) -> dict[Any, Any]:
        """`there`, without what somebody deleted before it could be locked."""
        pks = sorted(there[key].pk for key in wanted if key in there)
        held = model.objects.select_for_update(no_key=True).filter(pk__in=pks).order_by("pk")
        gone = set(pks) - set(held.values_list("pk", flat=True))
        return {key: one for key, one in there.items() if one.pk not in gone}

    def _one(self, key: str, text: str, among: Mapping[str, Any], none: str) -> Any:
        found = among.get(normalize(text))
        if found is None:
            raise Invalid.field(key, self._none(none, text, among))
        return found

    def _none(self, none: str, text: str, among: Iterable[str], within: str = "") -> str:
        """That there is none, with one whose name is near. Once for each name: a sheet repeats it in every row."""
        key = (none + within, text)
        if key not in self.sentences:
            near = get_close_matches(normalize(text), list(among), 1)
            said = gettext("{none} «{name}» en «{category}».") if within else gettext("{none} «{name}».")
            told = said.format(none=none, name=text[:80], category=within[:80])
            perhaps = gettext("¿Quisiste decir «{name}»?").format(name=near[0]) if near else ""
            self.sentences[key] = f"{told} {perhaps}".strip()
        return self.sentences[key]


def _all(by_name: Mapping[str, Sequence[Color]]) -> list[Color]:
    return [one for some in by_name.values() for one in some]


def _texts(rows: Sequence[SheetRow], key: str) -> dict[str, str]:
    texts = (row.cells.get(key, "") for row in rows)
    return {normalize(text): text for text in texts if text != CLEAR and _fits(text)}


def _fits(name: str) -> bool:
    """May be a name of a catalogue."""
    return 0 < len(name) <= _LONGEST and name.isprintable()
