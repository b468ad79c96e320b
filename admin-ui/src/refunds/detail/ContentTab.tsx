import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../auth/useSession';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { PieceName } from '../../inventory';
import { pathTo } from '../../routes';
import { LineCard } from '../../sales';
import { StatusChip } from '../../shell/StatusChip';
import type { Refund, RefundLine } from '../types';
import { PiecePictures } from './PiecePictures';

/** The pieces: how each went out, how it came back, and the pictures that show it. */
export const ContentTab = ({ refund }: { refund: Refund }) => {
  const { can } = useSession();
  const may = can('confirm', 'Devolution') && ['Aprobada', 'Recibida'].includes(refund.status);
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {refund.lines.map((line) => (
        <LineCard key={line.id}>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
            <Box sx={{ flex: '1 1 130px', minWidth: 0 }}>
              <PieceName piece={line} />
            </Box>
            <Box sx={{ flex: '2 1 200px', minWidth: 0 }}>
              <Product line={line} />
            </Box>
            <Box sx={{ flex: '1 1 150px' }}>
              <Condition line={line} />
            </Box>
            {line.TotalMxn !== null && (
              <Typography className="tabular" sx={{ fontWeight: 600, ml: 'auto' }}>
                {mxn(line.TotalMxn)}
              </Typography>
            )}
          </Stack>
          {line.note && (
            <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {line.note}
            </Typography>
          )}
          <PiecePictures refund={refund.id} line={line} mayPut={may && line.came !== false} />
        </LineCard>
      ))}
    </Stack>
  );
};

const Product = ({ line: { IdProduct, product, Model, circuit } }: { line: RefundLine }) => {
  const { can } = useSession();
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {can('read', 'Product') ? (
          <Link component={RouterLink} to={pathTo('product-details', { id: IdProduct })} color="inherit">
            {product}
          </Link>
        ) : (
          product
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[Model, circuit].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};

/** How it was found, against how it went out. */
const Condition = ({ line: { came, condition, conditionBefore } }: { line: RefundLine }) => {
  const t = useT();
  return (
    <>
      {came === null && <StatusChip status={t('refunds.piece.to_come')} tone="neutral" />}
      {came === false && <StatusChip status={t('refunds.piece.came_not')} tone="danger" />}
      {came && <StatusChip status={condition || conditionBefore} />}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mt: 0.25 }}>
        {t('refunds.piece.before', { condition: conditionBefore })}
      </Typography>
    </>
  );
};
