import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { isRefused } from './rules';
import { useWaiting } from './useQueue';

/** What somebody wants of this record, and the server has not done: it stands as it stood before. */
export const WaitingNotice = ({ of }: { of: string }) => {
  const t = useT();
  const commands = useWaiting(of);
  if (commands.length === 0) return null;
  const refused = commands.some(isRefused);
  return (
    <Alert severity={refused ? 'error' : 'info'} sx={{ mb: 2 }}>
      {t(refused ? 'offline.record_refused' : 'offline.record_waits')}{' '}
      {commands.map(({ title, text }) => `${title} (${text})`).join('; ')}.{' '}
      <Link component={RouterLink} to={pathTo('offline-work')} color="inherit" underline="always">
        {t('offline.see')}
      </Link>
    </Alert>
  );
};
