import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { draftOf, TOUCHED } from '../calls';

/** Drafts the complement of a payment, and opens it; nothing for who may not ask. */
export const ComplementButton = ({ idPayment }: { idPayment: number }) => {
  const t = useT();
  const navigate = useNavigate();
  const { can } = useSession();
  const { busy, refusal, run, forget } = useCommand(...TOUCHED);
  if (!can('ask', 'Invoices')) return null;
  const begin = async () => {
    const made = await run(() => draftOf({ idPayment }));
    if (made) navigate(pathTo('invoice-details', { id: made.data.id }));
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={busy}
        onClick={() => void begin()}
        aria-label={t('invoices.complement.start', { id: idPayment })}
      >
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
