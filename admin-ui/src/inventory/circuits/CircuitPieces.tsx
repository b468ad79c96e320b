import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { usd } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { StatusChip } from '../../shell/StatusChip';
import { LINED_LIST } from '../../theme/lists';
import { HolderWords } from '../HolderRefusal';
import { PieceName } from '../PieceName';
import type { CircuitProduct } from './types';

/** A product of a circuit: how many pieces one set needs, and each piece that is in it. */
export const CircuitPieces = ({ product }: { product: CircuitProduct }) => {
  const t = useT();
  const { can } = useSession();
  const sees = can('read', 'Transfers') || can('edit', 'Circuits');
  return (
    <Box component="section" sx={{ mt: 3.5 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={pathTo('product-details', { id: product.IdProduct })}
          color="inherit"
        >
          {product.Name}
        </Link>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {summary(t, product).join(' · ')}
      </Typography>
      {!sees ? null : product.pieces.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {t('circuits.detail.no_pieces')}
        </Typography>
      ) : (
        <Stack component="ul" sx={LINED_LIST}>
          {product.pieces.map((piece) => (
            <Box component="li" key={piece.id} sx={ROW}>
              <Box sx={{ flex: '0 1 240px', minWidth: 0 }}>
                <PieceName piece={piece} />
              </Box>
              <Box sx={{ minWidth: { sm: 112 } }}>
                <StatusChip status={piece.Condition} />
              </Box>
              <StatusChip status={piece.status} />
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                {piece.holder?.why === 'held' && <HolderWords holder={piece.holder} />}
              </Box>
            </Box>
          ))}
        </Stack>
      )}
    </Box>
  );
};

const summary = (t: Translate, product: CircuitProduct): string[] =>
  [
    product.Code,
    t('circuits.detail.per_set', { smart_count: product.piecesNeeded }),
    t('circuits.pieces', { smart_count: product.count }),
    product.sold > 0 && t('circuits.sold', { smart_count: product.sold }),
    t('circuits.detail.suffices', { smart_count: product.sets }),
    product.unitPrice && `${t('circuits.fields.unitPrice')} ${usd(product.unitPrice)}`,
  ].filter((words): words is string => Boolean(words));

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  px: 2,
  py: 1,
} as const;
