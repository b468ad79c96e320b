import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { useBatches } from './calls';

/** What was invoiced at once the last times; each opens its results. */
export const LatestBatches = ({ onOpen }: { onOpen: (id: number) => void }) => {
  const t = useT();
  const batches = useBatches();
  if (batches.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('invoices.due.latest')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {batches.map(({ id, createdAt, creator, total, ready, refused }) => (
          <Box component="li" key={id} sx={{ py: 0.5 }}>
            <Link component="button" sx={{ textAlign: 'left' }} onClick={() => onOpen(id)}>
              {t('invoices.due.batch', { date: dateTime(createdAt), person: creator })}
            </Link>
            {` · ${t('invoices.due.progress', { ready, smart_count: total })}`}
            {refused > 0 && ` · ${t('invoices.due.not_made', { smart_count: refused })}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
