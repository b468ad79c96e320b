import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  customerToInvoice,
  draftInvoice,
  openInvoice,
  orderToInvoice,
  sealInvoice,
  stampInvoice,
  stampOf,
} from './invoices.support';
import { makeLease } from './leases.support';
import { enter, expect, expectAccessible, NIGHT, test } from './support';

const OWN = 'cliente@demo.mx';

/** The file of a click. */
const fileOf = async (page: Page, click: () => Promise<void>) => {
  const download = page.waitForEvent('download');
  await click();
  return download;
};

const putFile = async (page: Page, file: string) => {
  await page.getByRole('dialog').locator('input[name=file]').setInputFiles(file);
};

test.beforeEach(async ({ page }) => {
  await enter(page, 'admin');
});

test('an order is invoiced: drafted, sealed, stamped elsewhere, and what came back is kept', async ({
  page,
}) => {
  const { id: order } = await orderToInvoice(page);
  await page.goto(`/comercial/orden/${order}`);
  await page.getByRole('button', { name: 'Facturar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura/ })).toBeVisible();
  await expect(page.getByText('Tiene todo lo que pide el SAT.')).toBeVisible();
  await expect(page.getByText('Sin validez fiscal')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Modificar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Método de pago').click();
  await page.getByRole('option', { name: /^PUE/ }).click();
  await dialog.getByLabel('Forma de pago').click();
  await page.getByRole('option', { name: /^03/ }).click();
  await dialog.getByLabel('Con las etiquetas de las piezas').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('03 · Transferencia electrónica de fondos')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Conceptos' })).toContainText('Etiquetas: F-');

  await page.getByRole('button', { name: 'Emitir' }).click();
  await dialog.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('Está sellada; falta que se timbre')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Factura F-\d+$/);
  await expectAccessible(page);
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Factura ', '');

  const sealed = await fileOf(page, () =>
    page.getByRole('button', { name: 'Descargar el XML sellado' }).click(),
  );
  expect(sealed.suggestedFilename()).toBe(`${number}-sin-timbrar.xml`);
  const paper = await fileOf(page, () => page.getByRole('button', { name: 'PDF' }).first().click());
  expect(paper.suggestedFilename()).toBe(`factura_${number}.pdf`);

  const xml = await sealed.path();
  await page.getByRole('button', { name: 'Registrar el timbrado' }).click();
  await putFile(page, xml);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/El XML no está timbrado/)).toBeVisible();
  await expectAccessible(page);
  const other = await sealInvoice(page);
  await putFile(page, stampOf(other.xml));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/El XML no es de esta factura/)).toBeVisible();
  await putFile(page, stampOf(xml));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sin validez fiscal')).toHaveCount(0);
  await expect(page.getByText('Folio fiscal')).toBeVisible();

  await page.getByRole('tab', { name: 'Archivos' }).click();
  const kept = await fileOf(page, () =>
    page.getByRole('button', { name: /^Descargar el XML: Timbrado/ }).click(),
  );
  expect(readFileSync(await kept.path(), 'utf8')).toContain('TimbreFiscalDigital');
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Registrar el timbrado');

  await page.getByRole('link', { name: `Orden ${order}` }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Facturar', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Facturas' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(number);
});

test('what the SAT would refuse is told before it is issued, with the way to where it is corrected', async ({
  page,
}) => {
  const { id } = await draftInvoice(page, { customer: 'jorge.pulido@correo.mx' });
  await openInvoice(page, id);
  await expect(page.getByText('Así la rechazaría el SAT: corrige antes de emitirla')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Falta el RFC.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: /Corregir en el cliente: Falta el RFC/ }).click();
  await expect(page.getByRole('tab', { name: 'Fiscal', selected: true })).toBeVisible();
});

test('an order that was agreed without an invoice says to its seller why it has none', async ({ page }) => {
  await enter(page, 'vendedor');
  const customer = await customerToInvoice(page);
  await enter(page, 'admin');
  const { id } = await orderToInvoice(page, { customer, invoice: false });
  await enter(page, 'vendedor');
  await page.goto(`/comercial/orden/${id}`);
  await page.getByRole('button', { name: '¿Por qué no…?' }).click();
  await expect(page.getByRole('menu')).toContainText('Se acordó sin factura: su total no lleva IVA.');
});

