import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { nameOf } from '../../inventory';
import { lesser } from '../../money/money';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormNumber, FormSelect, FormSwitch, FormText } from '../../shell/form/fields';
import { addCharge, applyDeposit, type ChargeValues, TOUCHED } from '../calls';
import type { Lease } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** Damage that the customer pays. */
export const ChargeDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const values: ChargeValues = { text: '', amount: '', taxed: false, IdPiece: null };
  const pieces = lease.lines.map((line) => ({ id: line.IdPiece, name: `${nameOf(line)} · ${line.product}` }));
  return (
    <FormDialog
      title={t('leases.charge.add')}
      values={values}
      save={(sent) => addCharge(lease.id, sent)}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <FormText source="text" label={t('leases.charge.text')} required maxLength={250} />
        <FormNumber source="amount" label={t('leases.charge.amount')} before="$" after="MXN" required />
        <FormSwitch source="taxed" label={t('leases.charge.taxed')} hint={t('leases.charge.taxed_hint')} />
        <FormSelect source="IdPiece" label={t('leases.charge.piece')} choices={pieces} none />
      </Stack>
    </FormDialog>
  );
};

/** Some of the deposit pays what is owed. */
export const UseDepositDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const [held, owed] = [lease.deposit ?? '0', lease.owed ?? '0'];
  return (
    <FormDialog
      title={t('leases.deposit.use')}
      values={{ amount: lesser(held, owed).toFixed(2), text: '' }}
      save={(sent) => applyDeposit(lease.id, sent)}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <Alert severity="info">{t('leases.deposit.use_text', { held: mxn(held), owed: mxn(owed) })}</Alert>
        <FormNumber source="amount" label={t('leases.deposit.amount')} before="$" after="MXN" required />
        <FormText source="text" label={t('leases.deposit.use_for')} required maxLength={250} />
      </Stack>
    </FormDialog>
  );
};
