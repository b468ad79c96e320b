import {
  emailOf,
  enter,
  expect,
  expectAccessible,
  fresh,
  headersOf,
  NIGHT,
  PASSWORD,
  search,
  test,
} from './support';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

test('what was changed is found, with both values, and is taken away as a file', async ({ page }) => {
  const name = fresh('Marca');
  await enter(page, 'admin');
  const headers = await headersOf(page);
  const made = await page.request.post('/api/users/customer', {
    headers,
    data: { customerFirstName: name, customerPhone: '3311112222' },
  });
  const { id } = (await made.json()).data;
  await page.request.put('/api/users/customer', { headers, data: { id, customerPhone: '3399998888' } });

  await page.goto('/usuarios/auditoria');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  await search(page, name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('row').filter({ hasText: 'Cambio' }).first().getByRole('cell').first().click();
  const drawer = page.getByRole('dialog', { name: `Cambio · ${name}` });
  await expect(drawer.getByText('33 1111 2222').or(drawer.getByText('3311112222'))).toBeVisible();
  await expect(drawer.getByText('3399998888')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/usuarios/clientes/${id}$`));

  await page.request.delete(`/api/users/customer?id=${id}`, { headers });
  await page.goto('/usuarios/auditoria');
  await search(page, name);
  await expect(page.getByText('eliminado')).toHaveCount(3);
  await page.getByRole('row').filter({ hasText: 'Baja' }).getByRole('cell').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Lo que decía' })).toBeVisible();
});

test('a session is closed and asked to sign in again', async ({ page, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL, userAgent: PHONE });
  const came = await other.post('/api/login', {
    data: { email: emailOf('coordinador'), password: PASSWORD },
  });
  const { accessToken } = await came.json();
  const headers = { Authorization: `Bearer ${accessToken}` };
  expect((await other.get('/api/me', { headers })).status()).toBe(200);

  await enter(page, 'admin');
  await page.goto('/usuarios/auditoria?vista=sesiones');
  const row = page.getByRole('row').filter({ hasText: 'Safari · iPhone' }).first();
  await expect(row).toBeVisible();
  await expect(page.getByText('La tuya')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Safari · iPhone, desde')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByText(/^Se cerró la sesión de/)).toBeVisible();
  expect((await other.get('/api/me', { headers })).status()).toBe(401);
  await other.dispose();
});

test('it is read on a phone, and by nobody else', NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin');
  await page.goto('/usuarios/auditoria');
  await expect(page.getByText('Entrada', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await enter(page, 'facturacion');
  await page.goto('/usuarios/auditoria');
  await expect(page).toHaveURL(/not-authorized/);
});
