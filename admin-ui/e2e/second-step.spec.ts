import type { Page } from '@playwright/test';
import { codeOf } from './authenticator.support';
import { enter, enterAs, expect, expectAccessible, fresh, headersOf, PASSWORD, test } from './support';

/** Somebody of the company who may sign in, of a role that is there or made for them. */
const newPerson = async (page: Page, role?: string) => {
  await enter(page, 'admin');
  await page.goto('/favicon.svg');
  const headers = await headersOf(page);
  const last = fresh('Pasos');
  const email = `${last.replace(' ', '.').toLowerCase()}@demo.mx`;
  const roles = await (await page.request.get('/api/users/roles', { headers })).json();
  const roleId = roles.data.find(
    ({ name }: { name: string }) => name === (role ?? 'Coordinador de Almacen'),
  ).id;
  const data = { email, firstName: 'Irene', lastName: last, roleId, password: PASSWORD };
  const made = await page.request.post('/api/users/company', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  return { email, id: (await made.json()).data.id as number, name: `Irene ${last}` };
};

const typePassword = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
};

const leave = async (page: Page) => {
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
};

const secretShown = async (page: Page) => (await page.locator('code').first().textContent()) ?? '';

test('two steps: set up, asked for, remembered, forgotten, and a recovery code', async ({ page }) => {
  const { email } = await newPerson(page);
  await enterAs(page, email);
  await page.goto('/');
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await expect(page.getByText('Sin activar')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña actual').fill('no-es');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByAltText('Código QR para la aplicación de verificación')).toBeVisible();
  await expectAccessible(page);
  const secret = await secretShown(page);
  await dialog.getByLabel('Código', { exact: false }).fill('000 000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/no corresponde/)).toBeVisible();
  await dialog.getByLabel('Código', { exact: false }).fill(codeOf(secret));
  await page.keyboard.press('Enter');

  await expect(dialog.getByText('Guarda tus códigos de recuperación')).toBeVisible();
  const codes = (await secretShown(page)).split('\n');
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await file).suggestedFilename()).toBe('trastienda-recuperacion.txt');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await leave(page);
  await typePassword(page, email);
  const field = page.getByLabel('Código', { exact: false });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await field.fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ese código no es correcto, o ya se usó.')).toBeVisible();
  const code = codeOf(secret, 1);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByLabel('Recordar este equipo 30 días').check();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/dashboard/);

  await leave(page);
  await typePassword(page, email);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/mi-cuenta');
  await page.getByRole('button', { name: /^Olvidar/ }).click();
  await expect(page.getByText('Ninguno: en todos se pide el código al entrar.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await leave(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await typePassword(page, email);
  await page.getByRole('button', { name: /No tengo mi teléfono/ }).click();
  await expectAccessible(page);
  await page.getByLabel('Código de recuperación', { exact: false }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/mi-cuenta');
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('button', { name: /No tengo mi teléfono/ }).click();
  await dialog.getByLabel('Código de recuperación', { exact: false }).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Sin activar')).toBeVisible();
});

test('a role demands it, who has it sets it up at the door, and an administrator takes it away', async ({
  page,
}) => {
  const role = fresh('Con dos pasos');
  await enter(page, 'admin');
  await page.goto('/favicon.svg');
  const headers = await headersOf(page);
  const roles = await (await page.request.get('/api/admin/roles', { headers })).json();
  const like = roles.find(({ name }: { name: string }) => name === 'Coordinador de Almacen');
  const data = { name: role, home: 'dashboard', kind: 'company', permissions: like.permissions };
  const made = await (await page.request.post('/api/admin/roles', { headers, data })).json();
  const person = await newPerson(page, role);

  await page.goto(`/usuarios/roles?rol=${made.id}`);
  await page.getByRole('button', { name: role }).click();
  await page.getByLabel('Pide verificación en dos pasos').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();

  await typePasswordAnew(page, person.email);
  await expect(page.getByRole('heading', { name: 'Activa la verificación en dos pasos' })).toBeVisible();
  await expect(page.getByAltText('Código QR para la aplicación de verificación')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código', { exact: false }).fill(codeOf(await secretShown(page)));
  await page.getByRole('button', { name: 'Activar y entrar' }).click();
  await expect(page.getByText('Guarda tus códigos de recuperación')).toBeVisible();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/mi-cuenta');
  await expect(page.getByText('Tu rol la pide: no se puede desactivar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivar' })).toHaveCount(0);

  await enter(page, 'admin');
  await page.goto(`/usuarios/empresa?filter=${encodeURIComponent(JSON.stringify({ secondStep: true }))}`);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('facturacion@demo.mx')).toHaveCount(0);
  await page.goto(`/usuarios/empresa?usuario=${person.id}`);
  await page.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Motivo').fill('Perdió el teléfono');
  await dialog.getByRole('button', { name: 'Quitar la verificación en dos pasos' }).click();
  await expect(page.getByRole('button', { name: 'Quitar la verificación en dos pasos' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Perdió el teléfono')).toBeVisible();
});

const typePasswordAnew = async (page: Page, email: string) => {
  await page.evaluate(() => localStorage.clear());
  await typePassword(page, email);
};
