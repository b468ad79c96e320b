import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { HistoryTab } from '../../shell/detail/HistoryTab';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormFind, FormText } from '../../shell/form/fields';
import { useCommand } from '../../shell/useCommand';
import { useCategoryChoices } from '../useChoices';
import type { Catalogue, CatalogueRow, CatalogueValues } from './kinds';

interface Props {
  catalogue: Catalogue;
  /** Without one a new entry is made. */
  row?: Pick<CatalogueRow, 'id' | 'Name'> & Partial<CatalogueRow>;
  onClose: () => void;
}

const valuesOf = ({ parent, color }: Catalogue, row: Props['row']): CatalogueValues => ({
  ...(row && { id: row.id, version: row.version }),
  Name: row?.Name ?? '',
  ...(parent && { IdTrueCategory: row?.IdTrueCategory ?? null }),
  ...(color && { kind: color, Code: row?.Code ?? '' }),
});

/** One entry of a catalogue: its fields, its history, and the way to delete it. */
export const CatalogueDialog = ({ catalogue, row, onClose }: Props) => {
  const t = useT();
  const { can } = useSession();
  const [history, setHistory] = useState(false);
  const may = can(row ? 'edit' : 'create', catalogue.subject);
  return (
    <FormDialog
      title={t(`catalog.${catalogue.name}.${row ? 'edit' : 'new'}`)}
      values={valuesOf(catalogue, row)}
      save={row ? catalogue.update : catalogue.create}
      resources={[catalogue.resource, 'choices']}
      onClose={() => onClose()}
      readOnly={!may}
      aside={row && <DeleteEntry catalogue={catalogue} row={row} onDone={onClose} />}
    >
      <Stack spacing={2}>
        <CatalogueFields catalogue={catalogue} disabled={!may} />
        {row && (
          <Box>
            <Button
              size="small"
              startIcon={<HistoryIcon />}
              aria-expanded={history}
              onClick={() => setHistory(!history)}
            >
              {t('shell.detail.history')}
            </Button>
            {history && (
              <Box sx={{ pt: 2 }}>
                <HistoryTab resource={catalogue.resource} id={row.id} />
              </Box>
            )}
          </Box>
        )}
      </Stack>
    </FormDialog>
  );
};

const CatalogueFields = ({ catalogue, disabled }: { catalogue: Catalogue; disabled: boolean }) => {
  const t = useT();
  const categories = useCategoryChoices(Boolean(catalogue.parent));
  return (
    <>
      <FormText
        source="Name"
        label={t('fields.BrandRow.Name')}
        required
        maxLength={120}
        autoFocus
        disabled={disabled}
      />
      {catalogue.parent && (
        <FormFind
          source="IdTrueCategory"
          label={t('fields.SubcategoryRow.trueCategory')}
          choices={categories}
          required
          disabled={disabled}
        />
      )}
      {catalogue.color && (
        <FormText source="Code" label={t('fields.ColorRow.Code')} maxLength={40} disabled={disabled} />
      )}
    </>
  );
};

const DeleteEntry = ({
  catalogue,
  row,
  onDone,
}: {
  catalogue: Catalogue;
  row: NonNullable<Props['row']>;
  onDone: () => void;
}) => {
  const t = useT();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, run } = useCommand(catalogue.resource, 'choices');
  if (!can('delete', catalogue.subject)) return null;
  const sentence = refusal && [refusal.message, ...Object.values(refusal.errors)].join(' · ');
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('shell.form.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('shell.form.delete_title', { name: row.Name })}
          text={t('shell.form.delete_text')}
          confirm={t('shell.form.delete')}
          danger
          busy={busy}
          refusal={sentence ?? undefined}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            if (await run(() => catalogue.remove(row.id))) onDone();
          }}
        />
      )}
    </>
  );
};
