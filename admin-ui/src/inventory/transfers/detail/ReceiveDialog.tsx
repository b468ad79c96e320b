import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { prepared } from '../../../api/client';
import { ReceivedIn } from '../../../api/limits.gen';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { countedConfirm } from '../../../shell/form/counted';
import type { Refusal } from '../../../shell/useCommand';
import { ResponsibleField } from '../../ResponsibleField';
import { FindScan } from '../../scan/FindScan';
import { Ticks } from '../../Ticks';
import type { Transfer } from '../types';
import { useStep } from './useStep';

interface Props {
  transfer: Transfer;
  onClose: () => void;
}

/** What arrived: ticked or scanned. Somebody has to answer for what did not. */
export const ReceiveDialog = ({ transfer, onClose }: Props) => {
  const t = useT();
  const lines = transfer.lines.filter(({ state }) => state === 'En transito');
  const [ticked, setTicked] = useState<Set<number>>(() => new Set());
  const [responsible, setResponsible] = useState<number | null>(transfer.sentBy?.id ?? null);
  const [note, setNote] = useState('');
  const { busy, refusal, takeAtDoor } = useStep(onClose);
  const missing = lines.length - ticked.size;
  return (
    <ConfirmDialog
      title={t('transfers.received.title')}
      text={t('transfers.received.text', { place: transfer.destinyName })}
      confirm={countedConfirm(t, 'transfers.received', ticked.size, lines.length)}
      busy={busy}
      disabled={ticked.size === 0}
      refusal={refusal && !refusal.errors.responsible ? refusal.message : undefined}
      onConfirm={() =>
        void takeAtDoor(
          'received',
          transfer,
          // Those that did not come are decided on too.
          lines.map(({ IdPiece }) => IdPiece),
          prepared.post('/api/transfer/received', {
            body: {
              id: transfer.id,
              pieces: [...ticked],
              responsible: missing > 0 ? responsible : null,
              note,
            },
          }),
        )
      }
      onClose={onClose}
    >
      <FindScan
        lines={lines}
        ticked={ticked}
        onFound={(ids) => setTicked((before) => new Set([...before, ...ids]))}
        label={t('transfers.received.scan')}
        hint={t('transfers.received.scan_hint')}
        strange={(codes) => t('transfers.received.strange', { codes })}
      />
      <Ticks label={t('transfers.tabs.pieces')} lines={lines} ticked={ticked} onChange={setTicked} />
      {missing > 0 && ticked.size > 0 && (
        <MissingFields
          missing={missing}
          refusal={refusal}
          sentBy={transfer.sentBy}
          responsible={responsible}
          onResponsible={setResponsible}
          note={note}
          onNote={setNote}
        />
      )}
    </ConfirmDialog>
  );
};

interface MissingProps {
  missing: number;
  refusal: Refusal | null;
  sentBy: Transfer['sentBy'];
  responsible: number | null;
  onResponsible: (id: number | null) => void;
  note: string;
  onNote: (note: string) => void;
}

const MissingFields = (props: MissingProps) => {
  const { missing, refusal, sentBy, responsible, onResponsible, note, onNote } = props;
  const t = useT();
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{t('transfers.received.missing', { smart_count: missing })}</Alert>
      <ResponsibleField
        from="/api/transfer/responsibles"
        value={responsible}
        onChange={onResponsible}
        refusal={refusal?.errors.responsible}
        known={sentBy}
      />
      <TextField
        label={t('transfers.fields.note')}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        slotProps={{ htmlInput: ReceivedIn.note }}
      />
    </Stack>
  );
};
