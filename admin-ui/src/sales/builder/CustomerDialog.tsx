import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../../i18n/useT';
import type { Partner, PartnerKind } from '../../partners';
import {
  AddressList,
  DuplicatesPanel,
  IdentityFields,
  namedPartner,
  partnerValuesOf,
  TaxFields,
  usePartnerSave,
} from '../../partners';
import { FormDialog } from '../../shell/form/FormDialog';

interface Props {
  kind: PartnerKind;
  /** To be changed; a new one without. */
  partner?: Partner;
  /** Of a new one, as it was typed. */
  name?: string;
  onClose: (saved?: Partner) => void;
}

/** A customer made or mended without leaving the quote: who, tax data with the constancia, addresses. */
export const CustomerDialog = ({ kind, partner, name = '', onClose }: Props) => {
  const t = useT();
  const values = useMemo(() => (partner ? partnerValuesOf(partner) : namedPartner(name)), [partner, name]);
  const { save, duplicates, may } = usePartnerSave(kind, values);
  const all = partner ? may.edit : may.create;
  return (
    <FormDialog
      title={partner ? t('partners.form.edit', { name: partner.name }) : t(kind.words.create)}
      values={values}
      save={save}
      resources={[kind.resource, 'duplicates']}
      width="md"
      onClose={(answer) => onClose(answer?.data)}
    >
      <DuplicatesPanel duplicates={duplicates} />
      <Part title={t('partners.sections.identity')} may={all} first>
        <IdentityFields autoFocus={!partner} govern={may.govern} />
      </Part>
      <Part title={t('partners.sections.tax')} may={all || may.tax}>
        <TaxFields kind={kind} partner={partner} />
      </Part>
      <Part title={t('partners.sections.invoice')} may={all || may.tax}>
        <AddressList kind="invoice" />
      </Part>
      <Part title={t('partners.sections.shipment')} may={all}>
        <AddressList kind="shipment" />
      </Part>
    </FormDialog>
  );
};

const Part = (props: { title: string; may: boolean; first?: boolean; children: ReactNode }) => (
  <Box
    component="fieldset"
    disabled={!props.may}
    aria-label={props.title}
    sx={{ border: 0, p: 0, m: 0, mt: props.first ? 0 : 3.5, minWidth: 0 }}
  >
    <Typography variant="subtitle1" component="h3" sx={{ mb: 1.5 }}>
      {props.title}
    </Typography>
    {props.children}
  </Box>
);
