import { useGetList } from 'ra-core';
import { useSession } from '../../auth/useSession';
import { INVOICES, type InvoiceRow } from '../types';

/** All that a list gives at once: more than eight years of months. */
const MOST = 100;

/** The invoice that stands for each installment of a lease, by the installment's number in the wire; none for who sees none. */
export const useRentInvoices = (lease: number): Map<number, InvoiceRow> | null => {
  const { can } = useSession();
  const may = can('read', 'Invoices');
  const { data } = useGetList<InvoiceRow>(
    INVOICES,
    {
      filter: { lease, kind: 'I', counts: true },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'DESC' },
    },
    { enabled: may, retry: false },
  );
  if (!may || !data) return null;
  return new Map(data.flatMap((row) => (row.idInstallment === null ? [] : [[row.idInstallment, row]])));
};
