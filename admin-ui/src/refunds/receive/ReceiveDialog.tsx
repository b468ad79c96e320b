import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import {
  cameOf,
  DoorFields,
  DoorList,
  nameOf,
  nothingCame,
  PiecePictures,
  withCame,
  withFact,
} from '../../inventory';
import { pathTo } from '../../routes';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { countedConfirm } from '../../shell/form/counted';
import { recordNames } from '../../shell/offline/queue/names';
import { useDoorCommand } from '../../shell/offline/queue/useDoorCommand';
import { picturesOf, receive, TOUCHED } from '../calls';
import type { Refund } from '../types';

interface Props {
  refund: Refund;
  onClose: () => void;
}

export const RECEIVED = 'refund_received';

/** At the warehouse's door: which pieces came, and how each was found. What did not come has to be explained. */
export const ReceiveDialog = ({ refund, onClose }: Props) => {
  const t = useT();
  const { id, lines, location } = refund;
  const [found, setFound] = useState(() => nothingCame(lines, ({ conditionBefore }) => conditionBefore));
  const [comment, setComment] = useState('');
  const { busy, refusal, put } = useDoorCommand(...TOUCHED);
  const came = cameOf(found);
  const [count, total] = [came.size, lines.length];
  const fault = refusal?.errors.comment;
  const confirm = async () => {
    const became = await put({
      call: receive(id, Object.values(found), comment.trim()),
      kind: RECEIVED,
      title: t('refunds.receive.title', { id }),
      text: t('transfers.pieces_count', { smart_count: count }),
      path: pathTo('refund-details', { id }),
      touches: recordNames(
        'refund',
        id,
        lines.map(({ IdPiece }) => IdPiece),
      ),
    });
    if (became) onClose();
  };
  return (
    <ConfirmDialog
      wide
      title={t('refunds.receive.title', { id })}
      text={t('refunds.receive.text', { place: location })}
      confirm={countedConfirm(t, 'refunds.receive', count, total)}
      busy={busy}
      disabled={count === 0}
      refusal={refusal && !fault ? refusal.message : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DoorList
        lines={lines}
        came={came}
        onCame={(ids, on) => setFound((before) => withCame(before, ids, on))}
        strange={(codes) => t('refunds.receive.strange', { codes })}
        wordsOf={({ product, conditionBefore }) =>
          [product, t('refunds.piece.before', { condition: shown(t, conditionBefore) })].join(' · ')
        }
      >
        {(line) => (
          <>
            <DoorFields
              code={nameOf(line)}
              found={found[line.IdPiece]}
              onFact={(fact) => setFound((before) => withFact(before, line.IdPiece, fact))}
            />
            <PiecePictures
              code={nameOf(line)}
              pictures={line.pictures}
              mayPut
              calls={picturesOf(id, line.IdPiece)}
            />
          </>
        )}
      </DoorList>
      {count > 0 && count < total && (
        <Alert severity="warning">{t('refunds.receive.missing', { smart_count: total - count })}</Alert>
      )}
      <TextField
        label={t(count > 0 && count < total ? 'refunds.receive.comment' : 'refunds.receive.comment_optional')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={Boolean(fault)}
        helperText={fault}
        required={count > 0 && count < total}
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
