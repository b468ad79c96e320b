import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

/** Bytes a second. */
const SPEED = 12_000;

/** So that a file takes seconds. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: SPEED,
    uploadThroughput: -1,
  });
};

const card = (page: Page) => page.getByRole('group', { name: 'Preparando el archivo' });

const startExport = async (page: Page, format: RegExp) => {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: format }).click();
};

const openPieces = async (page: Page) => {
  await enter(page, 'admin');
  await page.goto('/almacen/piezas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

test('a long export says how far it is, and ends with a whole file', async ({ page }) => {
  await openPieces(page);
  await slowDown(page);
  const file = page.waitForEvent('download');
  // Looked for from the start: it is gone again after some seconds.
  const told = page.getByText('Archivo descargado').waitFor();
  await startExport(page, /^CSV/);
  await expect(card(page).getByText(/^[\d,]+ de [\d,]+ filas$/)).toBeVisible();
  const total = Number(/de ([\d,]+)/.exec(await card(page).innerText())?.[1]?.replaceAll(',', ''));
  await expectAccessible(page);
  const text = await readFile(await (await file).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1);
  await told;
  await expect(card(page)).toHaveCount(0);
});

test('cancelling leaves nothing behind', async ({ page }) => {
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await openPieces(page);
  await slowDown(page);
  await startExport(page, /^Excel \(todas las filas y columnas\)/);
  await card(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  await expect(page.getByText('Archivo descargado')).toHaveCount(0);
  expect(files).toEqual([]);
});

test('what is cut off in the middle is told, and gives no file', async ({ page }) => {
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await openPieces(page);
  await page.route(/export\.csv/, (route) =>
    route.fulfill({
      contentType: 'application/vnd.trastienda.frames',
      body: '{"progress":{"done":0,"total":9}}\n{"bytes":4}\nID\r\n{"progress":{"done":4,"total":9}}\n',
    }),
  );
  await startExport(page, /^CSV/);
  await expect(page.getByText(/el archivo no está completo/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
  expect(files).toEqual([]);
});

test('a short export shows no card', NIGHT, async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const file = page.waitForEvent('download');
  await startExport(page, /^Excel \(todas las filas\)/);
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(card(page)).toHaveCount(0);
});
