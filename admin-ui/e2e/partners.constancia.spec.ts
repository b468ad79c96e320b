import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { freshRfc } from './partners.support';
import { enter, expect, expectAccessible, fresh, test } from './support';

/** Pictures of a QR: one as the SAT prints it, for this RFC, and one that leads elsewhere. */
const RFC = 'MAB9307148T4';
const picture = (name: 'constancia' | 'otro-qr') =>
  fileURLToPath(new URL(`./files/${name}.png`, import.meta.url));

const open = async (page: Page, path: string) => {
  await page.goto(path);
  const box = page.getByRole('group', { name: 'Constancia de situación fiscal' });
  return { box, file: box.locator('input[type=file]'), rfc: page.getByLabel('RFC', { exact: true }) };
};

test('the constancia of a new customer fills the RFC before it is saved, and is kept with it', async ({
  page,
}) => {
  const name = fresh('Con constancia');
  await enter(page, 'vendedor');
  const { box, file, rfc } = await open(page, '/usuarios/clientes/nuevo');
  await page.getByLabel('Nombre').fill(name);
  await file.setInputFiles(picture('constancia'));
  await expect(rfc).toHaveValue(RFC);
  await expect(page.getByText('Persona moral')).toBeVisible();
  await expect(box.getByText(`El RFC es el de la constancia: ${RFC}.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('tab', { name: 'Fiscal' }).click();
  await expect(page.getByText('Ver constancia.png')).toBeVisible();
  await expect(page.getByText(`RFC en el QR: ${RFC}`)).toBeVisible();
});

test('an RFC that was typed stays until one says otherwise', async ({ page }) => {
  const typed = freshRfc();
  await enter(page, 'admin');
  const { box, file, rfc } = await open(page, '/usuarios/mayoristas/nuevo');
  await rfc.fill(typed);
  await file.setInputFiles(picture('constancia'));
  await expect(box.getByText(`La constancia dice ${RFC}`)).toBeVisible();
  await expect(rfc).toHaveValue(typed);
  await expectAccessible(page);
  await box.getByRole('button', { name: `Usar ${RFC}` }).click();
  await expect(rfc).toHaveValue(RFC);
  await expect(box.getByText(`El RFC es el de la constancia: ${RFC}.`)).toBeVisible();
});

test('what cannot be a constancia is told at once, and what has no RFC is kept all the same', async ({
  page,
}) => {
  await enter(page, 'vendedor');
  const { box, file, rfc } = await open(page, '/usuarios/clientes/nuevo');
  await file.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(box.getByRole('alert')).toHaveText('Elige un PDF o una imagen JPEG, PNG, WebP o HEIC.');
  await file.setInputFiles({
    name: 'grande.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  await expect(box.getByRole('alert')).toHaveText('El archivo pasa de 10 MB. Elige uno más pequeño.');
  await file.setInputFiles({
    name: 'falsa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(box.getByRole('alert')).toHaveText(/dañado o protegido con contraseña/);
  await expect(box.getByText('falsa.pdf')).toHaveCount(0);

  await file.setInputFiles(picture('otro-qr'));
  await expect(box.getByText('El código QR no es de una constancia del SAT: escribe el RFC.')).toBeVisible();
  await expect(box.getByText('otro-qr.png')).toBeVisible();
  const blank = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await file.setInputFiles({ name: 'sin código.png', mimeType: 'image/png', buffer: blank });
  await expect(box.getByText('No se encontró el código QR')).toBeVisible();
  await expect(rfc).toHaveValue('');
  await box.getByRole('button', { name: 'Quitar' }).click();
  await expect(box.getByText('sin código.png')).toHaveCount(0);
});
