import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { useNarrow } from '../../shell/list/useNarrow';
import { StatusChip } from '../../shell/StatusChip';
import type { PendingPart } from './types';

/** How many kinds of pieces a row tells one by one, and a card on a phone. */
const MOST = 6;
const FEW = 1;

/** What is owed and where it is now; the tags on hover and focus. */
export const PartList = ({ parts }: { parts: PendingPart[] }) => {
  const t = useT();
  const most = useNarrow() ? FEW : MOST;
  const more = parts.slice(most).reduce((sum, { count }) => sum + count, 0);
  return (
    <Box component="ul" sx={PARTS}>
      {parts.slice(0, most).map((part) => (
        <li key={`${part.IdProduct} ${part.place} ${part.transfer}`}>
          <Part part={part} />
        </li>
      ))}
      {more > 0 && <li>{t('pending.more', { smart_count: more })}</li>}
    </Box>
  );
};

const PARTS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: { xs: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: { xs: 0, sm: 0.5 },
} as const;

const Part = ({ part }: { part: PendingPart }) => {
  const t = useT();
  const { can } = useSession();
  const { Name, count, place, transfer, elsewhere, out, tags } = part;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
      <Tooltip title={tags.join(', ')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tags must be reached by keyboard */}
        <span tabIndex={0}>
          {count} × {Name}
        </span>
      </Tooltip>
      <StatusChip status={place} tone={out || transfer ? 'progress' : elsewhere ? 'warning' : 'success'} />
      {transfer !== null && can('read', 'Transfer') && (
        <Link component={RouterLink} to={pathTo('transfer-details', { id: transfer })}>
          {t('pending.transfer', { id: transfer })}
        </Link>
      )}
    </Box>
  );
};
