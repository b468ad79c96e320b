import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, reading } from '../../api/client';
import { INVOICES, type Periodicity, type SourceWish } from '../types';
import type { Batch } from './types';

const ASK_AGAIN = 700; // ms

export const useDue = (month: string) =>
  useQuery({
    queryKey: [INVOICES, 'due', month],
    queryFn: reading('/api/invoices/due', { query: { month } }),
  });

export const useBatches = () =>
  useQuery({ queryKey: [INVOICES, 'batches'], queryFn: reading('/api/invoices/batches') }).data ?? [];

/** While the job has it, it is asked for again and again. */
export const useBatch = (id: number) =>
  useQuery<Batch, Error>({
    queryKey: [INVOICES, 'batches', id],
    queryFn: reading('/api/invoices/batches/{id}', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.finished ? false : ASK_AGAIN),
  });

/** What a global invoice of the period that the day lies in would be of. */
export const useGlobalLook = (periodicity: Periodicity, day: string) =>
  useQuery({
    queryKey: [INVOICES, 'global', periodicity, day],
    queryFn: reading('/api/invoices/global', { query: { periodicity, day } }),
    placeholderData: keepPreviousData,
  });

export const draftGlobal = (periodicity: Periodicity, day: string) =>
  api.post('/api/invoices/global', { body: { periodicity, day } });

export const invoiceMany = (sources: SourceWish[], issue: boolean) =>
  api.post('/api/invoices/batches', { body: { sources, issue } });
