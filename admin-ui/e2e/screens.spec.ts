import type { Page } from '@playwright/test';
import { type Account, enter, expect, expectAccessible, FULL, test } from './support';
import { arrived, go } from './walking.support';

/** Every built screen, at the widths of a desktop and of the smallest phone; at night of a usual phone too. */
const SCREENS: [name: string, path: string, account: Account | null][] = [
  ['login', '/login', null],
  ['new credentials', '/usuarios/nuevas-credenciales?token=x', null],
  ['new credentials without a token', '/usuarios/nuevas-credenciales', null],
  ['a new e-mail to confirm', '/usuarios/confirmar-correo?token=x', null],
  ['404', '/error-404', 'admin'],
  ['not authorized', '/pages/miscellaneous/not-authorized', 'admin'],
  ['access control', '/access-control', 'cliente'],
  ['payments', '/reportes/pagos', 'admin'],
  ['payments in cash', '/reportes/pagos?tab=cash', 'admin'],
  ['money that went back', '/reportes/pagos?tab=refunds', 'admin'],
  ['own payments', '/comercial/pagos', 'vendedor'],
  ['gains and losses of the exchange rate', '/reportes/ganancia-cambiaria', 'admin'],
  ['those of refunds', '/reportes/ganancia-cambiaria?tab=refunds', 'facturacion'],
  ['sold pieces', '/reportes/piezas-vendidas', 'admin'],
  ['report of suppliers', '/reportes/proveedores', 'admin'],
  ['products without a supplier', '/reportes/proveedores?tab=without', 'coordinador'],
  ['dashboard', '/inicio/dashboard', 'admin'],
  ['sellers', '/usuarios/vendedores', 'admin'],
  ['seller', '/usuarios/vendedores/2', 'admin'],
  ['history of a seller', '/usuarios/vendedores/2?tab=history', 'admin'],
  ['a seller that is not there', '/usuarios/vendedores/999999', 'admin'],
  ['company users', '/usuarios/empresa', 'admin'],
  ['company user', '/usuarios/empresa?usuario=1', 'admin'],
  ['roles', '/usuarios/roles', 'admin'],
  ['mail', '/usuarios/correo', 'admin'],
  ['brands', '/produccion/catalogos', 'admin'],
  ['suppliers', '/produccion/catalogos?tab=suppliers', 'admin'],
  ['categories', '/produccion/catalogos?tab=true-categories', 'admin'],
  ['subcategories', '/produccion/catalogos?tab=categories', 'admin'],
  ['paint colours', '/produccion/catalogos?tab=paint', 'admin'],
  ['upholstery colours', '/produccion/catalogos?tab=tapestry', 'admin'],
  ['products', '/produccion/productos', 'admin'],
  ['products that run low', '/produccion/productos?tab=low', 'admin'],
  ['products for the warehouse', '/produccion/productos', 'almacen'],
  ['pieces', '/almacen/piezas', 'admin'],
  ['passport of a piece', '/almacen/piezas/1', 'almacen'],
  ['data of a piece', '/almacen/piezas/1?tab=data', 'vendedor'],
  ['pieces of a product', '/produccion/productos/2?tab=pieces', 'admin'],
  ['entries', '/almacen/entradas', 'almacen'],
  ['entry', '/almacen/entradas/1', 'admin'],
  ['new entry', '/almacen/entradas/nueva', 'coordinador'],
  ['exits', '/almacen/salidas', 'coordinador'],
  ['exit', '/almacen/salidas/1', 'coordinador'],
  ['work without a network', '/almacen/sin-red', 'almacen'],
  ['imports', '/produccion/importaciones', 'admin'],
  ['used imports', '/produccion/importaciones?usados=si', 'coordinador'],
  ['import', '/produccion/importaciones?importacion=1', 'admin'],
  ['files of pieces', '/produccion/importaciones/piezas', 'coordinador'],
  ['new product', '/produccion/productos/nuevo', 'admin'],
  ['customers', '/usuarios/clientes', 'admin'],
  ['customers of a seller', '/usuarios/clientes', 'vendedor'],
  ['new customer', '/usuarios/clientes/nuevo', 'admin'],
  ['update of a customer', '/usuarios/clientes/actualizar/1', 'admin'],
  ['customer', '/usuarios/clientes/1', 'admin'],
  ['tax data of a customer', '/usuarios/clientes/1?tab=tax', 'admin'],
  ['tax data for billing', '/usuarios/clientes/1?tab=tax', 'facturacion'],
  ['addresses of a customer', '/usuarios/clientes/1?tab=addresses', 'admin'],
  ['contacts of a customer', '/usuarios/clientes/1?tab=contacts', 'admin'],
  ['history of a customer', '/usuarios/clientes/1?tab=history', 'admin'],
  ['a customer that is not there', '/usuarios/clientes/999999', 'admin'],
  ['quotes of a customer', '/usuarios/clientes/1?tab=quotes', 'admin'],
  ['quotes', '/comercial/cotizaciones', 'admin'],
  ['quotes that wait', '/comercial/cotizaciones/espera', 'vendedor'],
  ['calendar of deliveries', '/comercial/pendientes-calendario', 'almacen'],
  ['board of quotes', '/comercial/cotizaciones-tablero', 'admin'],
  ['quote', '/comercial/cotizacion/1', 'admin'],
  ['payments of a quote', '/comercial/cotizacion/1?tab=payments', 'facturacion'],
  ['documents of a quote', '/comercial/cotizacion/3?tab=documents', 'admin'],
  ['history of a quote', '/comercial/cotizacion/1?tab=history', 'admin'],
  ['a quote that is not there', '/comercial/cotizacion/999999', 'admin'],
  ['orders', '/comercial/ordenes', 'admin'],
  ['orders of a place', '/comercial/ordenes', 'almacen'],
  ['orders that are paid', '/comercial/ordenes/liquidado', 'facturacion'],
  ['order', '/comercial/orden/1', 'admin'],
  ['payments of an order', '/comercial/orden/1?tab=payments', 'facturacion'],
  ['history of an order', '/comercial/orden/1?tab=history', 'admin'],
  ['delivery of an order that is not ready', '/comercial/orden/1/entrega', 'coordinador'],
  ['exit of an order that is not ready', '/comercial/orden/1/salida', 'coordinador'],
  ['an order that is not there', '/comercial/orden/999999', 'admin'],
  ['commissions', '/comercial/comisiones', 'admin'],
  ['own commissions', '/comercial/comisiones', 'vendedor'],
  ['new commission', '/comercial/comisiones/nueva', 'admin'],
  ['commission', '/comercial/comisiones/1', 'admin'],
  ['payment of a commission', '/comercial/comisiones/2?tab=payment', 'facturacion'],
  ['history of a commission', '/comercial/comisiones/1?tab=history', 'vendedor'],
  ['a commission that is not there', '/comercial/comisiones/999999', 'facturacion'],
  ['invoices', '/comercial/facturas', 'facturacion'],
  ['own invoices', '/comercial/facturas', 'vendedor'],
  ['invoice', '/comercial/facturas/1', 'admin'],
  ['files of an invoice', '/comercial/facturas/1?tab=files', 'facturacion'],
  ['history of an invoice', '/comercial/facturas/1?tab=history', 'admin'],
  ['an invoice that is not there', '/comercial/facturas/999999', 'admin'],
  ['settings of invoices', '/comercial/facturas/ajustes', 'admin'],
  ['wholesalers', '/usuarios/mayoristas', 'admin'],
  ['new wholesaler', '/usuarios/mayoristas/nuevo', 'admin'],
  ['new wholesaler, for a reader', '/usuarios/mayoristas/nuevo', 'vendedor'],
];

