import { mxn, usd } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import { ageOf } from './groups';
import type { CashRow } from './types';

/** In its own currency. */
export const amountOf = ({ currency, amount }: Pick<CashRow, 'currency' | 'amount'>): string =>
  currency === 'USD' ? usd(amount) : mxn(amount);

const Age = ({ days }: CashRow) => {
  const t = useT();
  const tone = days >= 7 ? 'danger' : days >= 3 ? 'warning' : 'neutral';
  return <StatusChip status={ageOf(days, t)} tone={tone} />;
};

const Nowhere = () => <>{useT()('cash.nowhere')}</>;

export const CASH_COLUMNS: ListColumn<CashRow>[] = columnsOf('CashRow', {
  id: {},
  amount: { render: (row) => amountOf(row) },
  status: {},
  holder: {},
  location: { render: ({ location }) => location?.name ?? <Nowhere /> },
  days: { render: (row) => <Age {...row} /> },
  customer: {},
  date: {},
  currency: { hidden: true },
  amountMxn: { hidden: true },
  idQuote: { hidden: true },
  idOrder: { hidden: true },
  voucherBy: { hidden: true },
  confirmedBy: { hidden: true },
});
