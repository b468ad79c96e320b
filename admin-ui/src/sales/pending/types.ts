import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type PendingRow = Schemas['PendingRow'];
export type PendingPart = Schemas['PendingPart'];
export type PendingTotals = Schemas['PendingTotals'];
