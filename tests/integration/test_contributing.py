"""CONTRIBUTING is followed in a copy of the checkout: a field, a step and a list are added as it says, and no more by hand than
it says. The lines that it shows are taken from it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.installation import ROOT
from tests.sizes import FULL

pytestmark = pytest.mark.skipif(not FULL, reason="generates and checks three times: FULL=1")
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def shown(words: str) -> str:
    """The line of code of the guide that has these words, as it stands in a class."""
    [line] = [line.strip() for line in GUIDE.splitlines() if line.startswith("       ") and words in line]
    return f"    {line}\n"


class Copy:
    """Of the checkout. `changed` is what was written by hand."""

    def __init__(self, root: Path, environment: dict[str, str]) -> None:
        self.root, self.environment, self.changed = root, environment, set[str]()

    def put(self, path: str, before: str, lines: str) -> None:
        """Lines written by hand above the one that begins with `before`."""
        file = self.root / path
        text = file.read_text(encoding="utf-8")
        assert len(re.findall(rf"^{re.escape(before)}", text, re.MULTILINE)) == 1, (path, before)
        file.write_text(
            re.sub(rf"^(?={re.escape(before)})", lambda _: lines, text, flags=re.MULTILINE), encoding="utf-8"
        )
        self.changed.add(path)

    def write(self, path: str, text: str) -> None:
        (self.root / path).write_text(text, encoding="utf-8")
        self.changed.add(path)

    def append(self, path: str, lines: str) -> None:
        self.write(path, (self.root / path).read_text(encoding="utf-8") + lines)

    def run(self, *command: str, folder: str = ".") -> tuple[int, str]:
        done = subprocess.run(
            command, cwd=self.root / folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def manage(self, *words: str) -> None:
        code, said = self.run(sys.executable, "manage.py", *words)
        assert code == 0, said

    def generate(self) -> None:
        code, said = self.run(sys.executable, "scripts/fix.py")
        assert code == 0, said

    def unknown_to_typescript(self) -> set[str]:
        """The files that tsc names."""
        _, said = self.run("npx", "tsc", "--noEmit", "-p", ".", folder="admin-ui")
        return set(re.findall(r"^(src/[^(]+)\(", said, re.MULTILINE))

    def passes(self, *tests: str) -> None:
        code, said = self.run(sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests)
        assert code == 0, said[-3000:]

    def passes_vitest(self, *tests: str) -> None:
        code, said = self.run("npx", "vitest", "run", *tests, folder="admin-ui")
        assert code == 0, said[-3000:]


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    import checkout
    import surroundings

    yield checkout.copy_checkout, surroundings.clean_environment
    for name in ("checkout", "stages", "surroundings"):
        sys.modules.pop(name, None)


@pytest.fixture
def copy(tmp_path: Path, scripts: Any) -> Copy:
    copy_checkout, clean_environment = scripts
    copy_checkout(tmp_path / "copy")
    return Copy(tmp_path / "copy", clean_environment(tmp_path / "data"))


def test_a_field(copy: Copy) -> None:
    """Months of warranty of a product."""
    copy.put(
        "apps/catalog/models/product.py", "    weight_unit = ",
        '    warranty_months = models.PositiveSmallIntegerField("garantía (meses)", null=True, blank=True)\n',
    )  # fmt: skip
    copy.manage("makemigrations", "catalog", "-n", "warranty_months")
    schemas = "apps/catalog/schemas/products.py"
    copy.put(schemas, "    priceToBeDecided: Annotated[", shown('ListField("Garantía'))
    copy.put(schemas, '    "weightUnit": "weight_unit"', '    "warrantyMonths": "warranty_months",\n')
    copy.put(schemas, "    weightUnit: Unit = ", shown("le=120)] | None, Blank] = None"))
    copy.put("apps/catalog/lists/products.py", '    "tipo": equals(', shown("equals(Annotated"))
    copy.generate()
    named = copy.unknown_to_typescript()
    assert {"src/i18n/en/fields/catalog.ts", "src/test/lists.test.tsx"} == named

    copy.put(
        "admin-ui/src/i18n/en/fields/catalog.ts", "  priceToBeDecided: ", "  warrantyMonths: 'Warranty (months)',\n"
    )
    copy.put("admin-ui/src/test/lists.test.tsx", "  priceToBeDecided: ", "  warrantyMonths: 12,\n")
    copy.put("tests/contract/updates.py", '        "width": ("10", "11")', '        "warrantyMonths": (12, 24),\n')
    screen = "admin-ui/src/catalog/products"
    copy.put(f"{screen}/columns.tsx", "    lowCount: {", "    warrantyMonths: { hidden: true },\n")
    copy.put(
        f"{screen}/ProductFields.tsx", '      <FormNumber source="weight" ',
        '      <FormNumber source="warrantyMonths" label={t(\'fields.ProductRow.warrantyMonths\')} '
        "{...NewProductWithPieces.warrantyMonths} />\n",
    )  # fmt: skip
    copy.put(f"{screen}/values.ts", "  weight: string | null;", "  warrantyMonths: string | null;\n")
    copy.put(f"{screen}/values.ts", "  weight: null,", "  warrantyMonths: null,\n")
    copy.put(f"{screen}/values.ts", "  weight: typed(", "  warrantyMonths: typed(product.warrantyMonths),\n")
    copy.put(
        f"{screen}/facts.tsx", "  { label: t('products.fields.destination')",
        "  { label: t('fields.ProductRow.warrantyMonths'), value: number(product.warrantyMonths) },\n",
    )  # fmt: skip
    copy.put(
        f"{screen}/useProductFilters.ts", "    { source: 'tipo', ",
        "    { source: 'warrantyMonths', label: 'fields.ProductRow.warrantyMonths', text: true },\n",
    )  # fmt: skip
    copy.write("tests/integration/catalog/test_warranty.py", _WARRANTY)
    assert copy.unknown_to_typescript() <= {"src/catalog/products/values.test.ts"}
    copy.passes(
        "tests/integration/catalog/test_warranty.py", "tests/contract/test_edits.py", "-k", "warranty or products"
    )
    copy.passes_vitest("src/test/lists.test.tsx")


_WARRANTY = """
from tests.factories import catalog
from tests.integration.catalog.test_product_lists import listed
from tests.personas import Caller


