import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './quotes.support';

/** New pieces at GDL, to be moved or to come with an import. */
export const enterPieces = async (page: Page, more: object = {}): Promise<number[]> => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const lines = [{ IdProduct: 2, pieces: [{ Tag: `P-${mark}-0` }, { Tag: `P-${mark}-1` }] }];
  const made = await call<{ id: number }>(page, 'POST', '/api/products-entries', {
    locationId: 1,
    lines,
    ...more,
  });
  const shown = `/api/products-entrie/show?id=${made.id}`;
  const { pieceList } = await call<{ pieceList: { id: number }[] }>(page, 'GET', shown);
  return pieceList.map(({ id }) => id);
};
