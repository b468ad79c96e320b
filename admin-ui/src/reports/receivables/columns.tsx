import { shortMxn } from '../../i18n/format';
import { columnsOf } from '../../shell/list/columnsOf';
import type { AGES, ReceivableRow } from './types';

/** Of most ages nothing is owed: what is, is seen. Their short names let all of them fit. */
const ifAny = (age: (typeof AGES)[number]) => ({
  label: `reports.receivables.ages.${age}` as const,
  nowrap: false,
  render: (row: ReceivableRow) => (Number(row[age]) === 0 ? null : shortMxn(row[age])),
});

export const RECEIVABLE_COLUMNS = columnsOf('ReceivableRow', {
  document: { nowrap: true },
  customer: {},
  dueSince: {},
  owed: { render: ({ owed }) => shortMxn(owed) },
  notDue: ifAny('notDue'),
  upTo30: ifAny('upTo30'),
  upTo60: ifAny('upTo60'),
  upTo90: ifAny('upTo90'),
  over90: ifAny('over90'),
  currency: { hidden: true },
  owedUsd: { hidden: true },
  status: { hidden: true },
  seller: { hidden: true },
  id: { hidden: true },
  idLease: { hidden: true },
});
