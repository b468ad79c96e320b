import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'ra-core';
import type { ReactNode } from 'react';
import { handCsv } from '../../api/csv';
import type { Done, HttpAnswer } from '../../api/types';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { ConfirmDialog } from '../ConfirmDialog';
import { MoneyTable } from '../detail/MoneyTable';
import { type Outcome, type Outcomes, useMany } from './useMany';

/** One of many. */
export interface ManyRow {
  id: Identifier;
  name: string;
  /** What else says which one it is. */
  about: string;
  /** The same at more length, where the sentence is not enough to decide. */
  facts?: ReactNode;
  /** It is left as it is, and why. */
  whyNot?: string | null;
}

interface Props {
  title: string;
  /** What is done, to how many. */
  confirm: (count: number) => string;
  danger?: boolean;
  disabled?: boolean;
  rows: ManyRow[];
  perform: (id: Identifier) => Promise<HttpAnswer<Done>>;
  /** What is read again afterwards. */
  touched: string[];
  /** `done` when nothing is left to try. */
  onClose: (done: boolean) => void;
  /** What is asked before: gone once it begins. */
  children?: ReactNode;
}

/** Many at once: first what will be done to which, then how far it is, and what came of each. */
export const ManyDialog = (props: Props) => {
  const { title, confirm, danger, disabled, rows, perform, touched, onClose, children } = props;
  const t = useT();
  const client = useQueryClient();
  const { outcomes, running, run, stop } = useMany();
  const left = rows.filter(({ id, whyNot }) => !whyNot && outcomes.get(id)?.state !== 'done');
  const begun = outcomes.size > 0;
  const finished = begun && left.length === 0;
  const start = async () => {
    await run(
      left.map(({ id }) => id),
      perform,
    );
    await Promise.all(touched.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  return (
    <ConfirmDialog
      wide
      title={title}
      confirm={
        finished
          ? t('shell.form.close')
          : begun
            ? t('shell.many.again', { smart_count: left.length })
            : confirm(left.length)
      }
      cancel={running ? t('shell.many.stop') : finished ? null : begun ? t('shell.form.close') : undefined}
      danger={danger && !begun}
      busy={running}
      disabled={!finished && (disabled || left.length === 0)}
      onConfirm={() => (finished ? onClose(true) : void start())}
      onClose={() => (running ? stop() : onClose(finished))}
    >
      {begun ? <Progress rows={rows} outcomes={outcomes} running={running} /> : children}
      {rows.length > 0 && (
        <MoneyTable
          label={title}
          words={[0, 1, 2]}
          heads={[t('shell.many.record'), t('shell.many.about'), t('shell.many.outcome')]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              row.name,
              row.facts ?? row.about,
              <Result key="result" row={row} outcome={outcomes.get(row.id)} begun={begun} />,
            ],
            quiet: Boolean(row.whyNot),
          }))}
        />
      )}
    </ConfirmDialog>
  );
};

const Progress = ({ rows, outcomes, running }: { rows: ManyRow[]; outcomes: Outcomes; running: boolean }) => {
  const t = useT();
  const tried = [...outcomes.values()];
  const done = tried.filter(({ state }) => state === 'done').length;
  const wanted = rows.filter(({ whyNot }) => !whyNot);
  const failed = rows.filter(({ id, whyNot }) => whyNot || outcomes.get(id)?.state !== 'done');
  if (running) {
    const words = t('shell.many.progress', { done, smart_count: wanted.length });
    return (
      <Stack spacing={1} role="status">
        <LinearProgress
          variant="determinate"
          value={(100 * tried.length) / wanted.length}
          aria-label={words}
        />
        <Typography variant="body2" color="text.secondary">
          {words}
        </Typography>
      </Stack>
    );
  }
  const reasonOf = ({ id, whyNot }: ManyRow): string => {
    const outcome = outcomes.get(id);
    return whyNot ?? (outcome?.state === 'refused' ? outcome.message : t('shell.many.not_tried'));
  };
  return (
    <Alert
      severity={failed.length > 0 ? 'warning' : 'success'}
      role="status"
      action={
        failed.length > 0 && (
          <Button
            color="inherit"
            startIcon={<FileDownloadOutlined />}
            onClick={() =>
              handCsv(
                [
                  [t('shell.many.record'), t('shell.many.about'), t('shell.many.outcome')],
                  ...failed.map((row) => [row.name, row.about, reasonOf(row)]),
                ],
                `${t('shell.many.file')}-${today()}.csv`,
              )
            }
          >
            {t('shell.many.sheet')}
          </Button>
        )
      }
    >
      {t('shell.many.done', { smart_count: done })}
      {failed.length > 0 && ` ${t('shell.many.refused', { smart_count: failed.length })}`}
    </Alert>
  );
};

const Result = ({ row, outcome, begun }: { row: ManyRow; outcome?: Outcome; begun: boolean }) => {
  const t = useT();
  if (row.whyNot) return <Told words={row.whyNot} />;
  if (!outcome) return t(begun ? 'shell.many.not_tried' : 'shell.many.waits');
  if (outcome.state === 'runs') return t('shell.many.runs');
  return <Told words={outcome.message} color={outcome.state === 'done' ? 'success.main' : 'error'} />;
};

/** A sentence of the server, in as many lines as it wants. */
const Told = ({ words, color = 'text.secondary' }: { words: string; color?: string }) => (
  <Typography
    component="span"
    variant="body2"
    color={color}
    sx={{ display: 'block', whiteSpace: 'normal', minWidth: 220 }}
  >
    {words}
  </Typography>
);
