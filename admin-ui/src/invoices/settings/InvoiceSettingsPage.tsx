import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useRef, useState } from 'react';
import { InvoiceSettingsUpdate } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { codeWords, useTaxCatalogues } from '../../partners';
import { ErrorAlert } from '../../shell/ErrorAlert';
import { FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { LeaveGuard } from '../../shell/form/LeaveGuard';
import { RecordForm } from '../../shell/form/RecordForm';
import { PageHeader } from '../../shell/PageHeader';
import { PageSkeleton } from '../../shell/PageSkeleton';
import { Section } from '../../shell/Section';
import { SETTINGS, type SettingsValues, saveSettings, useSettings } from '../calls';
import { INVOICES, type InvoiceSettings } from '../types';
import { Certificates } from './Certificates';
import { PacSection } from './PacSection';
import { Readiness } from './Readiness';

/** Who the company is to the SAT, how its invoices are numbered, and what they are sealed with. */
export const InvoiceSettingsPage = () => {
  const t = useT();
  const { data, error, isPending } = useSettings();
  if (isPending) return <PageSkeleton />;
  if (error) return <ErrorAlert error={error} />;
  return (
    <>
      <PageHeader text={t('invoices.settings.text')} />
      <Readiness />
      <Box sx={COLUMNS}>
        <Stack spacing={2.5}>
          <Issuer settings={data} />
          <PacSection />
        </Stack>
        <Certificates />
      </Box>
    </>
  );
};

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
} as const;
const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

const valuesOf = ({
  nextFolio: _next,
  nextPaymentFolio: _nextPayment,
  nextCreditFolio: _nextCredit,
  missing: _missing,
  warning: _warning,
  certificate: _certificate,
  ...values
}: InvoiceSettings): SettingsValues => values;

const Issuer = ({ settings }: { settings: InvoiceSettings }) => {
  const t = useT();
  const { can } = useSession();
  const [dirty, setDirty] = useState(false);
  // The one that the fields began with, not one that was read again meanwhile.
  const [begun, setBegun] = useState(settings);
  const values = useMemo(() => valuesOf(begun), [begun]);
  const saved = useRef(false);
  const disabled = !can('settings', 'Invoices');
  const { regimes } = useTaxCatalogues();
  const choices = regimes.map(({ code }) => ({ id: code, name: codeWords(regimes, code) }));
  return (
    <Section title={t('invoices.settings.issuer')}>
      <RecordForm
        values={values}
        save={(after) => saveSettings(values, after)}
        resources={[SETTINGS, INVOICES]}
        onDirty={setDirty}
        onSaved={(answer) => setBegun(answer.data)}
      >
        {({ busy }) => (
          <Stack spacing={2}>
            <Box sx={GRID}>
              <FormText
                source="RFC"
                label={t('company.RFC')}
                {...{ disabled }}
                {...InvoiceSettingsUpdate.RFC}
              />
              <FormText
                source="postalCode"
                label={t('invoices.settings.postalCode')}
                hint={t('invoices.settings.postal_hint')}
                maxLength={5}
                {...{ disabled }}
              />
            </Box>
            <FormText
              source="name"
              label={t('invoices.settings.name')}
              hint={t('invoices.settings.name_hint')}
              {...{ disabled }}
              {...InvoiceSettingsUpdate.name}
            />
            {choices.length > 0 && (
              <FormSelect
                source="taxRegime"
                label={t('invoices.settings.taxRegime')}
                choices={choices}
                none
                {...{ disabled }}
              />
            )}
            <Box sx={GRID}>
              <FormText
                source="series"
                label={t('invoices.settings.series')}
                required
                maxLength={10}
                {...{ disabled }}
              />
              <FormNumber
                source="firstFolio"
                label={t('invoices.settings.firstFolio')}
                hint={t('invoices.settings.next', { number: `${begun.series}-${settings.nextFolio}` })}
                required
                {...{ disabled }}
                {...InvoiceSettingsUpdate.firstFolio}
              />
              <FormText
                source="paymentSeries"
                label={t('invoices.settings.paymentSeries')}
                required
                maxLength={10}
                {...{ disabled }}
              />
              <FormNumber
                source="firstPaymentFolio"
                label={t('invoices.settings.firstPaymentFolio')}
                hint={t('invoices.settings.next_payment', {
                  number: `${begun.paymentSeries}-${settings.nextPaymentFolio}`,
                })}
                required
                {...{ disabled }}
                {...InvoiceSettingsUpdate.firstPaymentFolio}
              />
              <FormText
                source="creditSeries"
                label={t('invoices.settings.creditSeries')}
                required
                maxLength={10}
                {...{ disabled }}
              />
              <FormNumber
                source="firstCreditFolio"
                label={t('invoices.settings.firstCreditFolio')}
                hint={t('invoices.settings.next_credit', {
                  number: `${begun.creditSeries}-${settings.nextCreditFolio}`,
                })}
                required
                {...{ disabled }}
                {...InvoiceSettingsUpdate.firstCreditFolio}
              />
            </Box>
            {!disabled && (
              <Button
                type="submit"
                variant="contained"
                loading={busy}
                title={t('shell.form.shortcut')}
                sx={{ alignSelf: 'flex-start' }}
              >
                {t('shell.form.save')}
              </Button>
            )}
          </Stack>
        )}
      </RecordForm>
      <LeaveGuard dirty={dirty} saved={saved} />
    </Section>
  );
};
