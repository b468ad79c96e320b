import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../../i18n/useT';
import { useTaxCatalogues } from '../calls';
import { ConstanciaBox } from '../constancia/ConstanciaBox';
import { WaitingConstancia } from '../constancia/WaitingConstancia';
import type { PartnerKind } from '../kinds';
import { regimesFor, usesFor } from '../tax/codes';
import { personOf } from '../tax/rfc';
import type { Partner, Place } from '../types';
import { BusinessNameField } from './BusinessNameField';
import { CodeField } from './CodeField';
import { Grid, Span } from './Grid';
import { fill } from './place';
import { RfcField } from './RfcField';
import type { PartnerValues } from './values';
import { ZipField } from './ZipField';

/** What billing needs: each list offers only what goes with what is already chosen. */
export const TaxFields = ({ kind, partner }: { kind: PartnerKind; partner?: Partner }) => {
  const { setValue, getValues } = useFormContext<PartnerValues>();
  const takeRfc = (rfc: string | null) => {
    if (rfc && !getValues('RFC')) setValue('RFC', rfc, { shouldDirty: true });
  };
  return (
    <>
      <Grid>
        <Span columns={2}>
          <RfcField />
        </Span>
        <Span columns={4}>
          <BusinessNameField />
        </Span>
        <CodeFields />
        <Span columns={2}>
          <TaxPostalCode />
        </Span>
      </Grid>
      <Box sx={{ mt: 2 }}>
        {partner ? (
          <ConstanciaBox kind={kind} partner={partner} onSent={({ rfc }) => takeRfc(rfc)} />
        ) : (
          <WaitingConstancia />
        )}
      </Box>
    </>
  );
};

const CodeFields = () => {
  const t = useT();
  const { setValue, getValues } = useFormContext<PartnerValues>();
  const catalogues = useTaxCatalogues();
  const [rfc = '', regime = ''] = useWatch<PartnerValues, ['RFC', 'taxRegime']>({
    name: ['RFC', 'taxRegime'],
  });
  const person = personOf(rfc);
  const regimes = regimesFor(catalogues, person);
  const uses = usesFor(catalogues, regime, person);

  // A generic RFC leaves nothing to choose.
  useEffect(() => {
    if (person !== 'generic') return;
    if (!getValues('taxRegime')) setValue('taxRegime', '616', { shouldDirty: true });
    if (!getValues('CFDIUssage')) setValue('CFDIUssage', 'S01', { shouldDirty: true });
  }, [person, setValue, getValues]);

  return (
    <>
      <Span columns={3}>
        <CodeField
          source="taxRegime"
          label={t('fields.CustomerRow.taxRegime')}
          all={catalogues.regimes}
          allowed={regimes}
          refusal={t(`partners.form.regime_refused_${person ?? 'legal'}`)}
        />
      </Span>
      <Span columns={3}>
        <CodeField
          source="CFDIUssage"
          label={t('fields.CustomerRow.CFDIUssage')}
          all={catalogues.uses}
          allowed={uses}
          refusal={t(
            person === 'generic' ? 'partners.form.use_refused_generic' : 'partners.form.use_refused',
            {
              regime,
            },
          )}
        />
      </Span>
      <Span columns={4}>
        <CodeField
          source="paymentForm"
          label={t('fields.CustomerRow.paymentForm')}
          all={catalogues.paymentForms}
          allowed={catalogues.paymentForms}
          refusal={t('partners.form.payment_refused')}
        />
      </Span>
    </>
  );
};

/** It is mostly the one of the invoice address too, which it fills as long as that is empty. */
const TaxPostalCode = () => {
  const t = useT();
  const { setValue, getValues } = useFormContext<PartnerValues>();
  const put = (place: Place) => {
    const first = getValues('invoice.0');
    if (!first || first.zipCode || first.address) return;
    setValue('invoice.0.zipCode', place.code, { shouldDirty: true });
    for (const [name, value] of Object.entries(fill(place, first)))
      setValue(`invoice.0.${name as 'city'}`, value, { shouldDirty: true });
  };
  return (
    <ZipField
      source="taxPostalCode"
      label={t('fields.CustomerRow.taxPostalCode')}
      hint={({ city, municipality, state }) => [city || municipality, state].filter(Boolean).join(', ')}
      onPlace={put}
    />
  );
};
