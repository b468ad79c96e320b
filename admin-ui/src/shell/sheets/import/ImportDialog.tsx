import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { useT } from '../../../i18n/useT';
import { DropBox } from '../../DropBox';
import { HeadingsForm } from '../HeadingsForm';
import { SHEET_FILES } from '../headings';
import type { ImportKind } from './kinds';
import { ReportView } from './ReportView';
import { useImport } from './useImport';

interface Props {
  kind: ImportKind;
  /** Where the record of a row is shown. */
  pathOf: (id: number) => string;
  onClose: () => void;
}

/** Records from a spreadsheet: template, trial run, what is wrong, import. */
export const ImportDialog = ({ kind, pathOf, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { file, accepted, report, message, refusal, unknown, busy, take, accept, said, bring } =
    useImport(kind);
  const coming = report ? report.created + report.updated : 0;
  const ready = Boolean(report?.dryRun && report.failed === 0 && coming > 0 && !refusal);
  const saved = Boolean(report?.saved);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t(`shell.import.${kind.name}.title`)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          {!saved && (
            <>
              <Intro kind={kind} />
              <DropBox
                label={t('shell.import.file')}
                pick={t(file ? 'shell.import.other_file' : 'shell.import.pick')}
                hint={t('shell.import.hint')}
                accept={SHEET_FILES}
                name="file"
                icon={<TableIcon />}
                busy={busy}
                onFile={take}
              >
                {file && <Typography variant="body2">{file.name}</Typography>}
              </DropBox>
              <Accept asks={kind.asks} accepted={accepted} disabled={busy} onChange={accept} />
            </>
          )}
          {unknown && <HeadingsForm key={unknown.heads.join()} unknown={unknown} busy={busy} onSaid={said} />}
          {refusal && !unknown && <Alert severity="error">{refusal}</Alert>}
          {saved && (
            <Alert severity="success">
              {message || t(`shell.import.${kind.name}.saved`, { smart_count: coming })}
            </Alert>
          )}
          {report && <ReportView report={report} pathOf={pathOf} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant={saved ? 'contained' : undefined}>
          {t(saved ? 'shell.form.close' : 'shell.form.cancel')}
        </Button>
        {!saved && (
          <Button variant="contained" disabled={!ready} loading={busy} onClick={bring}>
            {ready
              ? t(`shell.import.${kind.name}.confirm_count`, { smart_count: coming })
              : t('shell.import.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Intro = ({ kind }: { kind: ImportKind }) => {
  const t = useT();
  const notify = useNotify();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {t('shell.import.text')}
      </Typography>
      <Button
        startIcon={<DownloadIcon />}
        onClick={() => kind.template().catch((error: Error) => notify(error.message, { type: 'error' }))}
      >
        {t('shell.import.template')}
      </Button>
    </Stack>
  );
};

interface AcceptProps {
  asks: ImportKind['asks'];
  accepted: Record<string, boolean>;
  disabled: boolean;
  onChange: (change: Record<string, boolean>) => void;
}

const Accept = ({ asks, accepted, disabled, onChange }: AcceptProps) => {
  const t = useT();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {asks.map((name) => (
        <FormControlLabel
          key={name}
          label={t(`shell.import.${name}`)}
          control={
            <Checkbox
              size="small"
              name={name}
              disabled={disabled}
              checked={accepted[name] ?? false}
              onChange={(_, on) => onChange({ [name]: on })}
            />
          }
        />
      ))}
    </Stack>
  );
};
