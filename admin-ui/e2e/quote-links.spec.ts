import type { Page } from '@playwright/test';
import { makeQuote } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PHONE = { width: 390, height: 844 };

/** A new link of the quote, by its screen; its address as it is shown once. */
const makeLink = async (page: Page, id: number): Promise<string> => {
  await page.goto(`/comercial/cotizacion/${id}?tab=documents`);
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enlace para el cliente' });
  await expect(dialog.getByLabel('Vence')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear enlace' }).click();
  const made = page.getByRole('dialog', { name: 'El enlace está listo' });
  const url = (await made.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Ya lo guardé' }).click();
  await expect(made).toBeHidden();
  // The server's own idea of its address may be another one than the test's.
  return new URL(url).pathname;
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a customer opens the link of a quote on a phone, ${colorScheme}, until it is revoked`,
    colorScheme === 'dark' ? NIGHT : {},
    async ({ page, browser }) => {
      await enter(page, 'vendedor');
      const { id, total } = await makeQuote(page, { amount: 2 });
      const path = await makeLink(page, id);

      const context = await browser.newContext({ viewport: PHONE, colorScheme, locale: 'es-MX' });
      const customer = await context.newPage();
      const answer = await customer.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(
        customer.getByRole('heading', { level: 1, name: `Cotización ${id}`, exact: true }),
      ).toBeVisible();
      const pesos = Number(total).toLocaleString('en-US', { minimumFractionDigits: 2 });
      await expect(customer.locator('.total')).toContainText(`$${pesos} MXN`);
      await expectAccessible(customer);
      expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      expect(await context.cookies()).toEqual([]);
      const file = customer.waitForEvent('download');
      await customer.getByRole('link', { name: 'Descargar el PDF' }).click();
      expect((await file).suggestedFilename()).toBe(`cotizacion_${id}.pdf`);

      await page.reload();
      await expect(page.getByText(/^Abierto una vez, el /)).toBeVisible();
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Revocar el enlace/ }).click();
      await expect(page.getByText('Revocado', { exact: true })).toBeVisible();
      const gone = await customer.goto(path);
      expect(gone?.status()).toBe(404);
      await expect(
        customer.getByRole('heading', { name: 'Este enlace no abre ninguna cotización' }),
      ).toBeVisible();
      await expectAccessible(customer);
      await context.close();
    },
  );
}

test('a customer accepts a quote by its link, and its seller sees it', async ({ page, browser }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  const path = await makeLink(page, id);
  const context = await browser.newContext({ viewport: PHONE, locale: 'es-MX' });
  const customer = await context.newPage();
  await customer.goto(path);
  const form = customer.getByRole('form', { name: '¿Aceptas esta cotización?' });
  await form.getByLabel('Comentario (opcional)').fill('Entregar por la mañana');
  await form.getByLabel('Tu nombre').fill('Ana Ruiz');
  await customer.keyboard.press('Enter');
  await expect(customer.getByRole('status')).toContainText('Aceptada por Ana Ruiz el ');
  await expectAccessible(customer);
  expect(new URL(customer.url()).pathname).toBe(path);
  await context.close();

  await page.reload();
  const note = page.getByRole('alert').filter({ hasText: 'Aceptada por el cliente' });
  await expect(note).toContainText('Ana Ruiz la aceptó por su enlace');
  await expect(note).toContainText('Entregar por la mañana');
  await expectAccessible(page);
  await page.goto('/inicio/dashboard');
  await page.getByRole('link', { name: /que el cliente aceptó/ }).click();
  await expect(page.getByRole('link', { name: `#${id}`, exact: true })).toBeVisible();
});
