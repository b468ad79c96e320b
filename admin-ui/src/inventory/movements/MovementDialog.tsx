import { useT } from '../../i18n/useT';
import { FormDialog } from '../../shell/form/FormDialog';
import { FormDay, FormText } from '../../shell/form/fields';
import { changeEntry, changeExit, ENTRIES, EXITS } from './calls';
import type { Entry, Exit, Movement } from './types';

interface Props {
  movement: Movement;
  onClose: () => void;
}

/** What may be corrected of an entry: its day and its notes. */
const EntryDialog = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => {
  const t = useT();
  return (
    <FormDialog
      title={t('movements.entry', { id: entry.id })}
      values={{ date: entry.date, notes: entry.notes }}
      save={(values) => changeEntry(entry.id, values)}
      resources={[ENTRIES]}
      onClose={() => onClose()}
    >
      <FormDay source="date" label={t('movements.fields.date')} required />
      <FormText source="notes" label={t('movements.fields.notes')} multiline minRows={2} maxLength={5000} />
    </FormDialog>
  );
};

/** And of an exit: who received the pieces, and its notes. */
const ExitDialog = ({ exit, onClose }: { exit: Exit; onClose: () => void }) => {
  const t = useT();
  return (
    <FormDialog
      title={t('movements.exit', { id: exit.id })}
      values={{ receiver: exit.receiver, notes: exit.notes }}
      save={(values) => changeExit(exit.id, values)}
      resources={[EXITS]}
      onClose={() => onClose()}
    >
      <FormText source="receiver" label={t('movements.fields.receiver')} maxLength={120} autoFocus />
      <FormText source="notes" label={t('movements.fields.notes')} multiline minRows={2} maxLength={5000} />
    </FormDialog>
  );
};

export const MovementDialog = ({ movement, onClose }: Props) =>
  'receiver' in movement ? (
    <ExitDialog exit={movement} onClose={onClose} />
  ) : (
    <EntryDialog entry={movement} onClose={onClose} />
  );
