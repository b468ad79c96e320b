import QrCode from '@mui/icons-material/QrCode2';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { reading } from '../../api/client';
import { useSession } from '../../auth/useSession';
import { number } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { EmptyState } from '../../shell/EmptyState';
import { ListPage } from '../../shell/list/ListPage';
import { StatusChip } from '../../shell/StatusChip';
import { ListLabels, useBulkLabels } from '../labels/ListLabels';
import type { Piece } from '../types';
import { PIECE_COLUMNS_OF_PRODUCT } from './columns';
import { PIECE_TARGET } from './PiecesPage';
import { usePieceFilters } from './usePieceFilters';

interface Props {
  product: number;
  /** What the address asks for: words that the pieces have, and how many are to be seen. */
  query?: string;
  count?: number;
}

/** The pieces of a product: how many by state and place, and the list of them. */
export const ProductPieces = ({ product, query, count }: Props) => {
  const t = useT();
  const { can } = useSession();
  const filters = usePieceFilters();
  const bulk = useBulkLabels();
  if (!can('read', 'Transfers')) return <CountsOf product={product} />;
  return (
    <>
      <CountsOf product={product} />
      {can('read', 'Leases') && (
        <Link component={RouterLink} to={pathTo('lease-calendar', { id: product })} variant="body2">
          {t('screens.lease-calendar')}
        </Link>
      )}
      {count && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('pieces.asked', { count })}
        </Typography>
      )}
      <ListPage<Piece>
        key={`${product}${query}${count}`}
        resource="pieces"
        storeKey="product.pieces"
        embedded={{ filter: query ? { q: query } : {}, perPage: count }}
        columns={PIECE_COLUMNS_OF_PRODUCT}
        filters={filters}
        filter={{ product }}
        sort={{ field: 'id', order: 'DESC' }}
        target={PIECE_TARGET}
        tools={<ListLabels />}
        bulk={bulk}
        empty={
          <EmptyState
            icon={<QrCode />}
            title={t('pieces.product_empty')}
            hint={t('pieces.product_empty_hint')}
          />
        }
      />
    </>
  );
};

const CountsOf = ({ product }: { product: number }) => {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['pieces', 'counts', product],
    queryFn: reading('/api/product/{idProduct}/pieces/counts', { path: { idProduct: product } }),
  });
  if (!data || data.byState.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, mb: 1 }}>
      <Group title={t('pieces.by_state')}>
        {data.byState.map(({ status, count }) => (
          <Box key={status} sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
            <StatusChip status={status} />
            <span className="tabular">{number(count)}</span>
          </Box>
        ))}
      </Group>
      <Group title={t('pieces.by_place')}>
        {data.byPlace.map(({ location, name, count, free }) => (
          <Typography key={location} variant="body2" className="tabular">
            {t('pieces.at_place', { name, count: number(count), smart_count: free })}
          </Typography>
        ))}
        {data.moving > 0 && (
          <Typography variant="body2" className="tabular">
            {t('pieces.moving', { count: number(data.moving) })}
          </Typography>
        )}
      </Group>
    </Box>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography variant="caption" color="text.secondary" component="h2" sx={{ display: 'block', mb: 0.5 }}>
      {title}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.75, alignItems: 'center' }}>
      {children}
    </Box>
  </Box>
);
