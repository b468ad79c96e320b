import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { api } from '../../api/client';
import { usePlaces } from '../../api/useOptions';
import { permissionsOf } from '../../auth/abilities';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { ResponsibleField } from '../ResponsibleField';
import { nameOf, type PieceDetail } from '../types';

interface Props {
  piece: PieceDetail;
  onClose: () => void;
}

interface StepBody {
  reason: string;
  location?: number | null;
  responsible?: number | null;
}

const useStep = (piece: PieceDetail, action: string, onClose: () => void) => {
  const { busy, refusal, run } = useCommand('pieces');
  const take = async (body: StepBody) => {
    const path = { id: piece.id, action };
    if (await run(() => api.post('/api/pieces/{id}/{action}', { path, body }))) onClose();
  };
  return { busy, refusal, take };
};

/** It is not where it should be: who answers for it. */
export const ReportMissingDialog = ({ piece, onClose }: Props) => {
  const t = useT();
  const [responsible, setResponsible] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { busy, refusal, take } = useStep(piece, 'report_missing', onClose);
  return (
    <ConfirmDialog
      title={t('pieces.missing.title', { name: nameOf(piece) })}
      text={t('pieces.missing.text')}
      confirm={t('pieces.missing.confirm')}
      danger
      busy={busy}
      refusal={refusal && !refusal.errors.responsible ? refusal.message : undefined}
      onConfirm={() => take({ reason, responsible })}
      onClose={onClose}
    >
      <ResponsibleField
        from="/api/pieces/responsibles"
        value={responsible}
        onChange={setResponsible}
        refusal={refusal?.errors.responsible}
      />
      <Note value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
};

/** It turned up: where. */
export const FoundDialog = ({ piece, onClose }: Props) => {
  const t = useT();
  const places = useOwnPlaces();
  const [chosen, setLocation] = useState('');
  const [reason, setReason] = useState('');
  const { busy, refusal, take } = useStep(piece, 'found', onClose);
  const only = places.length === 1 ? places[0] : undefined;
  const location = chosen || String(only?.id ?? '');
  return (
    <ConfirmDialog
      title={t('pieces.found.title', { name: nameOf(piece) })}
      text={t('pieces.found.text')}
      confirm={t('pieces.found.confirm')}
      busy={busy}
      refusal={refusal && !refusal.errors.location ? refusal.message : undefined}
      onConfirm={() => take({ reason, location: Number(location) || null })}
      onClose={onClose}
    >
      <TextField
        select
        required
        label={t('pieces.found.location')}
        value={location}
        onChange={(event) => setLocation(event.target.value)}
        error={Boolean(refusal?.errors.location)}
        helperText={refusal?.errors.location}
      >
        {places.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Note value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
};

/** Where this person may lay it down: who works at one location only there. */
const useOwnPlaces = () => {
  const places = usePlaces();
  const { user } = useSession();
  const pair = permissionsOf(user).find(
    ({ action, subject }) => action === 'edit' && subject === 'Inventory_entries',
  );
  return pair?.scope === 'location' ? places.filter(({ id }) => id === user?.locationId) : places;
};

const Note = ({ value, onChange }: { value: string; onChange: (note: string) => void }) => {
  const t = useT();
  return (
    <TextField
      label={t('pieces.missing.note')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={2}
    />
  );
};
