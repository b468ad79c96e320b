import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Ticks } from '../../inventory';
import { lesser, ZERO } from '../../money/money';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { giveBackDeposit, TOUCHED } from '../calls';
import { isGone } from '../lines';
import type { Lease, LeasedPiece } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** What of the share of a piece has not gone back yet. */
const shareOf = ({ deposit, depositReleased }: LeasedPiece) =>
  ZERO.plus(deposit ?? '0').minus(depositReleased ?? '0');

/** What secures no piece that is still to come back. */
const freeOf = ({ lines, deposit }: Lease): string => {
  const kept = lines.filter((line) => !isGone(line)).map(shareOf);
  const free = kept.reduce((left, one) => left.minus(one), ZERO.plus(deposit ?? '0'));
  return free.greaterThan(0) ? free.toFixed(2) : '0.00';
};

/** Some of the deposit goes back: that of pieces that the customer has no more, or any of it. */
export const GiveBackDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const held = lease.deposit ?? '0';
  const free = freeOf(lease);
  const [first = ''] = lease.waysBack;
  return (
    <FormDialog
      title={t('leases.deposit.give_back')}
      values={{ amount: free, how: first, reference: '', text: '', pieces: [] as number[] }}
      save={(sent) => giveBackDeposit(lease.id, sent)}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <Alert severity="info">
          {t('leases.deposit.give_back_text', { held: mxn(held), free: mxn(free) })}
        </Alert>
        <Shares lines={lease.lines} held={held} free={free} />
        <FormNumber source="amount" label={t('leases.deposit.amount')} before="$" after="MXN" required />
        <FormSelect
          source="how"
          label={t('leases.deposit.how')}
          choices={lease.waysBack.map((id) => ({ id, name: id }))}
          required
        />
        <FormText source="reference" label={t('leases.deposit.reference')} maxLength={120} />
        <FormText source="text" label={t('leases.deposit.text')} maxLength={250} />
      </Stack>
    </FormDialog>
  );
};

/** Who ticks pieces gives back what is kept of them, as far as it is there. */
const Shares = ({ lines, held, free }: { lines: LeasedPiece[]; held: string; free: string }) => {
  const t = useT();
  const { setValue } = useFormContext();
  const ticked = new Set<number>(useWatch({ name: 'pieces' }) as number[]);
  const back = lines.filter((line) => isGone(line) && shareOf(line).greaterThan(0));
  if (back.length === 0) return null;
  const tick = (chosen: Set<number>) => {
    const shares = back.filter(({ IdPiece }) => chosen.has(IdPiece)).map(shareOf);
    const sum = shares.reduce((all, one) => all.plus(one), ZERO);
    setValue('pieces', [...chosen], { shouldDirty: true });
    setValue('amount', chosen.size > 0 ? lesser(sum, held).toFixed(2) : free, { shouldDirty: true });
  };
  return (
    <Ticks
      label={t('leases.deposit.of_pieces')}
      lines={back.map((line) => ({ ...line, Condition: line.condition }))}
      ticked={ticked}
      onChange={tick}
      endOf={(line) => mxn(shareOf(line).toFixed(2))}
    />
  );
};
