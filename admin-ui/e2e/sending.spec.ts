import { addressTo, call, makeQuote } from './quotes.support';
import { enter, expect, expectAccessible, test } from './support';

const PHONE = { width: 390, height: 844 };

test('a quote goes to several in words of one’s own, and its page says which', async ({ page }) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  await page.goto(`/comercial/cotizacion/${id}?tab=documents`);
  await page.getByRole('button', { name: 'Enviar al cliente', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Enviar la cotización ${id}` });
  const message = dialog.getByLabel('Mensaje');
  await expect(message).toHaveValue(/^Hola, /);
  await expectAccessible(page);

  await addressTo(page, 'compras@cliente', 'uno@compra.mx');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(
    dialog.getByText('«compras@cliente» no es un correo: escríbelo como nombre@empresa.mx.'),
  ).toBeVisible();
  await addressTo(page, 'uno@compra.mx', 'dos@compra.mx');
  await message.fill('');
  await expect(dialog.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
  await message.fill('Buenos días 😀\n\nVa lo que pediste.');
  await dialog.getByLabel(/Enviarme una copia/).check();
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const panel = page.getByRole('main');
  for (const to of ['uno@compra.mx', 'dos@compra.mx', 'vendedor@demo.mx']) {
    await expect(panel.getByText(to, { exact: true })).toBeVisible();
  }
  await panel.getByText('Ver el mensaje').first().click();
  await expect(panel.getByText('Va lo que pediste.').first()).toBeVisible();
  await expectAccessible(page);

  // The copy stays chosen in this browser.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Enviar otra vez a dos@compra.mx' }).click();
  await expect(page.getByRole('dialog').getByLabel(/Enviarme una copia/)).toBeChecked();
  await expectAccessible(page);
});

test('a link to the quote is put into its mail, and opens what was sent until it is revoked', async ({
  page,
  browser,
}) => {
  await enter(page, 'vendedor');
  const { id } = await makeQuote(page);
  await page.goto(`/comercial/cotizacion/${id}`);
  await page.getByRole('button', { name: 'Enviar al cliente', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Enviar la cotización ${id}` });
  const message = dialog.getByLabel('Mensaje');
  await expect(message).toHaveValue(/^Hola, /);
  await dialog.getByRole('button', { name: 'Poner un enlace' }).click();
  await expect(message).toHaveValue(/\n\nhttp\S+\/c\/\S+$/);
  await expect(message).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Poner un enlace' })).toBeDisabled();
  await expectAccessible(page);

  const url = (await message.inputValue()).split('\n').at(-1) ?? '';
  await expect(dialog.getByText(/^Vale hasta el \d\d\/\d\d\/\d{4}\./)).toBeVisible();

  // Taken out by mistake it is put in again, and no other one is made.
  await message.fill('Buenos días.');
  await dialog.getByRole('button', { name: 'Poner un enlace' }).click();
  await expect(message).toHaveValue(`Buenos días.\n\n${url}`);
  await addressTo(page, 'compras@enlace.mx');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const customer = await browser.newPage();
  await customer.goto(new URL(url).pathname);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(String(id));
  await expect(customer.getByText('Esta cotización cambió')).toHaveCount(0);
  await customer.close();

  await page.goto(`/comercial/cotizacion/${id}?tab=documents`);
  await page.getByRole('button', { name: /^Revocar el enlace/ }).click();
  await expect(page.getByRole('main').getByText('Revocado')).toBeVisible();
});

test('WhatsApp opens with the number of the customer, or says why it does not', async ({ page }) => {
  await enter(page, 'admin');
  const { id } = await makeQuote(page);
  const [shown] = await call<{ idCustomer: number }[]>(page, 'GET', `/api/quotes/show?id=${id}`);
  const phoned = async (customerPhone: string) => {
    await call(page, 'PUT', '/api/users/customer', { id: shown?.idCustomer, customerPhone });
    await page.goto(`/comercial/cotizacion/${id}`);
    await page.getByRole('button', { name: 'Enviar al cliente', exact: true }).click();
  };
  await phoned('33 1234 5678');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Abrir WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/523312345678\?text=Hola%2C%20/);
  await expect(link).toHaveAttribute('target', '_blank');
  await page.getByRole('dialog').getByRole('button', { name: 'Poner un enlace' }).click();
  await expect(link).toHaveAttribute('href', /%0Ahttp\S+%2Fc%2F[\w-]+$/);
  await phoned('');
  await expect(
    page.getByRole('dialog').getByText('El cliente no tiene teléfono: agrégalo en su ficha.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Abrir WhatsApp' })).toBeDisabled();
  await expectAccessible(page);
});

test('the words of a company are proposed, and a field that there is not is refused at its text', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/datos-de-la-empresa');
  const whatsapp = page.getByLabel('Texto de WhatsApp').first();
  await whatsapp.fill('Hola, {nombre}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^No hay un campo «nombre»/).first()).toBeVisible();
  await page.getByText('Campos, y textos de la aplicación').first().click();
  await expect(page.getByText('último día en que vale')).toBeVisible();
  await expectAccessible(page);
  await whatsapp.fill('');
});
