import type { Browser, Page } from '@playwright/test';
import { freshPhone, makeCustomer } from './partners.support';
import { type Account, enter, expect, expectAccessible, test } from './support';

/** Somebody in a browser of their own, at the same time as the others. */
const another = async (browser: Browser, baseURL: string | undefined, account: Account, phone = false) => {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, locale: 'es-MX', reducedMotion: 'reduce', viewport });
  const page = await context.newPage();
  await enter(page, account);
  return page;
};

/** As somebody who comes back to the tab: it says what it shows at once, where else a quarter of a minute may pass. */
const hears = (page: Page, shown: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await shown();
  }).toPass();

test('two people with one customer are told of each other, and who looks on sees what the other changed', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  await enter(seller, 'vendedor');
  const id = await makeCustomer(seller, {
    customerFirstName: 'Elena',
    customerLastName: `Compartida ${Date.now()}`,
    customerPhone: freshPhone(),
  });
  await seller.goto(`/usuarios/clientes/${id}`);
  const heading = seller.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Elena');

  const boss = await another(browser, baseURL, 'admin', true);
  await boss.goto(`/usuarios/clientes/actualizar/${id}`);
  const changing = seller.getByRole('button', { name: /^Alejandra .* también lo está cambiando$/ });
  await hears(seller, () => expect(changing).toBeVisible({ timeout: 1_000 }));
  await changing.click();
  await expect(seller.getByRole('dialog', { name: 'Quién más lo tiene abierto' })).toContainText(
    'Lo está cambiando',
  );
  await expectAccessible(seller);
  await seller.keyboard.press('Escape');
  await expect(boss.getByRole('button', { name: /^Víctor .* también lo tiene abierto$/ })).toBeVisible();
  const width = await boss.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await expectAccessible(boss);

  await boss.getByLabel('Nombre', { exact: false }).first().fill('Helena');
  await boss.keyboard.press('Control+s');
  await expect(boss).toHaveURL(/\/usuarios\/clientes/);
  await hears(seller, () => expect(heading).toContainText('Helena', { timeout: 3_000 }));

  await boss.context().close();
});
