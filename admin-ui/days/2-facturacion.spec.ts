import { expect, expectAccessible, test } from '../e2e/support';
import { Day, photograph } from './day';

test('the day of billing, from the payments of yesterday to the cash of today', async ({ page }) => {
  const day = new Day('un-dia-facturacion');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const dialog = page.getByRole('dialog');
  const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });
  const status = (words: string) =>
    expect(page.locator('h1 + *, h1 ~ *').getByText(words, { exact: true }).first()).toBeVisible();

  const waiting = page.getByRole('link', { name: /^\d+ pagos? por confirmar$/ });
  let before = 0;

  await day.step(
    'En **Correo** escribe `facturacion@demo.mx`, en **Contraseña** `trastienda`, y oprime **Entrar**.',
    () => day.signIn(page, 'facturacion'),
  );
  await day.step(
    'En el tablero, en **Te espera**, oprime el renglón de los «pagos por confirmar»: se abre la lista **Pagos** con los que están **Pendiente**.',
    async () => {
      await day.sees(page, 'Te espera');
      await expect(waiting).toBeVisible();
      before = Number.parseInt(await waiting.innerText(), 10);
      await waiting.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pagos' })).toBeVisible();
      await day.sees(page.getByRole('table'), 'Pendiente');
    },
  );
  const payment = rowOf('Ernesto Padilla Rubio');
  await day.step(
    'En el renglón de Ernesto Padilla Rubio oprime **Confirmar**. Compara el importe y la referencia con el banco.',
    async () => {
      await day.press(payment, 'button', 'Confirmar');
      await expect(dialog).toContainText('$16,571.41 MXN');
    },
  );
  await day.step('Oprime **Confirmar** en el diálogo. Su renglón dice **Pagado**.', async () => {
    await day.press(dialog, 'button', 'Confirmar');
    await expect(dialog).toBeHidden();
    await day.sees(payment, 'Pagado');
  });

  await day.step(
    'En el menú, **Efectivo en custodia**. Arriba dice «Una entrega espera tu confirmación: $2,400.00 MXN.»: oprime **Verlas**.',
    async () => {
      await day.press(menu, 'link', 'Efectivo en custodia');
      await day.sees(page, 'Una entrega espera tu confirmación: $2,400.00 MXN.');
      await day.press(page, 'button', 'Verlas');
    },
  );
  await day.step(
    'Abre el pago 22, de Patricia Uribe Lomelí, y cuenta el dinero contra su comprobante.',
    async () => {
      await rowOf('Patricia Uribe Lomelí').getByRole('button', { name: '#22' }).click();
      await expect(dialog.getByRole('button', { name: 'Ver comprobante de entrega' })).toBeVisible();
    },
  );
  const cash = page.getByRole('dialog', { name: 'Efectivo del pago 22' });
  await day.step(
    'Oprime **Confirmar entrega**, y otra vez **Confirmar entrega**. El efectivo queda **Entregado**.',
    async () => {
      await day.press(cash, 'button', 'Confirmar entrega');
      await day.press(page.getByRole('dialog', { name: 'Confirmar entrega' }), 'button', 'Confirmar entrega');
      await day.sees(cash, 'Entregado');
    },
  );
  await day.step('Oprime **Cerrar**.', async () => {
    await day.press(cash, 'button', 'Cerrar');
    await expect(cash).toBeHidden();
  });

  await day.step('En el menú, **Facturas**; arriba a la derecha, **Por facturar**.', async () => {
    await day.press(menu, 'link', 'Facturas');
    await day.press(page, 'link', 'Por facturar');
  });
  await day.step(
    'En el renglón de la orden 1 oprime **Facturar**. Se abre el borrador, y dice «Tiene todo lo que pide el SAT.»',
    async () => {
      await day.press(page, 'button', 'Facturar', /^Facturar: Orden 1$/);
      await day.sees(page.getByRole('alert'), 'Tiene todo lo que pide el SAT.');
    },
  );
  await day.step(
    'Oprime **Emitir**, y otra vez **Emitir**. En un momento está sellada y pasa a **Por timbrar**.',
    async () => {
      await day.press(page, 'button', 'Emitir');
      await day.press(dialog, 'button', 'Emitir');
      await expect(dialog).toBeHidden();
      await status('Por timbrar');
      // Its number is there at once; a job seals it.
      await expect(page.getByText('Se está sellando: tarda unos segundos.')).toHaveCount(0);
    },
  );
  await day.step('En la pestaña **Archivos** está su XML, para quien la timbra.', async () => {
    await day.press(page, 'tab', 'Archivos');
    await expect(page.getByRole('tabpanel').getByLabel(/^Descargar el XML: /)).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'dia-facturacion-factura');
  });

  await day.step('En el menú, **Por cobrar**. Abre la orden 21, de Adriana Elizondo Garza.', async () => {
    await day.press(menu, 'link', 'Por cobrar');
    await page.getByRole('link', { name: 'Orden 21', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orden 21' })).toBeVisible();
  });
  await day.step(
    'Oprime **Recordar el pago**: el mensaje dice cuánto falta. Oprime **Enviar**.',
    async () => {
      await day.press(page, 'button', 'Recordar el pago');
      await expect(dialog.getByLabel('Mensaje')).toHaveValue(/quedan por pagar \$8,034\.63 MXN/);
      await day.press(dialog, 'button', 'Enviar');
      await expect(dialog).toBeHidden();
    },
  );
  await day.step(
    'En la pestaña **Notas y actividades**, en **Escribe una nota**, escribe `Le recordé el saldo por correo.` y oprime **Guardar la nota**.',
    async () => {
      await day.press(page, 'tab', 'Notas y actividades', /^Notas y actividades/);
      await day.fill(page, 'Escribe una nota', 'Le recordé el saldo por correo.');
      await day.press(page, 'button', 'Guardar la nota');
      const note = page.getByRole('listitem').filter({ hasText: 'Le recordé el saldo' });
      await expect(note).toContainText('Fernanda');
    },
  );
  await day.step(
    'En el menú, **Por cobrar**, y la pestaña **Por cliente**: lo que debe cada quien, según su antigüedad.',
    async () => {
      await day.press(menu, 'link', 'Por cobrar');
      await day.press(page, 'tab', 'Por cliente');
      await expect(page.getByRole('table', { name: 'Por cliente' })).toBeVisible();
      await photograph(page, 'dia-facturacion-por-cliente');
    },
  );
  await day.step(
    'Oprime Adriana Elizondo Garza: se abre su **Estado de cuenta**, con cada cargo, cada abono y el saldo.',
    async () => {
      await page.getByRole('link', { name: 'Adriana Elizondo Garza: estado de cuenta' }).click();
      const moves = page.getByRole('table', { name: 'Estado de cuenta' });
      await expect(moves).toContainText('Orden 21');
      await day.sees(page, 'Estado de cuenta');
    },
  );

  await day.step(
    'En el menú, **Comisiones**, y la pestaña **Por pagar**: lo que falta pagar a los vendedores.',
    async () => {
      await day.press(menu, 'link', 'Comisiones');
      await day.press(page, 'tab', 'Por pagar');
      await expect(rowOf('Víctor Núñez Cárdenas').first()).toBeVisible();
    },
  );
  await day.step(
    'En el menú, **Efectivo en custodia**. Abajo, **Al cierre del día** dice cuánto se registró, cuánto sigue **En custodia** y cuánto se entregó.',
    async () => {
      await day.press(menu, 'link', 'Efectivo en custodia');
      await day.sees(page, 'Al cierre del día');
      await expect(page.getByRole('rowheader', { name: 'MXN' })).toBeVisible();
    },
  );
  await day.step('En el menú, **Tablero**: en **Te espera** hay un pago menos.', async () => {
    await day.press(menu, 'link', 'Tablero');
    // The cash that was handed over is a payment that still waits: only the transfer is confirmed.
    await expect(waiting).toHaveText(new RegExp(`^${before - 1}\\D`));
  });
  await day.step('Oprime tu nombre, arriba a la derecha, y **Cerrar sesión**.', () => day.signOut(page));
  day.end();
});
