import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/client';
import { useT } from '../../i18n/useT';
import { FormNumber, FormSwitch } from '../../shell/form/fields';
import { RecordForm } from '../../shell/form/RecordForm';
import { changePercent, signedPercent } from './change';

interface Values {
  rate: string | null;
  sure: boolean;
}

/** Percent from which on the server wants to hear that it is meant. */
const UNUSUAL = 10;

const EMPTY: Values = { rate: null, sure: false };

const save = (values: Values) => api.post('/api/ecom/erp/exchange', { body: values });

/** Sets today's rate, and says how far it is from the one that counts now: a digit too few shows at once. */
export const ExchangeForm = ({ current }: { current?: string }) => {
  const [round, setRound] = useState(0);
  return (
    <RecordForm
      key={round}
      values={EMPTY}
      save={save}
      resources={['exchange', 'quotes']}
      onSaved={() => setRound(round + 1)}
    >
      {({ busy }) => <RateField current={current} busy={busy} />}
    </RecordForm>
  );
};

const RateField = ({ current, busy }: { current?: string; busy: boolean }) => {
  const t = useT();
  const typed = useWatch({ name: 'rate' }) as string | null;
  const change = changePercent(typed ?? '', current);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <FormNumber
        source="rate"
        label={t('exchange.rate')}
        hint={change ? t('exchange.differs', { change: signedPercent(change) }) : t('exchange.rate_hint')}
        before="$"
        after="MXN"
        required
        max={999}
      />
      {change && Math.abs(Number(change)) > UNUSUAL && (
        <FormSwitch source="sure" label={t('exchange.sure')} />
      )}
      <Button type="submit" variant="contained" loading={busy} title={t('shell.form.shortcut')}>
        {t('exchange.set')}
      </Button>
    </Stack>
  );
};
