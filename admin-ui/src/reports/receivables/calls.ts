import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf, reading } from '../../api/client';
import { download } from '../../api/files';
import { RECEIVABLES } from './types';

/** Who owes something, with its age. */
export const useDebtors = () =>
  useQuery({ queryKey: [RECEIVABLES, 'customers'], queryFn: reading('/api/receivables/customers') });

/** Days as the wire writes them; this year where nothing is said. */
export interface Days {
  from?: string;
  to?: string;
}

const asked = (id: number, days: Days) => ({ path: { id }, query: days });

export const useStatement = (id: number, days: Days) =>
  useQuery({
    queryKey: [RECEIVABLES, 'statement', id, days],
    queryFn: reading('/api/receivables/customers/{id}/statement', asked(id, days)),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const downloadStatement = (id: number, days: Days = {}): Promise<void> =>
  download(
    addressOf('/api/receivables/customers/{id}/statement.pdf', asked(id, days)),
    `estado_de_cuenta_cliente_${id}.pdf`,
  );
