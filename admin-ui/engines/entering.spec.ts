import { emailOf, PASSWORD } from '../e2e/support';
import { expect, test } from './fixtures';
import { PHONE, type Tab } from './tab';

const field = (name: string) => ({ role: 'textbox', name }) as const;

const signIn = async (tab: Tab, password: string) => {
  await tab.fill(field('Correo'), emailOf('admin'));
  await tab.fill(field('Contraseña'), password);
  await tab.click({ role: 'button', name: 'Entrar' });
};

test('a wrong password is told, the right one leads to the figures, and signing out to the door', async ({
  tab,
}) => {
  await tab.open('/login');
  await tab.see(field('Correo'));
  await tab.picture('login');
  await signIn(tab, 'otra-cosa');
  await tab.see({ role: 'alert', says: /no son correctos/ });
  await signIn(tab, PASSWORD);
  await tab.at(/^\/inicio\/dashboard/);
  await tab.see({ role: 'heading', name: /^Hola/ });
  await tab.see({ role: 'img', name: /^Gráfica: Ventas/ });
  await tab.gone({ css: 'main [aria-busy=true]' });
  await tab.picture('dashboard');
  await tab.click({ role: 'button', name: 'Mes pasado' });
  await tab.at(/from=\d{4}-\d{2}-\d{2}/);
  await tab.gone({ css: 'main [aria-busy=true]' });
  const figure = { role: 'link', name: /^\$[\d,]+\.\d{2} MXN$/, within: { css: 'main' } } as const;
  const amount = await tab.textOf(figure);
  await tab.click(figure);
  await tab.at(/^\/(?!inicio)/);
  await tab.see({ css: 'main', says: new RegExp(amount.replace(/[$.]/g, '\\$&')) });
  await tab.click({ role: 'button', name: /Mi cuenta/ });
  await tab.click({ role: 'menuitem', name: 'Cerrar sesión' });
  await tab.at(/^\/login$/);
  expect(await tab.run(() => Object.keys(localStorage))).not.toContain('accessToken');
});

test('the figures fit a phone', async ({ tab, enter }) => {
  await enter('vendedor');
  await tab.size(PHONE);
  await tab.open('/inicio/dashboard');
  await tab.see({ role: 'heading', name: /^Hola/ });
  await tab.gone({ css: 'main [aria-busy=true]' });
  await tab.gone({ css: 'main .MuiSkeleton-root' });
  await tab.picture('dashboard-phone');
  expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});
