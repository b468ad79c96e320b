import { useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { MonthPicker, thisMonth } from '../../commissions';
import { useT, useWords } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { downloadMonth } from '../calls';

/** The stamped invoices of a month in one file, for who keeps the books. */
export const MonthDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const words = useWords();
  const [month, setMonth] = useState(thisMonth());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fetchMonth = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await downloadMonth(month);
      onClose();
    } catch (error) {
      setRefusal(words(refusedBy(error).message));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={t('invoices.month.open')}
      text={t('invoices.month.text')}
      confirm={t('invoices.month.download')}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void fetchMonth()}
      onClose={onClose}
    >
      <MonthPicker value={month} onChange={setMonth} />
    </ConfirmDialog>
  );
};
