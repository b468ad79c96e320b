import type { components } from './schema';

/** The server's own words for its answers; nothing is typed twice. */
type Schemas = components['schemas'];

export type UserData = Schemas['UserData'];
export type Permission = Schemas['PermissionOut'];
export type SessionAnswer = Schemas['SignedIn'];
export type RecordAction = Schemas['ActionOut'];
export type Place = Schemas['LocationOut'];
export type ErrorBody = Schemas['ErrorBody'];

/** What react-admin's data providers expect from an http client. */
export interface HttpAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: string;
  json: T;
}

/** What a successful command says. */
export type Done = Schemas['Done'];

/** And mostly the record as it is now. */
export interface Answer<T> extends Done {
  data: T;
}
