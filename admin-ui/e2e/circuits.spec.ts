import type { Page } from '@playwright/test';
import { choose } from './quotes.support';
import { enter, expect, expectAccessible, fresh, headersOf, NIGHT, test } from './support';

const pick = async (page: Page, words: string) => {
  await page.getByRole('combobox', { name: 'Agregar producto' }).fill(words);
  await page.getByRole('option').first().click();
};
const place = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Ubicación' }).click();
  await page.getByRole('option', { name }).click();
};
const begin = async (page: Page, sets: string, name: string) => {
  await page.goto('/produccion/circuitos');
  await page.getByRole('button', { name: 'Nuevo circuito' }).click();
  await page.getByRole('dialog').getByLabel('Juegos a armar').fill(sets);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/nuevo/${sets}$`));
  await page.getByLabel('Nombre').fill(name);
  await place(page, 'Bodega GDL');
};

test('pieces are proposed for two sets, assembled, taken out and given back', async ({ page }) => {
  const name = fresh('Comedor Ñandú');
  await enter(page, 'coordinador');
  await begin(page, '2', name);
  await pick(page, 'silla');
  await page.getByLabel('Piezas por juego').fill('1');
  await page.getByRole('button', { name: 'Proponer piezas' }).click();
  await expect(page.getByText('2 de 2 piezas · Completo')).toBeVisible();
  await expect(page.getByText('juegos completos salen')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Precio mínimo').fill('100.5');
  await page.getByLabel('Precio máximo').fill('90');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Debe ser al menos el precio mínimo.').first()).toBeVisible();
  await page.getByLabel('Precio máximo').fill('120');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('US$100.50')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Modificar' }).click();
  await page
    .getByRole('button', { name: /^Quitar T/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('1 juego').first()).toBeVisible();

  // The last piece of it: a circuit of no complete set is saved by who says so, and by nobody else.
  await page.getByRole('link', { name: 'Modificar' }).click();
  await page.getByRole('button', { name: /^Quitar T/ }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: 'Ningún juego completo' });
  await expect(asked.getByRole('button', { name: 'Guardar así' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+s');
  await asked.getByRole('button', { name: 'Guardar así' }).click();
  await expect(page.getByText('0 juegos').first()).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText(/Salieron: T/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Desarmar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desarmar' }).click();
  await expect(page.getByText('Desarmado', { exact: true }).first()).toBeVisible();
});

test('a piece that somebody else has taken meanwhile is swapped with one click', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  await begin(page, '1', fresh('Sala'));
  await pick(page, 'silla');
  await page.getByRole('button', { name: 'Proponer piezas' }).click();
  await expect(page.getByText('1 de 1 piezas · Completo')).toBeVisible();
  const tag = await page.getByRole('button', { name: /^Quitar T/ }).getAttribute('aria-label');
  // Somebody else puts the same piece into a circuit of theirs.
  const headers = await headersOf(page);
  const words = tag?.replace('Quitar ', '') ?? '';
  const scanned = await page.request.post('/api/pieces/scan', { headers, data: { codes: [words] } });
  const { piece } = (await scanned.json()).data[0];
  const other = await page.request.post('/api/circuits/save', {
    headers,
    data: {
      Name: fresh('De otro'),
      locationId: piece.locationId,
      products: [{ IdProduct: piece.FK_IdProduct, pieces: [piece.id] }],
    },
  });
  expect(other.status()).toBe(201);

  await page.getByRole('button', { name: 'Guardar' }).click();
  // Above the form with what can be done, and at the product.
  await expect(page.getByRole('alert').filter({ hasText: 'Es parte del circuito' })).toHaveCount(2);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Cambiar por/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: 'Modificar' })).toBeVisible();
});

test('what somebody else changed to something different meanwhile is chosen', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/produccion/circuitos/actualizar/3');
  const mine = fresh('De encino');
  await page.getByLabel('Notas').fill(mine);
  const notes = fresh('De caoba');
  const theirs = await page.request.put('/api/circuits/update', {
    headers: await headersOf(page),
    data: { id: 3, notes },
  });
  expect(theirs.status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog', { name: 'Alguien más cambió lo mismo' })).toContainText(notes);
  await choose(page, mine);
  await expect(page.getByText(mine)).toBeVisible();
});

test('pieces are ticked from a list, by keyboard, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'coordinador');
  await begin(page, '1', fresh('Terraza'));
  await pick(page, 'silla');
  await page.getByRole('button', { name: 'Elegir de la lista' }).click();
  const box = page.getByRole('dialog').getByRole('checkbox').first();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 pieza');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: /^Quitar T/ })).toHaveCount(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/circuitos$/);
});

test('who only reads circuits sees them without prices and without buttons', NIGHT, async ({ page }) => {
  await enter(page, 'almacen');
  await page.goto('/produccion/circuitos');
  await expect(page.getByRole('link', { name: /Comedor de seis/ })).toBeVisible();
  await expect(page.getByText('Precio mínimo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nuevo circuito' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Comedor de seis/ }).click();
  await expect(page.getByRole('link', { name: 'Modificar' })).toBeHidden();
  await page.goto('/produccion/circuitos/nuevo/2');
  await expect(page.getByText('Puedes verlo, no modificarlo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeHidden();
});
