import { moneyOf } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import type { ListColumn } from '../../shell/list/columns';
import { columnsOf } from '../../shell/list/columnsOf';
import { StatusChip } from '../../shell/StatusChip';
import { ageOf } from './groups';
import type { CashRow } from './types';

const Age = ({ days }: CashRow) => {
  const t = useT();
  const tone = days >= 7 ? 'danger' : days >= 3 ? 'warning' : 'neutral';
  return <StatusChip status={ageOf(days, t)} tone={tone} />;
};

const Nowhere = () => <>{useT()('cash.nowhere')}</>;

export const CASH_COLUMNS: ListColumn<CashRow>[] = columnsOf('CashRow', {
  id: {},
  amount: { render: (row) => moneyOf(row) },
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
