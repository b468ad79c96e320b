import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { reading } from '../../../api/client';
import { date, mxn, percent } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { DocumentLink } from '../../../shell/DocumentLink';
import { StatusChip } from '../../../shell/StatusChip';

/** Who leased it, until when, and what it has earned; nothing of a piece that never was leased. */
export const Leases = ({ id, product }: { id: number; product: number }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['pieces', 'leases', id],
    queryFn: reading('/api/pieces/{id}/leases', { path: { id } }),
  });
  if (!data || data.leases.length === 0) return null;
  const sums = [
    data.earned !== null && t('pieces.passport.earned', { amount: mxn(data.earned) }),
    data.share !== null && t('pieces.passport.share', { percent: percent(String(data.share)) }),
  ].filter(Boolean);
  return (
    <Box component="section" aria-label={t('pieces.passport.leases')}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('pieces.passport.leases')}
      </Typography>
      {sums.map((words) => (
        <Typography key={String(words)} variant="body2" className="tabular">
          {words}
        </Typography>
      ))}
      <Link component={RouterLink} to={pathTo('lease-calendar', { id: product })} variant="body2">
        {t('screens.lease-calendar')}
      </Link>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, '& li + li': { mt: 1.25 } }}>
        {data.leases.map(({ idLease, status, customer, since, until, returned, earned }) => (
          <li key={idLease}>
            <Typography variant="body2" sx={{ fontWeight: 560 }}>
              <DocumentLink kind="lease" id={idLease} number={String(idLease)} />{' '}
              <StatusChip status={status} />
            </Typography>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {[
                customer,
                since
                  ? t(returned ? 'pieces.passport.from_to' : 'pieces.passport.comes_back', {
                      from: date(since),
                      to: date(until),
                    })
                  : t('pieces.passport.to_deliver'),
                earned !== null && mxn(earned),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
};
