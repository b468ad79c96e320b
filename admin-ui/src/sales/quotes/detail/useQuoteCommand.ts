import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { holdersOf } from '../../../inventory/HolderRefusal';
import { useCommand } from '../../../shell/useCommand';
import { RESOURCE } from '../calls';

/**
 * A command on a quote. Whatever the answer, the quote is read again: a refusal mostly means that
 * somebody else was faster. Refusals that name pieces are for the page, the others for the dialog.
 */
export const useQuoteCommand = () => {
  const client = useQueryClient();
  const { busy, refusal, run, forget } = useCommand(
    RESOURCE,
    'orders',
    'payments',
    'pieces',
    'credit-balances',
  );
  useEffect(() => {
    if (refusal) void client.invalidateQueries({ queryKey: [RESOURCE] });
  }, [refusal, client]);
  const holders = holdersOf(refusal);
  return { busy, run, forget, refusal, holders, told: holders.length > 0 ? null : refusal };
};

export type QuoteCommand = ReturnType<typeof useQuoteCommand>;
