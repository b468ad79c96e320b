import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { prepared } from '../../api/client';
import { ReceiveIn } from '../../api/limits.gen';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { countedConfirm } from '../../shell/form/counted';
import { DayField } from '../../shell/form/DayField';
import { piecesIn, recordName, recordNames } from '../../shell/offline/queue/names';
import { useDoorCommand } from '../../shell/offline/queue/useDoorCommand';
import { useWaiting } from '../../shell/offline/queue/useQueue';
import { ResponsibleField } from '../ResponsibleField';
import { FindScan } from '../scan/FindScan';
import { Ticks } from '../Ticks';
import { TOUCHED, useComing } from './calls';
import { type ImportRecord, importPath } from './columns';

interface Props {
  record: ImportRecord;
  onClose: () => void;
}

type Rest = 'coming' | 'missing';

/** What came with an import, ticked or scanned one by one; what did not is still to come, or missing. */
export const CountDialog = ({ record, onClose }: Props) => {
  const t = useT();
  const waiting = useWaiting(recordName('import', record.id));
  const coming = useComing(record.id);
  // What waits for the server came already.
  const queued = piecesIn(waiting.flatMap(({ touches }) => touches));
  const lines = coming?.filter(({ IdPiece }) => !queued.includes(IdPiece));
  const [came, setCame] = useState<Set<number>>(() => new Set());
  const [rest, setRest] = useState<Rest>('coming');
  const [responsible, setResponsible] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [day, setDay] = useState(today);
  const { busy, refusal, put } = useDoorCommand(...TOUCHED);
  const left = (lines ?? []).filter(({ IdPiece }) => !came.has(IdPiece)).map(({ IdPiece }) => IdPiece);
  const missing = rest === 'missing' ? left : [];
  const errors = refusal?.errors ?? {};
  const receive = async () => {
    const body = {
      came: [...came],
      missing,
      responsible: missing.length > 0 ? responsible : null,
      note,
      arriveDate: day,
    };
    const became = await put({
      call: prepared.post('/api/import-numbers/{id}/receive', { path: { id: record.id }, body }),
      kind: 'import_received',
      title: t('imports.count.title', { name: record.NoImport }),
      text: t('transfers.pieces_count', { smart_count: came.size }),
      path: importPath(record.id),
      touches: recordNames('import', record.id, [...came, ...missing]),
    });
    if (became) onClose();
  };
  return (
    <ConfirmDialog
      title={t('imports.count.title', { name: record.NoImport })}
      text={t('imports.count.text')}
      confirm={countedConfirm(t, 'imports.count', came.size, lines?.length)}
      wide
      disabled={came.size + missing.length === 0}
      busy={busy}
      refusal={refusal && !errors.responsible && !errors.arriveDate ? refusal.message : undefined}
      onConfirm={receive}
      onClose={onClose}
    >
      {lines ? (
        <>
          <FindScan
            lines={lines}
            ticked={came}
            onFound={(ids) => setCame((before) => new Set([...before, ...ids]))}
            label={t('transfers.received.scan')}
            hint={t('transfers.received.scan_hint')}
            strange={(codes) => t('imports.count.strange', { codes })}
          />
          <Ticks label={t('movements.tabs.pieces')} lines={lines} ticked={came} onChange={setCame} />
          {left.length > 0 && (
            <RestField count={left.length} rest={rest} onRest={setRest}>
              <ResponsibleField
                from="/api/pieces/responsibles"
                value={responsible}
                onChange={setResponsible}
                refusal={errors.responsible}
              />
              <TextField
                label={t('transfers.fields.note')}
                value={note}
                onChange={(event) => setNote(event.target.value)}
                slotProps={{ htmlInput: ReceiveIn.note }}
              />
            </RestField>
          )}
          <DayField
            required
            label={t('fields.ImportNumberRow.arriveDate')}
            value={day}
            onChange={setDay}
            error={Boolean(errors.arriveDate)}
            helperText={errors.arriveDate}
          />
          <Unannounced record={record} />
        </>
      ) : (
        <Skeleton variant="rounded" height={220} />
      )}
    </ConfirmDialog>
  );
};

interface RestProps {
  count: number;
  rest: Rest;
  onRest: (rest: Rest) => void;
  children: ReactNode;
}

/** What becomes of the pieces that were not ticked. */
const RestField = ({ count, rest, onRest, children }: RestProps) => {
  const t = useT();
  return (
    <>
      <FormControl>
        <FormLabel>{t('imports.count.rest', { smart_count: count })}</FormLabel>
        <RadioGroup row value={rest} onChange={(_, value) => onRest(value as Rest)}>
          <FormControlLabel value="coming" control={<Radio />} label={t('imports.count.coming')} />
          <FormControlLabel value="missing" control={<Radio />} label={t('imports.count.missing')} />
        </RadioGroup>
      </FormControl>
      {rest === 'missing' && children}
    </>
  );
};

/** Pieces that nobody had announced are entered under the import. */
const Unannounced = ({ record }: { record: ImportRecord }) => {
  const t = useT();
  const { can } = useSession();
  if (!can('create', 'Inventory_entries')) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} size="small" to={pathTo('new-income', {}, { importacion: record.id })}>
          {t('imports.count.enter')}
        </Button>
      }
    >
      {t('imports.count.unannounced')}
    </Alert>
  );
};
