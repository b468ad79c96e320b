import { useState } from 'react';
import type { RecordAction } from '../../api/types';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { useCheck } from '../calls';
import type { RefundCheck } from '../types';

export interface RefundStart {
  action: RecordAction;
  begin: () => void;
  /** What can be brought back, once it has begun. */
  open: RefundCheck | null;
  close: () => void;
}

/** The step of an order that asks for a refund, or why there can be none now; nothing for who may not ask. */
export const useRefundStart = (order: number): RefundStart | null => {
  const t = useT();
  const { can } = useSession();
  const may = can('create', 'Devolution');
  const { data } = useCheck(order, may);
  const [open, setOpen] = useState(false);
  if (!may || !data) return null;
  return {
    action: {
      name: 'refund',
      label: t('refunds.create.open'),
      allowed: data.canMakeRefund,
      reason: data.reason,
      needsReason: false,
    },
    begin: () => setOpen(true),
    open: open ? data : null,
    close: () => setOpen(false),
  };
};
