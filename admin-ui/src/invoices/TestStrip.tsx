import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Alert from '@mui/material/Alert';
import { useSession } from '../auth/useSession';
import { useT } from '../i18n/useT';
import { useStamping } from './calls';

/** On every screen of whoever makes invoices: what the PAC stamps now is worth nothing. */
export const TestStrip = () => {
  const t = useT();
  const { can } = useSession();
  const makes = can('ask', 'Invoices') || can('issue', 'Invoices');
  const stamping = useStamping(makes);
  if (!makes || stamping?.environment !== 'test') return null;
  return (
    <Alert
      severity="warning"
      icon={<ScienceIcon fontSize="small" />}
      sx={{ py: 0.25, borderRadius: 0, alignItems: 'center' }}
    >
      <strong>{t('invoices.pac.strip')}</strong> {t('invoices.pac.strip_text', { name: stamping.name })}
    </Alert>
  );
};
