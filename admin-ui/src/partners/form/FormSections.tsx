import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { NewCustomer } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormText } from '../../shell/form/fields';
import { Section } from '../../shell/Section';
import type { PartnerKind } from '../kinds';
import type { Partner } from '../types';
import type { May } from '../useMay';
import { AddressList } from './AddressList';
import { ContactList } from './ContactList';
import { AccessFields, IdentityFields } from './IdentityFields';
import { TaxFields } from './TaxFields';

interface Props {
  kind: PartnerKind;
  partner?: Partner;
  may: May;
}

/** The sections in the order in which one writes them; who may not change one may still look at it. */
export const FormSections = ({ kind, partner, may }: Props) => {
  const t = useT();
  const [search] = useSearchParams();
  const wanted = search.get('campo');
  const all = partner ? may.edit : may.create;
  const tax = all || (partner !== undefined && may.tax);
  useFocusOn(wanted);
  return (
    <Stack spacing={2.5}>
      <Part title={t('partners.sections.identity')} may={all}>
        <IdentityFields autoFocus={!wanted} govern={may.govern} />
      </Part>
      <Part title={t('partners.sections.tax')} may={tax}>
        <TaxFields kind={kind} partner={partner} />
      </Part>
      <Part title={t('partners.sections.invoice')} may={tax}>
        <AddressList kind="invoice" />
      </Part>
      <Part title={t('partners.sections.shipment')} may={all}>
        <AddressList kind="shipment" />
      </Part>
      <Part title={t('partners.sections.contacts')} may={all}>
        <ContactList />
      </Part>
      {!partner && may.govern && kind.offersAccess && (
        <Part title={t('partners.sections.access')} may>
          <AccessFields />
        </Part>
      )}
      <Part title={t('partners.sections.notes')} may={all}>
        <FormText
          source="notes"
          label={t('partners.fields.notes')}
          multiline
          minRows={3}
          {...NewCustomer.notes}
        />
      </Part>
    </Stack>
  );
};

const Part = ({ title, may, children }: { title: string; may: boolean; children: ReactNode }) => (
  <Section title={title}>
    <Box component="fieldset" disabled={!may} aria-label={title} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      {children}
    </Box>
  </Section>
);

/** The pre-flight's names of what is no field of its own. */
const PLACES: Record<string, string> = {
  invoiceAddress: 'invoice.0.zipCode',
  taxSituation: 'taxSituation-pick',
};

const useFocusOn = (wanted: string | null): void => {
  useEffect(() => {
    if (!wanted) return;
    const name = PLACES[wanted] ?? wanted;
    // After the page has scrolled to its top.
    const timer = setTimeout(() => {
      const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
      field?.scrollIntoView?.({ block: 'center' });
      field?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [wanted]);
};
