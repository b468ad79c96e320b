import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Account, enter, expect } from '../e2e/support';

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const FOLDER = process.env.PICTURES ?? 'test-results/manual';

/** What was just done is told for three seconds: the next picture is about something else. */
const hideToasts = (): void => {
  const sheet = new CSSStyleSheet(); // a style in the page itself is refused by our security policy
  sheet.replaceSync('.MuiSnackbar-root { display: none }');
  document.adoptedStyleSheets = [sheet];
};

/** What is on the screen now, or a part of it, under the name by which the manual shows it. */
export const picture = async (page: Page, name: string, part?: Locator): Promise<void> => {
  await expect(page.locator('.MuiSkeleton-root, .MuiCircularProgress-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(hideToasts);
  const path = join(FOLDER, `${name}.png`);
  await (part ?? page).screenshot({ path, animations: 'disabled', caret: 'hide' });
};

/** Opens a screen as somebody, and waits until it has its title. */
export const as = async (page: Page, account: Account, path: string, view = DESK): Promise<void> => {
  await page.setViewportSize(view);
  await enter(page, account);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Presses a step of a record, and says yes to what it asks. */
export const step = async (page: Page, name: string): Promise<void> => {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** The state that the head of a record shows. */
export const isNow = (page: Page, status: string): Promise<void> =>
  expect(page.locator('h1 + *, h1 ~ *').getByText(status, { exact: true }).first()).toBeVisible();

export const pick = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};