def test_it_is_kept_filtered_told_and_in_the_file(admin: Caller) -> None:
    product, other = catalog.product(admin.user), catalog.product(admin.user)
    assert admin.put("/products/update", {"id": product.pk, "warrantyMonths": 12}).status_code == 200
    refused = admin.put("/products/update", {"id": product.pk, "warrantyMonths": 121})
    assert refused.json()["errors"] == {"warrantyMonths": "Debe ser como máximo 120."}
    assert listed(admin, warrantyMonths=12) == [product.name] != [other.name]
    assert listed(admin, sort="-warrantyMonths")
    file = b"".join(admin.get("/admin/products/export.csv").streaming_content).decode()
    assert "Garantía (meses)" in file
    assert "Garantía (meses)" in str(admin.get(f"/admin/products/{product.pk}/history").json())
"""


def test_a_step(copy: Copy) -> None:
    """To block a person for a while: four files by hand, and the state among those that tests build."""
    transitions = "apps/accounts/transitions.py"
    copy.put(transitions, "\n\ndef activating(", '    BLOCKED = "Bloqueado"\n')
    copy.append(transitions, _BLOCK)
    copy.put("apps/accounts/abilities.py", "SELLERS_ACTIVATE = ", 'PERSON_BLOCK = Ability("block", "Users_company")\n')
    copy.append(
        "fixtures/role_abilities.csv", "Users_company,Usuarios de empresa,block,Bloquear por un tiempo,all,,,,,,\n"
    )
    copy.manage("makemigrations", "accounts", "-n", "blocked")
    copy.put(
        "tests/factories/states.py", '        ("Inactivo", "seller"): ',
        '        ("Bloqueado", "seller"): lambda by: act_on_person(_active("seller")(by).pk, "block", reason="", by=by),\n',
    )  # fmt: skip
    assert len(copy.changed) == 4, copy.changed
    copy.generate()
    copy.passes("tests/contract/test_actions_tell_the_truth.py", "-k", "User")
    assert "Bloqueado" in (copy.root / "docs/states/user-status.md").read_text(encoding="utf-8")


_BLOCK = '''
    @step(
        label="Bloquear",
        ability=abilities.PERSON_BLOCK,
        source=UserStatus.ACTIVE,
        target=UserStatus.BLOCKED,
        conditions=[leaves_an_administrator],
        guards=[is_somebody_else, is_within_reach],
    )
    def block(self) -> None:
        """May not sign in for a while."""
'''


def test_a_list(copy: Copy) -> None:
    """Of the company's places: four files of the server, three of the screens, and the English."""
    models, row = "from apps.accounts.models import Location\n", "from apps.accounts.schemas.places import PlaceRow\n"
    copy.put("apps/accounts/lists.py", "from apps.accounts.models import Role", models + row)
    copy.put("apps/accounts/resources.py", "from apps.accounts.models import Role,", models + row)
    fields = "from apps.core.schemas.base import Schema\nfrom apps.core.lists.fields import ListField\n"
    copy.put("apps/accounts/schemas/places.py", "from apps.core.db.search import", fields)
    copy.append("apps/accounts/selectors.py", _PLACES_READ)
    copy.append("apps/accounts/schemas/places.py", _PLACE_ROW)
    copy.append("apps/accounts/lists.py", _PLACES)
    copy.put("apps/accounts/resources.py", "RESOURCES: ", _PLACES_RESOURCE)
    copy.put("apps/accounts/resources.py", "    SESSIONS,\n", "    PLACES,\n")
    copy.generate()
    assert copy.unknown_to_typescript() == {"src/i18n/en/fields/index.ts"}
    copy.append("admin-ui/src/i18n/en/fields/accounts.ts", _PLACES_IN_ENGLISH)
    copy.put(
        "admin-ui/src/routes.ts", "  ours(list('roles', ",
        "  ours(list('places', '/usuarios/lugares', 'users', read('Users_company'), 'places')),\n",
    )  # fmt: skip
    copy.put(
        "admin-ui/src/pages.tsx", "  'sellers-home': lazyPage(",
        "  places: lazyPage(async () => (await import('./accounts/PlacesPage')).PlacesPage),\n",
    )  # fmt: skip
    copy.put("admin-ui/src/pages.tsx", "  'sellers-home': Badge,", "  places: Badge,\n")
    copy.write("admin-ui/src/accounts/PlacesPage.tsx", _PLACES_PAGE)
    by_hand = {path for path in copy.changed if not path.startswith("tests/")}
    assert len(by_hand) == 8, by_hand
    copy.generate()
    assert copy.unknown_to_typescript() == set()
    copy.passes(*(f"tests/integration/core/test_{name}.py" for name in ("list_doors", "exports")))
    copy.passes_vitest("src/routes.test.ts")


