import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { MOST_PIECES, PIECES_KEY } from '../transfers/form/values';

/** Begins a transfer of the chosen pieces. */
export const TransferButton = () => {
  const t = useT();
  const { can } = useSession();
  const { selectedIds } = useListContext();
  if (!can('create', 'Transfer')) return null;
  return (
    <Button
      startIcon={<SwapHoriz />}
      component={Link}
      disabled={selectedIds.length > MOST_PIECES}
      to={pathTo('new-transfer', {}, { [PIECES_KEY]: selectedIds.join() })}
    >
      {t('transfers.of_chosen')}
    </Button>
  );
};
