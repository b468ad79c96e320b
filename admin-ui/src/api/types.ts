import type { components } from './schema';

/** The server's own words for its answers; nothing is typed twice. */
type Schemas = components['schemas'];

export type UserData = Schemas['UserData'];
export type Permission = Schemas['PermissionOut'];
export type SessionAnswer = Schemas['SignedIn'];
export type RecordAction = Schemas['ActionOut'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type HistoryChange = Schemas['HistoryChange'];
export type Place = Schemas['LocationOut'];
export type ErrorBody = Schemas['ErrorBody'];

/** What a successful command says: its sentence, and mostly the record as it is now. */
export interface Answer<T = unknown> {
  success: boolean;
  message: string;
  data: T;
}
