import { addressOf, api } from '../../../api/client';
import { download } from '../../../api/files';
import type { components } from '../../../api/schema';
import type { Headings } from '../headings';

export type ImportReport = components['schemas']['ImportReport'];
export type ImportError = ImportReport['errors'][number];

interface Wish {
  file: File;
  dryRun: boolean;
  columns: Headings;
}

interface Answer {
  data: ImportReport;
  message: string;
}

/** What comes from a sheet that is judged and saved at once; `asks` are the call's switches. */
export interface ImportKind {
  name: 'customers' | 'products';
  asks: readonly ('acceptDuplicates' | 'acceptRfcWarnings' | 'createMissing')[];
  bring: (wish: Wish, accepted: Record<string, boolean>) => Promise<Answer>;
  template: () => Promise<void>;
}

export const CUSTOMER_IMPORT: ImportKind = {
  name: 'customers',
  asks: ['acceptDuplicates', 'acceptRfcWarnings'],
  bring: async (wish, accepted) =>
    (await api.post('/api/users/customers/import', { form: { ...wish, ...accepted } })).json,
  template: () => download(addressOf('/api/users/customer/template'), 'plantilla-clientes.xlsx'),
};

export const PRODUCT_IMPORT: ImportKind = {
  name: 'products',
  asks: ['createMissing'],
  bring: async (wish, accepted) =>
    (await api.post('/api/products/import', { form: { ...wish, ...accepted } })).json,
  template: () => download(addressOf('/api/products/template'), 'plantilla-productos.xlsx'),
};
