import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/useT';
import { pathTo } from '../../routes';
import { DropBox } from '../../shell/DropBox';
import { HeadingsForm } from '../../shell/sheets/HeadingsForm';
import { type Headings, SHEET_FILES, unknownIn } from '../../shell/sheets/headings';
import { useCommand } from '../../shell/useCommand';
import { bringSheet, getTemplate } from './calls';
import { SHEETS } from './types';

/** Where a file of pieces is dropped; it leads to its review. */
export const BringBox = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { busy, refusal, run } = useCommand(SHEETS);
  const [file, setFile] = useState<File | null>(null);
  const bring = async (brings: File, said: Headings = {}) => {
    setFile(brings);
    const brought = await run(() => bringSheet(brings, said));
    if (brought) navigate(pathTo('piece-sheet', { id: brought.data.id }));
  };
  const unknown = unknownIn(refusal?.body);
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Stack spacing={2}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
            {t('sheets.intro')}
          </Typography>
          <Button
            startIcon={<DownloadIcon />}
            onClick={() => getTemplate().catch((error: Error) => notify(error.message, { type: 'error' }))}
          >
            {t('sheets.template')}
          </Button>
        </Stack>
        <DropBox
          label={t('sheets.file')}
          pick={t('sheets.pick')}
          hint={t('sheets.hint')}
          accept={SHEET_FILES}
          name="file"
          icon={<TableIcon />}
          busy={busy}
          main
          onFile={bring}
        />
        {file && unknown && (
          <HeadingsForm
            key={unknown.heads.join()}
            unknown={unknown}
            busy={busy}
            onSaid={(said) => bring(file, said)}
          />
        )}
        {refusal && !unknown && <Alert severity="error">{refusal.errors.file ?? refusal.message}</Alert>}
      </Stack>
    </Card>
  );
};
