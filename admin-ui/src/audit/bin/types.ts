import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type DeletedQuote = Schemas['DeletedQuote'];
export type DeletedCustomer = Schemas['DeletedCustomer'];

export const QUOTES = 'deleted-quotes';
export const CUSTOMERS = 'deleted-customers';
