import type { Page } from '@playwright/test';
import { filmOf, photoOf, withCamera } from './camera.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

const freePiece = async (page: Page) => {
  const free = encodeURIComponent(JSON.stringify({ location: 1, free: true }));
  const [piece] = await call<{ id: number; Tag: string }[]>(page, 'GET', `/api/admin/pieces?filter=${free}`);
  return piece ?? { id: 0, Tag: '' };
};

const openCamera = async (page: Page) => {
  await page.goto('/produccion/traspasos/nuevo');
  await page.getByRole('combobox', { name: 'Origen' }).click();
  await page.getByRole('option', { name: 'Bodega GDL' }).click();
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click();
};

test('a printed label before the camera counts as its piece, read by our own reader and nobody else’s', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'coordinador');
  const piece = await freePiece(page);
  const film = await filmOf(page, piece.id);
  const browser = await withCamera(film);
  try {
    const context = await browser.newContext({ baseURL, locale: 'es-MX', permissions: ['camera'] });
    const before = await context.newPage();
    const strangers: string[] = [];
    let reader = 0;
    before.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) strangers.push(request.url());
      if (request.url().endsWith('.wasm')) reader += 1;
    });
    await enter(before, 'coordinador');
    await before.goto('/produccion/traspasos/nuevo');
    await before.getByRole('combobox', { name: 'Origen' }).click();
    await before.getByRole('option', { name: 'Bodega GDL' }).click();
    expect(reader).toBe(0);
    await before.getByRole('button', { name: 'Escanear con la cámara' }).click();
    const dialog = before.getByRole('dialog');
    await expect(dialog.getByText(`${piece.Tag}: 1 pieza agregada`)).toBeVisible();
    await expectAccessible(before);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    // Read once more, it is refused in words that stay.
    await before.getByRole('button', { name: 'Escanear con la cámara' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(`${piece.Tag}: Ya está en la lista.`);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(before.getByText(piece.Tag).first()).toBeVisible();
    expect([reader, strangers]).toEqual([1, []]);
  } finally {
    await browser.close();
  }
});

test('where the browser has no camera for us, a photo of the label is read by the same reader', async ({
  page,
}) => {
  await enter(page, 'coordinador');
  const piece = await freePiece(page);
  await openCamera(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('También puedes leer una foto');
  await expectAccessible(page);
  const photo = dialog.locator('input[type=file]');
  await photo.setInputFiles('e2e/files/constancia.png');
  await expect(dialog.getByText(/: Ninguna pieza tiene este código\.$/)).toBeVisible();
  await photo.setInputFiles(await photoOf(page, piece.id));
  await expect(dialog.getByText(`${piece.Tag}: 1 pieza agregada`)).toBeVisible();
  await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(page.getByText('En la foto no se ve ningún código', { exact: false })).toBeVisible();
});
