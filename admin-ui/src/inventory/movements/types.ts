import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type EntryRow = Schemas['EntryRow'];
export type ExitRow = Schemas['ExitRow'];
export type Entry = Schemas['EntryDetail'];
export type Exit = Schemas['ExitDetail'];
export type EvidenceFile = Schemas['EvidenceOut'];
export type PiecePage = Schemas['PiecePage'];

/** What entries and exits have in common on their pages. */
export type Movement = Entry | Exit;
