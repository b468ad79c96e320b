import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { cameOf, DoorList, nothingCame, withCame } from '../../inventory';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { reviewPieces, TOUCHED } from '../calls';
import type { Lease } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** Pieces that came back were looked at: each with its condition, they may be offered again. */
export const ReviewDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const waiting = lease.lines.filter(({ inReview }) => inReview);
  const [found, setFound] = useState(() => nothingCame(waiting, (line) => line.condition));
  const [comment, setComment] = useState('');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const came = cameOf(found);
  const count = came.size;
  const confirm = async () => {
    if (await run(() => reviewPieces(lease.id, Object.values(found), comment.trim()))) onClose();
  };
  return (
    <ConfirmDialog
      wide
      title={t('leases.review.title')}
      text={t('leases.review.text')}
      confirm={t('leases.review.confirm', { smart_count: count })}
      busy={busy}
      disabled={count === 0}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DoorList
        lines={waiting}
        came={came}
        onCame={(ids, on) => setFound((before) => withCame(before, ids, on))}
        strange={(codes) => t('leases.back.strange', { codes })}
        wordsOf={({ product }) => product}
      />
      <TextField
        label={t('leases.review.comment')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
