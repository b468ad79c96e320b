import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/useT';
import { nameOf } from '../../inventory';
import type { Piece } from './types';
import type { Delivery } from './useDelivery';

/** At its field a refusal is read better: those of these fields are shown there. */
const AT_FIELDS = ['receiver', 'date', 'handedBy', 'notes', 'image'];

/** What was refused, what somebody else took, and what cannot go from here. */
export const Notices = ({ delivery }: { delivery: Delivery }) => {
  const t = useT();
  const { refusal, gone, job, task, dispatch } = delivery;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);
  const fields = Object.keys(refusal?.errors ?? {});
  // What was taken is named below: one notice says it.
  const overtaken = refusal?.body?.code === 'already_delivered' && gone.length > 0;
  const close = () => {
    dispatch({ type: 'forget', ids: gone.map(({ IdPiece }) => IdPiece) });
    if (overtaken) delivery.forget();
  };
  const shown =
    refusal && !overtaken && (fields.length === 0 || fields.some((name) => !AT_FIELDS.includes(name)));
  return (
    <>
      {shown && (
        <Alert severity="error" role="alert" ref={alert} onClose={delivery.forget}>
          {refusal.message}
          {refusal.status === 0 && ` ${t('delivery.again')}`}
        </Alert>
      )}
      {gone.length > 0 && (
        <Alert
          severity={overtaken ? 'error' : 'warning'}
          role="alert"
          ref={shown ? undefined : alert}
          onClose={close}
        >
          <Typography variant="body2" sx={{ fontWeight: 570 }}>
            {overtaken ? refusal.message : t(`delivery.${task}.gone`, { smart_count: gone.length })}
          </Typography>
          <Names pieces={gone} of={({ delivery: number }) => number && t('delivery.in', { number })} />
        </Alert>
      )}
      {job.away.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2" sx={{ fontWeight: 570 }}>
            {t(job.fixed ? 'delivery.away_all' : 'delivery.away', { smart_count: job.away.length })}
          </Typography>
          <Names pieces={job.away} of={({ place }) => place} />
        </Alert>
      )}
    </>
  );
};

const Names = ({ pieces, of }: { pieces: Piece[]; of: (piece: Piece) => string | number | null }) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
    {pieces
      .map((piece) => {
        const more = of(piece);
        return more ? `${nameOf(piece)} (${more})` : nameOf(piece);
      })
      .join(', ')}
  </Typography>
);
