import { DocumentLink } from '../shell/DocumentLink';
import type { ListColumn } from '../shell/list/columns';
import { columnsOf } from '../shell/list/columnsOf';
import type { RefundRow } from './types';

export const REFUND_COLUMNS: ListColumn<RefundRow>[] = columnsOf('DevolutionRow', {
  ID: {},
  status: {},
  idOrder: {
    render: ({ idOrder }) => <DocumentLink kind="order" id={idOrder} number={String(idOrder)} />,
  },
  customer: {},
  location: {},
  pieces: { hidden: true },
  TotalMxn: {},
  refundable: { hidden: true },
  paid: { hidden: true },
  paymentStatus: {},
  commissionDiscount: {},
  receivedAt: {},
  creator: { nowrap: true },
  seller: { hidden: true },
  createdAt: { kind: 'date', hidden: true },
});
