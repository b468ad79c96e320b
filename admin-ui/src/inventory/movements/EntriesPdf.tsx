import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useListContext, useNotify } from 'ra-core';
import { useState } from 'react';
import { download } from '../../api/files';
import { refusedBy } from '../../api/refusals';
import { useT } from '../../i18n/useT';

/** The entries that the filter leaves, on paper. */
export const EntriesPdf = () => {
  const t = useT();
  const notify = useNotify();
  const { filterValues, total } = useListContext();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    const { q, ...filters } = filterValues as Record<string, unknown>;
    const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
    if (q) query.set('filter[search]', String(q));
    try {
      await download(`/api/pdf-incomes?${query}`, 'entradas.pdf');
    } catch (error) {
      notify(refusedBy(error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<PdfIcon />}
      loading={busy}
      disabled={!total}
      onClick={print}
    >
      {t('movements.pdf')}
    </Button>
  );
};
