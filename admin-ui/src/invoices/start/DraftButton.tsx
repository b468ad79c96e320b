import Button, { type ButtonProps } from '@mui/material/Button';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import type { SourceWish } from '../types';
import { useDraft } from './useDraft';

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  of: SourceWish;
  /** For who hears the button apart from its row. */
  label: string;
}

/** Drafts an invoice, and opens it; why it cannot be is told at once. Nothing for who may not ask. */
export const DraftButton = ({ of, label, ...look }: Props) => {
  const t = useT();
  const { can } = useSession();
  const { busy, refusal, forget, begin } = useDraft(of);
  if (!can('ask', 'Invoices')) return null;
  return (
    <>
      <Button {...look} loading={busy} onClick={() => begin()} aria-label={label}>
        {t('invoices.start')}
      </Button>
      {refusal && (
        <ConfirmDialog
          title={t('invoices.refused')}
          text={refusal.message}
          confirm={t('shell.form.close')}
          cancel={null}
          onConfirm={forget}
          onClose={forget}
        />
      )}
    </>
  );
};
