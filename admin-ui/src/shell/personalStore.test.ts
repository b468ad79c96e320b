import { memoryStore, type Store } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { personalStore } from './personalStore';

const COLUMNS = 'orders.datatable';

const stage = (): { store: Store; enter: (id: number | null) => void } => {
  let who: number | null = null;
  const store = personalStore(memoryStore(), () => who);
  store.setup();
  return {
    store,
    enter: (id) => {
      who = id;
    },
  };
};

test('columns that one person has chosen are not those of the next one', () => {
  const { store, enter } = stage();
  enter(1);
  store.setItem(COLUMNS, ['total']);
  store.setItem(`${COLUMNS}_columnRanks`, [1, 0]);
  enter(2);
  expect(store.getItem(COLUMNS, ['location'])).toEqual(['location']);
  expect(store.getItem(`${COLUMNS}_columnRanks`)).toBeUndefined();
  enter(1);
  expect(store.getItem(COLUMNS, ['location'])).toEqual(['total']);
});

test('signing out keeps the columns and the language, and forgets the filters', () => {
  const { store, enter } = stage();
  enter(1);
  store.setItem(COLUMNS, ['total']);
  store.setItem('locale', 'en');
  store.setItem('orders.listParams', { filter: { client: 4 } });
  store.reset();
  expect(store.getItem(COLUMNS)).toEqual(['total']);
  expect(store.getItem('locale')).toBe('en');
  expect(store.getItem('orders.listParams')).toBeUndefined();
});

test('a list hears of the columns that its own person chooses', () => {
  const { store, enter } = stage();
  const heard = vi.fn();
  enter(1);
  store.subscribe(COLUMNS, heard);
  enter(2);
  store.setItem(COLUMNS, ['status']);
  expect(heard).not.toHaveBeenCalled();
  enter(1);
  store.setItem(COLUMNS, ['total']);
  expect(heard).toHaveBeenCalledWith(['total']);
});
