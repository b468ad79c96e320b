import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext } from 'ra-core';
import { useT } from '../../i18n/useT';

/** Chooses a row, for what can be done with several. `name` is what the row is called. */
export const RowCheckbox = ({ row, name }: { row: RaRecord; name: string }) => {
  const t = useT();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': t('shell.list.choose', { name }) } }}
      sx={{ my: -1, ml: -1 }}
    />
  );
};
