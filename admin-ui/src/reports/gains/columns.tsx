import { mxn, usd } from '../../i18n/format';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import type { GainBackRow, GainRow } from './types';

const HIDDEN = { hidden: true };

const SETTLED = {
  date: {},
  method: { kind: 'word', hidden: true },
  currency: HIDDEN,
  amount: {
    render: ({ currency, amount }: GainRow | GainBackRow) => (currency === 'USD' ? usd(amount) : mxn(amount)),
  },
  settlementRate: {},
  settledUsd: {},
  agreedRate: HIDDEN,
  amountMxn: {},
  settledMxn: {},
  gainMxn: {},
  seller: HIDDEN,
} as const;

export const GAIN_COLUMNS: ListColumn<GainRow>[] = columnsOf('ExchangeGain', {
  id: {},
  customer: {},
  ...SETTLED,
  idQuote: HIDDEN,
  idOrder: HIDDEN,
});

export const GAIN_BACK_COLUMNS: ListColumn<GainBackRow>[] = columnsOf('ExchangeGainBack', {
  id: {},
  idDevolution: {},
  customer: {},
  ...SETTLED,
  idOrder: HIDDEN,
});
