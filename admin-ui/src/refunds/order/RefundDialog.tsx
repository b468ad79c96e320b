import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { date, mxn } from '../../i18n/format';
import { type Translate, useT } from '../../i18n/useT';
import { FindScan, Ticks } from '../../inventory';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { countedConfirm } from '../../shell/form/counted';
import { useCommand } from '../../shell/useCommand';
import { storeRefund, TOUCHED } from '../calls';
import type { RefundCheck, ReturnablePiece } from '../types';
import { RefundSums } from './RefundSums';

interface Props {
  /** Its number. */
  order: number;
  check: RefundCheck;
  onClose: () => void;
}

/** Which pieces of an order come back, where to and why, with what that would pay back and deduct. */
export const RefundDialog = ({ order, check, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const [ticked, setTicked] = useState<Set<number>>(() => new Set());
  const [location, setLocation] = useState(check.defaultLocation);
  const [reason, setReason] = useState('');
  const { pieces, locations } = check;
  // In the order of the list: the same pieces are the same question, whichever was ticked first.
  const chosen = useMemo(
    () => pieces.flatMap(({ IdPiece }) => (ticked.has(IdPiece) ? [IdPiece] : [])),
    [pieces, ticked],
  );
  const { location: placeFault, reason: reasonFault } = refusal?.errors ?? {};
  const store = async () => {
    const wish = { idOrder: order, pieces: chosen, location, reason: reason.trim() };
    const answer = await run(() => storeRefund(wish));
    if (answer) navigate(pathTo('refund-details', { id: answer.data.id }));
  };
  return (
    <ConfirmDialog
      wide
      title={t('refunds.create.title', { id: order })}
      text={t('refunds.create.text')}
      confirm={countedConfirm(t, 'refunds.create', chosen.length)}
      busy={busy}
      disabled={chosen.length === 0}
      refusal={refusal && !placeFault && !reasonFault ? refusal.message : undefined}
      onConfirm={() => void store()}
      onClose={onClose}
    >
      <FindScan
        lines={pieces}
        ticked={ticked}
        onFound={(ids) => setTicked((before) => new Set([...before, ...ids]))}
        label={t('refunds.create.scan')}
        hint={t('pieces.door.scan_hint')}
        strange={(codes) => t('refunds.create.strange', { codes })}
      />
      <Ticks
        label={t('refunds.create.pieces')}
        lines={pieces}
        ticked={ticked}
        onChange={setTicked}
        more={(piece) => wordsOf(t, piece)}
        endOf={({ TotalMxn }) =>
          TotalMxn !== null && (
            <Typography component="span" variant="body2" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
              {mxn(TotalMxn)}
            </Typography>
          )
        }
      />
      <RefundSums order={order} pieces={chosen} />
      <TextField
        select
        label={t('refunds.create.location')}
        value={location}
        onChange={(event) => setLocation(Number(event.target.value))}
        error={Boolean(placeFault)}
        helperText={placeFault}
      >
        {locations.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('refunds.create.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={Boolean(reasonFault)}
        helperText={reasonFault}
        required
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};

/** Its circuit, and the delivery that it went with. */
const wordsOf = (t: Translate, { circuit, delivery, deliveredOn }: ReturnablePiece): string =>
  [
    circuit,
    `${t('refunds.piece.delivery', { number: delivery })} ${t('refunds.piece.on', { date: date(deliveredOn) })}`,
  ]
    .filter(Boolean)
    .join(' · ');
