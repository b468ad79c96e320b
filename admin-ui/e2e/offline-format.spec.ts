import type { Page } from '@playwright/test';
import { bar, choose, deliver, orderOnServer, readyToGo, test, WAITS } from './offline.support';
import { expect, expectAccessible } from './support';

/**
 * Gives all rows of the queue another form, as another version of the application would have written them. In its turn, as
 * whoever sends takes them: what was just read to be sent would be written back as it was.
 */
const reform = (page: Page, format: number | null) =>
  page.evaluate(
    (form) =>
      navigator.locks.request(
        'trastienda-queue',
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('trastienda-queue');
            opening.onsuccess = () => {
              const writing = opening.result.transaction('queue', 'readwrite');
              let rows = 0;
              writing.oncomplete = () => {
                opening.result.close();
                resolve(rows);
              };
              const asked = writing.objectStore('queue').openCursor();
              asked.onsuccess = () => {
                const cursor = asked.result;
                if (!cursor) return;
                if (String(cursor.key) !== 'key') {
                  const { format: _, ...row } = cursor.value;
                  cursor.update(form === null ? row : { ...row, format: form });
                  rows += 1;
                }
                cursor.continue();
              };
            };
          }),
      ),
    format,
  );

const putAway = async (page: Page, products: number[]) => {
  const made = await readyToGo(page, products);
  await page.route('**/api/orders/delivery/*', (route) => route.abort());
  await choose(page, made.tags[0] ?? '');
  await deliver(page, 'Juan Pérez');
  await expect(page.getByText(WAITS)).toBeVisible();
  return made;
};

const deliveries = async (page: Page, id: number) => (await orderOnServer(page, id)).deliveries.length;

test('what the first version wrote is sent once by this one, which a reload with a network takes', async ({
  page,
}) => {
  const { id } = await putAway(page, [2]);
  expect(await reform(page, null)).toBe(2);
  await page.unroute('**/api/orders/delivery/*');
  await page.reload();
  await expect.poll(() => deliveries(page, id)).toBe(1);
  await expect(bar(page)).toBeHidden();
  const [delivery] = (await orderOnServer(page, id)).deliveries;
  expect(delivery).toMatchObject({ receiver: 'Juan Pérez' });
});

test('what a newer version wrote is neither read nor sent nor lost, and it is said what to do', async ({
  page,
}) => {
  const { id } = await putAway(page, [2]);
  await reform(page, 99);
  await page.unroute('**/api/orders/delivery/*');
  await page.goto('/almacen/sin-red');
  const told = page.getByRole('alert').filter({ hasText: 'una versión más nueva de la aplicación' });
  await expect(told).toBeVisible();
  await expect(bar(page)).toContainText('1 registro por resolver.');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(told).toBeVisible();
  expect(await deliveries(page, id)).toBe(0);

  // The newer version, which knows the form, has it as it was.
  await reform(page, 1);
  await told.getByRole('button', { name: 'Recargar' }).click();
  await expect.poll(() => deliveries(page, id)).toBe(1);
  await expect(page.getByText('Nada espera la red')).toBeVisible();
});