test('a stamped invoice is cancelled with its motive, and the order can be invoiced again', async ({
  page,
}) => {
  const { id, order, number } = await stampInvoice(page);
  await openInvoice(page, id);
  await page.getByRole('button', { name: 'Solicitar la cancelación' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Se puede cancelar hasta el/)).toBeVisible();
  await dialog.getByRole('radio', { name: /^01/ }).check();
  await dialog.getByRole('button', { name: 'Anotar la solicitud' }).click();
  await expect(dialog.getByText(/primero se hace y se timbra la factura que la sustituye/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^02/ }).check();
  await dialog.getByRole('button', { name: 'Anotar la solicitud' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Se anotó el .* que se solicitó su cancelación/)).toBeVisible();

  await page.getByRole('button', { name: 'Confirmar la cancelación' }).click();
  await dialog.getByRole('button', { name: 'Confirmar la cancelación' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${number}` })).toBeVisible();
  await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible();
  await page.goto(`/comercial/orden/${order}`);
  await expect(page.getByRole('button', { name: 'Facturar', exact: true })).toBeVisible();
});

test('a substitute is drafted from the one it replaces, and both lead to each other', async ({ page }) => {
  const { id, number } = await stampInvoice(page);
  await openInvoice(page, id);
  await page.getByRole('button', { name: 'Sustituir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sustituir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura/ })).toBeVisible();
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Factura ${number}` })).toBeVisible();
  await expect(page.getByText('La sustituye', { exact: true })).toBeVisible();
});

test('the rent of a lease is invoiced from its row', NIGHT, async ({ page }) => {
  const { id } = await makeLease(page, { pieces: 1 });
  await page.goto(`/comercial/rentas/${id}?tab=installments`);
  await page.getByRole('button', { name: 'Facturar la mensualidad 1', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Conceptos' })).toContainText('Renta del');
  await page.getByRole('link', { name: `Renta ${id}` }).click();
  await page.getByRole('tab', { name: 'Mensualidades' }).click();
  await expect(page.getByRole('link', { name: /^Borrador \d+$/ })).toBeVisible();
});

test('a seller asks for an invoice and does not issue it; billing does', NIGHT, async ({ page }) => {
  await enter(page, 'vendedor');
  const customer = await customerToInvoice(page);
  await enter(page, 'admin');
  const { id: order } = await orderToInvoice(page, { customer });
  await enter(page, 'vendedor');
  await page.goto(`/comercial/orden/${order}`);
  await page.getByRole('button', { name: 'Facturar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Borrador de factura/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modificar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Emitir' })).toHaveCount(0);
  await expectAccessible(page);
  const draft = page.url();
  await page.goto('/comercial/facturas');
  await expect(page.getByRole('link', { name: 'Ajustes de facturación' })).toHaveCount(0);
  await enter(page, 'facturacion');
  await page.goto('/comercial/facturas/ajustes');
  await expect(page.getByText('Solo un administrador sube certificados.')).toBeVisible();
  await expect(page.getByLabel('RFC', { exact: true })).toBeEnabled();
  await page.goto(draft);
  await page.getByRole('button', { name: 'Emitir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByText('Está sellada; falta que se timbre')).toBeVisible();
});

test('a customer finds their own invoices, and downloads both files', async ({ page }) => {
  const own = await stampInvoice(page, { customer: OWN });
  const unstamped = await sealInvoice(page, { customer: OWN });
  await enter(page, 'cliente');
  await page.goto('/access-control');
  const mine = page.getByRole('region', { name: 'Mis facturas' });
  const row = mine.getByRole('listitem').filter({ hasText: `Factura ${own.number}` });
  await expect(row).toContainText('Timbrada');
  await expect(mine.getByText(`Factura ${unstamped.number}`, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const paper = await fileOf(page, () =>
    row.getByRole('button', { name: `PDF de la factura ${own.number}` }).click(),
  );
  expect(paper.suggestedFilename()).toBe(`factura_${own.number}.pdf`);
  const xml = await fileOf(page, () =>
    row.getByRole('button', { name: `XML de la factura ${own.number}` }).click(),
  );
  expect(xml.suggestedFilename()).toBe(`${own.number}.xml`);
});

test('on a phone and in the dark the screens of invoices fit and can be read', NIGHT, async ({ page }) => {
  const sealed = await sealInvoice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ skin: 'dark' })));
  for (const path of [
    '/comercial/facturas',
    `/comercial/facturas/${sealed.id}`,
    '/comercial/facturas/ajustes',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await expectAccessible(page);
    const [whole, seen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(whole, path).toBeLessThanOrEqual(seen ?? 0);
  }
});
