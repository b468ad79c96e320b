import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdersOf } from '../../inventory';
import { useCommand } from '../../shell/useCommand';
import { TOUCHED } from '../payments/calls';

/**
 * A command on a quote or an order. Whatever the answer, both are read again: a refusal mostly means that
 * somebody else was faster. Refusals that name pieces are for the page, the others for the dialog.
 */
export const useSaleCommand = () => {
  const client = useQueryClient();
  const { busy, refusal, run, forget } = useCommand(...TOUCHED, 'transfers', 'exits');
  useEffect(() => {
    if (!refusal) return;
    for (const name of ['quotes', 'orders']) void client.invalidateQueries({ queryKey: [name] });
  }, [refusal, client]);
  const holders = holdersOf(refusal);
  return { busy, run, forget, refusal, holders, told: holders.length > 0 ? null : refusal };
};

export type SaleCommand = ReturnType<typeof useSaleCommand>;
