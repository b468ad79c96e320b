import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { usePlaces } from '../../../api/useOptions';
import { useT } from '../../../i18n/useT';
import { ConfirmDialog } from '../../../shell/ConfirmDialog';
import { FormDay, FormSelect, FormText } from '../../../shell/form/fields';
import type { Chosen, Transfer, TransferValues } from '../types';
import { OriginField } from './OriginField';
import { PiecesSection } from './PiecesSection';
import type { Taken } from './TransferFormPage';

interface Props {
  transfer?: Transfer;
  taken: Taken | null;
  onTaken: (taken: Taken | null) => void;
  busy: boolean;
}

export const TransferFields = ({ transfer, taken, onTaken, busy }: Props) => {
  const t = useT();
  const places = usePlaces();
  const origin = useController<TransferValues, 'LocationOrigin'>({ name: 'LocationOrigin' }).field;
  const pieces = useController<TransferValues, 'pieces'>({ name: 'pieces' }).field;
  const [wanted, setWanted] = useState<number | null>(null);
  const choose = (chosen: Chosen[]) => {
    onTaken(null);
    pieces.onChange(chosen);
  };
  return (
    <Stack spacing={2.5}>
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 220px' },
          }}
        >
          <OriginField
            places={places}
            onPick={(place) =>
              pieces.value.length > 0 && place !== origin.value ? setWanted(place) : origin.onChange(place)
            }
          />
          <FormSelect
            source="LocationDestiny"
            label={t('fields.TransferRow.destinyName')}
            choices={places.filter(({ id }) => id !== origin.value)}
            required
          />
          <FormDay source="DateRequired" label={t('fields.TransferRow.DateRequired')} />
        </Stack>
        <Stack sx={{ mt: 2 }}>
          <FormText source="comment" label={t('fields.TransferRow.comment')} multiline minRows={2} />
        </Stack>
      </Card>
      <PiecesSection
        transfer={transfer}
        origin={origin.value}
        value={pieces.value}
        onChange={choose}
        taken={taken}
        busy={busy}
      />
      {wanted !== null && (
        <ConfirmDialog
          title={t('transfers.form.origin_title')}
          text={t('transfers.form.origin_text', { smart_count: pieces.value.length })}
          confirm={t('transfers.form.origin_confirm')}
          onConfirm={() => {
            choose([]);
            origin.onChange(wanted);
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </Stack>
  );
};
