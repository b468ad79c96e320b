import { useQueryClient } from '@tanstack/react-query';
import { TOUCHED } from './calls';

/** Reads again what a payment changes: the quote, its payments, the balances of its customer, complements. */
export const useTouch = () => {
  const client = useQueryClient();
  return () => Promise.all(TOUCHED.map((name) => client.invalidateQueries({ queryKey: [name] })));
};
