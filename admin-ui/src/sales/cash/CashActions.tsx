import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';
import { effectsOf } from '../../shell/detail/effects';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PictureDialog } from '../payments/PictureDialog';
import { useTouch } from '../payments/useTouch';
import { actOnCash, handOver, RESOURCE, TOUCHED, voucherOf } from './calls';

interface Props {
  /** Of the payment. */
  id: number;
  actions: RecordAction[];
  hasVoucher: boolean;
  /** In words, with its currency. */
  amount: string;
  /** Who has it. */
  holder: string;
}

/** What this person may do now with the cash of a payment, and the voucher of its hand-over. */
export const CashActions = ({ id, actions, hasVoucher, amount, holder }: Props) => {
  const t = useT();
  const touch = useTouch();
  const [open, setOpen] = useState(false);
  const allowed = actions.filter((action) => action.allowed);
  const mayPut = allowed.some(({ name }) => name === 'hand_over');
  return (
    <>
      {hasVoucher && (
        <Button variant="outlined" startIcon={<ImageOutlined />} onClick={() => setOpen(true)}>
          {t('cash.voucher.see')}
        </Button>
      )}
      <RecordActions
        effects={effectsOf(t, 'cash', allowed, { amount, person: holder })}
        actions={allowed.filter(({ name }) => !(hasVoucher && name === 'hand_over'))}
        resource={RESOURCE}
        own={{ hand_over: () => setOpen(true) }}
        perform={async (action, reason) => {
          const answer = await actOnCash(id, action, reason);
          await touch();
          return answer;
        }}
      />
      {open && (
        <PictureDialog
          title={t('cash.voucher.of', { id })}
          has={hasVoucher}
          mayPut={mayPut}
          address={voucherOf(id)}
          put={(file) => handOver(id, file)}
          touched={TOUCHED}
          hint={t('cash.voucher.hint')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