test.describe.configure({ mode: 'parallel' });

const DESK = 1440;
const PHONE = 360;
/** Between the two: what fits into the smallest one fits into it, unless a screen has a rule for widths of its own. */
const USUAL_PHONE = 390;

/**
 * Where axe looks. What it finds is of a component (a name, a role, a contrast), and neighbours of the table are made of
 * the same: a list and its tabs, a record and its sections. So in the short run each screen is judged at one width, its
 * neighbour at the other one, and all of what stands around them at both. What only one screen has at one width is found at night.
 */
const judgedAt = (number: number): number[] => (FULL ? [DESK, PHONE] : [number % 2 ? PHONE : DESK]);

/**
 * Wide and narrow in turns: what is drawn anew for a width is a good part of what a screen costs, so that the next one begins
 * with that of the last.
 */
const widthsOf = (nth: number): number[] => {
  const widths = FULL ? [DESK, USUAL_PHONE, PHONE] : [DESK, PHONE];
  return nth % 2 ? widths.reverse() : widths;
};

const judge = async (page: Page, widths: number[], judged: number[]): Promise<void> => {
  await arrived(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(over, { message: `${width} px` }).toBeLessThanOrEqual(0);
    if (judged.includes(width)) await expectAccessible(page, { whole: true });
  }
};

interface Round {
  account: Account | null;
  screens: { name: string; path: string; judged: number[] }[];
}

/** Some screens of one person, who reads the application once; a stranger reads it for each. */
const rounds: Round[] = [];
for (const [number, [name, path, account]] of SCREENS.entries()) {
  const open = rounds.find((round) => account && round.account === account && round.screens.length < 8);
  const round = open ?? { account, screens: [] };
  if (!open) rounds.push(round);
  round.screens.push({ name, path, judged: judgedAt(number) });
}

for (const { account, screens } of rounds) {
  const names = screens.map(({ name }) => name).join(', ');
  test(`axe finds nothing grave and nothing runs over the edge: ${names}`, async ({ page }) => {
    if (account) await enter(page, account);
    for (const [n, { name, path, judged }] of screens.entries())
      await test.step(name, async () => {
        const widths = widthsOf(n);
        await page.setViewportSize({ width: widths[0] ?? DESK, height: 860 });
        await (n ? go(page, path) : page.goto(path));
        await judge(page, widths, judged);
      });
  });
}
