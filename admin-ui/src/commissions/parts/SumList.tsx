import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mxn, percent } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { below } from './lines';

export interface Sums {
  subtotal: string;
  devolution: string;
  sellingTotal: string;
  percentage: string | null;
  total: string;
}

/** How a commission comes about, line by line. */
export const SumList = ({ sums }: { sums: Sums }) => {
  const t = useT();
  const lines: [string, string][] = [
    [t('fields.CommissionRow.subtotal'), mxn(sums.subtotal)],
    [t('fields.CommissionRow.devolution'), mxn(below(sums.devolution))],
    [t('fields.CommissionRow.sellingTotal'), mxn(sums.sellingTotal)],
    [t('fields.CommissionRow.percentage'), percent(sums.percentage ?? '0')],
  ];
  return (
    <Box component="dl" className="tabular" sx={LIST}>
      {lines.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ pr: 2 }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'end' }}>
            {value}
          </Typography>
        </Box>
      ))}
      <Typography component="dt" variant="subtitle1" sx={TOTAL}>
        {t('fields.CommissionRow.total')}
      </Typography>
      <Typography component="dd" variant="subtitle1" sx={{ ...TOTAL, textAlign: 'end' }}>
        {mxn(sums.total)}
      </Typography>
    </Box>
  );
};

const LIST = { m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75 } as const;
const TOTAL = { m: 0, mt: 0.5, pt: 1, borderTop: 1, borderColor: 'divider', fontWeight: 650 } as const;
