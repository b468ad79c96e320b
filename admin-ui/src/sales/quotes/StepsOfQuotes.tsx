import type { ReactNode } from 'react';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { StepsOfMany, useMySteps } from '../../shell/bulk/StepsOfMany';
import { TOUCHED } from '../payments/calls';
import { RESOURCE, takeStep } from './calls';
import type { Quote } from './types';

/** To send one asks for an address. */
const STEPS: Record<string, [string, string]> = {
  approve: ['approve', 'Quote'],
  change_request: ['change-request', 'Quote'],
  refuse: ['refuse', 'Quote'],
  cancel: ['cancel', 'Quote'],
  discard: ['delete', 'Quote'],
};

/** None for who may take none. */
export const useStepsOfQuotes = (): ReactNode => {
  const t = useT();
  const steps = useMySteps(STEPS);
  return (
    steps.length > 0 && (
      <StepsOfMany<Quote>
        resource={RESOURCE}
        steps={steps}
        silent={['discard']}
        perform={takeStep}
        nameOf={({ id }) => t('quotes.title', { id })}
        aboutOf={({ customer, totals }) => `${customer.name} · ${mxn(totals.total)}`}
        touched={TOUCHED}
      />
    )
  );
};