_PLACES_READ = """

def every_place() -> QuerySet[Location]:
    return Location.objects.all()
"""
_PLACE_ROW = """

class PlaceRow(Schema):
    id: Annotated[int, ListField(at="pk", sort=True)]
    code: Annotated[str, ListField("Clave", sort=True)]
    name: Annotated[str, ListField("Nombre", sort=True)]
"""
_PLACES = """

PLACES: ListSpec[Location] = ListSpec(
    name="places",
    title="Lugares",
    rows=lambda _: selectors.every_place(),
    every=lambda _: selectors.every_place(),
    row=PlaceRow,
    default_sort="name",
    search=lambda rows, text: rows.filter(name__icontains=text),
)
"""
_PLACES_RESOURCE = """PLACES: Resource[Location] = Resource(
    spec=lists.PLACES, model=Location, read=abilities.COMPANY_READ, detail=PlaceRow
)

"""
_PLACES_IN_ENGLISH = """
export const PlaceRow: Fields['PlaceRow'] = { 'list:places': 'Places', code: 'Code', name: 'Name' };
"""
_PLACES_PAGE = """import { columnsOf } from '../shell/list/columnsOf';
import { pathTo } from '../routes';
import { ListPage } from '../shell/list/ListPage';
import { PageHeader } from '../shell/PageHeader';

const COLUMNS = columnsOf('PlaceRow', { code: {}, name: {} });
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const PIECES = { path: () => pathTo('pieces-home') };

/** Where people work and pieces lie. */
export const PlacesPage = () => (
  <>
    <PageHeader />
    <ListPage resource="places" columns={COLUMNS} sort={BY_NAME} target={PIECES} />
  </>
);
"""
