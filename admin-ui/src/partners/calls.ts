import { useQuery } from '@tanstack/react-query';
import { addressOf, api, reading } from '../api/client';
import { fetchBlob } from '../api/files';
import type { components } from '../api/schema';
import type { Option } from '../shell/form/fields';
import type { PartnerKind } from './kinds';
import { NO_CATALOGUES, type TaxCatalogues } from './tax/codes';
import type { Duplicate } from './types';

type Wire<Name extends keyof components['schemas']> = components['schemas'][Name];

export const createPartner = ({ noun }: PartnerKind, body: Wire<'NewCustomer'>) =>
  api.post(`/api/users/${noun}`, { body });

export const updatePartner = ({ noun }: PartnerKind, body: Wire<'CustomerUpdate'>) =>
  api.put(`/api/users/${noun}`, { body });

export const removePartner = ({ noun }: PartnerKind, id: number) =>
  api.delete(`/api/users/${noun}`, { query: { id } });

export const actOnPartner = ({ noun }: PartnerKind, id: number, action: string, reason: string) =>
  api.post(`/api/users/${noun}/{id}/{action}`, { path: { id, action }, body: { reason } });

export const mergePartners = (keep: number, merge: number, reason: string) =>
  api.post('/api/users/customer/merge', { body: { keep, merge, reason } });

export const giveAccess = (id: number, password: string) =>
  api.post('/api/users/customer/access', { body: password ? { id, password } : { id } });

/** Whether somebody's personal data can be taken away now, and what stands in the way. */
export const getForgettable = async (id: number) =>
  (await api.get('/api/partners/{id}/anonymize', { path: { id } })).json.data;

export const forgetPartner = (id: number, body: Wire<'ForgetIn'>) =>
  api.post('/api/partners/{id}/anonymize', { path: { id }, body });

/** All that is kept of somebody, for who asks what is known of them. */
export const personalData = (id: number): string =>
  addressOf('/api/partners/{id}/personal-data', { path: { id } });

export interface Identity {
  id?: number;
  RFC?: string;
  customerEmail?: string;
  customerPhone?: string;
}

export const findDuplicates = async (identity: Identity): Promise<Duplicate[]> =>
  (await api.post('/api/users/customer/duplicates', { body: identity })).json.data;

// --- constancia ---------------------------------------------------------------------------------

export const putConstancia = (idCustomer: number, file: File) =>
  api.post('/api/orders/tax-situation', { form: { idCustomer, file } });

/** What its QR says, before there is a record; nothing is kept. */
export const readConstancia = (file: File) => api.post('/api/orders/tax-situation/read', { form: { file } });

export const dropConstancia = (id: number) =>
  api.delete('/api/orders/delete-tax-situation/{id}', { path: { id } });

export const getConstancia = (idCustomer: number): Promise<Blob> =>
  fetchBlob(addressOf('/api/orders/tax-situation', { query: { idModel: idCustomer } }));

// --- short tables --------------------------------------------------------------------------------

const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const useTaxCatalogues = (enabled = true): TaxCatalogues =>
  useQuery({
    queryKey: ['tax-catalogues'],
    queryFn: reading('/api/partners/tax-catalogues'),
    enabled,
    ...FOREVER,
  }).data ?? NO_CATALOGUES;

/** Who may look after a customer. */
export const useAssignable = (enabled: boolean): Option[] =>
  useQuery({
    queryKey: ['choices', 'assignable'],
    queryFn: reading('/api/users/customer/sellers'),
    staleTime: 60_000,
    enabled,
  }).data ?? [];

export const placeQuery = (code: string) => ({
  queryKey: ['postal-code', code],
  queryFn: reading('/api/users/postal-codes', { query: { code } }),
  retry: false,
  ...FOREVER,
});

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

export const usePlace = (code: string) => useQuery({ ...placeQuery(code), enabled: isPostalCode(code) });
