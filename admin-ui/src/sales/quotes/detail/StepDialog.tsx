import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecordAction } from '../../../api/types';
import { mxn } from '../../../i18n/format';
import { type Key, useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { lookOf } from '../../../shell/detail/actionLooks';
import type { Quote } from '../types';
import type { QuoteCommand } from './useQuoteCommand';

interface Props {
  quote: Quote;
  action: RecordAction;
  command: QuoteCommand;
  onConfirm: (comment: string) => void;
  onClose: () => void;
}

/** One step of a quote: what it will do, and the comment that goes with it. */
export const StepDialog = ({ quote, action, command, onConfirm, onClose }: Props) => {
  const t = useT();
  const [comment, setComment] = useState('');
  const { busy, told } = command;
  const fault = told?.errors.reason ?? told?.errors.comment;
  const effect = t(`quotes.steps.${action.name}` as Key, {
    _: t('shell.detail.confirm'),
    total: mxn(quote.totals.total),
    smart_count: piecesOf(quote),
  });
  return (
    <ConfirmDialog
      title={action.label}
      text={effect}
      confirm={t(`quotes.confirm.${action.name}` as Key, { _: action.label })}
      cancel={action.name === 'cancel' ? t('shell.back') : undefined}
      danger={lookOf(action.name).color === 'error'}
      busy={busy}
      refusal={told && !fault ? told.message : undefined}
      onConfirm={() => onConfirm(comment.trim())}
      onClose={onClose}
    >
      {action.name !== 'discard' && (
        <TextField
          label={t(action.needsReason ? 'shell.detail.reason' : 'shell.detail.reason_optional')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          error={Boolean(fault)}
          helperText={fault}
          required={action.needsReason}
          autoFocus
          multiline
          minRows={2}
        />
      )}
    </ConfirmDialog>
  );
};

const piecesOf = ({ products, circuits }: Quote): number =>
  [...products, ...circuits.flatMap((circuit) => circuit.products)].reduce(
    (sum, { pieces }) => sum + pieces.length,
    0,
  );
