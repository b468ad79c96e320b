import { useQuery } from '@tanstack/react-query';
import { download } from '../api/files';
import { type HttpAnswer, http, httpBlob, postJson, putJson } from '../api/http';
import type { Answer } from '../api/types';
import type { Option } from '../shell/form/fields';
import type { PartnerKind } from './kinds';
import { NO_CATALOGUES, type TaxCatalogues } from './tax/codes';
import type { Duplicate, ImportReport, Partner, Place, TaxReading, TaxSituation } from './types';

type Done<T = unknown> = Promise<HttpAnswer<Answer<T>>>;

export const savePartner = (
  { noun }: PartnerKind,
  body: { id?: number } & Record<string, unknown>,
): Done<Partner> => (body.id === undefined ? postJson : putJson)<Answer<Partner>>(`/api/users/${noun}`, body);

export const removePartner = ({ noun }: PartnerKind, id: number): Done =>
  http<Answer>(`/api/users/${noun}?id=${id}`, { method: 'DELETE' });

export const actOnPartner = ({ noun }: PartnerKind, id: number, action: string, reason: string): Done =>
  postJson<Answer>(`/api/users/${noun}/${id}/${action}`, { reason });

export const mergePartners = (keep: number, merge: number, reason: string): Done =>
  postJson<Answer>('/api/users/customer/merge', { keep, merge, reason });

export const giveAccess = (id: number, password: string): Done =>
  postJson<Answer>('/api/users/customer/access', password ? { id, password } : { id });

export interface Identity {
  id?: number;
  RFC?: string;
  customerEmail?: string;
  customerPhone?: string;
}

export const findDuplicates = async (identity: Identity): Promise<Duplicate[]> =>
  (await postJson<Answer<Duplicate[]>>('/api/users/customer/duplicates', identity)).json.data;

// --- constancia ---------------------------------------------------------------------------------

export const putConstancia = (idCustomer: number, file: File): Done<TaxSituation> => {
  const body = new FormData();
  body.set('idCustomer', String(idCustomer));
  body.set('file', file);
  return http<Answer<TaxSituation>>('/api/orders/tax-situation', { method: 'POST', body });
};

/** What its QR says, before there is a record; nothing is kept. */
export const readConstancia = (file: File): Done<TaxReading> => {
  const body = new FormData();
  body.set('file', file);
  return http<Answer<TaxReading>>('/api/orders/tax-situation/read', { method: 'POST', body });
};

export const dropConstancia = (id: number): Done =>
  http<Answer>(`/api/orders/delete-tax-situation/${id}`, { method: 'DELETE' });

export const getConstancia = (idCustomer: number): Promise<Blob> =>
  httpBlob(`/api/orders/tax-situation?idModel=${idCustomer}`);

// --- import --------------------------------------------------------------------------------------

export const getTemplate = (): Promise<void> =>
  download('/api/users/customer/template', 'plantilla-clientes.xlsx');

export interface ImportWish {
  file: File;
  dryRun: boolean;
  acceptDuplicates: boolean;
  acceptRfcWarnings: boolean;
}

export const importCustomers = async ({ file, ...flags }: ImportWish): Promise<Answer<ImportReport>> => {
  const body = new FormData();
  body.set('file', file);
  for (const [name, value] of Object.entries(flags)) body.set(name, String(value));
  return (await http<Answer<ImportReport>>('/api/users/customers/import', { method: 'POST', body })).json;
};

// --- short tables --------------------------------------------------------------------------------

const FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const useTaxCatalogues = (): TaxCatalogues =>
  useQuery({
    queryKey: ['tax-catalogues'],
    queryFn: async ({ signal }) =>
      (await http<Answer<TaxCatalogues>>('/api/partners/tax-catalogues', { signal })).json.data,
    ...FOREVER,
  }).data ?? NO_CATALOGUES;

/** Who may look after a customer. */
export const useAssignable = (enabled: boolean): Option[] =>
  useQuery({
    queryKey: ['choices', 'assignable'],
    queryFn: async ({ signal }) =>
      (await http<Answer<Option[]>>('/api/users/customer/sellers', { signal })).json.data,
    staleTime: 60_000,
    enabled,
  }).data ?? [];

export const placeQuery = (code: string) => ({
  queryKey: ['postal-code', code],
  queryFn: async () => (await http<Answer<Place>>(`/api/users/postal-codes?code=${code}`)).json.data,
  retry: false,
  ...FOREVER,
});

export const isPostalCode = (text: string): boolean => /^\d{5}$/.test(text);

export const usePlace = (code: string) => useQuery({ ...placeQuery(code), enabled: isPostalCode(code) });
