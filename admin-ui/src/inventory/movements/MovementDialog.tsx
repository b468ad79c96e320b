import { EntryChange, ExitChange } from '../../api/limits.gen';
import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormText } from '../../shell/form/fields';
import { changeEntry, changeExit, ENTRIES, EXITS } from './calls';
import type { Entry, Exit, Movement } from './types';

interface Props {
  movement: Movement;
  onClose: () => void;
}

const EntryDialog = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => {
  const t = useT();
  return (
    <FormDialog
      title={t('movements.entry', { id: entry.id })}
      values={{ version: entry.version, date: entry.date, notes: entry.notes }}
      save={(values, before) => changeEntry(entry.id, before, values)}
      resources={[ENTRIES]}
      onClose={() => onClose()}
    >
      <FormDay source="date" label={t('fields.EntryRow.date')} required />
      <FormText
        source="notes"
        label={t('fields.EntryRow.notes')}
        multiline
        minRows={2}
        {...EntryChange.notes}
      />
    </FormDialog>
  );
};

const ExitDialog = ({ exit, onClose }: { exit: Exit; onClose: () => void }) => {
  const t = useT();
  return (
    <FormDialog
      title={t('movements.exit', { id: exit.id })}
      values={{ version: exit.version, receiver: exit.receiver, notes: exit.notes }}
      save={(values, before) => changeExit(exit.id, before, values)}
      resources={[EXITS]}
      onClose={() => onClose()}
    >
      <FormText source="receiver" label={t('fields.ExitRow.receiver')} {...ExitChange.receiver} autoFocus />
      <FormText
        source="notes"
        label={t('fields.EntryRow.notes')}
        multiline
        minRows={2}
        {...ExitChange.notes}
      />
    </FormDialog>
  );
};

export const MovementDialog = ({ movement, onClose }: Props) =>
  'receiver' in movement ? (
    <ExitDialog exit={movement} onClose={onClose} />
  ) : (
    <EntryDialog entry={movement} onClose={onClose} />
  );
