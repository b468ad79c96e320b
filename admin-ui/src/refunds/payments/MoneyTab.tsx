import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ActionButton } from '../../shell/detail/RecordActions';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { useMoney } from '../calls';
import type { Refund } from '../types';
import { MoneyDialog } from './MoneyDialog';
import { MoneyList } from './MoneyList';
import { MoneySums } from './MoneySums';

/** What goes back to the customer, what of it went, and one more payment. */
export const MoneyTab = ({ refund: { id } }: { refund: Refund }) => {
  const t = useT();
  const { can } = useSession();
  const { data, error } = useMoney(id);
  const [adding, setAdding] = useState(false);
  if (error) return <ErrorAlert error={error} />;
  if (!data) return <PageSkeleton />;
  const left = { pesos: data.left, dollars: data.leftUsd };
  const register = { name: 'register', label: t('refunds.payments.register'), needsReason: false };
  return (
    <Stack spacing={3}>
      <MoneySums money={data} />
      {can('pay', 'Devolution') && (
        <Box>
          <ActionButton
            action={{ ...register, ...data.canPay }}
            busy={false}
            primary
            onClick={() => setAdding(true)}
          />
        </Box>
      )}
      <MoneyList refund={id} payments={data.refunds} left={left} />
      {adding && <MoneyDialog refund={id} left={left} onClose={() => setAdding(false)} />}
    </Stack>
  );
};
