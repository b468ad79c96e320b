import { useT } from '../i18n/useT';
import type { ListColumn } from '../shell/list/columns';
import { columnsOf } from '../shell/list/columnsOf';
import { monthTitle } from './month';
import type { CommissionRow } from './types';

const Month = ({ month }: { month: string }) => <>{monthTitle(useT(), month)}</>;

export const COMMISSION_COLUMNS: ListColumn<CommissionRow>[] = columnsOf('CommissionRow', {
  ID: {},
  seller: {},
  monthyear: { nowrap: true, render: ({ monthyear }) => <Month month={monthyear} /> },
  status: {},
  orders: {},
  refunds: { hidden: true },
  subtotal: { hidden: true },
  devolution: { hidden: true },
  sellingTotal: {},
  percentage: { hidden: true },
  total: {},
  paidAt: { kind: 'date' },
  creator: { hidden: true },
  createdAt: { kind: 'date', hidden: true },
});
