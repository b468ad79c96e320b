import type { Page } from '@playwright/test';
import { begin, focused, shown } from './builder.support';
import { call } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

/** Tags of free pieces of a product. */
const freeTags = async (page: Page, words: string) => {
  const [product] = await call<{ id: number }[]>(page, 'GET', `/api/products-search?search=${words}`);
  const free = await call<{ Tag: string }[]>(page, 'GET', `/api/quotes/pieces?product=${product?.id}`);
  return free.map(({ Tag }) => Tag).filter(Boolean);
};

test('a save waits for tags that are still looked up, and a search that fails stops it', async ({ page }) => {
  await enter(page, 'vendedor');
  await begin(page);
  const [first, second] = await freeTags(page, 'silla');
  let fails = true;
  await page.route('**/api/quotes/scan', async (route) => {
    const { codes } = route.request().postDataJSON() as { codes?: string[] };
    if (!codes?.length) return route.fallback();
    await new Promise((answer) => setTimeout(answer, 800));
    return fails ? route.abort() : route.fallback();
  });
  await page.keyboard.press('F4');
  expect(await focused(page)).toBe('scan');
  await page.keyboard.type(`${first}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Buscando…')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se guarda en cuanto se encuentren.')).toBeVisible();
  await expect(page.getByText('No se guardó: revisa los códigos de abajo.')).toBeVisible();
  expect(await focused(page)).toBe('scan');
  await expectAccessible(page);

  fails = false;
  await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await page.keyboard.press('F4');
  await page.keyboard.type(`${second}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  const quote = await shown(page);
  const tags = quote.products.flatMap(({ pieces }: { pieces: { Tag: string }[] }) =>
    pieces.map(({ Tag }) => Tag),
  );
  expect(tags.sort()).toEqual([first, second].sort());
});
