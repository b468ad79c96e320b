import { HttpError, type RaRecord } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dataProvider } from '../../../api/dataProvider';
import type { Translate } from '../../../i18n/useT';
import { type Part, pagesOf } from './plan';
import { run } from './run';

const rows = (count: number): RaRecord[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const SORT = { field: 'id', order: 'ASC' } as const;
const words = ((key: string) => key) as Translate;

const read = vi.fn(async (id: RaRecord['id']): Promise<object> => ({ id }));
const part = (more: Partial<Part> = {}): Part => ({
  name: 'orders',
  resource: 'orders',
  lists: [],
  tables: [],
  waiting: [{ sort: SORT, filter: {} }],
  one: ({ id }) => ({
    title: `Orden ${id}`,
    path: `/orden/${id}`,
    reads: [{ queryKey: ['orders', 'getOne', id], queryFn: () => read(id) }],
  }),
  ...more,
});
const go = (parts: Part[], over = new AbortController()) => run(parts, words, over.signal, () => undefined);

beforeEach(() => {
  read.mockReset().mockImplementation(async (id) => ({ id }));
  vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: rows(3), total: 3 });
});

test('one long answer is as many pages as a list turns, and none is one that says so', () => {
  const list = { resource: 'orders', sort: SORT, filter: { a: 1 } };
  const pages = pagesOf(list, { data: rows(12), total: 40 });
  expect(pages.map(([key, { data, total }]) => [key[2], data.length, total])).toEqual([
    [{ pagination: { page: 1, perPage: 10 }, sort: SORT, filter: { a: 1 } }, 10, 40],
    [{ pagination: { page: 2, perPage: 10 }, sort: SORT, filter: { a: 1 } }, 2, 40],
  ]);
  expect(pagesOf(list, { data: [], total: 0 })).toHaveLength(1);
});

describe('what is read for a day without a network', () => {
  test('each record that waits, once, though two lists name it', async () => {
    const wish = { sort: SORT, filter: {} };
    const found = await go([part({ waiting: [wish, { ...wish, filter: { more: true } }] })]);
    expect(found.parts[0]?.taken.map(({ title }) => title)).toEqual(['Orden 1', 'Orden 2', 'Orden 3']);
    expect([read.mock.calls.length, found.failed, found.left]).toEqual([3, [], 0]);
    expect(found.reads.map(({ queryKey }) => queryKey)).toContainEqual(['orders', 'getOne', 2]);
  });

  test('more than a page of them page by page, as far as a day needs, and the rest is told', async () => {
    const total = 340;
    const asked = vi.spyOn(dataProvider, 'getList').mockImplementation(async (_, { pagination }) => {
      const { page = 1, perPage = 10 } = pagination ?? {};
      return { data: rows(total).slice((page - 1) * perPage, page * perPage), total } as never;
    });
    const found = await go([part()]);
    expect(asked.mock.calls.map(([, { pagination }]) => pagination?.page)).toEqual([1, 2, 3]);
    expect([found.parts[0]?.taken.length, found.parts[0]?.more, read.mock.calls.length]).toEqual([
      300, 40, 300,
    ]);
  });

  test('what is refused is named, and nobody is told that it is there', async () => {
    read.mockImplementation(async (id) => {
      if (id === 2) throw new HttpError('No se pudo', 409, null);
      return { id };
    });
    const found = await go([part()]);
    expect(found.failed).toEqual([{ title: 'Orden 2', why: 'No se pudo' }]);
    expect(found.parts[0]?.taken.map(({ title }) => title)).toEqual(['Orden 1', 'Orden 3']);
  });

  test('a table that somebody may not read is none of theirs', async () => {
    const table = {
      queryKey: ['options', 'x'],
      queryFn: () => Promise.reject(new HttpError('No', 403, null)),
    };
    expect((await go([part({ tables: [table] })])).failed).toEqual([]);
  });

  test('a network that is gone is not asked a hundred times', async () => {
    vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: rows(60), total: 60 });
    read.mockRejectedValue(new HttpError('lost', 0, null));
    const found = await go([part()]);
    expect(read.mock.calls.length).toBeLessThan(20);
    expect(found.left).toBeGreaterThan(50);
    expect(found.left + found.failed.length).toBe(60);
    expect(found.parts[0]?.taken).toEqual([]);
  });

  test('who stops it keeps what there is', async () => {
    const over = new AbortController();
    read.mockImplementation(async (id) => {
      if (id === 3) over.abort();
      return { id };
    });
    vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: rows(20), total: 20 });
    const found = await go([part()], over);
    expect(found.left).toBeGreaterThan(10);
    expect(found.failed).toEqual([]);
  });

  test('of more than anybody takes along the rest is counted', async () => {
    vi.spyOn(dataProvider, 'getList').mockResolvedValue({ data: rows(100), total: 130 });
    expect((await go([part()])).parts[0]).toMatchObject({ more: 30, taken: { length: 100 } });
  });
});
