import type { Response } from '@playwright/test';
import { SCREENS } from '../src/routes';
import type { Screen } from '../src/screen';
import {
  enter,
  enterAs,
  expect,
  expectAccessible,
  fresh,
  headersOf,
  NIGHT,
  PASSWORD,
  search,
  test,
} from './support';

test('a seller is invited, changed, deactivated, and the history tells it all', async ({ page }) => {
  const last = fresh('Prueba');
  const email = `${last.replace(' ', '.').toLowerCase()}@demo.mx`;
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await page.getByRole('button', { name: 'Nuevo vendedor' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);

  await dialog.getByLabel('Nombre').fill('Úrsula');
  await dialog.getByLabel('Apellidos').fill(last);
  await dialog.getByLabel('Correo').fill('admin@demo.mx');
  await dialog.getByLabel('Comisión').fill('150');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Máximo 100')).toBeVisible();
  await dialog.getByLabel('Comisión').fill('2.5');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Correo')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Correo').fill(email);
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();

  await search(page, last);
  await page.getByRole('link', { name: `Úrsula ${last}` }).click();
  await expect(page.getByText('Invitado')).toBeVisible();
  await expect(page.getByText('2.5 %')).toBeVisible();

  await page.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByLabel('Teléfono').fill('33 1234 5678');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('33 1234 5678')).toBeVisible();

  await page.getByRole('button', { name: 'Desactivar' }).click();
  await dialog.getByLabel('Motivo').fill('Terminó su contrato');
  await dialog.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(page.getByText('Terminó su contrato')).toBeVisible();
  await expect(page.getByText('33 1234 5678')).toBeVisible();
});

test('what is written is not lost without asking', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/empresa');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Alguien');
  await page.keyboard.press('Escape');
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Alguien');
});

test('nobody deactivates themselves, and the button says why', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/empresa?usuario=1');
  const button = page.getByRole('button', { name: 'Desactivar' });
  await button.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await button.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a list keeps filter and page in the address, and a reader finds no button to change anything', async ({
  page,
}) => {
  await enter(page, 'facturacion');
  await page.goto('/usuarios/vendedores');
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'Activo', exact: true }).click();
  await expect(page).toHaveURL(/filter=.*Activo/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveText('Activo');
  await expect(page.getByRole('button', { name: 'Nuevo vendedor' })).toHaveCount(0);
  await search(page, 'zzzzzz');
  await expect(page.getByText('Nada coincide con lo que buscas')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the export has all rows of the filter with the chosen columns', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/vendedores');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('switch', { name: 'Teléfono' }).click();
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest(/export\.csv/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const columns = [...new URL((await asked).url()).searchParams].filter(([key]) => key.startsWith('active'));
  expect(columns.map(([, value]) => value)).toEqual([
    'name',
    'email',
    'location',
    'commissionPercentage',
    'status',
    'lastLogin',
  ]);
  expect((await file).suggestedFilename()).toMatch(/^sellers-.*\.csv$/);
});

test('a role is made, given a permission with a scope, and deleted', async ({ page }) => {
  const name = fresh('Auditoría');
  await enter(page, 'admin');
  await page.goto('/usuarios/roles');
  await page.getByRole('button', { name: 'Nuevo rol' }).click();
  await page.getByRole('dialog').getByLabel('Nombre del rol').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Nombre del rol')).toHaveValue(name);

  await page.getByRole('textbox', { name: 'Buscar un permiso' }).fill('cotizaciones');
  await page
    .getByRole('group', { name: /Cotizaciones: Ver la lista/ })
    .getByRole('button', { name: 'Lo propio' })
    .click();
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 cambio sin guardar')).toBeHidden();
  await page.reload();
  await page.getByRole('textbox', { name: 'Buscar un permiso' }).fill('cotizaciones');
  const kept = page
    .getByRole('group', { name: /Cotizaciones: Ver la lista/ })
    .getByRole('button', { name: 'Lo propio' });
  await expect(kept).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Eliminar rol' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('mail settings are stored without ever showing the password, and a failed test says why', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/usuarios/correo');
  await page.getByLabel('Servidor SMTP').fill('127.0.0.1');
  await page.getByLabel('Puerto').fill('9');
  await page.getByLabel('Contraseña').fill('muy-secreta');
  await page.getByLabel('Correo del remitente').fill('ventas@demo.mx');
  await page.getByLabel('Nombre del remitente').fill(fresh('Ventas'));
  await expect(page.getByRole('button', { name: 'Enviar prueba' })).toBeDisabled();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ya hay una guardada')).toBeVisible();
  await expect(page.getByLabel('Contraseña')).toHaveValue('');
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasNotText: /se guardó/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('what keeps mails from going out is told, and what waited in a backup is let go', async ({ page }) => {
  let count = 3;
  await page.route('**/api/email/check', async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    await route.fulfill({ json: { ...told, data: { ...told.data, sends: false } } });
  });
  await page.route('**/api/email/restored', async (route) => {
    if (route.request().method() === 'POST') {
      expect(route.request().postDataJSON()).toEqual({ send: true });
      count = 0;
    }
    await route.fulfill({ json: { success: true, message: '', data: { count } } });
  });
  await enter(page, 'admin');
  await page.goto('/inicio/dashboard');
  await page.getByRole('link', { name: 'Configurar' }).click();
  await expect(page.getByText(/Todavía no sale ningún correo/)).toBeVisible();
  await expect(page.getByText(/3 tareas que esperaban en él/)).toBeVisible();
  await page.getByRole('button', { name: 'Dejar salir' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar salir' }).click();
  await expect(page.getByText(/3 tareas que esperaban en él/)).toBeHidden();
});

test(
  'whoever has nothing but the permission of a menu entry works on its screen',
  NIGHT,
  async ({ page }) => {
    test.setTimeout(600_000);
    const name = fresh('Un permiso');
    const email = `${name.replaceAll(' ', '.').toLowerCase()}@demo.mx`;
    await enter(page, 'admin');
    const headers = await headersOf(page);
    const send = async (method: string, address: string, data: object) => {
      const answer = await page.request.fetch(`/api${address}`, { method, headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const role = await send('POST', '/admin/roles', {
      name,
      home: 'dashboard',
      kind: 'company',
      permissions: [],
    });
    await send('POST', '/users/company', {
      firstName: 'Una',
      lastName: name,
      email,
      password: PASSWORD,
      roleId: role.id,
    });
    const problems: Record<string, string[]> = {};
    for (const screen of SCREENS.filter((one: Screen) => one.menu)) {
      const { action, resource, menu } = screen as Screen;
      const permissions = [{ action, subject: resource, scope: 'all', granted: true }];
      await send('PUT', `/admin/roles/${role.id}`, { permissions });
      await enterAs(page, email);
      const refused: string[] = [];
      const note = (answer: Response) => {
        if ([401, 403, 404].includes(answer.status())) refused.push(answer.url());
      };
      page.on('response', note);
      await page.goto(menu ?? '');
      await expect(page.locator(`a[href="${menu}"]`).first()).toHaveAttribute('aria-current', 'page');
      await page.waitForLoadState('networkidle');
      page.off('response', note);
      if (refused.length > 0) problems[`${action} ${resource}`] = refused;
    }
    expect(problems).toEqual({});
  },
);
