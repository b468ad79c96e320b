import { useQuery } from '@tanstack/react-query';
import { reading } from '../../api/client';
import { RECEIVABLES } from './types';

/** Who owes something, with its age. */
export const useDebtors = () =>
  useQuery({ queryKey: [RECEIVABLES, 'customers'], queryFn: reading('/api/receivables/customers') });
