import { enter, expect, expectAccessible, test } from './support';

test('the morning mail is switched off and on in one’s account, and stays so', async ({ page }) => {
  await enter(page, 'coordinador');
  await page.goto('/mi-cuenta');
  const choice = page.getByRole('switch', { name: 'Recibir el resumen' });
  await expect(choice).toBeChecked();
  await expect(page.getByText(/^De lunes a viernes, desde las \d+:00/)).toBeVisible();
  await expectAccessible(page);
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ya no recibirás el resumen por correo.')).toBeVisible();
  await expect(choice).not.toBeChecked();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
});

test('customers are offered no morning mail', async ({ page }) => {
  await enter(page, 'cliente');
  await page.goto('/mi-cuenta');
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await expect(page.getByText('Resumen por correo')).toHaveCount(0);
});
