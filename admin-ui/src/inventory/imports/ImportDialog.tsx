import Box from '@mui/material/Box';
import { postJson, putJson } from '../../api/http';
import type { Answer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormSelect, FormSwitch, FormText } from '../../shell/form/fields';
import type { ImportRow } from './columns';

const AVAILABILITIES = ['Preventa', 'Disponible', 'No disponible'].map((id) => ({ id, name: id }));
const DAYS = ['orderDate', 'etd', 'eta', 'arriveDate'] as const;
const NAMES = [...DAYS, 'NoImport', 'availability', 'preOwned', 'notes'] as const;

type Values = Partial<Pick<ImportRow, (typeof NAMES)[number]>>;

interface Props {
  /** Without one a new import is made. */
  record?: ImportRow;
  preOwned?: boolean;
  onClose: () => void;
}

/** Only what was changed is sent, so that two people who change different things keep both. */
const changed = (before: Values, after: Values) =>
  Object.fromEntries(
    NAMES.filter((name) => (after[name] ?? '') !== (before[name] ?? '')).map((name) => [
      name,
      after[name] ?? '',
    ]),
  );

export const ImportDialog = ({ record, preOwned = false, onClose }: Props) => {
  const t = useT();
  const values: Values = record
    ? Object.fromEntries(NAMES.map((name) => [name, record[name]]))
    : { availability: 'Preventa', preOwned };
  const save = (after: Values) =>
    record
      ? putJson<Answer>('/api/update-import-numbers', { ids: [record.id], ...changed(values, after) })
      : postJson<Answer>('/api/import-numbers', Object.fromEntries(NAMES.map((n) => [n, after[n] ?? ''])));
  return (
    <FormDialog<Values>
      title={record ? t('imports.edit_title', { number: record.NoImport }) : t('imports.new')}
      values={values}
      save={save}
      resources={['import-numbers']}
      onClose={() => onClose()}
    >
      <Box sx={GRID}>
        <FormText
          source="NoImport"
          label={t('imports.fields.NoImport')}
          maxLength={60}
          required
          autoFocus={!record}
        />
        <FormSelect
          source="availability"
          label={t('imports.fields.availability')}
          choices={AVAILABILITIES}
          hint={t('imports.arrive_hint')}
        />
        {DAYS.map((source) => (
          <Box key={source} sx={{ '& label': { transform: 'translate(14px, -9px) scale(.75)' } }}>
            <FormText source={source} type="date" label={t(`imports.fields.${source}`)} />
          </Box>
        ))}
        <FormSwitch source="preOwned" label={t('imports.fields.preOwned')} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText source="notes" label={t('imports.fields.notes')} multiline minRows={2} maxLength={5000} />
        </Box>
      </Box>
    </FormDialog>
  );
};

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
