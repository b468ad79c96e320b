import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { Facts } from '../../shell/detail/Facts';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { useSettled } from '../../shell/useSettled';
import { usePreview } from '../calls';
import { CommissionFacts } from '../detail/CommissionFacts';

interface Props {
  /** Its number. */
  order: number;
  pieces: number[];
}

/** What a refund of these pieces would come to, by the server's own count. */
export const RefundSums = ({ order, pieces }: Props) => {
  const t = useT();
  const settled = useSettled(pieces);
  const { data, error, isFetching } = usePreview(order, settled);
  if (pieces.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('refunds.create.nothing')}
      </Typography>
    );
  if (error) return <ErrorAlert error={error} />;
  if (!data) return null;
  // While one ticks on, the amounts are those of a moment ago.
  const late = isFetching || settled !== pieces;
  return (
    <Stack spacing={1.5} aria-busy={late} sx={{ opacity: late ? 0.6 : 1 }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, bgcolor: 'action.hover' }}>
        <Facts
          title={t('refunds.create.sums')}
          facts={[
            { label: t('fields.DevolutionRow.TotalMxn'), value: mxn(data.TotalMxn) },
            { label: t('refunds.tax'), value: mxn(data.tax) },
            ...(Number(data.unpaid) > 0 ? [{ label: t('refunds.unpaid'), value: mxn(data.unpaid) }] : []),
            { label: t('fields.DevolutionRow.refundable'), value: <strong>{mxn(data.refundable)}</strong> },
          ]}
        />
      </Box>
      {data.commission && <CommissionFacts commission={data.commission} />}
    </Stack>
  );
};
