import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const PAUSE = 3_000;
/** After this many looks the mail is slow, and the page waits for the next visit. */
const LOOKS = 20;

/** While a mail is under way its document is read again, so that the page tells how it went. */
export const useMailWatch = (resource: string, mails: { state: string }[]): void => {
  const client = useQueryClient();
  const waits = mails.some(({ state }) => state === 'Pendiente');
  useEffect(() => {
    if (!waits) return;
    let left = LOOKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void client.invalidateQueries({ queryKey: [resource] });
    }, PAUSE);
    return () => clearInterval(timer);
  }, [client, resource, waits]);
};
