import type { ReactNode } from 'react';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StepsOfMany, useMySteps } from '../../shell/bulk/StepsOfMany';
import { TOUCHED } from '../payments/calls';
import { RESOURCE, takeStep } from './calls';
import type { Order } from './types';

/** What the warehouse and the office do with a day's orders; the others ask for more than a comment. */
const STEPS: Record<string, [string, string]> = {
  confirm: ['confirm', 'Order'],
  check_in_process: ['process', 'Order'],
  confirm_transfer: ['confirm transfer', 'Order'],
  ready: ['ready', 'Order'],
  approve: ['approve', 'Order'],
  stop: ['stop', 'Order'],
  activate: ['stop', 'Order'],
  cancel: ['cancel', 'Order'],
};

/** None for who may take none. */
export const useStepsOfOrders = (): ReactNode => {
  const t = useT();
  const steps = useMySteps(STEPS);
  return (
    steps.length > 0 && (
      <StepsOfMany<Order>
        resource={RESOURCE}
        steps={steps}
        perform={takeStep}
        nameOf={({ id }) => t('orders.title', { id })}
        aboutOf={({ customer, totals }) =>
          [customer, totals && mxn(totals.total)].filter(Boolean).join(' · ')
        }
        touched={[...TOUCHED, 'transfers']}
      />
    )
  );
};
