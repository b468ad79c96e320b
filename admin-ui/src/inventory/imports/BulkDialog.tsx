import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ImportChanges } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormSelect, FormText } from '../../shell/form/fields';
import { ArrivalNotice } from './ArrivalNotice';
import { changeImports, TOUCHED } from './calls';
import { AVAILABILITIES, DAYS } from './values';

const NAMES = ['availability', ...DAYS, 'preOwned', 'notes'] as const;
type Name = (typeof NAMES)[number];
type Values = Partial<Record<Name, string | null>>;

interface Props {
  ids: number[];
  presale: number;
  onClose: () => void;
  onDone: () => void;
}

/** The same for several imports: only the ticked fields change, and an empty one is emptied. */
export const BulkDialog = ({ ids, presale, onClose, onDone }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<Name>>(new Set());
  const tick = (name: Name, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, name] : [...before].filter((other) => other !== name)));
  const save = (values: Values) =>
    changeImports(ids, Object.fromEntries([...chosen].map((name) => [name, values[name] ?? ''])));
  return (
    <FormDialog
      title={t('imports.bulk.title', { smart_count: ids.length })}
      values={EMPTY}
      save={save}
      resources={TOUCHED}
      onClose={(answer) => {
        if (answer) onDone();
        onClose();
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('imports.bulk.hint')}
      </Typography>
      {NAMES.map((name) => (
        <Ticked key={name} name={name} on={chosen.has(name)} onTick={(on) => tick(name, on)}>
          <BulkField name={name} disabled={!chosen.has(name)} />
        </Ticked>
      ))}
      <ArrivalNotice before={EMPTY} presale={presale} />
    </FormDialog>
  );
};

const EMPTY: Values = {};

interface TickedProps {
  name: Name;
  on: boolean;
  onTick: (on: boolean) => void;
  children: ReactNode;
}

const Ticked = ({ name, on, onTick, children }: TickedProps) => {
  const t = useT();
  const { setValue } = useFormContext();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'start', mb: 1.5 }}>
      <Checkbox
        checked={on}
        onChange={(_, next) => {
          onTick(next);
          if (!next) setValue(name, null, { shouldDirty: true });
        }}
        slotProps={{
          input: { 'aria-label': t('imports.bulk.change', { name: t(`fields.ImportNumberRow.${name}`) }) },
        }}
      />
      <Box sx={{ '& .MuiTextField-root': { width: '100%' } }}>{children}</Box>
    </Box>
  );
};

const BulkField = ({ name, disabled }: { name: Name; disabled: boolean }) => {
  const t = useT();
  const field = { source: name, label: t(`fields.ImportNumberRow.${name}`), disabled };
  switch (name) {
    case 'availability':
      return <FormSelect {...field} choices={AVAILABILITIES} required={!disabled} />;
    case 'preOwned':
      return (
        <FormSelect
          {...field}
          required={!disabled}
          choices={[
            { id: 'false', name: t('imports.tabs.new') },
            { id: 'true', name: t('imports.tabs.used') },
          ]}
        />
      );
    case 'notes':
      return <FormText {...field} multiline minRows={2} {...ImportChanges.notes} />;
    default:
      return <FormDay {...field} />;
  }
};
