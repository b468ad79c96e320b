import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeLease } from './leases.support';
import { enter, expect, expectAccessible, test } from './support';

/** Rows of cells; a cell in quotes may hold commas. */
const cellsOf = (csv: string): string[][] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    );

/** What stands in the table: its heads, and the words of each row. */
const onScreen = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const wordsOf = (selector: string, within: Element) =>
      [...within.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim());
    return {
      heads: wordsOf('thead th', table),
      rows: [...table.querySelectorAll('tbody tr')].map((row) => wordsOf('td', row)),
    };
  });

/** «$2,200.94 MXN» and «2200.94» are the same amount. */
const cents = (amount: string | undefined) => Math.round(100 * Number(amount?.replace(/[^\d.]/g, '')));

test('installments are filtered and taken along as a file, whose amounts are those on the screen', async ({
  page,
}) => {
  await enter(page, 'admin');
  const { id, rent } = await makeLease(page, { pieces: 2 });
  await page.goto('/comercial/mensualidades');
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Pagada' }).click();
  await expect(page).toHaveURL(/filter=.*Pagada/);
  await expect(page.getByRole('row').filter({ hasText: 'Vencida' })).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('Pagada');
  await expectAccessible(page);

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const [heads = [], ...rows] = cellsOf(await readFile(await (await file).path(), 'utf8'));
  const screen = await onScreen(page);
  expect(heads).toEqual(screen.heads.filter(Boolean));
  const read = (names: string[], cells: string[]) => {
    const cell = (name: string) => cells[names.indexOf(name)];
    return {
      key: `${cell('Renta')?.replace('#', '')} ${cell('Mensualidad')}`,
      state: cell('Estado'),
      total: cents(cell('Total')),
      left: cents(cell('Por pagar')),
    };
  };
  const told = screen.rows.map((cells) => read(screen.heads, cells));
  const filed = new Map(rows.map((cells) => [read(heads, cells).key, read(heads, cells)]));
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(told.map(({ key }) => filed.get(key)));
  expect(new Set([...filed.values()].map(({ state, left }) => `${state} ${left}`))).toEqual(
    new Set(['Pagada 0']),
  );
  expect(filed.get(`${id} 1`)?.total).toBe(Math.round(2 * rent * 1.16));
});
