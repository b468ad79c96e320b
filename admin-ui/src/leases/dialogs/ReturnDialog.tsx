import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { cameOf, DoorFields, DoorList, nameOf, nothingCame, withCame, withFact } from '../../inventory';
import { DropBox } from '../../shell/DropBox';
import { DayField } from '../../shell/form/DayField';
import { GuardedDialog } from '../../shell/form/GuardedDialog';
import { PICTURES_OR_PDF } from '../../shell/uploads';
import { useCommand } from '../../shell/useCommand';
import { TOUCHED, takeBack } from '../calls';
import { BothMoments } from '../detail/BothMoments';
import { isOut } from '../lines';
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
  const out = lease.lines.filter(isOut);
  const [found, setFound] = useState(() => nothingCame(out, (line) => usedOf(line.conditionBefore)));
  const [wish, setWish] = useState({
    location: user?.locationId ?? lease.locationId,
    date: today(),
    notes: '',
  });
  const [pictures, setPictures] = useState<File[]>([]);
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const came = cameOf(found);
  const count = came.size;
  const put = (fact: Partial<typeof wish>) => setWish((before) => ({ ...before, ...fact }));
  const confirm = async () => {
    if (await run(() => takeBack(lease.id, Object.values(found), wish, pictures))) onClose();
  };
  return (
    <GuardedDialog
      wide
      title={t('leases.return.title', { id: lease.id })}
      text={t('leases.return.text')}
      confirm={t('leases.return.confirm', { smart_count: count })}
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
      <DropBox
        label={t('leases.return.pictures')}
        pick={t('leases.return.pick')}
        hint={t('leases.return.pictures_hint')}
        fault={null}
        accept={PICTURES_OR_PDF}
        name="file"
        onFile={(file) => setPictures((before) => [...before, file])}
      >
        {pictures.map((file) => (
          <Stack key={file.name} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
            <Button
              size="small"
              color="error"
              onClick={() => setPictures((before) => before.filter((one) => one !== file))}
            >
              {t('leases.return.remove')}
            </Button>
          </Stack>
        ))}
      </DropBox>
    </GuardedDialog>
  );
};
