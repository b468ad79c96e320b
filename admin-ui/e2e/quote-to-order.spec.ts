import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, headersOf, test } from './support';

const MAILBOX = process.env.MAILBOX ?? '';

/** Every mail that was sent so far, as it lies in the test mailbox. */
const mails = (): string[] =>
  readdirSync(MAILBOX)
    .sort()
    .map((name) => readFileSync(join(MAILBOX, name), 'utf-8').replaceAll('\r\n', '\n'));

/** The PDF that a mail carries under a name. */
const attachment = (mail: string, name: string): string => {
  const part = mail.slice(mail.lastIndexOf(`filename="${name}"`));
  return Buffer.from(part.slice(part.indexOf('\n\n'), part.indexOf('\n--')), 'base64').toString('latin1');
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
const take = async (page: Page, words: string, leadsTo: RegExp) => {
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(leadsTo);
};

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('from the keyboard to the order: built, sent, paid, confirmed, approved', async ({ page }) => {
  await enter(page, 'admin');
  const stored = await page.request.put('/api/email/update', {
    headers: await headersOf(page),
    data: {
      host: '127.0.0.1',
      port: Number(process.env.MAIL_PORT),
      security: 'none',
      username: '',
      password: '',
      fromEmail: 'ventas@demo.mx',
    },
  });
  expect(stored.status(), await stored.text()).toBe(200);

  await enter(page, 'vendedor');
  await page.goto('/comercial/cotizacion/nueva');
  await expect(page.getByLabel('Buscar cliente')).toBeFocused();
  await take(page, 'lozano', /^product$/);
  await take(page, 'silla acojinada', /^products\.\d+\.unitPrice$/);
  await page.keyboard.press('F2');
  await take(page, 'escritorio', /^products\.\d+\.unitPrice$/);
  await page.keyboard.press('F8');
  await take(page, 'comedor', /^circuits\..*count$/);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/comercial\/cotizacion\/\d+$/);
  const id = page.url().split('/').pop();

  await step(page, 'Enviar al cliente');
  await confirm(page, 'Enviar');
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible();
  const name = `cotizacion_${id}.pdf`;
  await expect.poll(() => mails().some((mail) => mail.includes(name))).toBe(true);
  const mail = mails().find((found) => found.includes(name)) ?? '';
  expect(attachment(mail, name).startsWith('%PDF')).toBe(true);

  await page.getByRole('tab', { name: 'Pagos' }).click();
  await step(page, 'Registrar pago');
  await confirm(page, 'Guardar');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Solicitud', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await enter(page, 'facturacion');
  await page.goto(`/comercial/cotizacion/${id}?tab=payments`);
  await step(page, 'Confirmar');
  await confirm(page, 'Confirmar');
  await expect(page.getByText('Pagado', { exact: true }).last()).toBeVisible();

  await enter(page, 'admin');
  await page.goto(`/comercial/cotizacion/${id}`);
  await step(page, 'Aprobar');
  await confirm(page, 'Aprobar');
  await expect(page.getByRole('link', { name: /^Orden \d+/ })).toBeVisible();
  await expectAccessible(page);
});
