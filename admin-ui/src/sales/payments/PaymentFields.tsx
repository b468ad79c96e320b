import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { NewPayment } from '../../api/limits.gen';
import { mxn, rate as rateWords, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { FormDay, FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { changePercent, signedPercent } from '../exchange/change';
import { usePayOptions } from './calls';
import { PictureField } from './PictureField';
import { BY_BALANCE, type PaymentMethod } from './types';
import {
  type Balance,
  convertedTo,
  excessOf,
  followers,
  type Left,
  type PaymentValues,
  settledOf,
  worthOf,
} from './values';

interface Props {
  methods: PaymentMethod[];
  /** To take from. Null: the money goes back, and makes a balance instead of using one. */
  balances: Balance[] | null;
  /** What this payment may still cover. */
  left: Left;
  isNew: boolean;
}

const NONE: Balance[] = [];
const CURRENCIES = ['MXN', 'USD'].map((id) => ({ id, name: id }));

export const PaymentFields = ({ methods, balances, left, isNew }: Props) => {
  const t = useT();
  const goesBack = balances === null;
  const { values, conversion, convert } = useFollowing(left, balances ?? NONE, isNew);
  const byBalance = values.method === BY_BALANCE;
  const inDollars = values.currency === 'USD';
  const turned = inDollars || left.dollars !== null;
  const worth = worthOf(values);
  const settled = settledOf(values);
  const excess = excessOf(values, left);
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
        hint={t('payments.left_hint', { left: left.dollars === null ? mxn(left.pesos) : usd(left.dollars) })}
        required
      />
      {conversion && (
        <Box sx={WIDE}>
          <Button size="small" variant="outlined" onClick={convert}>
            {t('payments.convert', { amount: inDollars ? usd(conversion) : mxn(conversion) })}
          </Button>
        </Box>
      )}
      {turned && (
        <FormNumber
          source="exchangeRate"
          label={t('payments.fields.exchangeRate')}
          hint={
            inDollars
              ? worth && t('payments.worth_hint', { amount: mxn(worth) })
              : settled && t('payments.settles_hint', { amount: usd(settled) })
          }
          required
        />
      )}
      {turned && <FarRate rate={values.exchangeRate} />}
      <FormDay source="date" label={t('payments.fields.date')} required />
      <FormText source="reference" label={t('payments.fields.reference')} {...NewPayment.reference} />
      <Box sx={WIDE}>
        <FormText
          source="comment"
          label={t('payments.fields.comment')}
          multiline
          minRows={2}
          {...NewPayment.comment}
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

/** A rate far from today's is said at once: a comma too few makes ten times the money of it. */
const FarRate = ({ rate }: { rate: string | null }) => {
  const t = useT();
  const options = usePayOptions().data;
  const change = changePercent(rate ?? '', options?.rate ?? undefined);
  if (!options?.rate || !change || Math.abs(Number(change)) <= Number(options.rateLimit)) return null;
  return (
    <Alert severity="warning" sx={WIDE}>
      {t('payments.rate_differs', { change: signedPercent(change), rate: rateWords(options.rate) })}
    </Alert>
  );
};

/**
 * What the fields hold now. A method, a currency or a balance that is chosen brings its amount along while nobody has
 * typed one; a typed one stays, and can be converted.
 */
const useFollowing = (left: Left, balances: Balance[], isNew: boolean) => {
  const { setValue } = useFormContext();
  const values = useWatch() as PaymentValues;
  const before = useRef(values);
  const suggested = useRef(isNew ? values.amount : undefined);
  const [meant, setMeant] = useState<Pick<PaymentValues, 'amount' | 'currency'> | null>(null);
  useEffect(() => {
    const was = before.current;
    const changed = Object.fromEntries(
      (['method', 'currency', 'idCreditBalance'] as const)
        .filter((name) => values[name] !== was[name])
        .map((name) => [name, values[name]]),
    );
    const typed = was.amount !== suggested.current;
    const then = followers(was, changed, { left, balances, typed });
    before.current = { ...values, ...then };
    if (then.amount !== undefined) suggested.current = then.amount;
    if (typed && before.current.currency !== was.currency)
      setMeant((earlier) =>
        earlier?.amount === was.amount ? earlier : { amount: was.amount, currency: was.currency },
      );
    for (const [name, value] of Object.entries(then)) setValue(name, value, { shouldDirty: true });
  }, [values, left, balances, setValue]);
  const { amount, currency, exchangeRate } = values;
  const differs = meant !== null && meant.amount === amount && meant.currency !== currency;
  const conversion = differs ? convertedTo(currency, amount, exchangeRate) : null;
  const convert = () => setValue('amount', conversion, { shouldDirty: true });
  return { values, conversion, convert };
};

const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const WIDE = { gridColumn: '1 / -1' } as const;
