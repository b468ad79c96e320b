import type { Page } from '@playwright/test';
import { generatePath } from 'react-router';
import { SCREENS } from '../src/routes';
import type { Screen } from '../src/screen';
import { Data, said, spanishIn, spanishInDictionaries } from './english.support';
import { type Account, enter, expect, onServer, test } from './support';
import { arrived, go } from './walking.support';

/** Who has chosen English reads English: no word of ours or of the server's is Spanish, only what people wrote. */

test.describe.configure({ mode: 'parallel' });

const NOWHERE = 'Page not found';
/** Records of a kind that are looked at, of different states. */
const STATES = 3;

const spanishOn = async (page: Page, data: Data): Promise<string[]> =>
  (await data.without(await page.evaluate(said))).flatMap(([text, rest]) => {
    const words = spanishIn(rest);
    return words.length > 0 ? [`${words.join(' ')}: ${text}`] : [];
  });

/** Chosen as people do. */
const begin = async (page: Page, account: Account, path: string): Promise<Data> => {
  const data = new Data(page);
  await enter(page, account);
  data.take(JSON.parse(await page.evaluate(() => localStorage.getItem('userData') ?? '{}')));
  await page.goto(path);
  await arrived(page);
  await page.getByRole('button', { name: 'Idioma' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
  return data;
};

const readTabs = async (page: Page, data: Data): Promise<string[]> => {
  await arrived(page);
  const found = await spanishOn(page, data);
  for (const tab of await page.locator('main [role=tab]:not([aria-selected=true])').all()) {
    await tab.click();
    await arrived(page);
    found.push(...(await spanishOn(page, data)));
  }
  return [...new Set(found)];
};

const readAll = async (page: Page, data: Data, paths: string[]): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const path of paths)
    await test.step(path, async () => {
      await go(page, path, NOWHERE);
      const here = await readTabs(page, data);
      if (here.length > 0) found[path] = here;
    });
  return found;
};

/** The addresses of a screen: of each record that it is looked at with. */
const pathsOf = async (page: Page, { of, path }: Screen): Promise<string[]> => {
  const rows = path.includes(':id') && of ? await onServer<Row[]>(page, `/api/admin/${of}?range=[0,60]`) : [];
  const byState = new Map(rows.map(({ id, status = '' }) => [status, id]));
  const ids = byState.size > 0 ? [...byState.values()].slice(0, STATES) : [1];
  return ids.map((id) => generatePath(path, { id: String(id), number: '1', visible: '1' }));
};

interface Row {
  id: number;
  status?: string;
}

/** Without the one between two screens, and that of a sheet: what is wrong with it is told in the language of who brought it. */
const ALL = (SCREENS as readonly Screen[]).filter(
  ({ name }) => name !== 'error-404' && name !== 'piece-sheet',
);
const AREAS = [...new Set(ALL.map(({ area }) => area))];

for (const area of AREAS)
  test(`an administrator reads no Spanish word: ${area ?? 'other screens'}`, async ({ page }) => {
    const data = await begin(page, 'admin', '/mi-cuenta');
    const screens = ALL.filter((screen) => screen.area === area);
    const paths = (await Promise.all(screens.map((screen) => pathsOf(page, screen)))).flat();
    const found = await readAll(page, data, paths);
    expect(found).toEqual({});
  });

/** What others read on screens that are theirs, or otherwise than an administrator. */
const OTHERS: [account: Account, paths: string[]][] = [
  ['cliente', ['/access-control', '/mi-cuenta']],
  [
    'vendedor',
    ['/inicio/dashboard', '/comercial/cotizaciones/espera', '/comercial/pagos', '/comercial/comisiones/1'],
  ],
  ['mayorista', ['/inicio/dashboard', '/produccion/productos/2']],
  ['facturacion', ['/inicio/dashboard', '/comercial/comisiones/2']],
  ['coordinador', ['/inicio/dashboard', '/comercial/orden/1/entrega', '/comercial/orden/1/salida']],
  ['almacen', ['/almacen/salidas', '/almacen/sin-red', '/comercial/ordenes']],
];

for (const [account, paths] of OTHERS)
  test(`${account} reads no Spanish word`, async ({ page }) => {
    const data = await begin(page, account, '/mi-cuenta');
    const found = await readAll(page, data, paths);
    expect(found).toEqual({});
  });

test('what is wrong with a sheet is told in English to who reads English', async ({ page }) => {
  const data = await begin(page, 'coordinador', '/mi-cuenta');
  await go(page, '/produccion/importaciones/piezas', NOWHERE);
  const lines = [
    'Producto;Etiqueta;Ubicación;Fecha de llegada',
    'NADIE-LO-TIENE;ENGLISH-1;Bodega Norte;pronto',
  ];
  const file = { name: 'pieces.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('ENGLISH-1').first()).toBeVisible();
  expect(await readTabs(page, data)).toEqual([]);
});

test('no sentence of the dictionaries has a Spanish word', () => {
  expect(spanishInDictionaries()).toEqual([]);
});

test('what was answered in Spanish is asked anew in English', async ({ page }) => {
  const data = await begin(page, 'admin', '/comercial/cotizacion/1');
  await expect.poll(() => spanishOn(page, data)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('refusals at the fields, of a step and at the door are English', async ({ page }) => {
  const data = await begin(page, 'admin', '/produccion/productos/nuevo');
  await page.getByRole('textbox', { name: /^Name/ }).fill('x');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  const found = await spanishOn(page, data);
  await go(page, '/reportes/revision', NOWHERE);
  await page.getByRole('button', { name: 'Check everything' }).click();
  await expect(page.getByRole('button', { name: 'Check everything' })).toBeEnabled();
  found.push(...(await spanishOn(page, data)));
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@demo.mx');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect([...found, ...(await spanishOn(page, data))]).toEqual([]);
});

test('a Spanish word is noticed wherever it stands, but for what somebody wrote', async ({ page }) => {
  const data = await begin(page, 'admin', '/ecommerce/products');
  data.take({
    notes: 'Guardar para mañana',
    label: 'Aprobar la orden',
    status: 'Pendiente',
    name: 'Pendiente',
  });
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p title="Cancelada">Aprobar la orden</p><p>Pendiente</p><p>Note: Guardar para mañana</p>
       <input placeholder="Buscar" aria-label="Teléfono"><p lang="es">Guardar</p>`,
    );
  });
  await expect
    .poll(async () => (await spanishOn(page, data)).map((line) => line.replace(/^.*?: /, '')).sort())
    .toEqual(['Aprobar la orden', 'Buscar', 'Cancelada', 'Pendiente', 'Teléfono']);
});
