import { expect, expectAccessible, test } from '../e2e/support';
import { Day, photograph } from './day';

test('the day of the owner, from the margin to what everybody did', async ({ page }) => {
  const day = new Day('un-dia-duena');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const dialog = page.getByRole('dialog');
  const title = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

  await day.step(
    'En **Correo** escribe `admin@demo.mx`, en **Contraseña** `trastienda`, y oprime **Entrar**.',
    () => day.signIn(page, 'admin'),
  );
  const margin = page
    .getByRole('heading', { name: 'Margen', exact: true })
    .locator('xpath=following::a')
    .first();
  await day.step(
    'En el tablero lee **Te espera**: lo que depende de ti. Más abajo, en **Cifras del periodo**, oprime **Este mes**.',
    async () => {
      await day.sees(page, 'Te espera');
      await day.press(page, 'button', 'Este mes');
      await expect(page.getByRole('button', { name: 'Este mes' })).toHaveAttribute('aria-pressed', 'true');
    },
  );
  await day.step(
    'En **Margen** está lo que quedó de lo que se vendió, y en **Valor de las existencias**, lo que cuesta lo que hay.',
    async () => {
      await expect(margin).toHaveText(/^\$[\d,]+\.\d\d MXN$/);
      await day.sees(page, 'Valor de las existencias');
      await page.getByRole('heading', { name: 'Margen', exact: true }).scrollIntoViewIfNeeded();
      await photograph(page, 'dia-duena-margen');
    },
  );
  await day.step(
    'Oprime el importe de **Margen**: se abre **Piezas vendidas**, con lo que trajo y lo que costó cada una.',
    async () => {
      await margin.click();
      await title('Piezas vendidas');
      await expect(page.getByRole('group', { name: 'Sumas de todas las filas' })).toContainText('Costo');
      await expectAccessible(page);
    },
  );

  await day.step(
    'En el menú, **Tablero**; en **Te espera** oprime el renglón de las «cotizaciones por aprobar».',
    async () => {
      await day.press(menu, 'link', 'Tablero');
      await page.getByRole('link', { name: /^\d+ cotizaciones por aprobar$/ }).click();
      await title('Cotizaciones');
    },
  );
  await day.step(
    'Abre la cotización 3, de Patricia Uribe Lomelí, y oprime **Aprobar**: el diálogo dice de cuánto es la orden.',
    async () => {
      await page.getByRole('link', { name: '#3', exact: true }).click();
      await title('Cotización 3');
      await day.press(page, 'button', 'Aprobar');
      await expect(dialog).toContainText('Se crea la orden por $27,025.01 MXN.');
    },
  );
  await day.step('Oprime **Aprobar** en el diálogo. Arriba queda el enlace a su orden.', async () => {
    await day.press(dialog, 'button', 'Aprobar');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: /^Orden \d+/ }).first()).toBeVisible();
  });
  await day.step('En la pestaña **Historial** dice quién la hizo, quién la aprobó y cuándo.', async () => {
    await day.press(page, 'tab', 'Historial');
    await expect(page.getByRole('tabpanel')).toContainText(/Aprobar\s*Alejandra Ibarra Montes/);
  });
  await day.step(
    'En el menú, **Devoluciones**. Abre la devolución 1, de Omar Salgado Prieto: **Motivo** dice por qué regresa.',
    async () => {
      await day.press(menu, 'link', 'Devoluciones');
      await page.getByRole('link', { name: '#1', exact: true }).click();
      await title('Devolución 1');
      await day.sees(page, 'Motivo');
    },
  );
  await day.step(
    'Oprime **Aprobar**: el diálogo dice qué se descuenta de lo que debe y cuánto baja la comisión. Oprime **Aprobar** otra vez, y queda **Aprobada**.',
    async () => {
      await day.press(page, 'button', 'Aprobar');
      await expect(dialog).toContainText('la comisión de Víctor Núñez Cárdenas baja');
      await day.press(dialog, 'button', 'Aprobar');
      await expect(dialog).toBeHidden();
      await day.sees(page.locator('h1 + *, h1 ~ *'), 'Aprobada');
    },
  );

  await day.step(
    'En el menú, **Comisiones**; arriba a la derecha, **Comisiones del mes**: lo que toca a cada quien, antes de hacerlas.',
    async () => {
      await day.press(menu, 'link', 'Comisiones');
      await day.press(page, 'button', 'Comisiones del mes');
      await expect(dialog.getByText('Se hará').first()).toBeVisible();
      await photograph(page, 'dia-duena-comisiones');
    },
  );
  await day.step('Oprime el botón de abajo, que dice cuántas son, como «Hacer 6 comisiones».', async () => {
    await dialog.getByRole('button', { name: /^Hacer \d+ comisi/ }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^Se hizo en \d+\./);
  });
  await day.step('Cuando cada renglón diga su resultado, oprime **Cerrar**.', async () => {
    await expect(dialog.getByText(/La comisión \d+ se ha creado/).first()).toBeVisible();
    await day.press(dialog, 'button', 'Cerrar');
    await expect(dialog).toBeHidden();
  });
  await day.step('En la pestaña **Por pagar** están: las paga facturación.', async () => {
    await day.press(page, 'tab', 'Por pagar');
    await expect(page.getByRole('row').filter({ hasText: 'Regina Muñoz Páez' })).toBeVisible();
  });

  await day.step('En el menú, **Vendedores**; arriba a la derecha, **Nuevo vendedor**.', async () => {
    await day.press(menu, 'link', 'Vendedores');
    await day.press(page, 'button', 'Nuevo vendedor');
  });
  await day.step(
    'En **Nombre** escribe `Tomás`, en **Apellidos** `Rey Luna`, en **Correo** `tomas@demo.mx` y en **Contraseña** `mesa-de-encino-8`. Oprime **Guardar**.',
    async () => {
      await day.fill(dialog, 'Nombre', 'Tomás');
      await day.fill(dialog, 'Apellidos', 'Rey Luna');
      await day.fill(dialog, 'Correo', 'tomas@demo.mx');
      await day.type(dialog.getByLabel('Contraseña', { exact: true }), 'Contraseña', 'mesa-de-encino-8');
      await day.press(dialog, 'button', 'Guardar');
      await expect(dialog).toBeHidden();
    },
  );
  await day.step(
    'En el menú, **Roles y permisos**. Oprime **Vendedor** y, en **El menú que tendrá**, mira qué verá Tomás.',
    async () => {
      await day.press(menu, 'link', 'Roles y permisos');
      await day.press(
        page.getByRole('navigation', { name: 'Roles' }),
        'button',
        'Vendedor',
        /^Vendedor \d+ personas$/,
      );
      const seen = page.getByRole('region', { name: 'El menú que tendrá' });
      await expect(seen).toContainText('Cotizaciones');
      await expect(seen).not.toContainText('Auditoría');
    },
  );
  await day.step(
    'En el menú, **Auditoría**: lo último es el alta de Tomás. Cada renglón dice quién, qué, cuándo y desde dónde.',
    async () => {
      await day.press(menu, 'link', 'Auditoría');
      const told = page.getByRole('row').filter({ hasText: 'Tomás Rey Luna' }).first();
      await expect(told).toContainText('Alejandra Ibarra Montes');
      await expect(told).toContainText('Alta');
    },
  );

  await day.step(
    'En el menú, **Revisar todo**: revisa toda la base de datos, y dice «Todo en orden…» o qué no cuadra.',
    async () => {
      await day.press(menu, 'link', 'Revisar todo');
      await expect(page.getByText(/^Todo en orden: /)).toBeVisible();
    },
  );
  await day.step('Oprime tu nombre, arriba a la derecha, y **Cerrar sesión**.', () => day.signOut(page));
  day.end();
});
