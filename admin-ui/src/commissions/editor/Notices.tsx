import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { mxn } from '../../i18n/format';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { isStale, StaleAlert } from '../../shell/form/StaleAlert';
import { monthWords } from '../month';
import type { Editing } from './useEditor';

interface Props {
  form: Editing;
  onReload?: () => void;
}

/** At its field a refusal is read better: those of these fields are shown there. */
const AT_FIELDS = ['seller', 'monthyear', 'percentage', 'notes', 'leftOutReason'];

/** What was refused, what can enter no more, and what one should know before saving. */
export const Notices = ({ form, onReload }: Props) => (
  <>
    <Refused form={form} onReload={onReload} />
    <Gone form={form} />
    <Others form={form} />
    <BelowZero form={form} />
  </>
);

const Refused = ({ form: { refusal, forget }, onReload }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) ref.current?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);
  if (!refusal) return null;
  if (onReload && isStale(refusal)) {
    return (
      <div ref={ref}>
        <StaleAlert message={refusal.message} onReload={onReload} />
      </div>
    );
  }
  const elsewhere = Object.entries(refusal.errors).filter(([name]) => !AT_FIELDS.includes(name));
  const atFields = Object.keys(refusal.errors).length > 0 && elsewhere.length === 0;
  if (atFields) return null;
  return (
    <Alert severity="error" role="alert" ref={ref} onClose={forget}>
      {refusal.message}
      {elsewhere.map(([name, sentence]) => sentence !== refusal.message && <div key={name}>{sentence}</div>)}
    </Alert>
  );
};

/** Ticked ones that somebody else took, or that a month before does not have. */
const Gone = ({ form: { state, dispatch } }: Props) => {
  const t = useT();
  const names = [
    ...state.gone.orders.map((id) => `${t('pieces.documents.order')} ${id}`),
    ...state.gone.refunds.map((id) => `${t('pieces.documents.refund')} ${id}`),
  ];
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" role="alert" onClose={() => dispatch({ type: 'read' })}>
      <Typography variant="body2" sx={{ fontWeight: 570 }}>
        {t('commissions.editor.gone', { smart_count: names.length })}
      </Typography>
      <Typography variant="body2">{names.join(', ')}</Typography>
    </Alert>
  );
};

/** The seller has another commission of this month already. */
const Others = ({ form: { state } }: Props) => {
  const t = useT();
  const others = state.offer?.others ?? [];
  if (others.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('commissions.editor.others', { month: monthWords(t, state.month), smart_count: others.length })}{' '}
      {others.map(({ id, status, total }) => (
        <Link
          key={id}
          component={RouterLink}
          to={pathTo('commission-details', { id })}
          color="inherit"
          underline="always"
          sx={{ mr: 1.5, whiteSpace: 'nowrap' }}
        >
          {t('commissions.editor.other', { id, status: shown(t, status), total: mxn(total) })}
        </Link>
      ))}
    </Alert>
  );
};

const BelowZero = ({ form: { amounts } }: Props) => {
  const t = useT();
  if (!amounts.total.isNegative() || amounts.total.isZero()) return null;
  return (
    <Alert severity="warning" role="status">
      {t('commissions.editor.below_zero', { total: mxn(amounts.total.toFixed(2)) })}
    </Alert>
  );
};
