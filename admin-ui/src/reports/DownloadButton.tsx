import Button from '@mui/material/Button';
import { useListContext, useNotify } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { refusedBy } from '../api/refusals';

interface Props {
  /** Fetches the file of the list's filter. */
  fetch: (filters: Record<string, unknown>) => Promise<unknown>;
  icon: ReactNode;
  children: ReactNode;
  /** Told here instead of in a passing toast, so that it can be read. */
  onRefused?: (message: string | null) => void;
}

/** Beside the export: the filter's rows as another file, which the server makes. */
export const DownloadButton = ({ fetch, icon, children, onRefused }: Props) => {
  const notify = useNotify();
  const { filterValues, filter } = useListContext();
  const [busy, setBusy] = useState(false);
  const get = async () => {
    setBusy(true);
    onRefused?.(null);
    try {
      await fetch({ ...filterValues, ...filter });
    } catch (error) {
      const { message } = refusedBy(error);
      if (onRefused) onRefused(message);
      else notify(message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" size="small" startIcon={icon} loading={busy} onClick={get}>
      {children}
    </Button>
  );
};
