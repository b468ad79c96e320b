import { postJson, putJson } from '../../api/http';
import type { Answer } from '../../api/types';
import { type EntryValues, wireOf } from './form/values';
import type { Entry } from './types';

export const ENTRIES = 'entries';
export const EXITS = 'exits';
export const ENTRIES_PATH = '/almacen/entradas';
export const NEW_ENTRY_PATH = `${ENTRIES_PATH}/nueva`;
export const entryPath = (id: number | string) => `${ENTRIES_PATH}/${id}`;

export const makeEntry = (values: EntryValues) =>
  postJson<Answer<Entry>>('/api/products-entries', wireOf(values));

export const changeEntry = (id: number, values: { date: string; notes: string }) =>
  putJson<Answer>(`/api/products-entries/${id}`, values);

export const changeExit = (id: number, values: { receiver: string; notes: string }) =>
  putJson<Answer>(`/api/orders/outputs/${id}`, values);
