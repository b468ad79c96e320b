import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shown } from '../../../i18n/shown';
import { useT } from '../../../i18n/useT';
import { HolderRefusal, nameOf, type Piece } from '../../../inventory';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { isStale } from '../../../shell/form/StaleAlert';
import { useSaleCommand } from '../../parts/useSaleCommand';
import { changeOrder, useFreePieces } from '../calls';
import { isTogether, type SoldPiece } from '../content';
import type { Order } from '../types';

interface Props {
  order: Order;
  piece: SoldPiece;
  onClose: () => void;
}

/** Another piece of the same product for the customer: those of the order's own place first. */
export const ReplaceDialog = ({ order, piece, onClose }: Props) => {
  const t = useT();
  const { free, isPending } = useChoices(order, piece);
  const [by, setBy] = useState<number | null>(null);
  const { busy, refusal, told, holders, run } = useSaleCommand();
  const save = async () => {
    const { id, version } = order;
    if (by === null) return;
    if (await run(() => changeOrder(id, { version, replace: [{ IdPiece: piece.IdPiece, by }] }))) onClose();
  };
  return (
    <ConfirmDialog
      title={t('orders.replace.title', { code: nameOf(piece) })}
      text={t('orders.replace.text', { product: piece.product })}
      confirm={t('orders.replace.confirm')}
      busy={busy}
      disabled={by === null}
      // A stale order has been read again by now: the same wish is sent with its new version.
      refusal={
        told
          ? [told.message, isStale(told) && t('orders.replace.again')].filter(Boolean).join(' ')
          : undefined
      }
      onConfirm={() => void save()}
      onClose={onClose}
    >
      {refusal && holders.length > 0 && <HolderRefusal message={refusal.message} holders={holders} />}
      {isPending && <Skeleton variant="rounded" height={120} aria-label={t('shell.list.loading')} />}
      {!isPending && free.length === 0 && (
        <Alert severity="info">
          {isTogether(order)
            ? t('orders.replace.none_at', { place: order.location })
            : t('orders.replace.none')}
        </Alert>
      )}
      {free.length > 0 && (
        <RadioGroup
          aria-label={t('orders.replace.by')}
          value={by ?? ''}
          onChange={(_, value) => setBy(Number(value))}
          sx={LIST}
        >
          {free.map((other) => (
            <FormControlLabel
              key={other.id}
              value={other.id}
              control={<Radio />}
              label={<Named piece={other} />}
              sx={{ m: 0, px: 1, minHeight: 52, '& + &': { borderTop: 1, borderColor: 'divider' } }}
            />
          ))}
        </RadioGroup>
      )}
    </ConfirmDialog>
  );
};

/** Those of the order's own place, then the others, unless it has been brought together already. */
const useChoices = (order: Order, { FK_IdProduct: product }: SoldPiece) => {
  const together = isTogether(order);
  const near = useFreePieces(product, order.locationId);
  const all = useFreePieces(product, null, !together);
  const others = (all.data ?? []).filter(({ Location }) => Location !== order.location);
  return {
    free: [...(near.data ?? []), ...(together ? [] : others)],
    isPending: near.isPending || (!together && all.isPending),
  };
};

const Named = ({ piece }: { piece: Piece }) => {
  const t = useT();
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 570 }}>
        {nameOf(piece)}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {[shown(t, piece.Condition), piece.Location].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
};

const LIST = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  maxHeight: { xs: '44vh', sm: 320 },
  overflowY: 'auto',
  flexWrap: 'nowrap',
} as const;
