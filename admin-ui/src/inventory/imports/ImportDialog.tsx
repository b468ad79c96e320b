import Box from '@mui/material/Box';
import { editOf } from '../../api/edits';
import { NewImport } from '../../api/limits.gen';
import type { Done, HttpAnswer } from '../../api/types';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormSelect, FormSwitch, FormText } from '../../shell/form/fields';
import { ArrivalNotice } from './ArrivalNotice';
import { changeImports, makeImport, TOUCHED } from './calls';
import type { ImportRecord } from './columns';
import { AVAILABILITIES, DAYS, type ImportValues, NAMES } from './values';

interface Props {
  /** Without one a new import is made. */
  record?: ImportRecord;
  preOwned?: boolean;
  onClose: () => void;
}

export const ImportDialog = ({ record, preOwned = false, onClose }: Props) => {
  const t = useT();
  const values: ImportValues = record
    ? { version: record.version, ...Object.fromEntries(NAMES.map((name) => [name, record[name]])) }
    : { availability: 'Preventa', preOwned };
  const save = (after: ImportValues, before: ImportValues): Promise<HttpAnswer<Done>> =>
    record ? changeImports([record.id], editOf(before, after)) : makeImport(after);
  return (
    <FormDialog
      title={record ? t('imports.edit_title', { number: record.NoImport }) : t('imports.new')}
      values={values}
      save={save}
      resources={TOUCHED}
      onClose={() => onClose()}
    >
      <Box sx={GRID}>
        <FormText
          source="NoImport"
          label={t('fields.ImportNumberRow.NoImport')}
          {...NewImport.NoImport}
          required
          autoFocus={!record}
        />
        <FormSelect
          source="availability"
          label={t('fields.ImportNumberRow.availability')}
          choices={AVAILABILITIES}
          hint={t('imports.arrive_hint')}
        />
        {DAYS.map((source) => (
          <FormDay key={source} source={source} label={t(`fields.ImportNumberRow.${source}`)} />
        ))}
        <FormSwitch source="preOwned" label={t('fields.ImportNumberRow.preOwned')} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText
            source="notes"
            label={t('fields.ImportNumberRow.notes')}
            multiline
            minRows={2}
            {...NewImport.notes}
          />
        </Box>
        {record && <ArrivalNotice before={values} presale={record.presale} />}
      </Box>
    </FormDialog>
  );
};

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  '& .MuiTextField-root': { width: '100%' },
} as const;
