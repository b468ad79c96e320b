import Stack from '@mui/material/Stack';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormNumber, FormSelect, FormText } from '../../shell/form/fields';
import { useAsked } from '../../shell/form/useAsked';
import { TOUCHED } from '../calls';
import {
  type RaiseValues,
  type RenewValues,
  raiseRents,
  renewLease,
  setTerms,
  type TermsValues,
} from '../changes';
import type { Lease } from '../types';
import { linesOf, NewRents, type TypedRents } from './NewRents';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** Its pieces are promised to somebody else by then: whoever lets it go on nevertheless says so. */
const usePromises = () => useAsked('ask_first', useT()('lease_changes.despite'));

/** More months, at the rents of now or at others. */
export const RenewDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const asked = usePromises();
  const values = { months: lease.months, percent: null, reason: '', belowMinimumReason: '', rents: {} };
  return (
    <FormDialog
      title={t('lease_changes.renew.title')}
      values={values as Omit<RenewValues, 'lines'> & { rents: TypedRents }}
      save={({ rents, ...sent }) =>
        renewLease(lease.id, { ...sent, lines: linesOf(rents), despitePromises: asked.taken() })
      }
      explain={asked.explain}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <FormNumber source="months" label={t('lease_changes.renew.months')} whole min={1} max={60} required />
        <FormNumber source="percent" label={t('lease_changes.percent')} after="%" min={-99.99} max={1000} />
        <NewRents lease={lease} step="renew" byPiece />
        <FormText source="reason" label={t('leases.deposit.text')} maxLength={250} />
        <FormText source="belowMinimumReason" label={t('lease_changes.renew.below')} maxLength={250} />
      </Stack>
    </FormDialog>
  );
};

/** By an index, from the first period that has no installment yet. */
export const RaiseDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const values = { percent: null, reason: '' };
  return (
    <FormDialog
      title={t('lease_changes.raise.title')}
      values={values as unknown as RaiseValues}
      save={(sent) => raiseRents(lease.id, sent)}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <FormNumber source="percent" label={t('lease_changes.percent')} after="%" max={1000} required />
        <NewRents lease={lease} step="raise-rents" />
        <FormText source="reason" label={t('lease_changes.raise.reason')} required maxLength={250} />
      </Stack>
    </FormDialog>
  );
};

const AFTER = ['Termina', 'Mes a mes'] as const;

/** What happens when nobody acts, the yearly raise, what of the rents counts for a purchase. */
export const TermsDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const asked = usePromises();
  const values: TermsValues = {
    afterTerm: lease.afterTerm as TermsValues['afterTerm'],
    yearlyPercent: lease.yearlyPercent,
    purchasePercent: lease.purchasePercent ?? '0',
    reason: '',
  };
  return (
    <FormDialog
      title={t('lease_changes.terms.title')}
      values={values}
      save={(sent) => setTerms(lease.id, { ...sent, despitePromises: asked.taken() })}
      explain={asked.explain}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        <FormSelect
          source="afterTerm"
          label={t('lease_changes.terms.after')}
          choices={AFTER.map((id) => ({ id, name: id }))}
          required
        />
        <FormNumber source="yearlyPercent" label={t('lease_changes.terms.yearly')} after="%" max={100} />
        <FormNumber
          source="purchasePercent"
          label={t('lease_changes.terms.purchase')}
          after="%"
          max={100}
          required
        />
        <FormText source="reason" label={t('leases.deposit.text')} maxLength={250} />
      </Stack>
    </FormDialog>
  );
};
