import WifiOff from '@mui/icons-material/WifiOff';
import Alert from '@mui/material/Alert';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { worksOffline } from '../../api/network';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { useOnline } from './useOnline';

/** Says that there is no network, and how old what one sees is; of what was not read at all its place says so (`Unread.tsx`). */
export const OfflineBar = () => {
  return useOnline() ? null : <Offline />;
};

const Offline = () => {
  const t = useT();
  const client = useQueryClient();
  const readAt = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => oldestShown(client),
  );
  const at = readAt > 0 ? dateTime(new Date(readAt).toISOString()) : null;
  return (
    <Alert
      severity="warning"
      icon={<WifiOff fontSize="small" />}
      sx={{ py: 0.25, borderRadius: 0, alignItems: 'center' }}
    >
      <strong>{t(worksOffline() ? 'shell.offline.chosen' : 'shell.offline.title')}</strong>{' '}
      {at && t('shell.offline.read_at', { at })}
    </Alert>
  );
};

/** When the oldest of what stands on the screen was read, in milliseconds; 0 where nothing was. */
const oldestShown = (client: QueryClient): number => {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : 0;
};
