import { useT } from '../../i18n/useT';
import { RefundNoteButton } from '../../invoices';
import { recordName } from '../../shell/offline/queue/names';
import { WaitingNotice } from '../../shell/offline/queue/WaitingNotice';
import { PageHeader } from '../../shell/PageHeader';
import { PdfButton } from '../../shell/PdfButton';
import { StatusChip } from '../../shell/StatusChip';
import { downloadRefund } from '../calls';
import type { Refund } from '../types';
import { RefundActions } from './RefundActions';
import { RefundFacts } from './RefundFacts';

/** What it is called, how it stands, and what can be done with it now. */
export const RefundHead = ({ refund }: { refund: Refund }) => {
  const t = useT();
  const { id, status } = refund;
  return (
    <>
      <PageHeader
        title={t('refunds.title', { id })}
        badges={<StatusChip status={status} />}
        actions={
          <RefundActions refund={refund}>
            {status === 'Recibida' && <RefundNoteButton idDevolution={id} />}
            <PdfButton download={() => downloadRefund(id)} />
          </RefundActions>
        }
      />
      <WaitingNotice of={recordName('refund', id)} />
      <RefundFacts refund={refund} />
    </>
  );
};
