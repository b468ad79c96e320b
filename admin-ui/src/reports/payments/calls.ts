import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { watchedDownload } from '../../shell/downloads/downloads';
import type { ReportPeople } from './types';

export const PAYMENTS = 'payments-report';
export const REFUNDS = 'devolutions-report';
export const DEPOSITS = 'deposits-report';

const NOBODY: ReportPeople = { creators: [], sellers: [] };

/** Who registered the money that one sees, and whose sales it is of. */
export const useReportPeople = (): ReportPeople =>
  useQuery({
    queryKey: [PAYMENTS, 'people'],
    queryFn: reading('/api/reports/payments/people'),
    staleTime: 60_000,
  }).data ?? NOBODY;

/** All lists of the filter as one workbook. */
export const bookAddress = ({ q, ...filters }: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  if (q) query.set('search', String(q));
  return `/api/transactions/download?${query}`;
};

export const downloadBook = (filters: Record<string, unknown>) =>
  watchedDownload(bookAddress(filters), 'reporte_pagos.xlsx');
