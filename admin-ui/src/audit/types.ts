import type { components } from '../api/schema';

type Schemas = components['schemas'];

export type AuditRow = Schemas['AuditRow'];
export type AuditDetail = Schemas['AuditDetail'];
export type SessionRow = Schemas['SessionRow'];

export const AUDIT = 'audit';
export const SESSIONS = 'sessions';
