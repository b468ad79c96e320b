import { columnsOf } from '../../shell/list/columnsOf';

export const RECEIVABLE_COLUMNS = columnsOf('ReceivableRow', {
  document: { nowrap: true },
  customer: {},
  dueSince: {},
  notDue: {},
  upTo30: {},
  upTo60: {},
  upTo90: {},
  over90: {},
  owed: {},
  currency: { hidden: true },
  owedUsd: { hidden: true },
  status: { hidden: true },
  seller: { hidden: true },
  id: { hidden: true },
  idLease: { hidden: true },
});
