import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { detailPath, LIST } from '../calls';
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
        <SaveButton form={form} grow />
        <CancelLink form={form} />
      </Stack>
    </Card>
  );
};

/** On a phone: the commission and the button at the foot, the rest when it is asked for. */
export const SumsBar = ({ form, tried }: Props) => {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box component="section" aria-label={t('commissions.sums')} sx={BAR}>
      <Collapse in={open} id={id}>
        <Box sx={{ pb: 1.5 }}>
          <SumList sums={sumsOf(form)} />
          <Box sx={{ mt: 1 }}>
            <CancelLink form={form} />
          </Box>
        </Box>
      </Collapse>
      <Missing form={form} tried={tried} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          aria-label={t('commissions.editor.more')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ExpandLess sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }} aria-live="polite" data-testid="commission-sums">
          <Typography variant="caption" color="text.secondary" component="p">
            {t('commissions.fields.total')}
          </Typography>
          <Typography component="p" className="tabular" sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
            {mxn(form.amounts.total.toFixed(2))}
          </Typography>
        </Box>
        <SaveButton form={form} />
      </Box>
    </Box>
  );
};

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

const SaveButton = ({ form, grow }: { form: Editing; grow?: boolean }) => {
  const t = useT();
  return (
    <Button
      type="submit"
      variant="contained"
      loading={form.busy}
      title={t('shell.form.shortcut')}
      sx={{ flex: grow ? 1 : undefined, minHeight: 42 }}
    >
      {t('shell.form.save')}
    </Button>
  );
};

const CancelLink = ({ form: { state } }: { form: Editing }) => {
  const t = useT();
  return (
    <Button component={Link} to={state.id === null ? LIST : detailPath(state.id)}>
      {t('shell.form.cancel')}
    </Button>
  );
};

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 4,
  mt: 2,
  mx: -1,
  px: 1.5,
  py: 1.25,
  borderRadius: 3,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -6px 20px rgba(22, 33, 29, 0.1)',
} as const;
