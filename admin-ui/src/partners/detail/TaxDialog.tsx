import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { AddressList } from '../form/AddressList';
import { DuplicatesPanel } from '../form/DuplicatesPanel';
import { TaxFields } from '../form/TaxFields';
import { usePartnerSave } from '../form/usePartnerSave';
import { valuesOf } from '../form/values';
import type { PartnerKind } from '../kinds';
import type { Partner } from '../types';

interface Props {
  kind: PartnerKind;
  partner: Partner;
  onClose: () => void;
}

/** For billing: the tax data and the invoice addresses, and nothing else of the record. */
export const TaxDialog = ({ kind, partner, onClose }: Props) => {
  const t = useT();
  const values = useMemo(() => valuesOf(partner), [partner]);
  const { save, duplicates } = usePartnerSave(kind, values);
  return (
    <FormDialog
      title={t('partners.edit_tax')}
      values={values}
      save={save}
      resources={[kind.resource]}
      width="md"
      onClose={() => onClose()}
    >
      <DuplicatesPanel duplicates={duplicates} />
      <TaxFields kind={kind} partner={partner} />
      <Typography variant="subtitle1" component="h3" sx={{ mt: 3, mb: 1.5 }}>
        {t('partners.sections.invoice')}
      </Typography>
      <AddressList kind="invoice" />
    </FormDialog>
  );
};
