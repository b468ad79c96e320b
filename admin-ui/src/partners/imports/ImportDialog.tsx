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
import { useT } from '../../i18n/useT';
import { DropBox } from '../../shell/DropBox';
import { HeadingsForm } from '../../shell/sheets/HeadingsForm';
import { SHEET_FILES } from '../../shell/sheets/headings';
import { getTemplate } from '../calls';
import { ReportView } from './ReportView';
import { type Accepted, useImport } from './useImport';

/** Customers from a spreadsheet: template, trial run, errors by row and cell, import. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)');
  const { file, accepted, report, message, refusal, unknown, busy, take, accept, said, bring } = useImport();
  const coming = report ? report.created + report.updated : 0;
  const ready = Boolean(report?.dryRun && report.failed === 0 && coming > 0 && !refusal);
  const saved = Boolean(report?.saved);
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{t('partners.import.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 0.5 }}>
          {!saved && (
            <>
              <Intro />
              <DropBox
                label={t('partners.import.file')}
                pick={t(file ? 'partners.import.other_file' : 'partners.import.pick')}
                hint={t('partners.import.hint')}
                accept={SHEET_FILES}
                name="file"
                icon={<TableIcon />}
                busy={busy}
                onFile={take}
              >
                {file && <Typography variant="body2">{file.name}</Typography>}
              </DropBox>
              <Accept accepted={accepted} disabled={busy} onChange={accept} />
            </>
          )}
          {unknown && <HeadingsForm key={unknown.heads.join()} unknown={unknown} busy={busy} onSaid={said} />}
          {refusal && !unknown && <Alert severity="error">{refusal}</Alert>}
          {saved && (
            <Alert severity="success">{message || t('partners.import.saved', { smart_count: coming })}</Alert>
          )}
          {report && <ReportView report={report} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant={saved ? 'contained' : undefined}>
          {t(saved ? 'shell.form.close' : 'shell.form.cancel')}
        </Button>
        {!saved && (
          <Button variant="contained" disabled={!ready} loading={busy} onClick={bring}>
            {ready
              ? t('partners.import.confirm_count', { smart_count: coming })
              : t('partners.import.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Intro = () => {
  const t = useT();
  const notify = useNotify();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
      <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {t('partners.import.text')}
      </Typography>
      <Button
        startIcon={<DownloadIcon />}
        onClick={() => getTemplate().catch((error: Error) => notify(error.message, { type: 'error' }))}
      >
        {t('partners.import.template')}
      </Button>
    </Stack>
  );
};

interface AcceptProps {
  accepted: Accepted;
  disabled: boolean;
  onChange: (change: Partial<Accepted>) => void;
}

const Accept = ({ accepted, disabled, onChange }: AcceptProps) => {
  const t = useT();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {(['acceptDuplicates', 'acceptRfcWarnings'] as const).map((name) => (
        <FormControlLabel
          key={name}
          label={t(`partners.import.${name}`)}
          control={
            <Checkbox
              size="small"
              name={name}
              disabled={disabled}
              checked={accepted[name]}
              onChange={(_, on) => onChange({ [name]: on })}
            />
          }
        />
      ))}
    </Stack>
  );
};
