import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { allKept, bar, test, WAITS } from './offline.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, onServer } from './support';

interface Shown {
  status: string;
  lines: { state: string; responsible: object | null }[];
  exits: { receiver: string }[];
  entries: object[];
}

/** New pieces at the first place, with tags of their own. */
const enterPieces = async (page: Page, count: number, more: object = {}): Promise<number[]> => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const pieces = Array.from({ length: count }, (_, at) => ({ Tag: `PRE-${mark}-${at}` }));
  const { id } = await call<{ id: number }>(page, 'POST', '/api/products-entries', {
    locationId: 1,
    lines: [{ IdProduct: 2, pieces }],
    ...more,
  });
  const shown = `/api/products-entrie/show?id=${id}`;
  const { pieceList } = await call<{ pieceList: { id: number }[] }>(page, 'GET', shown);
  return pieceList.map((piece) => piece.id);
};

/** A transfer of two pieces that lies ready to be sent. */
const readyToSend = async (page: Page): Promise<number> => {
  const pieces = await enterPieces(page, 2);
  const made = await call<{ transfer: { id: number } }>(page, 'POST', '/api/transfer/store', {
    LocationOrigin: 1,
    LocationDestiny: 2,
    pieces,
  });
  const { id } = made.transfer;
  for (const step of ['confirm', 'approve', 'confirm-date', 'ready'])
    await call(page, 'POST', `/api/transfer/${step}`, { id });
  return id;
};

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await allKept(page);
};

test('a transfer is sent without a network, and received without one: each is done once, and not shown as done before', async ({
  page,
  context,
}) => {
  await enter(page, 'coordinador');
  const id = await readyToSend(page);
  const path = `/produccion/traspasos/${id}`;
  const now = () => onServer<Shown>(page, `/api/admin/transfers/${id}`);
  const done = () => expect(bar(page)).toBeHidden();
  await open(page, path);
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByLabel('Quién las lleva (opcional)').fill('Transportes Ruiz');
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByText('Espera la red y todavía no está hecho:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  expect((await now()).exits).toEqual([]);
  await context.setOffline(false);
  await done();
  await expect(page.getByRole('button', { name: 'Recibir', exact: true })).toBeVisible();
  expect((await now()).exits).toMatchObject([{ receiver: 'Transportes Ruiz' }]);

  await allKept(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Recibir', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Recibir 1 de 2/ })
    .click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recibir', exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await done();
  const { lines, entries } = await now();
  expect(lines.map(({ state }) => state).sort()).toEqual(['Faltante', 'Recibida']);
  expect(lines.find(({ state }) => state === 'Faltante')?.responsible).toBeTruthy();
  expect(entries).toHaveLength(1);
});

test('a transfer that somebody else sent meanwhile is to be resolved', NIGHT, async ({ page, context }) => {
  await enter(page, 'coordinador');
  const id = await readyToSend(page);
  await open(page, `/produccion/traspasos/${id}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await call(page, 'POST', '/api/transfer/transit', { id });
  await context.setOffline(false);
  await expect(bar(page)).toContainText('1 registro por resolver.');
  await expect(page.getByText('Hay algo por resolver de este registro:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recibir', exact: true })).toHaveCount(0);
  const { exits } = await onServer<Shown>(page, `/api/admin/transfers/${id}`);
  expect(exits).toHaveLength(1);
});

test(
  'what came of an import is counted without a network, in two parts',
  NIGHT,
  async ({ page, context }) => {
    await enter(page, 'coordinador');
    const name = `SIN-${randomUUID().slice(0, 8)}`.toUpperCase();
    const { id } = await call<{ id: number }>(page, 'POST', '/api/import-numbers', { NoImport: name });
    await enterPieces(page, 3, { kind: 'Importación', IdImport: id });
    await page.goto(`/produccion/importaciones?importacion=${id}`);
    await page.getByRole('button', { name: 'Registrar llegada' }).click();
    await expect(page.getByText('0 de 3 marcadas')).toBeVisible();
    await allKept(page);
    await context.setOffline(true);
    await page.reload();
    for (const left of [3, 2]) {
      await page.getByRole('button', { name: 'Registrar llegada' }).click();
      const dialog = page.getByRole('dialog', { name: `Qué llegó de ${name}` });
      await dialog.getByRole('checkbox', { name: /^PRE-/ }).first().check();
      await dialog.getByRole('button', { name: `Registrar 1 de ${left}` }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText('Espera la red y todavía no está hecho:')).toBeVisible();
    await page.keyboard.press('Escape'); // the drawer hides what is behind it
    await expect(bar(page)).toContainText('2 registros esperan la red');
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    const found = await onServer<{ available: number; presale: number }>(
      page,
      `/api/admin/import-numbers/${id}`,
    );
    expect([found.available, found.presale]).toEqual([2, 1]);
  },
);
