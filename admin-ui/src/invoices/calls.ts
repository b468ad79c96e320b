import { useQuery } from '@tanstack/react-query';
import { asAnswer } from '../api/bare';
import { addressOf, api, reading } from '../api/client';
import { editOf } from '../api/edits';
import { download } from '../api/files';
import type { Letter } from '../sales';
import { watchedDownload } from '../shell/downloads/downloads';
import {
  type DraftValues,
  INVOICES,
  type Invoice,
  type InvoiceFile,
  type InvoiceRow,
  type InvoiceSettings,
  type Pac,
  type SourceWish,
} from './types';

export const SETTINGS = 'invoice-settings';
/** What is read again once an invoice has changed: what it is of tells its number. */
export const TOUCHED = [INVOICES, SETTINGS, 'orders', 'leases', 'to-invoice', 'devolutions'];

const at = (id: number) => ({ path: { id } });

export const updateDraft = async (id: number, before: DraftValues, after: DraftValues) =>
  asAnswer(await api.put('/api/admin/invoices/{id}', { ...at(id), body: editOf(before, after) }));

export const draftOf = (wish: SourceWish) => api.post('/api/invoices/draft', { body: wish });
/** Of an order that was agreed without invoice. */
export const invoiceByName = (idOrder: number, reason: string) =>
  api.post('/api/invoices/by-name', { body: { idOrder, reason } });
export const invoiceWithOthers = (idOrder: number) => api.delete('/api/invoices/by-name/{id}', at(idOrder));
export const discardDraft = (id: number) => api.delete('/api/invoices/{id}', at(id));
export const substituteOf = (id: number, reason: string) =>
  api.post('/api/invoices/{id}/substitute', { ...at(id), body: { reason } });

/** A step of the server's `actions` that takes a reason and nothing else. */
export const actOnInvoice = (id: number, action: string, reason: string) =>
  api.post('/api/invoices/{id}/{action}', { path: { id, action }, body: { reason } });

export const askCancel = (id: number, motive: '01' | '02' | '03' | '04', reason: string) =>
  api.post('/api/invoices/{id}/cancel', { ...at(id), body: { motive, reason } });

export const registerStamped = (id: number, file: File) =>
  api.post('/api/invoices/{id}/stamped', { ...at(id), form: { file } });
export const keepAcuse = (id: number, file: File) =>
  api.post('/api/invoices/{id}/acuse', { ...at(id), form: { file } });

/** To the customer when no address is said. */
export const mailInvoice = (id: number, body: Letter) =>
  api.post('/api/invoices/{id}/mail', { ...at(id), body });

export const readMailDraft = (id: number) => reading('/api/invoices/{id}/mail', at(id))();

const named = ({ id, number }: Pick<InvoiceRow, 'id' | 'number'>) => number || String(id);

const FILES = { I: 'factura', P: 'complemento', E: 'nota_de_credito' } as const;

export const downloadPdf = (invoice: Pick<InvoiceRow, 'id' | 'number' | 'kind'>) =>
  download(
    addressOf('/api/invoices/{id}/pdf', at(invoice.id)),
    `${FILES[invoice.kind as keyof typeof FILES]}_${named(invoice)}.pdf`,
  );
export const downloadXml = (invoice: Pick<InvoiceRow, 'id' | 'number'>) =>
  download(addressOf('/api/invoices/{id}/xml', at(invoice.id)), `${named(invoice)}.xml`);
export const downloadFile = (invoice: Pick<Invoice, 'id' | 'number'>, file: Pick<InvoiceFile, 'id'>) =>
  download(
    addressOf('/api/invoices/{id}/files/{file}', { path: { id: invoice.id, file: file.id } }),
    `${named(invoice)}.xml`,
  );

/** Made while it comes: it goes on while the person opens other screens. */
export const downloadMonth = (month: string) =>
  watchedDownload(addressOf('/api/invoices/month.zip', { query: { month } }), `facturas-${month}.zip`);

/** Why an invoice may be cancelled, as the SAT has it. */
export const useMotives = () =>
  useQuery({
    queryKey: ['invoice-motives'],
    queryFn: reading('/api/invoices/motives'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? [];

/** Whether this can be invoiced now, and the invoice that it has. */
export const useSource = (wish: SourceWish, enabled: boolean) =>
  useQuery({
    queryKey: [INVOICES, 'source', wish],
    queryFn: reading('/api/invoices/source', { query: wish }),
    enabled,
  }).data;

export const useSettings = (enabled = true) =>
  useQuery({ queryKey: [SETTINGS], queryFn: reading('/api/invoices/settings'), enabled });

export const useCertificates = () =>
  useQuery({ queryKey: [SETTINGS, 'certificates'], queryFn: reading('/api/invoices/certificates') });

/** Which PAC stamps, and whether in its test environment. */
export const useStamping = (enabled = true) =>
  useQuery({ queryKey: [SETTINGS, 'stamping'], queryFn: reading('/api/invoices/stamping'), enabled }).data;

/** While a job tries the account out it is read again and again. */
export const usePac = () =>
  useQuery<Pac, Error>({
    queryKey: [SETTINGS, 'pac'],
    queryFn: reading('/api/invoices/pac'),
    refetchInterval: ({ state }) => (state.data?.testing ? 1_000 : false),
  });

export interface PacValues {
  provider: 'swsapien' | 'finkok';
  environment: 'test' | 'production';
  username: string;
  /** Left empty it stays as it is. */
  password: string;
  sure: boolean;
}

export const savePac = (values: PacValues) => api.put('/api/invoices/pac', { body: values });
export const removePac = () => api.delete('/api/invoices/pac');
export const testPac = () => api.post('/api/invoices/pac/test');

export type SettingsValues = Pick<
  InvoiceSettings,
  'RFC' | 'name' | 'taxRegime' | 'postalCode' | 'series' | 'paymentSeries' | 'creditSeries' | 'version'
> &
  Record<'firstFolio' | 'firstPaymentFolio' | 'firstCreditFolio', number | string | null>;

export const saveSettings = (before: SettingsValues, after: SettingsValues) => {
  const { firstFolio, firstPaymentFolio, firstCreditFolio, ...rest } = editOf(before, after);
  return api.put('/api/invoices/settings', {
    body: {
      ...rest,
      ...(firstFolio !== undefined && { firstFolio: Number(firstFolio) }),
      ...(firstPaymentFolio !== undefined && { firstPaymentFolio: Number(firstPaymentFolio) }),
      ...(firstCreditFolio !== undefined && { firstCreditFolio: Number(firstCreditFolio) }),
    },
  });
};

export const addCertificate = (certificate: File, key: File, password: string) =>
  api.post('/api/invoices/certificates', { form: { certificate, key, password } });
