import {
  type Account,
  emailOf,
  enter,
  expect,
  expectAccessible,
  makeTokenStale,
  NIGHT,
  PASSWORD,
  signIn,
  test,
} from './support';

test('a wrong password is told without saying which of the two was wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Correo').fill('nadie@demo.mx');
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-cosa');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('no son correctos');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
});

test('an empty form says what is missing at each field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Escribe tu correo')).toBeVisible();
  await expect(page.getByText('Escribe tu contraseña')).toBeVisible();
});

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Contraseña', { exact: true });
  await field.fill('secreta');
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a forgotten password gets the same answer for every address', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo').fill('nadie@demo.mx');
  await page.getByRole('button', { name: 'Mandar el enlace' }).click();
  await expect(page.getByRole('alert')).toContainText('Si hay una cuenta');
});

const HOMES: [Account, RegExp][] = [
  ['admin', /\/inicio\/dashboard$/],
  ['vendedor', /\/inicio\/dashboard$/],
  ['mayorista', /\/inicio\/dashboard$/],
  ['facturacion', /\/inicio\/dashboard$/],
  ['coordinador', /\/inicio\/dashboard$/],
  ['almacen', /\/almacen\/salidas$/],
  ['cliente', /\/access-control$/],
];
/** Whose home is that of the administrator. */
const SAME: Account[] = ['vendedor', 'mayorista', 'facturacion', 'coordinador'];
for (const [account, home] of HOMES) {
  test(
    `${account} signs in and lands at home; opening login again leads there too`,
    SAME.includes(account) ? NIGHT : {},
    async ({ page }) => {
      await signIn(page, account);
      await expect(page).toHaveURL(home);
      await page.goto('/login');
      await expect(page).toHaveURL(home);
    },
  );
}

test('the address asked for is opened after signing in', async ({ page }) => {
  await page.goto('/usuarios/vendedores?page=2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Correo').fill(emailOf('admin'));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/usuarios\/vendedores\?page=2/);
});

test('signing out clears the session, keeps the look, and forgets the last screen', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/dashboard/);
  await page.evaluate(() => localStorage.setItem('trastienda.look', JSON.stringify({ skin: 'dark' })));
  await page.goto('/usuarios/roles');
  const refused = page.waitForResponse(/jwt\/logout/);
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await refused).status()).toBe(200);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('accessToken');
  expect(kept).not.toContain('refreshToken');
  expect(kept).not.toContain('userData');
  expect(kept).toContain('trastienda.look');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/inicio\/dashboard$/);
});

test('a session that the server no longer knows ends at the login, once', async ({ page }) => {
  await enter(page, 'admin');
  await page.evaluate(() => localStorage.setItem('accessToken', 'forged'));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/usuarios/vendedores');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  expect(calls.filter((url) => url.includes('logout')).length).toBeLessThan(2);
});

test('two tabs with a stale token renew it once', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await signIn(one, 'admin');
  await expect(one).toHaveURL(/dashboard/);
  await two.goto('/inicio/dashboard');
  // A page that renews while it is left begins anew in the next one.
  for (const tab of [one, two]) await tab.waitForLoadState('networkidle');
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().includes('refresh-token')) renewals += 1;
  });
  await makeTokenStale(one);
  await Promise.all([one.goto('/usuarios/vendedores'), two.goto('/usuarios/empresa')]);
  await expect(one.getByRole('row').nth(1)).toBeVisible();
  await expect(two.getByRole('row').nth(1)).toBeVisible();
  expect(renewals).toBe(1);
});

test('who signs out in one tab is out in the other', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await signIn(one, 'vendedor');
  await expect(one).toHaveURL(/dashboard/);
  await two.goto('/produccion/catalogos');
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  await one.getByRole('button', { name: /Mi cuenta/ }).click();
  await one.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(two).toHaveURL(/\/login$/);
});

test('a link with a token that is no good says so at once', async ({ page }) => {
  await page.goto('/usuarios/nuevas-credenciales?token=falso');
  await expectAccessible(page);
  await page.getByLabel('Contraseña nueva').fill('Nogal-2026-vitrina');
  await page.getByLabel('Repite la contraseña').fill('otra');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByText('no son iguales')).toBeVisible();
  await page.getByLabel('Repite la contraseña').fill('Nogal-2026-vitrina');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test("one's own password asks for the current one", async ({ page }) => {
  await enter(page, 'mayorista');
  await page.goto('/inicio/dashboard');
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click();
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Contraseña nueva').fill('Nogal-2026-vitrina');
  await page.getByLabel('Repite la contraseña').fill('Nogal-2026-vitrina');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/contraseña/i)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
});

test('a link to confirm an e-mail that is not good any more says so', async ({ page }) => {
  await page.goto('/usuarios/confirmar-correo?token=falso');
  await page.getByRole('button', { name: 'Confirmar este correo' }).click();
  await expect(page.getByText(/El enlace ya no sirve/)).toBeVisible();
  await expectAccessible(page);
});
