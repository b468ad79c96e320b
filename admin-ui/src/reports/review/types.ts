import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Check = Schemas['ReviewCheckOut'];
export type Finding = Schemas['FindingOut'];
export type Offender = Schemas['OffenderOut'];
