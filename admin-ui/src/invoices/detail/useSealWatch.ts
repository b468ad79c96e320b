import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { INVOICES, type Invoice } from '../types';

const PAUSE = 1_500;
/** After this many looks the worker is busy or stands still, and the page waits for the next visit. */
const LOOKS = 40;

/** What is asked next within so many milliseconds is worth waiting for. */
const SOON = 20_000;

/** The PAC or the SAT is being asked for something, and has not failed yet. */
const isAsked = ({ errand }: Invoice): boolean =>
  Boolean(errand?.nextAt && !errand.problem && Date.parse(errand.nextAt) - Date.now() < SOON);

/** A job seals it: until it has, the page asks again by itself, and while the PAC is asked. */
export const isBeingSealed = ({ status, sealed }: Invoice): boolean => status === 'Por timbrar' && !sealed;

export const useSealWatch = (invoice: Invoice): void => {
  const client = useQueryClient();
  const waits = isBeingSealed(invoice) || isAsked(invoice);
  useEffect(() => {
    if (!waits) return;
    let left = LOOKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void client.invalidateQueries({ queryKey: [INVOICES] });
    }, PAUSE);
    return () => {
      clearInterval(timer);
      // The invoice and what is asked of it are read one after the other, and the job may end between: once more.
      void client.invalidateQueries({ queryKey: [INVOICES] });
    };
  }, [client, waits]);
};
