import { enter, expect, expectAccessible, fresh, NIGHT, search, test } from './support';

const HEADS = 'Nombre,Clave,Marca,Categoría,Subcategoría,Precio máximo';
const sheet = (...rows: string[]) => ({
  name: 'productos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADS, ...rows].join('\r\n')}\r\n`),
});

for (const width of [1440, 390]) {
  test(
    `products come from a spreadsheet, ${width} wide: first with errors, then with what was missing`,
    width === 390 ? NIGHT : {},
    async ({ page }) => {
      const [name, brand] = [fresh('Silla traída'), fresh('Marca')];
      const row = (n: number) => `${name} ${n},${name}-${n},${brand},Hoja,Sillas de hoja,250`;
      const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
      await page.setViewportSize({ width, height: 900 });
      await enter(page, 'admin');
      await page.goto('/produccion/productos');
      await page.getByRole('button', { name: 'Importar' }).click();
      const dialog = page.getByRole('dialog');
      const bring = dialog.getByRole('button', { name: /^Importar/ });
      const template = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Descargar la plantilla' }).click();
      expect((await template).suggestedFilename()).toBe('plantilla-productos.xlsx');

      await dialog.locator('input[type=file]').setInputFiles(sheet(...rows));
      const errors = dialog.getByRole('list', { name: 'Lo que hay que corregir' });
      const unknown = errors.getByRole('listitem').filter({ hasText: brand });
      await expect(unknown).toContainText('7 filas (2, 3, 4, 5, 6…)');
      await unknown.getByRole('button', { name: 'Ver todas' }).click();
      await expect(unknown).toContainText('(2, 3, 4, 5, 6, 7, 8)');
      await expect(bring).toBeDisabled();
      await expectAccessible(page);

      await dialog.getByRole('checkbox', { name: /^Crear las marcas/ }).check();
      await expect(dialog.getByText(`1 marca nueva: ${brand}`)).toBeVisible();
      await expect(errors).toHaveCount(0);
      await bring.click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await search(page, `${name} 7`);
      await expect(page.getByRole('link', { name: new RegExp(`${name} 7`) }).first()).toBeVisible();
    },
  );
}
