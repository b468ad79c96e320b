import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { mxn } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { codeWords, personOf, usesFor, useTaxCatalogues } from '../../partners';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormSelect, FormSwitch } from '../../shell/form/fields';
import { TOUCHED, updateDraft } from '../calls';
import type { DraftValues, Invoice } from '../types';

const valuesOf = (invoice: Invoice): DraftValues => {
  const { CFDIUssage, paymentForm, withShipping, withInstallation, showsTags, showsSerials, version } =
    invoice;
  return {
    CFDIUssage,
    paymentMethod: invoice.paymentMethod === 'PUE' ? 'PUE' : 'PPD',
    paymentForm,
    withShipping,
    withInstallation,
    showsTags,
    showsSerials,
    version,
  };
};

/** What whoever makes the draft decides: use, method and form of payment, and what its concepts say. */
export const EditDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const t = useT();
  return (
    <FormDialog
      title={t('invoices.edit.title')}
      values={valuesOf(invoice)}
      save={(after, before) => updateDraft(invoice.id, before, after)}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <Codes invoice={invoice} />
        {Number(invoice.shipping) > 0 && (
          <FormSwitch
            source="withShipping"
            label={t('invoices.edit.withShipping', { amount: mxn(invoice.shipping) })}
          />
        )}
        {Number(invoice.installation) > 0 && (
          <FormSwitch
            source="withInstallation"
            label={t('invoices.edit.withInstallation', { amount: mxn(invoice.installation) })}
          />
        )}
        {invoice.globalPeriod === null && (
          <>
            <FormSwitch source="showsTags" label={t('invoices.edit.showsTags')} />
            <FormSwitch source="showsSerials" label={t('invoices.edit.showsSerials')} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
};

const LATER = '99';

const Codes = ({ invoice: { receiverParty, kind, globalPeriod } }: { invoice: Invoice }) => {
  const t = useT();
  const catalogues = useTaxCatalogues();
  const { uses, paymentForms } = catalogues;
  const [method, use] = useWatch<DraftValues, ['paymentMethod', 'CFDIUssage']>({
    name: ['paymentMethod', 'CFDIUssage'],
  });
  const theirs = usesFor(catalogues, receiverParty.taxRegime, personOf(receiverParty.RFC));
  // What it says already is shown too, so that one sees what is to be changed.
  const shown = theirs.some(({ code }) => code === use)
    ? theirs
    : [...uses.filter(({ code }) => code === use), ...theirs];
  const named = (codes: { code: string }[]) =>
    codes.map(({ code }) => ({ id: code, name: codeWords(uses, code) }));
  if (uses.length === 0) return null;
  return (
    <>
      {globalPeriod === null && (
        <FormSelect
          source="CFDIUssage"
          label={t('fields.InvoiceRow.CFDIUssage')}
          choices={named(shown)}
          required
        />
      )}
      {kind === 'I' && globalPeriod === null && (
        <FormSelect
          source="paymentMethod"
          label={t('fields.InvoiceRow.paymentMethod')}
          hint={t(`invoices.edit.${method}`)}
          choices={(['PUE', 'PPD'] as const).map((id) => ({ id, name: t(`invoices.methods.${id}`) }))}
          required
        />
      )}
      {method === 'PUE' && (
        <FormSelect
          source="paymentForm"
          label={t('fields.InvoiceRow.paymentForm')}
          hint={kind === 'E' ? t('invoices.credit.form_hint') : undefined}
          choices={paymentForms
            .filter(({ code }) => code !== LATER)
            .map(({ code }) => ({ id: code, name: codeWords(paymentForms, code) }))}
          required
        />
      )}
    </>
  );
};
