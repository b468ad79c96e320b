import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { AUDIT } from '../types';
import { restoreCustomer, restoreQuote } from './calls';

/** What comes back: by its own number. */
export interface Wanted {
  what: 'quote' | 'customer';
  number: number;
  name: string;
}

const CALLS = { quote: restoreQuote, customer: restoreCustomer };
/** What is read anew once it is back. */
const LISTS = {
  quote: ['deleted-quotes', 'quotes'],
  customer: ['deleted-customers', 'customers', 'wholesalers'],
};

/** The question, and what is in the way when something is. */
export const Restore = ({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) => {
  const t = useT();
  const { busy, refusal, run } = useCommand(...LISTS[wanted.what], AUDIT);
  return (
    <ConfirmDialog
      title={t('bin.restore_title', { name: wanted.name })}
      text={t(`bin.restore_text.${wanted.what}`)}
      confirm={t('bin.restore')}
      busy={busy}
      refusal={refusal?.message}
      onConfirm={async () => {
        if (await run(() => CALLS[wanted.what](wanted.number))) onClose();
      }}
      onClose={onClose}
    />
  );
};
