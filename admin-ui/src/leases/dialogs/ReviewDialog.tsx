import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Shown, shown } from '../../i18n/shown';
import { useT } from '../../i18n/useT';
import { CONDITIONS, DOOR_FIELDS, DoorList, nameOf } from '../../inventory';
import { countedConfirm } from '../../shell/form/counted';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { useCommand } from '../../shell/useCommand';
import { reviewPieces, TOUCHED } from '../calls';
import { BothMoments } from '../detail/BothMoments';
import { type Lease, type Look, VERDICTS } from '../types';

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** Pieces that came back are looked at, beside how they went out: what each is good for. */
export const ReviewDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const waiting = lease.lines.filter(({ inReview }) => inReview);
  const [looks, setLooks] = useState<Record<number, Look>>({});
  const [comment, setComment] = useState('');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const ticked = Object.values(looks);
  const scraps = ticked.some(({ verdict }) => verdict === 'Baja');
  const put = (id: number, fact: Partial<Look>) =>
    setLooks((before) => ({ ...before, [id]: { ...lookOf(id), ...before[id], ...fact } }));
  const lookOf = (id: number): Look => ({
    IdPiece: id,
    verdict: 'Buena',
    condition: waiting.find(({ IdPiece }) => IdPiece === id)?.condition ?? '',
  });
  const tick = (ids: number[], on: boolean) =>
    setLooks((before) => {
      const kept = Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(Number(id))));
      return on ? { ...Object.fromEntries(ids.map((id) => [id, lookOf(id)])), ...before } : kept;
    });
  const confirm = async () => {
    if (await run(() => reviewPieces(lease.id, ticked, comment.trim()))) onClose();
  };
  return (
    <GuardedDialog
      wide
      title={t('leases.review.title')}
      text={t('leases.review.text')}
      confirm={countedConfirm(t, 'leases.review', ticked.length)}
      busy={busy}
      disabled={ticked.length === 0 || (scraps && !comment.trim())}
      dirty={ticked.length > 0 || comment !== ''}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DoorList
        lines={waiting}
        came={new Set(ticked.map(({ IdPiece }) => IdPiece))}
        onCame={tick}
        scan={t('leases.lost.scan')}
        strange={(codes) => t('leases.review.strange', { codes })}
        wordsOf={({ product, verdict, note }) =>
          [product, shown(t, verdict), note].filter(Boolean).join(' · ')
        }
      >
        {(line) => {
          const code = nameOf(line);
          const { verdict, condition } = looks[line.IdPiece] ?? lookOf(line.IdPiece);
          return (
            <>
              <Box sx={DOOR_FIELDS}>
                <Choice
                  label={t('leases.review.verdict')}
                  name={t('leases.review.verdict_of', { code })}
                  value={verdict}
                  choices={VERDICTS}
                  onChange={(value) => put(line.IdPiece, { verdict: value as Look['verdict'] })}
                />
                <Choice
                  label={t('leases.review.condition')}
                  name={t('leases.review.condition_of', { code })}
                  value={condition}
                  choices={CONDITIONS.map(({ name }) => name)}
                  onChange={(value) => put(line.IdPiece, { condition: value })}
                />
              </Box>
              <BothMoments lease={lease} line={line} mayPut="return" />
            </>
          );
        }}
      </DoorList>
      <TextField
        label={t(scraps ? 'leases.review.why_scrap' : 'leases.review.comment')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        required={scraps}
        multiline
        minRows={2}
      />
    </GuardedDialog>
  );
};

interface ChoiceProps {
  label: string;
  /** What a screen reader says, with the piece. */
  name: string;
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}

const Choice = ({ label, name, value, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    {...{ label, value }}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { 'aria-label': name } }}
  >
    {choices.map((one) => (
      <MenuItem key={one} value={one}>
        <Shown word={one} />
      </MenuItem>
    ))}
  </TextField>
);
