import type { Locator } from '@playwright/test';
import { focused, freshEmail, freshPhone, freshRfc, makeCustomer, type } from './partners.support';
import { enter, expect, expectAccessible, fresh, NIGHT, test } from './support';

test('a customer with full tax data is entered from the keyboard alone in under a minute', async ({
  page,
}) => {
  const [name, rfc] = [fresh('Fátima'), freshRfc()];
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await expect(page.getByLabel('Nombre')).toBeFocused();
  const began = Date.now();

  await type(page, name);
  await type(page, 'Ñíguez Arreola');
  await type(page, freshPhone());
  await type(page, freshEmail());
  await type(page, rfc);
  await expect(page.getByText('Persona moral')).toBeVisible();
  await page.keyboard.type('Muebles Finos S.A. de C.V.');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Razón social')).toHaveValue('MUEBLES FINOS');
  await page.keyboard.press('Tab');
  await type(page, '601');
  await expect(page.getByLabel('Régimen fiscal')).toHaveValue(/^601/);
  await type(page, 'gastos');
  await type(page, 'transferencia');
  await page.keyboard.type('45050');
  await expect(page.getByText('Zapopan, Jalisco')).toBeVisible();

  // The same code is in the invoice address already, with its place; the file is picked later.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('taxSituation-pick');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('invoice.0.zipCode');
  await page.keyboard.press('Tab');
  await type(page, 'jardines');
  await expect(page.getByLabel('Colonia')).toHaveValue('Jardines Del Sol');
  await page.keyboard.type('Av. Chapultepec 480');

  // The address to ship to is the same one: one key on its button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copiar la de facturación' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Referencias para llegar')).toBeFocused();
  await type(page, 'Portón verde');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(60_000);
  await page.goto(`${page.url()}?tab=tax`);
  await expect(page.getByText('601 · General de Ley Personas Morales')).toBeVisible();
  await expect(page.getByText('G03 · Gastos en general.')).toBeVisible();
  await expect(page.getByText('03 · Transferencia electrónica de fondos')).toBeVisible();
  await expect(page.locator('[data-level=red]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Direcciones' }).click();
  await expect(page.getByText('Av. Chapultepec 480')).toHaveCount(2);
  await expect(page.getByText('Portón verde')).toBeVisible();
});

test('the RFC is judged as it is typed, and a wrong check digit can be accepted', async ({ page }) => {
  const rfc = freshRfc();
  const wrong = rfc.slice(0, -1) + (rfc.endsWith('A') ? '9' : 'A');
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  const field = page.getByLabel('RFC', { exact: true });
  await field.fill('MAB93');
  await expect(page.getByText('5 de 12 o 13 caracteres')).toBeVisible();
  await field.blur();
  await expect(page.getByText('este tiene 5.')).toBeVisible();
  await field.fill('MAB9300148T4');
  await expect(page.getByText('La fecha del RFC no existe: 930014 (aammdd).')).toBeVisible();
  await field.fill('MAB930714');
  await field.fill('GODE561231');
  await field.blur();
  await expect(page.getByText('Falta la homoclave')).toBeVisible();

  await page.getByLabel('Nombre').fill(fresh('Dígito'));
  await field.fill(wrong);
  await expect(page.getByText('El dígito verificador no corresponde')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Es correcto, aceptar').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Dígito/ })).toBeVisible();
});

test('only the regimes and uses that go together are offered', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('RFC', { exact: true }).fill('GODE561231GR8');
  await page.getByLabel('Régimen fiscal').fill('601');
  await expect(page.getByText('Ningún código permitido coincide')).toBeVisible();
  await page.getByLabel('Régimen fiscal').fill('605');
  await page.keyboard.press('Enter');
  await page.getByLabel('Uso del CFDI').fill('G03');
  await expect(page.getByText('Ningún código permitido coincide')).toBeVisible();
  await page.getByLabel('Uso del CFDI').fill('D10');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Uso del CFDI')).toHaveValue(/^D10/);

  // Another person, and both codes are wrong.
  await page.getByLabel('RFC', { exact: true }).fill(freshRfc());
  await expect(page.getByText('Este régimen no es de personas morales, y el RFC sí.')).toBeVisible();
  await expect(page.getByText('El régimen 605 no permite este uso.')).toBeVisible();

  await page.getByLabel('Régimen fiscal').fill('');
  await page.getByLabel('Uso del CFDI').fill('');
  await page.getByLabel('RFC', { exact: true }).fill('XAXX010101000');
  await expect(page.getByLabel('Régimen fiscal')).toHaveValue(/^616/);
  await expect(page.getByLabel('Uso del CFDI')).toHaveValue(/^S01/);
});

test('a postal code fills the place while the focus stays where one types; an unknown one says so', async ({
  page,
}) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  const zip = page.getByLabel('Código postal', { exact: true });
  await zip.focus();
  await page.keyboard.type('00001');
  await expect(page.getByText('No existe el código postal 00001.')).toBeVisible();
  await zip.fill('');
  await page.keyboard.type('45050');
  const colony = page.getByRole('combobox', { name: 'Colonia' });
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('Jalisco');
  await expect(page.getByLabel('Municipio')).toHaveValue('Zapopan');
  await expect(zip).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(colony).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(colony).toHaveValue('Ciudad Del Sol');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Calle y número')).toBeFocused();

  // Of one that has a single colony that is taken.
  await zip.fill('');
  await zip.focus();
  await page.keyboard.type('44100');
  await expect(colony).toHaveValue('Guadalajara Centro');
});

