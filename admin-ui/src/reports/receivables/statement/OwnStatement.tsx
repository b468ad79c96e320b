import Box from '@mui/material/Box';
import { useGetList } from 'ra-core';
import type { components } from '../../../api/schema';
import { StatementButton } from './StatementButton';

const NEWEST = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'DESC' },
  filter: {},
} as const;

/** Of the customer who looks, whom their orders name: who has none was asked for nothing. */
export const OwnStatement = () => {
  const { data } = useGetList<components['schemas']['OrderRow']>('orders', NEWEST);
  const newest = data?.[0];
  return (
    newest && (
      <Box sx={{ mt: 2 }}>
        <StatementButton customer={newest.idClient} />
      </Box>
    )
  );
};
