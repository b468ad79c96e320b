import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { date } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { pathTo } from '../../../routes';
import { StatusChip } from '../../../shell/StatusChip';
import type { PassportData } from './Passport';

/** The same thing under other records: it was sold, and bought back under its serial number. */
export const OtherLives = ({ lives }: { lives: PassportData['otherLives'] }) => {
  const t = useT();
  if (lives.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('pieces.passport.lives')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { mt: 1 } }}>
        {lives.map(({ id, tag, status, since }) => (
          <li key={id}>
            <Link component={RouterLink} underline="always" to={pathTo('piece-details', { id })}>
              {tag}
            </Link>{' '}
            <StatusChip status={status} />{' '}
            <Typography component="span" variant="caption" color="text.secondary">
              {t('pieces.passport.life_since', { date: date(since) })}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
};
