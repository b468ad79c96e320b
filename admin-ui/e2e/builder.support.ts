import type { Page } from '@playwright/test';
import { expect, headersOf } from './support';

export const NEW = '/comercial/cotizacion/nueva';
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
export const total = (page: Page) => page.getByTestId('quote-total').locator('p').first();

/** Types words and takes the first answer, however soon Enter comes. */
export const take = async (page: Page, words: string, leadsTo: RegExp) => {
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(leadsTo);
};
export const begin = async (page: Page) => {
  await page.goto(NEW);
  await expect(page.getByLabel('Buscar cliente')).toBeFocused();
  await take(page, 'lozano', /^product$/);
};
export const addProduct = async (page: Page, words: string) => {
  await page.keyboard.press('F2');
  await take(page, words, /^products\.\d+\.unitPrice$/);
};
export const line = (page: Page, name: RegExp) => page.getByRole('listitem', { name });
/** The quote as the server has it. */
export const shown = async (page: Page) => {
  await expect(page).toHaveURL(/\/comercial\/cotizacion\/\d+$/);
  const id = page.url().split('/').pop();
  const answer = await page.request.get(`/api/admin/quotes/${id}`, { headers: await headersOf(page) });
  return answer.json();
};
export const inPesos = (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })} MXN`;
