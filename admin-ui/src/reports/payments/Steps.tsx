import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { moneyOf } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { actOnRefund, REFUND_TOUCHED } from '../../refunds';
import { actOnPayment, MoneyFacts, PAYMENT_TOUCHED } from '../../sales';
import { effectsOf } from '../../shell/detail/effects';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PAYMENTS, REFUNDS } from './calls';
import { stay } from './staying';
import type { ReportedPayment, ReportedRefund } from './types';

type Act = typeof actOnRefund;

interface Props {
  row: ReportedPayment | ReportedRefund;
  /** Where the dictionary says what its steps do. */
  words: 'payments' | 'refunds.payments';
  /** The list that it is a row of. */
  resource: string;
  touched: string[];
  act: (action: string, reason: string) => ReturnType<Act> | ReturnType<typeof actOnPayment>;
}

/** What may be done with it now; a click on it does not open the row. */
const Steps = ({ row, words, resource, touched, act }: Props) => {
  const t = useT();
  const client = useQueryClient();
  return (
    <Stack
      direction="row"
      // In a narrow table they stand below each other.
      sx={{
        flexWrap: 'wrap',
        gap: 0.5,
        justifyContent: 'flex-end',
        '& button': { px: 1, py: 0.25, minWidth: 0 },
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <RecordActions
        actions={row.actions}
        resource={`${resource}-steps`}
        effects={effectsOf(t, words, row.actions, { amount: moneyOf(row), customer: row.customer })}
        asked={{ confirm: <MoneyFacts money={row} /> }}
        perform={async (action, reason) => {
          const answer = await act(action, reason);
          stay(client, resource, row.id, answer.json.data);
          // The list itself is not read again: a row that leaves it would put the next one below the pointer.
          const others = touched.filter((name) => name !== resource);
          await Promise.all(others.map((name) => client.invalidateQueries({ queryKey: [name] })));
          return answer;
        }}
      />
    </Stack>
  );
};

export const PaymentSteps = ({ row }: { row: ReportedPayment }) => (
  <Steps
    row={row}
    words="payments"
    resource={PAYMENTS}
    touched={PAYMENT_TOUCHED}
    act={(action, reason) => actOnPayment(row, action, reason, true)}
  />
);

export const RefundSteps = ({ row }: { row: ReportedRefund }) => (
  <Steps
    row={row}
    words="refunds.payments"
    resource={REFUNDS}
    touched={REFUND_TOUCHED}
    act={(action, reason) => actOnRefund(row.id, action, reason)}
  />
);
