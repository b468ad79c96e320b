import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import {
  cameOf,
  DoorFields,
  DoorList,
  nameOf,
  nothingCame,
  PicturesField,
  withCame,
  withFact,
} from '../../inventory';
import { countedConfirm } from '../../shell/form/counted';
import { DayField } from '../../shell/form/DayField';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { recordNames } from '../../shell/offline/queue/names';
import { useDoorCommand } from '../../shell/offline/queue/useDoorCommand';
import { leasePath, TOUCHED, takeBack } from '../calls';
import { BothMoments } from '../detail/BothMoments';
import { isOut } from '../lines';
import { RETURNED, useQueuedBack } from '../queued';
import type { Lease } from '../types';

/** As it went out, and no longer new; nobody has to say so. */
const usedOf = (condition: string): string => (condition === 'Nuevo' || !condition ? 'Funcional' : condition);

interface Props {
  lease: Lease;
  onClose: () => void;
}

/** At the warehouse's door: which pieces came back, how each was found, and pictures that show it. */
export const ReturnDialog = ({ lease, onClose }: Props) => {
  const t = useT();
  const { user } = useSession();
  const places = usePlaces();
  const queued = useQueuedBack(lease.id);
  const out = lease.lines.filter((line) => isOut(line) && !queued.includes(line.IdPiece));
  const [found, setFound] = useState(() => nothingCame(out, (line) => usedOf(line.conditionBefore)));
  const [wish, setWish] = useState({
    location: user?.locationId ?? lease.locationId,
    date: today(),
    notes: '',
  });
  const [pictures, setPictures] = useState<File[]>([]);
  const { busy, refusal, put: send } = useDoorCommand(...TOUCHED);
  const came = cameOf(found);
  const count = came.size;
  const put = (fact: Partial<typeof wish>) => setWish((before) => ({ ...before, ...fact }));
  const confirm = async () => {
    const became = await send({
      call: takeBack(lease.id, Object.values(found), wish, pictures),
      kind: RETURNED,
      title: t('leases.return.title', { id: lease.id }),
      text: t('transfers.pieces_count', { smart_count: count }),
      path: leasePath(lease.id),
      touches: recordNames('lease', lease.id, [...came]),
    });
    if (became) onClose();
  };
  return (
    <GuardedDialog
      wide
      title={t('leases.return.title', { id: lease.id })}
      text={t('leases.return.text')}
      confirm={countedConfirm(t, 'leases.return', count)}
      busy={busy}
      disabled={count === 0}
      dirty={count > 0 || pictures.length > 0 || wish.notes !== ''}
      refusal={refusal?.message}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DoorList
        lines={out}
        came={came}
        onCame={(ids, on) => setFound((before) => withCame(before, ids, on))}
        strange={(codes) => t('leases.back.strange', { codes })}
        wordsOf={({ product }) => product}
      >
        {(line) => (
          <>
            <DoorFields
              used
              code={nameOf(line)}
              found={found[line.IdPiece]}
              onFact={(fact) => setFound((before) => withFact(before, line.IdPiece, fact))}
            />
            <BothMoments lease={lease} line={line} mayPut="return" />
          </>
        )}
      </DoorList>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <TextField
          select
          fullWidth
          label={t('leases.return.location')}
          value={places.some(({ id }) => id === wish.location) ? wish.location : ''}
          onChange={(event) => put({ location: Number(event.target.value) })}
          error={Boolean(refusal?.errors.location)}
        >
          {places.map(({ id, name }) => (
            <MenuItem key={String(id)} value={Number(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <DayField
          fullWidth
          label={t('leases.return.date')}
          value={wish.date}
          onChange={(date) => put({ date })}
          error={Boolean(refusal?.errors.date)}
          max={today()}
        />
      </Stack>
      <TextField
        label={t('leases.return.notes')}
        value={wish.notes}
        onChange={(event) => put({ notes: event.target.value })}
        multiline
        minRows={2}
      />
      <PicturesField
        label={t('leases.return.pictures')}
        hint={t('leases.return.pictures_hint')}
        pictures={pictures}
        onChange={setPictures}
        refusal={refusal?.errors.file}
      />
    </GuardedDialog>
  );
};
