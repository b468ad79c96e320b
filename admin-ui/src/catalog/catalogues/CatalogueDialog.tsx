import HistoryIcon from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentProps, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ColorIn, NamedIn } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { HistoryTab } from '../../shell/detail/HistoryTab';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormFind, FormText } from '../../shell/form/fields';
import { useCommand } from '../../shell/useCommand';
import { useCategoryChoices } from '../useChoices';
import { CATALOGUE, type Catalogue, type CatalogueRow, type CatalogueValues } from './kinds';

interface Props {
  catalogue: Catalogue;
  /** Without one a new entry is made. */
  row?: Pick<CatalogueRow, 'id' | 'Name'> & Partial<CatalogueRow>;
  /** Of a new one, as it was typed. */
  name?: string;
  /** With the number of what was saved. */
  onClose: (saved?: number) => void;
}

const valuesOf = ({ parent, color }: Catalogue, row: Props['row'], name = ''): CatalogueValues => ({
  ...(row && { id: row.id, version: row.version }),
  Name: row?.Name ?? name,
  ...(parent && { IdTrueCategory: row?.IdTrueCategory ?? null }),
  ...(color && { kind: color, Code: row?.Code ?? '' }),
});

/** One entry of a catalogue: its fields, its history, and the way to delete it. */
export const CatalogueDialog = ({ catalogue, row, name, onClose }: Props) => {
  const t = useT();
  const { can } = useSession();
  const [history, setHistory] = useState(false);
  const may = can(row ? 'edit' : 'create', catalogue.subject);
  return (
    <FormDialog
      title={t(`catalog.${catalogue.name}.${row ? 'edit' : 'new'}`)}
      values={valuesOf(catalogue, row, name)}
      save={row ? catalogue.update : catalogue.create}
      resources={[catalogue.resource, 'choices']}
      onClose={(answer) => onClose(answer?.data.id)}
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
        {...NamedIn.Name}
        autoFocus
        disabled={disabled}
      />
      {catalogue.parent && (
        <CatalogueFind
          catalogue={CATALOGUE['true-categories']}
          source="IdTrueCategory"
          label={t('fields.SubcategoryRow.trueCategory')}
          choices={categories}
          required
          disabled={disabled}
        />
      )}
      {catalogue.color && (
        <FormText source="Code" label={t('fields.ColorRow.Code')} {...ColorIn.Code} disabled={disabled} />
      )}
    </>
  );
};

/** Finds an entry of a catalogue, or makes the one that is not there yet without leaving the form. */
export const CatalogueFind = ({
  catalogue,
  ...find
}: ComponentProps<typeof FormFind> & { catalogue: Catalogue }) => {
  const { can } = useSession();
  const { setValue } = useFormContext();
  const [making, setMaking] = useState<string | null>(null);
  const close = (saved?: number) => {
    setMaking(null);
    if (saved !== undefined) setValue(find.source, saved, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FormFind {...find} create={can('create', catalogue.subject) ? setMaking : undefined} />
      {making !== null && <CatalogueDialog catalogue={catalogue} name={making} onClose={close} />}
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
