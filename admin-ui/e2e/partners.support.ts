import type { Page } from '@playwright/test';
import { checkRfc, isFault } from '../src/partners/tax/rfc';
import { expect, headersOf } from './support';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let count = 0;

/** A company's RFC that no earlier run has used, with the check digit it has to have. */
export const freshRfc = (): string => {
  count += 1;
  // In base 22: the homoclave knows no letter above V in its first place.
  const letters = [...(Date.now() + count * 97).toString(22).slice(-5)].map(
    (digit) => 'ABCDEFGHIJKLMNOPQRSTUV'[Number.parseInt(digit, 22)],
  );
  const body = `${letters.slice(0, 3).join('')}100615${letters.slice(3).join('')}`;
  const right = [...DIGITS].find((digit) => {
    const check = checkRfc(body + digit);
    return !isFault(check) && !check.warning;
  });
  if (!right) throw new Error(`${body} has no check digit`);
  return body + right;
};

export const freshEmail = (): string => `${Date.now().toString(36)}${++count}@prueba.mx`;

/** Ten digits: a shared phone would make a possible duplicate. */
export const freshPhone = (): string => String(Date.now() + ++count).slice(-10);

/** Into the field that has the focus, then on to the next one. */
export const type = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};

/** Which field the keyboard is in. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** A customer made by the call, for tests that are about something else. */
export const makeCustomer = async (
  page: Page,
  values: Record<string, unknown>,
  noun = 'customer',
): Promise<number> => {
  const answer = await page.request.post(`/api/users/${noun}`, {
    headers: await headersOf(page),
    data: values,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
};
