import { enter, expect, expectAccessible, fresh, headersOf, NIGHT, search, test } from './support';

test('a deleted customer comes back, unless another has its e-mail', async ({ page }) => {
  const name = fresh('Vuelve');
  const email = `${name.replace(' ', '.').toLowerCase()}@demo.mx`;
  await enter(page, 'admin');
  const headers = await headersOf(page);
  const make = async (customerFirstName: string) => {
    const data = { customerFirstName, customerEmail: email, acceptDuplicates: true };
    return (await (await page.request.post('/api/users/customer', { headers, data })).json()).data.id;
  };
  const id = await make(name);
  await page.request.delete(`/api/users/customer?id=${id}`, { headers });
  const other = await make(`Otra ${name}`);

  await page.goto('/usuarios/papelera?vista=clientes');
  await expect(page.getByRole('heading', { level: 1, name: 'Papelera' })).toBeVisible();
  await search(page, name);
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `¿Restaurar ${name}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`Otra ${name} ya tiene el correo`);
  await page.request.delete(`/api/users/customer?id=${other}`, { headers });
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText(`${name} está otra vez en la lista.`)).toBeVisible();
  await page.goto(`/usuarios/clientes/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the bin of quotes is read on a phone, and by nobody else', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await page.goto('/usuarios/papelera');
  await expect(page.getByRole('tab', { name: 'Cotizaciones' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await enter(page, 'vendedor');
  await page.goto('/usuarios/papelera');
  await expect(page).toHaveURL(/not-authorized/);
});
