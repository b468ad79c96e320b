import { call, makeQuote } from '../e2e/quotes.support';
import { expect, PICTURE, test } from './fixtures';
import { type Tab, until } from './tab';

/** Types words and takes the first answer, however soon Enter comes. */
const take = async (tab: Tab, words: string, leadsTo: RegExp) => {
  await tab.type(words);
  await tab.press('Enter');
  await until(`the cursor in ${leadsTo}`, async () =>
    leadsTo.test(await tab.run(() => document.activeElement?.getAttribute('name') ?? '')),
  );
};

test('a quote is made without touching the mouse, and taken along as a PDF', async ({ tab, enter }) => {
  const caller = await enter('admin');
  await tab.open('/comercial/cotizacion/nueva');
  await tab.focused('Buscar cliente');
  await take(tab, 'lozano', /^product$/);
  await tab.press('F2');
  await take(tab, 'silla acojinada', /^products\.\d+\.unitPrice$/);
  await tab.type('30');
  await tab.press('Enter');
  await tab.focused('Agregar producto');
  await take(tab, 'escritorio', /unitPrice$/);
  await tab.press('F8');
  await take(tab, 'comedor', /^circuits\..*count$/);
  await tab.picture('builder');
  const told = await tab.textOf({ css: '[data-testid=quote-total] p' });
  await tab.press('Control', 's');
  const [, id] = await tab.at(/^\/comercial\/cotizacion\/(\d+)$/);
  const quote = await call<{ totals: { total: string }; products: object[]; circuits: object[] }>(
    caller,
    'GET',
    `/api/admin/quotes/${id}`,
  );
  expect([quote.products.length, quote.circuits.length]).toEqual([2, 1]);
  const total = Number(quote.totals.total).toLocaleString('en-US', { minimumFractionDigits: 2 });
  expect(told).toBe(`$${total} MXN`);
  await tab.picture('quote');
  const paper = await tab.received(() => tab.click({ role: 'button', name: 'PDF' }));
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a payment is registered in its dialog, with a picture', async ({ tab, enter }) => {
  const caller = await enter('vendedor');
  const { id } = await makeQuote(caller);
  await tab.open(`/comercial/cotizacion/${id}?tab=payments`);
  await tab.click({ role: 'button', name: 'Registrar pago' });
  const dialog = { role: 'dialog' } as const;
  const amount = { role: 'textbox', name: 'Importe', within: dialog } as const;
  const left = await tab.value(amount);
  await tab.click({ role: 'combobox', name: /^Moneda/, within: dialog });
  await tab.click({ role: 'option', name: 'USD' });
  await until('another amount', async () => (await tab.value(amount)) !== left);
  await tab.fill({ role: 'textbox', name: 'Referencia', within: dialog }, 'SPEI 4471');
  await tab.attach('[role=dialog] input[type=file]', PICTURE);
  await tab.see({ text: 'constancia.png', within: dialog });
  await tab.picture('payment');
  await tab.click({ role: 'button', name: 'Guardar', within: dialog });
  await tab.gone(dialog);
  await tab.see({ role: 'listitem', says: /SPEI 4471/ });
  await tab.click({ role: 'button', name: 'Comprobante' });
  await tab.see({ role: 'img', name: /^Comprobante del pago/ });
});
