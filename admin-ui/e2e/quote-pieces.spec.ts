import type { Locator, Page } from '@playwright/test';
import { begin, focused, shown } from './builder.support';
import { makeLease } from './leases.support';
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

/** Tab after Tab, until the focus is there: the pieces that other tests rented may stand before it. */
const tabTo = async (page: Page, wanted: Locator) => {
  await expect(wanted).toBeVisible();
  // It is found once: looking for it by its name takes longer than the key.
  const it = await wanted.elementHandle();
  for (let tabs = 0; tabs < 400; tabs += 1) {
    if (await it?.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};
/** As it stands on the screen. */
const inDays = (day: string) => day.split('-').reverse().join('/');

test('pieces that are rented are promised for the day they are back, by keyboard', async ({ page }) => {
  await enter(page, 'admin');
  const { product, tags } = await makeLease(page);
  const [{ freeFrom }] = await call<[{ freeFrom: string }]>(
    page,
    'GET',
    `/api/quotes/rented-pieces?product=${product}&search=${tags[0]}`,
  );
  const day = inDays(freeFrom);
  await begin(page);
  await page.keyboard.press('F4');
  await page.keyboard.type(`${tags[0]}`);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Prometer desde el ${day}` }));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('scan');
  await expect(page.getByText(`libre desde ${day}`)).toHaveCount(1);

  await tabTo(page, page.getByRole('button', { name: 'Elegir piezas' }));
  await page.keyboard.press('Enter');
  const rented = page.getByRole('dialog').getByRole('group', { name: 'Rentadas, para cuando vuelvan' });
  await expect(rented.getByRole('checkbox', { name: tags[0] })).toBeChecked();
  await tabTo(page, rented.getByRole('checkbox', { name: tags[1] }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByText('2 piezas', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(`libre desde ${day}`)).toHaveCount(2);
  await expect(page.getByText(`Lo rentado está libre desde el ${day}. Vacía: ese día.`)).toBeVisible();
  await page.keyboard.press('Control+s');

  const quote = await shown(page);
  expect(quote.arriveDate).toBe(freeFrom);
  await expect(page.getByText(`Libre desde ${day}`)).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(`/comercial/cotizacion/actualizar/${quote.id}`);
  await expect(page.getByText(`libre desde ${day}`)).toHaveCount(2);
  await expect(page.getByRole('alert')).toBeHidden();
  await expectAccessible(page);
});
