import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../auth/useSession';
import { date } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { useCertificates } from '../calls';
import type { Certificate } from '../types';
import { CertificateForm } from './CertificateForm';

/** What invoices are sealed with: which certificate does so now, until when, and those there were. */
export const Certificates = () => {
  const t = useT();
  const { can } = useSession();
  const { data, error } = useCertificates();
  return (
    <Section title={t('invoices.csd.title')}>
      <Stack spacing={2}>
        {error && <ErrorAlert error={error} />}
        {data?.length === 0 && <Alert severity="info">{t('invoices.csd.none')}</Alert>}
        {data && data.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label={t('invoices.csd.title')}>
            {data.map((one) => (
              <Row key={one.id} certificate={one} />
            ))}
          </Box>
        )}
        {can('keys', 'Invoices') ? (
          <CertificateForm />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {t('invoices.csd.not_yours')}
          </Typography>
        )}
      </Stack>
    </Section>
  );
};

const Row = ({ certificate }: { certificate: Certificate }) => {
  const t = useT();
  const { number, RFC, name, state, active, validFrom, validTo, uploadedBy, uploadedAt } = certificate;
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography className="tabular" sx={{ fontWeight: 580, overflowWrap: 'anywhere' }}>
          {number}
        </Typography>
        <StatusChip status={state} />
        {active && <StatusChip status={t('invoices.csd.active')} tone="info" />}
      </Stack>
      <Typography variant="body2">{[RFC, name].join(' · ')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('invoices.csd.valid', { from: date(validFrom), to: date(validTo) })}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {t('invoices.csd.uploaded', { by: uploadedBy, date: date(uploadedAt) })}
      </Typography>
    </Box>
  );
};
