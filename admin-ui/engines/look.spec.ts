import { fresh } from '../e2e/support';
import { expect, test } from './fixtures';
import { PHONE } from './tab';

const row = { role: 'row', has: { role: 'cell' } } as const;

test('the language is chosen and stays', async ({ tab, enter }) => {
  await enter('admin');
  await tab.open('/usuarios/vendedores');
  await tab.click({ role: 'button', name: 'Idioma' });
  await tab.click({ role: 'menuitem', name: 'English' });
  await tab.see({ role: 'heading', name: 'Sellers' });
  await tab.open('/usuarios/vendedores');
  await tab.see({ role: 'heading', name: 'Sellers' });
  expect(await tab.run(() => document.documentElement.lang)).toBe('en');
});

test('dark is chosen in the drawer and stays, on a desk and on a phone', async ({ tab, enter }) => {
  await enter('admin');
  await tab.open('/usuarios/vendedores');
  await tab.see(row);
  await tab.picture('light');
  await tab.click({ role: 'button', name: 'Personalizar la apariencia' });
  await tab.click({ role: 'button', name: 'Oscuro' });
  await tab.press('Escape');
  for (const path of ['/usuarios/vendedores', '/comercial/ordenes']) {
    await tab.open(path);
    await tab.see(row);
    expect(await tab.run(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(17, 23, 21)');
  }
  await tab.picture('dark');
  await tab.size(PHONE);
  await tab.gone({ css: 'main [aria-busy=true]' });
  await tab.picture('dark-phone');
  expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('payments of some days are looked for by typing them', async ({ tab, enter }) => {
  await enter('admin');
  await tab.open('/reportes/pagos');
  await tab.see(row);
  await tab.typeDay({ role: 'textbox', name: 'Registrado desde' }, '01/10/2026');
  await tab.at(/2026-10-01/);
  await tab.typeDay({ role: 'textbox', name: 'Registrado hasta' }, '31/10/2026');
  await tab.at(/2026-10-31/);
  await tab.see(row);
  await tab.gone({ ...row, says: /\d\d\/11\/2026/ });
  await tab.picture('dates');
});

test('a key of the shop can be copied, or is told how', async ({ tab, enter }) => {
  await enter('admin');
  await tab.open('/ecommerce/products');
  await tab.click({ role: 'tab', name: 'Claves de acceso' });
  await tab.click({ role: 'button', name: 'Nueva clave' });
  await tab.fill({ role: 'textbox', name: /^Nombre/, within: { role: 'dialog' } }, fresh('Tienda'));
  await tab.press('Enter');
  await tab.click({ role: 'button', name: 'Copiar', within: { role: 'dialog' } });
  await tab.see({ css: '.MuiAlert-root,.MuiSnackbar-root', says: /copi/i });
  await tab.picture('key');
});
