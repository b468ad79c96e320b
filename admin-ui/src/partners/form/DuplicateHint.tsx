import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useT } from '../../i18n/useT';
import { CUSTOMERS, detailPath, WHOLESALERS } from '../kinds';
import type { Duplicate } from '../types';
import { useDuplicates } from './useDuplicates';

/** Under a field: who has the same value already. */
export const DuplicateHint = ({ by }: { by: Duplicate['by'][number] }) => {
  const t = useT();
  const found = useDuplicates().filter((duplicate) => duplicate.by.includes(by));
  if (found.length === 0) return null;
  return (
    <Box component="span" role="status" sx={{ display: 'block', color: 'warning.main' }}>
      {t('partners.duplicates.same')}{' '}
      {found.map((duplicate, index) => (
        <span key={duplicate.id ?? duplicate.name}>
          {index > 0 && ', '}
          <DuplicateName duplicate={duplicate} />
        </span>
      ))}
    </Box>
  );
};

/** Opens in a tab of its own, so that what is written here stays. */
export const DuplicateName = ({ duplicate }: { duplicate: Duplicate }) => {
  const t = useT();
  if (!duplicate.visible || duplicate.id === null)
    return (
      <>{duplicate.seller ? t('partners.duplicates.ask', { seller: duplicate.seller }) : duplicate.name}</>
    );
  const kind = duplicate.kind === WHOLESALERS.noun ? WHOLESALERS : CUSTOMERS;
  return (
    <Link underline="always" href={detailPath(kind, duplicate.id)} target="_blank" rel="noreferrer">
      {duplicate.name}
    </Link>
  );
};
