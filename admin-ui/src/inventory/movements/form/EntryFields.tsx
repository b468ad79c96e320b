import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { NewEntryIn } from '../../../api/limits.gen';
import { usePlaces } from '../../../api/useOptions';
import { useSession } from '../../../auth/useSession';
import { useT } from '../../../i18n/useT';
import { FormDay, FormSelect, FormText } from '../../../shell/form/fields';
import { ImportField } from './ImportField';
import { KINDS } from './values';

/** What came, where to, and when. */
export const EntryFields = () => {
  const t = useT();
  const { can, user } = useSession();
  const places = usePlaces();
  // Who works at one location enters pieces there, and nowhere else.
  const bound = user?.permissions.some(
    ({ action, subject, scope }) =>
      action === 'create' && subject === 'Inventory_entries' && scope === 'location',
  );
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2.5 }}>
      <Box sx={GRID}>
        <FormSelect source="kind" label={t('fields.EntryRow.kind')} choices={KINDS} required />
        <FormSelect
          source="locationId"
          label={t('fields.EntryRow.location')}
          choices={places}
          disabled={bound}
          required
        />
        <FormDay source="date" label={t('fields.EntryRow.date')} required />
        {can('read import_numbers', 'Import') && <ImportField />}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText
            source="notes"
            label={t('fields.EntryRow.notes')}
            multiline
            minRows={2}
            {...NewEntryIn.notes}
          />
        </Box>
      </Box>
    </Card>
  );
};

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  '& > *': { minWidth: 0 },
} as const;
