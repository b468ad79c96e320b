import type { Browser, Page } from '@playwright/test';
import { call, makeQuote } from './quotes.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const PHOTO = 'e2e/files/constancia.png';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** The path of a new link of the quote. */
const makeLink = async (page: Page, id: number): Promise<string> => {
  const { url } = await call<{ url: string }>(page, 'POST', '/api/quotes/links', { id });
  // The server's own idea of its address may be another one than the test's.
  return new URL(url).pathname;
};

/** A customer's own browser, which knows no account. */
const visitor = async (
  browser: Browser,
  wish: { viewport: typeof PHONE; locale: string; colorScheme: 'light' | 'dark' },
) => {
  const context = await browser.newContext(wish);
  return { context, customer: await context.newPage() };
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a customer sends a proof by the link on a phone, ${colorScheme}, and the office confirms it`,
    colorScheme === 'dark' ? NIGHT : {},
    async ({ page, browser }) => {
      await enter(page, 'vendedor');
      const { id } = await makeQuote(page);
      const path = await makeLink(page, id);
      const { context, customer } = await visitor(browser, { viewport: PHONE, locale: 'es-MX', colorScheme });
      await customer.goto(path);
      const part = customer.getByRole('region', { name: 'Enviar un comprobante de pago' });
      await expect(part.getByText('Queda por pagar')).toBeVisible();
      await expectAccessible(customer);
      expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

      await part.getByLabel('Importe que pagaste').fill('mil');
      await part.getByLabel('Comprobante', { exact: true }).setInputFiles(PHOTO);
      await part.getByLabel('Tu nombre').fill('Ana Ruiz');
      await part.getByLabel('Comentario (opcional)').fill('Anticipo de la mesa');
      await part.getByRole('button', { name: 'Enviar el comprobante' }).click();
      await expect(part.getByRole('alert')).toContainText('elige otra vez el archivo');
      await expect(part.getByText('Escríbelo con números, como 1500 o 1,500.50.')).toBeVisible();
      await expect(part.getByLabel('Tu nombre')).toHaveValue('Ana Ruiz');
      await expect(part.getByRole('alert')).toBeInViewport();
      await expectAccessible(customer);

      await part.getByLabel('Importe que pagaste').fill('1,500.50');
      await part.getByLabel('Comprobante', { exact: true }).setInputFiles(PHOTO);
      await part.getByRole('button', { name: 'Enviar el comprobante' }).click();
      const sent = customer.getByRole('listitem').filter({ hasText: '$1,500.50 MXN' });
      await expect(sent).toContainText('En revisión');
      expect(new URL(customer.url()).pathname).toBe(path);
      expect(await context.cookies()).toEqual([]);
      await expectAccessible(customer);

      await enter(page, 'facturacion');
      await page.goto(`/comercial/cotizacion/${id}?tab=payments`);
      const payment = page
        .getByRole('listitem')
        .filter({ hasText: 'Lo envió el cliente por su enlace (Ana Ruiz)' });
      await expect(payment).toContainText('Anticipo de la mesa');
      await expectAccessible(page);
      await payment.getByRole('button', { name: 'Comprobante' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
      await payment.getByRole('button', { name: 'Confirmar' }).click();
      const asked = page.getByRole('dialog');
      await expect(asked).toContainText('Lo envió el cliente por su enlace: Ana Ruiz');
      await asked.getByRole('button', { name: 'Confirmar' }).click();
      await expect(payment.getByText('Pagado')).toBeVisible();

      await customer.reload();
      await expect(sent).toContainText('Confirmado');
      await context.close();
    },
  );
}

test('in English on a wide screen, a PDF is sent, told once, and downloaded by the office', async ({
  page,
  browser,
}) => {
  await enter(page, 'admin');
  const { id } = await makeQuote(page);
  const path = await makeLink(page, id);
  const { context, customer } = await visitor(browser, {
    viewport: DESK,
    locale: 'en-US',
    colorScheme: 'light',
  });
  await customer.goto(path);
  const part = customer.getByRole('region', { name: 'Send a proof of payment' });
  const file = { name: 'spei.pdf', mimeType: 'application/pdf', buffer: PDF };
  for (const time of ['once', 'again']) {
    await part.getByLabel('Amount that you paid').fill('250');
    await part.getByLabel('How you paid').selectOption('Deposited cheque');
    await part.getByLabel('Proof', { exact: true }).setInputFiles(file);
    await part.getByLabel('Your name').fill('Ana Ruiz');
    await part.getByRole('button', { name: 'Send the proof' }).click();
    await expect(customer.getByRole('listitem').filter({ hasText: '$250.00 MXN' })).toHaveCount(1);
    if (time === 'again') await expect(part.getByRole('status')).toContainText('it counts once');
  }
  await expectAccessible(customer);
  await context.close();

  await page.goto(`/comercial/cotizacion/${id}?tab=payments`);
  await page.getByRole('button', { name: 'Comprobante', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar el PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
