import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { dateTime } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { Section } from '../../shell/Section';
import { StatusChip } from '../../shell/StatusChip';
import { useCommand } from '../../shell/useCommand';
import { removePac, SETTINGS, testPac, usePac } from '../calls';
import { INVOICES, type Pac } from '../types';
import { PacForm } from './PacForm';
import { PacOffers } from './PacOffers';

/** Who stamps: the account with the PAC, whether it knows us, and what each PAC can do. */
export const PacSection = () => {
  const t = useT();
  const { can } = useSession();
  const { data, error } = usePac();
  return (
    <Section title={t('invoices.pac.title')}>
      <Stack spacing={2}>
        {error && <ErrorAlert error={error} />}
        {data && (
          <>
            <Now pac={data} />
            {can('keys', 'Invoices') ? (
              <>
                <PacForm key={`${data.provider}${data.environment}${data.username}`} pac={data} />
                {data.provider && <Commands pac={data} />}
              </>
            ) : (
              <Typography variant="body2" color="text.secondary">
                {t('invoices.pac.not_yours')}
              </Typography>
            )}
            <PacOffers offers={data.offers} />
          </>
        )}
      </Stack>
    </Section>
  );
};

const Now = ({ pac }: { pac: Pac }) => {
  const t = useT();
  if (!pac.provider) return <Alert severity="info">{t('invoices.settings.no_pac')}</Alert>;
  const live = pac.environment === 'production';
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ fontWeight: 580 }}>{pac.name}</Typography>
      <StatusChip
        status={t(live ? 'invoices.pac.production' : 'invoices.pac.test')}
        tone={live ? 'success' : 'warning'}
      />
    </Stack>
  );
};

const Commands = ({ pac }: { pac: Pac }) => {
  const t = useT();
  const { busy, refusal, run, forget } = useCommand(SETTINGS, INVOICES);
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    if (await run(removePac)) setAsks(false);
  };
  return (
    <Stack spacing={1.5}>
      {refusal && !asks && <Alert severity="error">{refusal.message}</Alert>}
      <LastTest pac={pac} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          loading={(busy && !asks) || pac.testing}
          onClick={() => void run(testPac, true)}
        >
          {t('invoices.pac.try')}
        </Button>
        <Button color="error" onClick={() => setAsks(true)}>
          {t('invoices.pac.remove')}
        </Button>
      </Stack>
      {asks && (
        <ConfirmDialog
          title={t('invoices.pac.remove')}
          text={t('invoices.pac.remove_text', { name: pac.name })}
          confirm={t('invoices.pac.remove')}
          danger
          busy={busy}
          refusal={refusal?.message}
          onConfirm={() => void remove()}
          onClose={() => {
            setAsks(false);
            forget();
          }}
        />
      )}
    </Stack>
  );
};

const LastTest = ({ pac: { testing, testedAt, testError } }: { pac: Pac }) => {
  const t = useT();
  if (testing) return <Alert severity="info">{t('invoices.pac.trying')}</Alert>;
  if (!testedAt) return <Alert severity="info">{t('invoices.pac.never_tried')}</Alert>;
  if (testError) {
    return (
      <Alert severity="error">
        {t('invoices.pac.tried_badly', { date: dateTime(testedAt) })} {testError}
      </Alert>
    );
  }
  return <Alert severity="success">{t('invoices.pac.tried_well', { date: dateTime(testedAt) })}</Alert>;
};
