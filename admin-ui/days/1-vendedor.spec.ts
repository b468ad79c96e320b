import { expect, expectAccessible, test } from '../e2e/support';
import { anotherBrowser, Day, photograph } from './day';

test('the day of a seller, from the mention of yesterday to an order', async ({ page }) => {
  const day = new Day('un-dia-vendedor');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const dialog = page.getByRole('dialog');
  let address = '';
  let quote = '';

  await day.step(
    'En **Correo** escribe `vendedor@demo.mx`, en **Contraseña** `trastienda`, y oprime **Entrar**.',
    () => day.signIn(page, 'vendedor'),
  );
  await day.step(
    'En el tablero lee **Te espera**, que es lo que depende de ti, y abajo **Mis actividades**: primero lo que está **Con atraso**.',
    async () => {
      for (const words of ['Te espera', 'Mis actividades', 'Con atraso']) await day.sees(page, words);
      await expectAccessible(page);
      await photograph(page, 'dia-vendedor-tablero');
    },
  );
  await day.step(
    'Oprime la campana **Avisos**, arriba, y en la lista el aviso «Alejandra Ibarra Montes te mencionó en Cotización 60».',
    async () => {
      await day.press(page, 'button', 'Avisos', /^Avisos: \d+ sin leer$/);
      const told = dialog.getByText('Alejandra Ibarra Montes te mencionó en Cotización 60');
      await told.click();
      await expect(page).toHaveURL(/\/comercial\/cotizacion\/60\?tab=notes$/);
    },
  );
  await day.step(
    'Se abren las notas de esa cotización. En **Escribe una nota** escribe `De acuerdo, te aviso antes.` y oprime **Guardar la nota**.',
    async () => {
      await day.fill(page, 'Escribe una nota', 'De acuerdo, te aviso antes.');
      await day.press(page, 'button', 'Guardar la nota');
      const note = page.getByRole('listitem').filter({ hasText: 'De acuerdo, te aviso antes.' });
      await expect(note).toContainText('Víctor');
    },
  );
  await day.step(
    'Ahí mismo, en «Llamar para saber si aceptan», oprime **Marcar hecha**; en **Qué resultó** escribe `Aceptan el miércoles.` y oprime **Marcar hecha** otra vez.',
    async () => {
      const todo = page.getByRole('listitem').filter({ hasText: 'Llamar para saber si aceptan' });
      await day.press(todo, 'button', 'Marcar hecha');
      await day.fill(dialog, 'Qué resultó', 'Aceptan el miércoles.');
      await day.press(dialog, 'button', 'Marcar hecha');
      await expect(dialog).toBeHidden();
      await expect(todo.getByRole('button', { name: 'Marcar hecha' })).toHaveCount(0);
    },
  );

  await day.step(
    'En el menú de la izquierda, **Clientes**; arriba a la derecha, **Nuevo cliente**.',
    async () => {
      await day.press(menu, 'link', 'Clientes');
      await day.press(page, 'link', 'Nuevo cliente');
    },
  );
  await day.step(
    'En **Nombre** escribe `Julia`, en **Apellidos** `Herrera Solís`, en **Teléfono** `33 1457 2290` y en **Correo** `julia@herrera.mx`.',
    async () => {
      await day.fill(page, 'Nombre', 'Julia');
      await day.fill(page, 'Apellidos', 'Herrera Solís');
      await day.fill(page, 'Teléfono', '33 1457 2290');
      await day.fill(page, 'Correo', 'julia@herrera.mx');
    },
  );
  await day.step('Oprime **Guardar**: se abre su ficha.', async () => {
    await day.press(page, 'button', 'Guardar');
    await expect(page.getByRole('heading', { level: 1, name: 'Julia Herrera Solís' })).toBeVisible();
  });

  await day.step('En el menú, **Cotizaciones**; arriba a la derecha, **Nueva cotización**.', async () => {
    await day.press(menu, 'link', 'Cotizaciones');
    await day.press(page, 'link', 'Nueva cotización');
  });
  /** What is typed is looked for; Enter takes the first answer, once it is there. */
  const take = async (label: string, words: string) => {
    await day.type(page.getByRole('combobox', { name: label, exact: true }), label, words);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await day.step('En **Buscar cliente** escribe `julia herrera` y oprime Enter: queda elegida.', async () => {
    await take('Buscar cliente', 'julia herrera');
    await expect(page.getByRole('main').getByText('Julia Herrera Solís').first()).toBeVisible();
  });
  const lines = page.getByRole('main').getByRole('textbox', { name: /^Precio/ });
  await day.step(
    'En **Agregar producto** escribe `silla acojinada` y oprime Enter: queda con una pieza y su precio.',
    async () => {
      await take('Agregar producto', 'silla acojinada');
      await expect(lines).toHaveCount(1);
    },
  );
  await day.step('Otra vez en **Agregar producto** escribe `escritorio` y oprime Enter.', async () => {
    await take('Agregar producto', 'escritorio');
    await expect(lines).toHaveCount(2);
    await photograph(page, 'dia-vendedor-cotizacion');
  });
  const status = (words: string) =>
    expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
  await day.step('Oprime **Guardar**. La cotización queda en **Cotización**.', async () => {
    await day.press(page, 'button', 'Guardar');
    await expect(page).toHaveURL(/\/comercial\/cotizacion\/\d+$/);
    quote = new URL(page.url()).pathname;
    await status('Cotización');
  });
  await day.step(
    'Oprime **Enviar al cliente**, y en el diálogo **Poner un enlace**: su dirección queda al final del mensaje. Cópiala.',
    async () => {
      await day.press(page, 'button', 'Enviar al cliente');
      await expect(dialog.getByLabel('Mensaje')).toHaveValue(/^Hola, /);
      await day.press(dialog, 'button', 'Poner un enlace');
      await expect(dialog.getByLabel('Mensaje')).toHaveValue(/\n\nhttp\S+\/c\/\S+$/);
      address = (await dialog.getByLabel('Mensaje').inputValue()).split('\n').at(-1) ?? '';
    },
  );
  await day.step('Oprime **Enviar**. La cotización pasa a **Enviado**.', async () => {
    await day.press(dialog, 'button', 'Enviar');
    await expect(dialog).toBeHidden();
    await status('Enviado');
  });
  const other = await anotherBrowser(page);
  await day.step(
    'Haz de cliente: en otro navegador abre la dirección que copiaste; en **¿Aceptas esta cotización?**, en **Tu nombre**, escribe `Julia Herrera` y oprime **Aceptar la cotización**.',
    async () => {
      await other.page.goto(new URL(address).pathname);
      const answer = other.page.getByRole('form', { name: '¿Aceptas esta cotización?' });
      await day.fill(answer, 'Tu nombre', 'Julia Herrera');
      await photograph(other.page, 'dia-vendedor-cliente');
      await day.press(answer, 'button', 'Aceptar la cotización');
      await expect(other.page.getByRole('status')).toContainText('Aceptada por Julia Herrera');
    },
  );
  await day.step(
    'Vuelve a tu ventana y recarga la página: arriba dice **Aceptada por el cliente**.',
    async () => {
      await page.reload();
      await day.sees(page.getByRole('alert'), 'Aceptada por el cliente');
    },
  );

  await day.step(
    'En la pestaña **Pagos** oprime **Registrar pago**. En **Forma de pago** elige **Transferencia**, en **Referencia** escribe `SPEI 2290`.',
    async () => {
      await day.press(page, 'tab', 'Pagos');
      await day.press(page, 'button', 'Registrar pago');
      await day.choose(page, dialog, 'Forma de pago', 'Transferencia');
      await day.fill(dialog, 'Referencia', 'SPEI 2290');
    },
  );
  await day.step(
    'Oprime **Guardar**. Las piezas quedan apartadas y la cotización pasa a **Solicitud**.',
    async () => {
      await day.press(dialog, 'button', 'Guardar');
      await expect(dialog).toBeHidden();
      await status('Solicitud');
    },
  );
  await day.step(
    'En la pestaña **Notas y actividades**, en **Escribe una nota**, escribe `Julia ya pagó: falta confirmar.` y oprime **Guardar la nota**.',
    async () => {
      await day.press(page, 'tab', 'Notas y actividades', /^Notas y actividades/);
      await day.fill(page, 'Escribe una nota', 'Julia ya pagó: falta confirmar.');
      await day.press(page, 'button', 'Guardar la nota');
      await expect(page.getByRole('listitem').filter({ hasText: 'falta confirmar' })).toBeVisible();
    },
  );
  const theirs = other.page.getByRole('dialog');
  /** The newest quote, by the list. */
  const openFirst = async () => {
    await day.press(other.page.getByRole('navigation', { name: 'Menú principal' }), 'link', 'Cotizaciones');
    await other.page.getByRole('link', { name: `#${quote.split('/').at(-1)}`, exact: true }).click();
    await expect(other.page).toHaveURL(new RegExp(`${quote}$`));
  };
  await day.step(
    'Haz de facturación: en otro navegador entra como `facturacion@demo.mx`, abre **Cotizaciones** y la primera de la lista; en **Pagos** oprime **Confirmar** y otra vez **Confirmar**.',
    async () => {
      await day.enterAs(other.page, 'facturacion');
      await openFirst();
      await day.press(other.page, 'tab', 'Pagos');
      await day.press(other.page, 'button', 'Confirmar');
      await day.press(theirs, 'button', 'Confirmar');
      await expect(other.page.getByText('Pagado', { exact: true }).last()).toBeVisible();
    },
  );
  await day.step(
    'Haz de administrador: sal, entra como `admin@demo.mx`, abre la misma cotización, oprime **Aprobar** y otra vez **Aprobar**.',
    async () => {
      await day.enterAs(other.page, 'admin');
      await other.page.goto(quote);
      await day.press(other.page, 'button', 'Aprobar');
      await day.press(theirs, 'button', 'Aprobar');
      await expect(theirs).toBeHidden();
      await expect(other.page.getByRole('link', { name: /^Orden \d+/ }).first()).toBeVisible();
    },
  );
  await other.context.close();
  await day.step(
    'Vuelve a tu ventana y recarga la página: la cotización está en **Orden**, con el enlace a su orden.',
    async () => {
      await page.reload();
      await status('Orden');
      await expect(page.getByRole('link', { name: /^Orden \d+/ }).first()).toBeVisible();
    },
  );

  await day.step('En el menú, **Tablero**: en **Mis actividades** ya no está la que marcaste.', async () => {
    await day.press(menu, 'link', 'Tablero');
    await day.sees(page, 'Mis actividades');
    await expect(page.getByText('Mandar fotos de las piezas')).toBeVisible();
    await expect(page.getByText('Llamar para saber si aceptan')).toHaveCount(0);
  });
  await day.step('Oprime tu nombre, arriba a la derecha, y **Cerrar sesión**.', () => day.signOut(page));
  day.end();
});
