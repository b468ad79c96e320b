import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../../../i18n/useT';
import { Ticks } from '../../../../inventory';
import { ConfirmDialog } from '../../../../shell/ConfirmDialog';
import { countedConfirm } from '../../../../shell/form/counted';
import { DayField } from '../../../../shell/form/DayField';
import { requestTransfer } from '../../calls';
import { awaited, byPlace } from '../../content';
import { type StepProps, useDialogStep } from './useTake';

/** The pieces that lie elsewhere, by place: all of them until some are left out. */
export const RequestDialog = (props: StepProps) => {
  const t = useT();
  const { order, action, command, onClose } = props;
  const pieces = awaited(order);
  const [ticked, setTicked] = useState(() => new Set(pieces.map(({ IdPiece }) => IdPiece)));
  const [day, setDay] = useState(order.confirmedDeliveryDate ?? '');
  const [comment, setComment] = useState('');
  const take = useDialogStep(props);
  const { busy, told } = command;
  const places = byPlace(pieces);
  const asked = pieces.filter(({ IdPiece }) => ticked.has(IdPiece));
  return (
    <ConfirmDialog
      title={action.label}
      text={t('orders.request.text', { smart_count: places.length, place: order.location })}
      confirm={countedConfirm(t, 'orders.request', asked.length)}
      busy={busy}
      disabled={asked.length === 0}
      refusal={told && !told.errors.DateRequired ? told.message : undefined}
      onConfirm={() =>
        take(() =>
          requestTransfer({
            id: order.id,
            // All of them: what arrived in between at the order's place is left out by the server.
            ...(asked.length < pieces.length && { pieces: asked.map(({ IdPiece }) => IdPiece) }),
            DateRequired: day || null,
            comment: comment.trim(),
          }),
        )
      }
      onClose={() => onClose()}
    >
      <Stack spacing={2}>
        {places.map(([place, lines]) => (
          <section key={place}>
            <Typography variant="h3">{place}</Typography>
            <Ticks
              label={t('orders.request.at', { place })}
              lines={lines}
              ticked={ticked}
              onChange={setTicked}
            />
          </section>
        ))}
      </Stack>
      <DayField
        label={t('fields.TransferRow.DateRequired')}
        value={day}
        onChange={setDay}
        error={Boolean(told?.errors.DateRequired)}
        helperText={told?.errors.DateRequired}
      />
      <TextField
        label={t('transfers.comment_optional')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
