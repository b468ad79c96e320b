import { addressOf, api, prepared } from '../../api/client';
import { editOf } from '../../api/edits';
import { type EntryValues, wireOf } from './form/values';
import type { ReadPieces } from './PiecesOf';
import type { Entry, Exit } from './types';

export const ENTRIES = 'entries';
export const EXITS = 'exits';
export const NEWEST = { field: 'date', order: 'DESC' } as const;

/** With its pictures, if it has any: one command. */
export const makeEntry = (values: EntryValues, pictures: File[]) =>
  pictures.length > 0
    ? prepared.post('/api/products-entries', { form: { ...wireOf(values), file: pictures } })
    : prepared.post('/api/products-entries', { body: wireOf(values) });

/** What may be corrected of an entry: its day and its notes. */
export type EntryFacts = Pick<Entry, 'date' | 'notes' | 'version'>;
/** And of an exit: who received the pieces, and its notes. */
export type ExitFacts = Pick<Exit, 'receiver' | 'notes' | 'version'>;

export const changeEntry = (id: number, before: EntryFacts, after: EntryFacts) =>
  api.put('/api/products-entries/{id}', { path: { id }, body: editOf(before, after) });

export const changeExit = (id: number, before: ExitFacts, after: ExitFacts) =>
  api.put('/api/orders/outputs/{id}', { path: { id }, body: editOf(before, after) });

export const entryPieces: ReadPieces = (id, query, signal) =>
  api.get('/api/products-entries/{id}/pieces', { path: { id }, query, signal });
export const exitPieces: ReadPieces = (id, query, signal) =>
  api.get('/api/orders/outputs/{id}/pieces', { path: { id }, query, signal });

export const entryPdf = (id: number) => addressOf('/api/products-entries/{id}/pdf', { path: { id } });
export const exitPdf = (id: number) => addressOf('/api/orders/outputs/{id}/pdf', { path: { id } });

export const addEntryFile = (id: number, file: File) =>
  api.post('/api/products-entries/{id}/evidence', { path: { id }, form: { file } });
export const addExitFile = (id: number, file: File) =>
  api.post('/api/orders/outputs/{id}/evidence', { path: { id }, form: { file } });
