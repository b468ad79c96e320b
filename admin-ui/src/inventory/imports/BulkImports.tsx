import EditIcon from '@mui/icons-material/EditOutlined';
import ArrivedIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { ArrivalDialog } from './ArrivalDialog';
import { BulkDialog } from './BulkDialog';
import { presaleOf, useSums } from './calls';

/** What can be done with several imports at once. */
export const BulkImports = () => {
  const t = useT();
  const { selectedIds, onUnselectItems } = useListContext();
  const ids = selectedIds as number[];
  const presale = presaleOf(useSums({ ids }));
  const [doing, setDoing] = useState<'edit' | 'arrive' | null>(null);
  const dialog = { ids, presale, onClose: () => setDoing(null), onDone: onUnselectItems };
  return (
    <>
      <Button variant="outlined" startIcon={<EditIcon />} onClick={() => setDoing('edit')}>
        {t('imports.bulk.edit')}
      </Button>
      <Button variant="outlined" startIcon={<ArrivedIcon />} onClick={() => setDoing('arrive')}>
        {t('imports.arrival.begin')}
      </Button>
      {doing === 'edit' && <BulkDialog {...dialog} />}
      {doing === 'arrive' && (
        <ArrivalDialog {...dialog} name={t('imports.bulk.name', { smart_count: ids.length })} />
      )}
    </>
  );
};
