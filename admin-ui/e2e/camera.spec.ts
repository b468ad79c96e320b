import { filmOf, withCamera } from './camera.support';
import { enter, expect, expectAccessible, headersOf, test } from './support';

test('a printed label before the camera counts as its piece, read by our own reader and nobody else’s', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'coordinador');
  const free = encodeURIComponent(JSON.stringify({ location: 1, free: true }));
  const listed = await page.request.get(`/api/admin/pieces?filter=${free}`, {
    headers: await headersOf(page),
  });
  const [piece] = await listed.json();
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
    await expect(dialog.getByText('1 pieza agregada')).toBeVisible();
    await expectAccessible(before);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    // Read once more, it is refused in words that stay.
    await before.getByRole('button', { name: 'Escanear con la cámara' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Ya está en la lista.');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(before.getByText(piece.Tag).first()).toBeVisible();
    expect([reader, strangers]).toEqual([1, []]);
  } finally {
    await browser.close();
  }
});
