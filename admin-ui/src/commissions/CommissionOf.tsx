import Stack from '@mui/material/Stack';
import { useGetList } from 'ra-core';
import { useSession } from '../auth/useSession';
import { DocumentLink } from '../shell/DocumentLink';
import { StatusChip } from '../shell/StatusChip';
import type { CommissionRow } from './types';

type Entered = { order: number } | { devolution: number };

const ONE = { page: 1, perPage: 1 };
const OUTSIDE = new Set(['Pendiente', 'Por aplicar']);

/** How an order or a refund stands in commissions, and the one that has it, for who may read it. */
export const CommissionOf = ({ of, status }: { of: Entered; status: string }) => {
  const { can } = useSession();
  const enabled = can('read', 'Commissions') && !OUTSIDE.has(status);
  const { data } = useGetList<CommissionRow>('commissions', { filter: of, pagination: ONE }, { enabled });
  const found = data?.[0];
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <StatusChip status={status} />
      {found && <DocumentLink kind="commission" id={found.id} number={String(found.id)} />}
    </Stack>
  );
};
