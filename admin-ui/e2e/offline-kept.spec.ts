import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { alone, bar, card, choose, deliver, readyToGo, test, WAITS } from './offline.support';
import { expect, expectAccessible, NIGHT } from './support';

alone(
  'what waits is counted, is told after a day, and is saved as a file with its pictures',
  async ({ page, context }) => {
    const { id, tags } = await readyToGo(page, [2]);
    await context.setOffline(true);
    await choose(page, tags[0] ?? '');
    await deliver(page, 'Juan Pérez');
    await expect(page.getByText(WAITS)).toBeVisible();
    await page.goto('/almacen/sin-red');
    await expect(page.getByText(/^Espera 1 registro, desde el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)).toBeVisible();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar una copia' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^sin-red-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(readFileSync(await file.path()));
    const [record] = JSON.parse(strFromU8(files['registros.json'] ?? new Uint8Array()));
    expect(record).toMatchObject({
      registro: `Entregar la orden ${id}`,
      legible: true,
      metodo: 'POST',
      direccion: `/api/orders/delivery/${id}`,
      datos: { receiver: 'Juan Pérez' },
      fotos: ['fotos/1-1-constancia.png'],
    });
    const picture = files['fotos/1-1-constancia.png'] ?? new Uint8Array();
    expect(Buffer.compare(picture, readFileSync('e2e/files/constancia.png'))).toBe(0);
    await expect(card(page, 'Juan Pérez')).toBeVisible();

    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await page.reload();
    const late = page.getByRole('alert').filter({ hasText: 'Lleva más de 24 horas sin enviarse.' });
    await expect(late).toBeVisible();
    await expect(bar(page)).toHaveClass(/colorError/);
    await expectAccessible(page);
  },
);

for (const stays of [true, false]) {
  test(
    `it is said whether the browser promises to keep what is here (${stays})`,
    stays ? {} : NIGHT,
    async ({ page }) => {
      await page.addInitScript((answer) => {
        StorageManager.prototype.persisted = async () => answer;
      }, stays);
      await readyToGo(page, [1]);
      await page.goto('/almacen/sin-red');
      const words = stays ? 'El navegador promete conservar' : 'El navegador no promete conservar';
      await expect(page.getByText(words)).toBeVisible();
    },
  );
}

test('at the width of a phone what waits fits, in the dark too', NIGHT, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { tags } = await readyToGo(page, [2]);
  await context.setOffline(true);
  await choose(page, tags[0] ?? '');
  await deliver(page, 'Juan Pérez');
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ skin: 'dark' })));
  await page.goto('/almacen/sin-red');
  await expect(card(page, 'Juan Pérez').getByRole('img', { name: 'constancia.png' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const name of ['Guardar una copia', 'Enviar ahora', 'Descartar'])
    expect((await page.getByRole('button', { name }).boundingBox())?.height, name).toBeGreaterThanOrEqual(44);
});
