import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { FormDay, FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { PictureField } from './PictureField';
import { BY_BALANCE, type PaymentMethod } from './types';
import { type Balance, excessOf, followers, type PaymentValues, worthOf } from './values';

interface Props {
  methods: PaymentMethod[];
  /** To take from. Null: the money goes back, and makes a balance instead of using one. */
  balances: Balance[] | null;
  /** Pesos that this payment may still cover. */
  left: string;
  isNew: boolean;
}

const NONE: Balance[] = [];
const CURRENCIES = ['MXN', 'USD'].map((id) => ({ id, name: id }));

export const PaymentFields = ({ methods, balances, left, isNew }: Props) => {
  const t = useT();
  const goesBack = balances === null;
  const values = useFollowing(left, balances ?? NONE);
  const byBalance = values.method === BY_BALANCE;
  const inDollars = values.currency === 'USD';
  const worth = worthOf(values);
  const excess = excessOf(worth, left);
  const offered = methods.filter(({ name }) => name !== BY_BALANCE || balances?.length !== 0);
  return (
    <Box sx={GRID}>
      <FormSelect
        source="method"
        label={t(goesBack ? 'refunds.payments.method' : 'payments.fields.method')}
        choices={offered.map(({ id, name, satForm }) => ({ id, name: `${name} (${satForm})` }))}
        required
      />
      {byBalance && !goesBack ? (
        <FormSelect
          source="idCreditBalance"
          label={t('payments.fields.idCreditBalance')}
          choices={balances.map((balance) => ({
            id: balance.id,
            name: t('payments.balances.choice', { source: balance.source, left: mxn(balance.left) }),
          }))}
          required
        />
      ) : (
        <FormSelect
          source="currency"
          label={t('payments.fields.currency')}
          choices={CURRENCIES}
          hint={byBalance ? t('refunds.payments.becomes_balance') : undefined}
          disabled={byBalance}
          required
        />
      )}
      <FormNumber
        source="amount"
        label={t('payments.fields.amount')}
        before={inDollars ? 'US$' : '$'}
        hint={t('payments.left_hint', { left: mxn(left) })}
        required
      />
      {inDollars && (
        <FormNumber
          source="exchangeRate"
          label={t('payments.fields.exchangeRate')}
          hint={worth ? t('payments.worth_hint', { amount: mxn(worth) }) : undefined}
          required
        />
      )}
      <FormDay source="date" label={t('payments.fields.date')} required />
      <FormText source="reference" label={t('payments.fields.reference')} maxLength={120} />
      <Box sx={WIDE}>
        <FormText
          source="comment"
          label={t('payments.fields.comment')}
          multiline
          minRows={2}
          maxLength={5000}
        />
      </Box>
      {excess && (
        <Alert severity={goesBack ? 'warning' : 'info'} sx={WIDE}>
          {t(goesBack ? 'refunds.payments.excess' : 'payments.excess', { amount: mxn(excess) })}
        </Alert>
      )}
      {isNew && (
        <Box sx={WIDE}>
          <PictureField />
        </Box>
      )}
    </Box>
  );
};

/** What the fields hold now; a method, a currency or a balance that is chosen brings its amount along. */
const useFollowing = (left: string, balances: Balance[]): PaymentValues => {
  const { setValue } = useFormContext();
  const values = useWatch() as PaymentValues;
  const before = useRef(values);
  useEffect(() => {
    const changed = Object.fromEntries(
      (['method', 'currency', 'idCreditBalance'] as const)
        .filter((name) => values[name] !== before.current[name])
        .map((name) => [name, values[name]]),
    );
    const then = followers(before.current, changed, { left, balances });
    before.current = { ...values, ...then };
    for (const [name, value] of Object.entries(then)) setValue(name, value, { shouldDirty: true });
  }, [values, left, balances, setValue]);
  return values;
};

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const WIDE = { gridColumn: '1 / -1' } as const;
