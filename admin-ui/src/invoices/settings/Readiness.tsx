import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { useSettings } from '../calls';

/** What keeps invoices from being issued, and that the certificate ends soon; `linked` leads to where both are mended. */
export const Readiness = ({ linked = false }: { linked?: boolean }) => {
  const t = useT();
  const { data } = useSettings();
  if (!data || (data.missing.length === 0 && !data.warning)) return null;
  const action = linked && (
    <Button color="inherit" component={Link} to={pathTo('invoice-settings')}>
      {t('invoices.settings.mend')}
    </Button>
  );
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      {data.missing.length > 0 && (
        <Alert severity="warning" action={action}>
          <AlertTitle>{t('invoices.settings.missing')}</AlertTitle>
          {data.missing.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      )}
      {data.warning && (
        <Alert severity="warning" action={action}>
          {data.warning}
        </Alert>
      )}
    </Stack>
  );
};
