import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/useT';

/** How many rows are chosen, and what can be done with them. */
export const BulkBar = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  const others = data.filter(({ id }) => !selectedIds.includes(id)).map(({ id }) => id);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ px: 2, py: 1, flexWrap: 'wrap', alignItems: 'center', bgcolor: 'action.selected' }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 570, mr: 1 }}>
        {t('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      {children}
      {others.length > 0 && (
        <Button onClick={() => onSelect([...selectedIds, ...others])}>{t('shell.list.choose_page')}</Button>
      )}
      <Button onClick={() => onUnselectItems()}>{t('ra.action.unselect')}</Button>
    </Stack>
  );
};
