import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePlaces } from '../../api/useOptions';
import { useSession } from '../../auth/useSession';
import { useT } from '../../i18n/useT';
import { FormSelect } from '../../shell/form/fields';
import { placeOfLabel } from '../scan/codes';
import { ScanInput } from '../scan/ScanInput';
import type { CountValues } from './calls';

/** Where one counts: by the label that hangs there, or from the list. Who works at one place counts there. */
export const PlaceField = () => {
  const t = useT();
  const { user } = useSession();
  const places = usePlaces();
  const { setValue } = useFormContext<CountValues>();
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState({ words: '', refused: false });
  const bound = user?.permissions.some(
    ({ action, subject, scope }) => action === 'create' && subject === 'StockCounts' && scope === 'location',
  );
  const scan = ([code = '']: string[]): boolean => {
    const place = places.find(({ id }) => id === placeOfLabel(code));
    if (place) setValue('location', place.id, { shouldDirty: true, shouldValidate: true });
    setTold({
      words: t(place ? 'counts.place_is' : 'counts.no_place', { place: place?.name }),
      refused: !place,
    });
    return Boolean(place);
  };
  return (
    <Stack spacing={1}>
      {!bound && (
        <div>
          <ScanInput
            ref={input}
            label={t('counts.scan_place')}
            hint={t('counts.scan_place_hint')}
            autoFocus
            answer={told.refused ? undefined : told.words}
            refusal={told.refused ? told.words : undefined}
            onScan={scan}
          />
          <Typography
            role="status"
            variant="body2"
            color={told.refused ? 'error' : undefined}
            sx={{ mt: 0.5, minHeight: 22, fontWeight: 570 }}
          >
            {told.words}
          </Typography>
        </div>
      )}
      <FormSelect
        source="location"
        label={t('fields.CountRow.location')}
        choices={places}
        disabled={bound}
        required
      />
    </Stack>
  );
};
