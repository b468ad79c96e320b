import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useNotify } from 'ra-core';
import { useParams } from 'react-router';
import { dateTime } from '../../i18n/format';
import { type Key, useT } from '../../i18n/useT';
import { DetailPage, WHOLE } from '../../shell/detail/DetailPage';
import { effectsOf } from '../../shell/detail/effects';
import { RecordActions } from '../../shell/detail/RecordActions';
import { PageHeader } from '../../shell/PageHeader';
import { StatusChip } from '../../shell/StatusChip';
import { actOnSheet, getMarked, getOriginal } from './calls';
import { Lines } from './Lines';
import { SHEETS, type Sheet } from './types';

const ASK_AGAIN = 700; // ms

/** One file of pieces: its progress, what its rows do, and what can be done with it now. */
export const SheetPage = () => {
  const { id = '' } = useParams();
  // While a job has it, it is asked for again and again; the page below reads the same answer.
  useGetOne<Sheet>(
    SHEETS,
    { id: Number(id), meta: WHOLE },
    { refetchInterval: ({ state }) => (state.data?.working ? ASK_AGAIN : false) },
  );
  return (
    <DetailPage<Sheet>
      resource={SHEETS}
      id={id}
      head={(sheet) => <Head sheet={sheet} />}
      tabs={[{ name: 'rows', label: 'sheets.rows', content: (sheet) => <Rows sheet={sheet} /> }]}
    />
  );
};

const Head = ({ sheet }: { sheet: Sheet }) => {
  const t = useT();
  const notify = useNotify();
  const told = (error: Error) => notify(error.message, { type: 'error' });
  return (
    <PageHeader
      title={sheet.fileName}
      badges={<StatusChip status={sheet.status} />}
      text={t('sheets.brought', { person: sheet.person, date: dateTime(sheet.createdAt) })}
      actions={
        <>
          <Button startIcon={<DownloadIcon />} onClick={() => getOriginal(sheet).catch(told)}>
            {t('sheets.original')}
          </Button>
          {sheet.failed > 0 && !sheet.working && (
            <Button
              variant="contained"
              startIcon={<DownloadIcon />}
              onClick={() => getMarked(sheet).catch(told)}
            >
              {t('sheets.marked')}
            </Button>
          )}
          <RecordActions
            effects={effectsOf(t, 'sheets', sheet.actions, {
              name: sheet.fileName,
              created: sheet.created,
              updated: sheet.updated,
            })}
            actions={sheet.actions.filter(
              ({ name, allowed }) => allowed || (name === 'confirm' && sheet.status === 'Por confirmar'),
            )}
            resource={SHEETS}
            lead={['confirm', 'retry']}
            perform={(action, reason) => actOnSheet(sheet.id, action, reason)}
          />
        </>
      }
    />
  );
};

const Rows = ({ sheet }: { sheet: Sheet }) => {
  const t = useT();
  if (sheet.working) return <Progress sheet={sheet} />;
  return (
    <Stack spacing={2}>
      {sheet.notice && <Alert severity={sheet.stalled ? 'error' : 'warning'}>{sheet.notice}</Alert>}
      {sheet.stalled && !sheet.notice && <Alert severity="error">{t('sheets.stalled')}</Alert>}
      {sheet.status === 'Importada' && <Alert severity="success">{t('sheets.saved')}</Alert>}
      {sheet.status === 'Con errores' && <Alert severity="error">{t('sheets.wrong')}</Alert>}
      {sheet.newImports.length > 0 && (
        <Alert severity="info">{t('sheets.new_imports', { names: sheet.newImports.join(', ') })}</Alert>
      )}
      {!sheet.stalled && <Lines sheet={sheet} />}
    </Stack>
  );
};

const Progress = ({ sheet }: { sheet: Sheet }) => {
  const t = useT();
  const words = t(`sheets.working.${sheet.status}` as Key);
  const saving = sheet.progress >= 70;
  return (
    <Stack spacing={1.5} role="status" sx={{ py: 4 }}>
      <Typography variant="h3" component="h2">
        {words}
      </Typography>
      <LinearProgress
        variant={saving || sheet.progress === 0 ? 'indeterminate' : 'determinate'}
        value={sheet.progress}
        aria-label={words}
      />
      <Typography variant="body2" color="text.secondary">
        {t('sheets.rows_of_file', { smart_count: sheet.total })}
      </Typography>
    </Stack>
  );
};
