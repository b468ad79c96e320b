import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dateTime } from '../../../i18n/format';
import { useT } from '../../../i18n/useT';
import { ErrorAlert } from '../../../shell/ErrorAlert';
import { StatusChip } from '../../../shell/StatusChip';
import { usePaymentComments } from '../calls';
import type { PaymentComment } from '../types';

/** What was said when payments were registered, confirmed or cancelled, the newest first. */
export const PaymentComments = ({ order }: { order: number }) => {
  const t = useT();
  const { data = [], error } = usePaymentComments(order);
  if (error) return <ErrorAlert error={error} />;
  if (data.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('orders.comments.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((comment) => (
          <Comment key={`${comment.idPayment} ${comment.date}`} comment={comment} />
        ))}
      </Box>
    </Box>
  );
};

const Comment = ({ comment }: { comment: PaymentComment }) => {
  const t = useT();
  const { idPayment, user, date, status, comment: words } = comment;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {t('orders.comments.of', { id: idPayment })}
        </Typography>
        <StatusChip status={status} />
        <Typography variant="caption" color="text.secondary">
          {[user, dateTime(date)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
    </Box>
  );
};
