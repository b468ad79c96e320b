import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useState } from 'react';
import type { ErrorBody } from '../../api/types';
import { useT, useWords } from '../../i18n/useT';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { printLabels, usePapers, type Wanted } from './calls';
import { PrinterFields } from './PrinterFields';
import { keepPrinter, keptPrinters, newPrinter } from './printers';
import { StartPicker } from './StartPicker';

export interface LabelsProps {
  wanted: Wanted;
  /** What is labelled, in words. */
  title: string;
  /** They were chosen one by one: those that have a label already are meant too. */
  chosen?: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Which printer, from which label on, how many of each. The file comes by itself, however long it takes. */
export const LabelsDialog = ({ wanted, title, chosen = false, onClose, onDone }: LabelsProps) => {
  const t = useT();
  const words = useWords();
  const notify = useNotify();
  const client = useQueryClient();
  const { data: papers } = usePapers();
  const [printer, setPrinter] = useState(() => keptPrinters()[0] ?? newPrinter(t('labels.first_printer')));
  const [start, setStart] = useState(1);
  const [copies, setCopies] = useState(1);
  const [mark, setMark] = useState(true);
  const [unlabelled, setUnlabelled] = useState(wanted.of === 'pieces' && !chosen);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Partial<ErrorBody> | null>(null);
  const paper = papers?.find(({ key }) => key === printer.paper);
  const ofPieces = wanted.of === 'pieces';

  const print = async () => {
    setBusy(true);
    setRefusal(null);
    keepPrinter(printer);
    const filter = unlabelled ? { ...wanted.filter, labelled: false } : wanted.filter;
    const begin = paper && !paper.roll ? Math.min(start, paper.columns * paper.rows) : 1;
    try {
      const whole = await printLabels({ ...wanted, filter }, printer, { start: begin, copies, mark });
      if (!whole) return;
      notify('labels.done', { type: 'success' });
      if (ofPieces && mark) await client.invalidateQueries({ queryKey: ['pieces'] });
      onDone?.();
      onClose();
    } catch (error) {
      const { message, body } = error as HttpError;
      setRefusal({ ...(body as Partial<ErrorBody>), message: words(message) });
    } finally {
      setBusy(false);
    }
  };

  const errors = refusal?.errors ?? {};
  const told = refusal && (errors.filter ?? (Object.keys(errors).length > 0 ? undefined : refusal.message));
  return (
    <ConfirmDialog
      title={title}
      text={[ofPieces && !chosen && t('labels.here'), t('labels.hint')].filter(Boolean).join(' ')}
      confirm={t('labels.print')}
      busy={busy}
      disabled={!papers || !printer.name.trim()}
      wide
      refusal={told ?? undefined}
      onConfirm={print}
      onClose={onClose}
    >
      {!papers ? (
        <Skeleton variant="rounded" height={320} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', md: paper?.roll ? '1fr' : '1fr 220px' },
          }}
        >
          <Stack spacing={2.5}>
            <PrinterFields papers={papers} printer={printer} onChange={setPrinter} errors={errors} />
            <TextField
              type="number"
              label={t('labels.copies')}
              value={copies}
              onChange={(event) => setCopies(Number(event.target.value))}
              error={Boolean(errors.copies)}
              helperText={errors.copies}
              slotProps={{ htmlInput: { min: 1, max: 20 } }}
            />
            {ofPieces && (
              <div>
                {!chosen && (
                  <FormControlLabel
                    control={<Checkbox checked={unlabelled} onChange={(_, on) => setUnlabelled(on)} />}
                    label={t('labels.only_unlabelled')}
                  />
                )}
                <FormControlLabel
                  control={<Checkbox checked={mark} onChange={(_, on) => setMark(on)} />}
                  label={t('labels.mark')}
                />
              </div>
            )}
          </Stack>
          {paper && !paper.roll && <StartPicker paper={paper} value={start} onChange={setStart} />}
        </Box>
      )}
    </ConfirmDialog>
  );
};
