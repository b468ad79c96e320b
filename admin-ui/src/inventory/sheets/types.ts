import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Sheet = Schemas['SheetDetail'];
export type SheetRow = Schemas['SheetRowOut'];
export type SheetLine = Schemas['SheetLine'];
export type SheetLines = Schemas['SheetLines'];
export type Outcome = SheetLine['outcome'];

export const SHEETS = 'piece-sheets';
