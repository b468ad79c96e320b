import { putChanges } from '../../api/edits';
import { postJson } from '../../api/http';
import type { Answer } from '../../api/types';
import { type EntryValues, wireOf } from './form/values';
import type { Entry, Exit } from './types';

export const ENTRIES = 'entries';
export const EXITS = 'exits';
export const ENTRIES_PATH = '/almacen/entradas';
export const NEW_ENTRY_PATH = `${ENTRIES_PATH}/nueva`;
export const entryPath = (id: number | string) => `${ENTRIES_PATH}/${id}`;

export const makeEntry = (values: EntryValues) =>
  postJson<Answer<Entry>>('/api/products-entries', wireOf(values));

/** What may be corrected of an entry: its day and its notes. */
export type EntryFacts = Pick<Entry, 'date' | 'notes' | 'version'>;
/** And of an exit: who received the pieces, and its notes. */
export type ExitFacts = Pick<Exit, 'receiver' | 'notes' | 'version'>;

export const changeEntry = (id: number, before: EntryFacts, after: EntryFacts) =>
  putChanges<Answer, EntryFacts>(`/api/products-entries/${id}`, before, after);

export const changeExit = (id: number, before: ExitFacts, after: ExitFacts) =>
  putChanges<Answer, ExitFacts>(`/api/orders/outputs/${id}`, before, after);
