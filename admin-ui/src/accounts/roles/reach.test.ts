import { expect, test } from 'vitest';
import { byArea, reachOf } from './reach';

const reach = (home: string, ...pairs: string[]) => {
  const abilities = pairs.map((pair) => {
    const [subject = '', action = ''] = pair.split('/');
    return { subject, action, scopes: ['all'], subjectLabel: subject, label: action };
  });
  return reachOf(home, abilities, Object.fromEntries(pairs.map((pair) => [pair, 'all'])));
};
const names = (screens: { name: string }[]) => screens.map(({ name }) => name);

test('the menu is that of the permissions', () => {
  const { menu, landing, closed, stranded } = reach(
    'dashboard',
    'Dashboard/read',
    'Quotes/read',
    'Quote/read',
  );
  expect(names(menu)).toEqual(['dashboard', 'quotes-home']);
  expect(landing).toBeUndefined();
  expect([closed, stranded]).toEqual([[], []]);
});

test('a home that does not open is told with the screen that opens instead', () => {
  expect(reach('dashboard', 'Quotes/read', 'Quote/read').landing?.name).toBe('quotes-home');
});

test('a role that opens nothing is told', () => {
  expect(reach('dashboard', 'Quote/approve').landing).toBeNull();
});

test('a list of which no record opens is told, and a form that no list leads to', () => {
  expect(names(reach('dashboard', 'Dashboard/read', 'Products/read').closed)).toEqual(['products-home']);
  expect(names(reach('dashboard', 'Dashboard/read', 'Quote/create').stranded)).toEqual(['new-quote']);
});

test('subjects stand below the area in which their screens are', () => {
  const subject = (name: string) => ({ subject: name, label: name, abilities: [] });
  const areas = byArea([subject('Prices'), subject('Quote'), subject('Products')]);
  expect(areas.map(([area, own]) => [area, own.map(({ label }) => label)])).toEqual([
    ['production', ['Products']],
    ['commercial', ['Quote']],
    ['other', ['Prices']],
  ]);
});