test('a colony that the catalogue lacks is typed, but chosen as such and marked', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('Código postal', { exact: true }).focus();
  await page.keyboard.type('45050');
  const colony = page.getByRole('combobox', { name: 'Colonia' });
  await expect(page.getByLabel('Municipio')).toHaveValue('Zapopan');
  await page.keyboard.press('Tab');
  await expect(colony).toBeFocused();
  // Half a name takes the one that it begins; the whole of another is offered last.
  await page.keyboard.type('Ciudad');
  await expect(
    page.getByRole('option', { name: 'Usar «Ciudad», aunque no esté en el catálogo' }),
  ).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(colony).toHaveValue('Ciudad Del Sol');
  await colony.fill('Coto Nuevo');
  await expect(page.getByRole('option')).toHaveText('Usar «Coto Nuevo», aunque no esté en el catálogo');
  await page.keyboard.press('Tab');
  await expect(colony).toHaveValue('Coto Nuevo');
  await expect(page.getByText('No está en el catálogo de este código postal; se guarda')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Calle y número').fill('Sol 1');
  await page.getByLabel('Nombre').fill(fresh('Coto'));
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: /Coto/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Direcciones' }).click();
  await expect(page.getByText('Coto Nuevo')).toBeVisible();
});

test('what the server refuses stands at its field, also in a list', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe el nombre o la razón social.').first()).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Nombre').fill(fresh('Sin calle'));
  await page.getByRole('button', { name: 'Agregar dirección de envío' }).click();
  await expect(page.getByRole('group', { name: 'Dirección de envío 1' })).toBeVisible();
  await page.keyboard.type('45050');
  await expect(page.getByLabel('Municipio').nth(1)).toHaveValue('Zapopan');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const street = page.getByRole('group', { name: 'Dirección de envío 1' }).getByLabel('Calle y número');
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await expect(street).toBeFocused();
  await expectAccessible(page);
});

test('a possible duplicate is shown with a link to it, and can be saved all the same', async ({ page }) => {
  const [first, email] = [fresh('Original'), freshEmail()];
  await enter(page, 'vendedor');
  const id = await makeCustomer(page, { customerFirstName: first, customerEmail: email });
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('Nombre').fill(fresh('Copia'));
  await page.getByLabel('Correo').fill(email);
  await expect(page.getByText('Ya lo tiene:')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Puede que ya exista', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first }).first()).toHaveAttribute(
    'href',
    `/usuarios/clientes/${id}`,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Copia/ })).toBeVisible();
});

test('a possible duplicate among the wholesalers opens the wholesaler', NIGHT, async ({ page }) => {
  const [first, email] = [fresh('Mayorista igual'), freshEmail()];
  await enter(page, 'admin');
  const id = await makeCustomer(page, { customerFirstName: first, customerEmail: email }, 'wholesaler');
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('Correo').fill(email);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: first }).click();
  const other = await popup;
  await expect(other).toHaveURL(`/usuarios/mayoristas/${id}`);
  await expect(other.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test('what is written is not lost without asking', async ({ page }) => {
  await enter(page, 'vendedor');
  await page.goto('/usuarios/clientes/nuevo');
  await page.getByLabel('Nombre').fill('Alguien');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page.getByText('¿Salir sin guardar?')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Alguien');
});

test('addresses and contacts are added, made the main one and removed', async ({ page }) => {
  await enter(page, 'vendedor');
  const street = (address: string, isDefault: boolean) => ({ kind: 'shipment', address, isDefault });
  const id = await makeCustomer(page, {
    customerFirstName: fresh('Listas'),
    addresses: [street('Calle Uno 1', false), street('Calle Dos 2', true)],
  });
  await page.goto(`/usuarios/clientes/actualizar/${id}`);
  const [one, two] = [1, 2].map((number) =>
    page.getByRole('group', { name: `Dirección de envío ${number}` }),
  ) as [Locator, Locator];
  await expect(one.getByLabel('Calle y número')).toHaveValue('Calle Uno 1');
  await one.getByLabel('Principal').check();
  await two.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  await page.getByRole('group', { name: 'Contacto 1' }).getByLabel('Nombre').fill('Rosa de Compras');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: /Listas/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Direcciones' }).click();
  await expect(page.getByText('Calle Uno 1')).toBeVisible();
  await expect(page.getByText('Calle Dos 2')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Contactos' }).click();
  await expect(page.getByText('Rosa de Compras')).toBeVisible();
});

test('a wholesaler is added with access, by an invitation', async ({ page }) => {
  const email = freshEmail();
  await enter(page, 'admin');
  await page.goto('/usuarios/mayoristas/nuevo');
  await page.getByLabel('Nombre').fill(fresh('Mayoreo'));
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Dar acceso').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Invitado')).toBeVisible();
});
