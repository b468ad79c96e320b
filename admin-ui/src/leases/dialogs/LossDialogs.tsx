import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { mxn, today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { DoorList, nameOf } from '../../inventory';
import { cleaned } from '../../money/texts';
import { AmountField } from '../../shell/form/AmountField';
import { countedConfirm } from '../../shell/form/counted';
import { DayField } from '../../shell/form/DayField';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { useCommand } from '../../shell/useCommand';
import { giveUp, revalue, TOUCHED } from '../calls';
import { isGone, isOut, useTicked } from '../lines';
import type { Lease, LeasedPiece } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** What is owed for each piece, as the text that was typed; it begins as what the piece is worth. */
const useAmounts = (lines: LeasedPiece[]) => {
  const [amounts, setAmounts] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ IdPiece, value }) => [IdPiece, Number(value) ? (value ?? '') : ''])),
  );
  const put = (id: number, text: string) => setAmounts((before) => ({ ...before, [id]: cleaned(text) }));
  return { amounts, put };
};

const AMOUNT = { decimals: 2, before: '$', after: 'MXN' } as const;

/** The customer does not bring pieces back: since when, why, and what is owed for each. */
export const GiveUpDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const out = lease.lines.filter(isOut);
  const { amounts, put } = useAmounts(out);
  const { ticked, tick } = useTicked();
  const [wish, setWish] = useState({ reason: '', taxed: false, date: today() });
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const count = ticked.size;
  const confirm = async () => {
    const pieces = [...ticked].map((IdPiece) => ({ IdPiece, amount: amounts[IdPiece] || null }));
    if (await run(() => giveUp(lease.id, { ...wish, pieces, date: wish.date || null }))) onClose();
  };
  return (
    <GuardedDialog
      wide
      danger
      title={t('leases.lost.title', { id: lease.id })}
      text={t('leases.lost.text')}
      confirm={countedConfirm(t, 'leases.lost', count)}
      busy={busy}
      disabled={count === 0 || !wish.reason.trim()}
      dirty={count > 0 || wish.reason !== ''}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DoorList
        lines={out}
        came={ticked}
        onCame={tick}
        scan={t('leases.lost.scan')}
        strange={(codes) => t('leases.back.strange', { codes })}
        wordsOf={({ product, value }) =>
          `${product} · ${Number(value) ? t('leases.lost.worth', { amount: mxn(value) }) : t('leases.lost.no_worth')}`
        }
      >
        {(line) => (
          <AmountField
            {...AMOUNT}
            name={`amount-${line.IdPiece}`}
            label={t('leases.lost.amount_of', { code: nameOf(line) })}
            value={amounts[line.IdPiece] ?? ''}
            onChange={(text) => put(line.IdPiece, text)}
            sx={{ mt: 1 }}
          />
        )}
      </DoorList>
      <DayField
        label={t('leases.lost.date')}
        value={wish.date}
        onChange={(date) => setWish({ ...wish, date })}
        error={Boolean(refusal?.errors.date)}
        max={today()}
      />
      <FormControlLabel
        control={<Switch checked={wish.taxed} onChange={(_, taxed) => setWish({ ...wish, taxed })} />}
        label={t('leases.lost.taxed')}
      />
      <Reason
        label={t('leases.lost.reason')}
        value={wish.reason}
        onChange={(reason) => setWish({ ...wish, reason })}
      />
    </GuardedDialog>
  );
};

/** What the pieces that are to come back are worth. */
export const ValuesDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const lines = lease.lines.filter((line) => !isGone(line));
  const { amounts, put } = useAmounts(lines);
  const [reason, setReason] = useState('');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const changed = lines.filter(({ IdPiece, value }) => Number(amounts[IdPiece] || 0) !== Number(value));
  const confirm = async () => {
    const sent = changed.map(({ IdPiece }) => ({ IdPiece, value: amounts[IdPiece] || '0' }));
    if (await run(() => revalue(lease.id, sent, reason))) onClose();
  };
  return (
    <GuardedDialog
      wide
      title={t('leases.values.title', { id: lease.id })}
      text={t('leases.values.text')}
      confirm={t('ra.action.save')}
      busy={busy}
      disabled={changed.length === 0 || !reason.trim()}
      dirty={changed.length > 0 || reason !== ''}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {lines.map((line) => (
          <AmountField
            {...AMOUNT}
            key={line.IdPiece}
            name={`value-${line.IdPiece}`}
            label={t('leases.values.of', { code: nameOf(line) })}
            hint={line.product}
            value={amounts[line.IdPiece] ?? ''}
            onChange={(text) => put(line.IdPiece, text)}
          />
        ))}
      </Stack>
      <Reason label={t('leases.values.reason')} value={reason} onChange={setReason} />
    </GuardedDialog>
  );
};

interface ReasonProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const Reason = ({ label, value, onChange }: ReasonProps) => (
  <TextField
    {...{ label, value }}
    onChange={({ target }) => onChange(target.value)}
    required
    multiline
    minRows={2}
    slotProps={{ htmlInput: { maxLength: 250 } }}
  />
);
