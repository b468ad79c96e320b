import { type ReactNode, useState } from 'react';
import { moneyOf } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StepsOfMany, useMySteps } from '../../shell/bulk/StepsOfMany';
import { TOUCHED as OF_PAYMENTS } from '../payments/calls';
import { PictureBox } from '../payments/PictureBox';
import { actOnCash, handOver, RESOURCE } from './calls';
import type { CashDetail } from './types';

const STEPS: Record<string, [string, string]> = {
  hand_over: ['hand over cash', 'Quote'],
  confirm_cash: ['confirm cash', 'Quote'],
  refuse_cash: ['confirm cash', 'Quote'],
};

/** What can be done with the cash of several payments at once: one voucher is that of all. None for who may do nothing. */
export const useStepsOfCash = (): ReactNode => {
  const steps = useMySteps(STEPS);
  return steps.length > 0 && <StepsOfCash steps={steps} />;
};

const StepsOfCash = ({ steps }: { steps: string[] }) => {
  const t = useT();
  const [voucher, setVoucher] = useState<File | null>(null);
  return (
    <StepsOfMany<CashDetail>
      resource={RESOURCE}
      steps={steps}
      silent={['hand_over']}
      fields={{
        hand_over: {
          ready: voucher !== null,
          field: (
            <PictureBox
              label={t('cash.voucher.title')}
              hint={t('cash.voucher.hint')}
              file={voucher}
              onFile={setVoucher}
            />
          ),
        },
      }}
      perform={(id, step, comment) =>
        step === 'hand_over' && voucher ? handOver(id, voucher) : actOnCash(id, step, comment)
      }
      nameOf={({ id }) => t('cash.of', { id })}
      aboutOf={(cash) => `${moneyOf(cash)} · ${cash.customer} · ${cash.holder.name}`}
      touched={[RESOURCE, ...OF_PAYMENTS]}
    />
  );
};
