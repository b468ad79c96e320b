import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Identifier, RaRecord } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import type { Done, HttpAnswer, RecordAction } from '../../api/types';
import { useT } from '../../i18n/useT';
import { isDestructive } from '../detail/actionLooks';
import { StepComment } from '../detail/StepComment';
import { ErrorAlert } from '../ErrorAlert';
import { ManyDialog } from './ManyDialog';
import { useWhole } from './useWhole';

export interface Steppable extends RaRecord {
  actions: RecordAction[];
}

export interface StepsProps<R extends Steppable> {
  resource: string;
  /** Those that many may take at once: they ask for a comment and nothing else. */
  steps: string[];
  /** These take no comment. */
  silent?: string[];
  /** What a step asks for besides, and whether it is there. */
  fields?: Record<string, { field: ReactNode; ready: boolean }>;
  perform: (id: number, step: string, comment: string) => Promise<HttpAnswer<Done>>;
  nameOf(record: R): string;
  aboutOf(record: R): string;
  touched: string[];
}

interface Props<R extends Steppable> extends StepsProps<R> {
  ids: Identifier[];
  onClose: (done: boolean) => void;
}

/** Which step the chosen rows take, and which of them cannot. */
export const StepsDialog = <R extends Steppable>(props: Props<R>) => {
  const {
    resource,
    ids,
    steps,
    silent = [],
    fields = {},
    perform,
    nameOf,
    aboutOf,
    touched,
    onClose,
  } = props;
  const t = useT();
  const label = useId();
  const { records, error } = useWhole<R>(resource, ids);
  const [chosen, setChosen] = useState<string>();
  const [comment, setComment] = useState('');
  const actionsOf = (step: string) =>
    records.flatMap(({ actions }) => actions.filter(({ name }) => name === step));
  const offered = steps.filter((step) => actionsOf(step).some(({ allowed }) => allowed));
  const step = chosen ?? (offered.length === 1 ? offered[0] : undefined);
  const needsReason = step !== undefined && actionsOf(step).some((action) => action.needsReason);
  const labelOf = (name: string) => actionsOf(name)[0]?.label ?? name;
  const whyNot = ({ actions }: R): string | null => {
    const action = actions.find(({ name }) => name === step);
    return action?.allowed ? null : (action?.reason ?? t('shell.detail.not_now'));
  };
  const ready = records.length === ids.length;
  return (
    <ManyDialog
      title={t('shell.many.title', { smart_count: ids.length })}
      confirm={(count) => (step ? `${labelOf(step)} (${count})` : t('shell.many.choose'))}
      danger={step !== undefined && isDestructive(step)}
      disabled={!ready || !step || (needsReason && comment.trim() === '') || fields[step]?.ready === false}
      rows={records.map((record) => ({
        id: record.id,
        name: nameOf(record),
        about: aboutOf(record),
        whyNot: step ? whyNot(record) : undefined,
      }))}
      perform={(id) => perform(Number(id), step ?? '', comment.trim())}
      touched={touched}
      onClose={onClose}
    >
      {error ? (
        <ErrorAlert error={error} />
      ) : !ready ? (
        <Typography role="status">
          {t('shell.many.reading', { done: records.length, smart_count: ids.length })}
        </Typography>
      ) : offered.length === 0 ? (
        <Typography>{t('shell.many.none')}</Typography>
      ) : (
        <div>
          <FormLabel id={label}>{t('shell.many.step')}</FormLabel>
          <RadioGroup aria-labelledby={label} value={step ?? ''} onChange={(_, name) => setChosen(name)}>
            {offered.map((name) => (
              <FormControlLabel
                key={name}
                value={name}
                control={<Radio />}
                label={t('shell.many.step_of', {
                  label: labelOf(name),
                  count: actionsOf(name).filter(({ allowed }) => allowed).length,
                  total: ids.length,
                })}
              />
            ))}
          </RadioGroup>
        </div>
      )}
      {step && fields[step]?.field}
      {step && !silent.includes(step) && (
        <StepComment needsReason={needsReason} value={comment} onChange={setComment} />
      )}
    </ManyDialog>
  );
};
