import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { FoldingBar } from '../../shell/form/FoldingBar';
import { CancelLink, SaveButton } from '../../shell/form/SaveButton';
import { SumList } from '../parts/SumList';
import { percentageFault } from './amounts';
import type { Editing } from './useEditor';

interface Props {
  form: Editing;
  /** It was tried already: what is missing is said. */
  tried: boolean;
}

/** Beside the lines, always in view: what it comes to, and the way to save it. */
export const SumsPanel = ({ form, tried }: Props) => {
  const t = useT();
  return (
    <Card component="section" aria-label={t('commissions.sums')} sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {t('commissions.sums')}
      </Typography>
      <Box aria-live="polite" data-testid="commission-sums">
        <SumList sums={sumsOf(form)} />
      </Box>
      <Missing form={form} tried={tried} />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <SaveButton busy={form.busy} grow />
        <CancelLink to={backOf(form)} />
      </Stack>
    </Card>
  );
};

/** On a phone: the commission and the button at the foot, the rest when it is asked for. */
export const SumsBar = ({ form, tried }: Props) => {
  const t = useT();
  return (
    <FoldingBar
      label={t('commissions.sums')}
      more={t('commissions.editor.more')}
      rest={
        <>
          <SumList sums={sumsOf(form)} />
          <Box sx={{ mt: 1 }}>
            <CancelLink to={backOf(form)} />
          </Box>
        </>
      }
      notice={<Missing form={form} tried={tried} />}
      busy={form.busy}
    >
      <Box aria-live="polite" data-testid="commission-sums">
        <Typography variant="caption" color="text.secondary" component="p">
          {t('fields.CommissionRow.total')}
        </Typography>
        <Typography component="p" className="tabular" sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          {mxn(form.amounts.total.toFixed(2))}
        </Typography>
      </Box>
    </FoldingBar>
  );
};

const backOf = ({ state }: Editing) =>
  state.id === null ? pathTo('commissions-home') : pathTo('commission-details', { id: state.id });

const sumsOf = ({ amounts, state }: Editing) => ({
  subtotal: amounts.subtotal.toFixed(2),
  devolution: amounts.devolution.toFixed(2),
  sellingTotal: amounts.sellingTotal.toFixed(2),
  percentage: percentageFault(state.percentage) ? null : state.percentage,
  total: amounts.total.toFixed(2),
});

const Missing = ({ form: { missing, state }, tried }: Props) => {
  const t = useT();
  if (!tried || !missing.lines || state.seller === null) return null;
  return (
    <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
      {t('commissions.editor.no_lines')}
    </Typography>
  );
};
